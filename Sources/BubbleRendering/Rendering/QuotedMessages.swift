// SPDX-License-Identifier: MIT
import BubbleCells
package import BubbleMessages
import BubbleStrings
import Foundation
import Synchronization

/// The quoted messages of a conversation, and the date of the last one.
struct QuoteSurvey {
  /// The IDs of the messages that are quoted.
  private(set) var quotedIDs: Set<ExactString> = []

  /// The date of the last message that has one.
  private(set) var lastDate: Date?

  /// The maximum number of quoted messages. Quotes of more are shown as those of messages that
  /// aren't there.
  static let limit = 32_768

  /// The maximum length of their IDs together, in bytes.
  static let byteLimit = 8_000_000

  init(_ messages: some Sequence<Message>) {
    var byteCount = 0
    for message in messages {
      if let date = message.date { lastDate = date }
      guard let id = message.quotedID, quotedIDs.count < Self.limit,
        byteCount + id.utf8.count <= Self.byteLimit, quotedIDs.insert(exactly: id)
      else { continue }
      byteCount += id.utf8.count
    }
  }
}

extension MessageRenderer {
  /// The same renderer, which finds the messages that are quoted among those of a conversation.
  ///
  /// - Parameters:
  ///   - ids: The messages to find.
  ///   - messages: Read until all are found.
  func finding(_ ids: Set<ExactString>, among messages: some Sequence<Message>) -> MessageRenderer {
    guard !ids.isEmpty else { return self }
    var found: [ExactString: Message] = [:]
    for message in messages
    where ids.contains(exactly: message.msgID) && found[message.msgID] == nil {
      found[message.msgID] = message.quotableExcerpt
      if found.count == ids.count { break }
    }
    return finding { [found] in found[$0] }
  }

  /// The same renderer, which finds the messages that are quoted among those of a conversation.
  package func findingQuotes(in messages: some Collection<Message>) -> MessageRenderer {
    finding(QuoteSurvey(messages).quotedIDs, among: messages)
  }

  /// The same renderer, with one more way to find messages that are quoted: after the environment's own.
  func finding(_ message: @escaping @Sendable (String) -> Message?) -> MessageRenderer {
    var renderer = self
    let known = environment.quotedMessage
    renderer.environment.quotedMessage = { known?($0) ?? message($0) }
    return renderer
  }

  /// The renderer for a message of an input, which finds a quoted message among the others; `nil`
  /// when it quotes nothing.
  package func quoting(_ read: ReadMessage, in messages: QuotableMessages) -> MessageRenderer? {
    guard read.quotedID != nil else { return nil }
    return finding(messages, at: ReadingPlace(read.index))
  }

  /// The same renderer, which finds the messages that the one at a place of an input quotes.
  func finding(_ messages: QuotableMessages, at place: ReadingPlace) -> MessageRenderer {
    switch messages {
    case .history(let history): finding { history.message($0, quotedAt: place.index) }
    case .source(let source): findingQuotes(in: source)
    }
  }

  /// The same renderer, which finds the messages that are quoted among those of a list.
  func findingQuotes(in source: any MessageSource) -> MessageRenderer {
    finding { id in source.place(ofMessage: id).flatMap(source.message)?.quotableExcerpt }
  }

  /// The same renderer, which finds the messages that are quoted among those of a source that doesn't change. The
  /// latest ones are kept: a row is measured, laid out and drawn.
  func keepingQuotes(of source: any MessageSource) -> MessageRenderer {
    let kept = KeptQuotes()
    return finding { id in
      kept.message(id) { source.place(ofMessage: id).flatMap(source.message)?.quotableExcerpt }
    }
  }
}

extension MessageSource {
  /// The date of the last message that has one.
  var lastDate: Date? {
    (0..<count).lazy.map(timestamp).last { $0 != 0 }.map(Date.init(timeIntervalSince1970:))
  }
}

/// The messages that were quoted last, by their IDs.
private final class KeptQuotes: Sendable {
  private let messages = Mutex<[ExactString: Message?]>([:])
  private static let countLimit = 1_024

  func message(_ id: String, find: () -> Message?) -> Message? {
    if let known = messages.withLock({ $0[id] }) { return known }
    let found = find()
    messages.withLock { messages in
      if messages.count >= Self.countLimit { messages = [:] }
      messages.updateValue(found, forKey: ExactString(id))
    }
    return found
  }
}

/// The place in an input of the message that quotes, for a renderer that shows one after the other.
final class ReadingPlace: Sendable {
  private let current: Mutex<Int>

  init(_ index: Int = 0) { current = Mutex(index) }

  var index: Int {
    get { current.withLock { $0 } }
    set { current.withLock { $0 = newValue } }
  }
}

/// The messages of an input that others may quote.
package enum QuotableMessages: Sendable {
  /// The messages before the one that quotes, of an input that is read once.
  case history(MessageHistory)

  /// All messages of a source.
  case source(any MessageSource)

  /// Forgets what only messages up to one may quote, by that message's place in the input.
  package func forgetWhatIsOnlyQuoted(upTo index: Int) {
    if case .history(let history) = self { history.forgetWhatIsOnlyQuoted(upTo: index) }
  }
}
