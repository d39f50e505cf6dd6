// SPDX-License-Identifier: MIT
import BubbleCells
package import BubbleMessages
import Foundation

/// The quoted messages of a conversation, and the date of the last one.
struct ConversationSurvey {
  /// The IDs of the messages that are quoted.
  private(set) var quotedIDs: Set<String> = []

  /// The date of the last message that has one.
  private(set) var lastDate: Date?

  /// The last incoming message.
  private(set) var lastIncoming: Message?

  /// The maximum number of quoted messages. Quotes of more are shown as those of messages that
  /// aren't there.
  private static let limit = 32_768

  init(_ messages: some Sequence<Message>) {
    for message in messages {
      if let date = message.date { lastDate = date }
      if !message.isSelf { lastIncoming = message }
      guard let id = message.quotedID, quotedIDs.count < Self.limit else { continue }
      quotedIDs.insert(id)
    }
  }
}

extension MessageRenderer {
  /// The same renderer, which finds the messages that are quoted among those of a conversation.
  ///
  /// - Parameters:
  ///   - ids: The messages to find.
  ///   - messages: Read until all are found.
  func finding(_ ids: Set<String>, among messages: some Sequence<Message>) -> MessageRenderer {
    guard !ids.isEmpty else { return self }
    var found: [String: Message] = [:]
    for message in messages where ids.contains(message.msgID) && found[message.msgID] == nil {
      found[message.msgID] = message.quotableExcerpt
      if found.count == ids.count { break }
    }
    return finding { [found] in found[$0] }
  }

  /// The same renderer, which finds the messages that are quoted among those of a conversation.
  package func findingQuotes(in messages: some Collection<Message>) -> MessageRenderer {
    finding(ConversationSurvey(messages).quotedIDs, among: messages)
  }

  /// The same renderer, with one more way to find messages that are quoted: after the environment's own.
  func finding(_ message: @escaping @Sendable (String) -> Message?) -> MessageRenderer {
    var renderer = self
    let known = environment.quotedMessage
    renderer.environment.quotedMessage = { known?($0) ?? message($0) }
    return renderer
  }

  /// The renderer for a message of an input, which finds what that quotes among the messages before it; `nil`
  /// when it quotes nothing.
  package func quoting(_ read: ReadMessage, in history: MessageHistory) -> MessageRenderer? {
    guard read.quotedID != nil else { return nil }
    return finding { history.message($0, quotedAt: read.index) }
  }
}
