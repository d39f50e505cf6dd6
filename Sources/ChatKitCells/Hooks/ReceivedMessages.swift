// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages

/// What became of messages that arrived, or of a page of the history.
public struct ReceivedMessages: Sendable {
  /// The messages to show, in order.
  public var shown: [Message] = []

  /// Messages that the filter failed on. Nothing of them is shown; they may be filtered again.
  public var held: [Message] = []

  /// Why the filter failed; `nil` where it didn't.
  public var error: (any Error)?

  /// Whether one of the messages that are shown mentions the viewer. Always `false` where the conversation is open,
  /// and for the history.
  public var mentionsViewer = false
}

/// A custom message that has arrived.
public struct CustomMessageNotice: Sendable {
  /// The message.
  public let message: Message

  /// Where it was sent.
  public let conversation: Conversation

  /// Whether the kit has a cell for it. One without a cell is shown by its `degrade` text.
  public let hasCell: Bool
}

extension ChatKitConfiguration {
  /// Takes messages that have arrived: reports custom ones, filters all of them once, and looks for mentions.
  ///
  /// - Parameters:
  ///   - kit: The kit that shows messages; `nil` for none.
  ///   - isOpen: Whether the conversation is on the screen: then nobody has to be told of mentions.
  public func receive(
    _ messages: [Message], in conversation: Conversation, kit: CellKit? = nil,
    isOpen: Bool = false
  ) async -> ReceivedMessages {
    for message in messages where message.mediaType.isCustom {
      customMessageArrived(
        CustomMessageNotice(
          message: message, conversation: conversation,
          hasCell: kit?.hasCell(for: message) ?? false))
    }
    var received = await filter(messages, in: conversation)
    received.mentionsViewer = !isOpen && received.shown.contains(where: mentionsViewer)
    return received
  }

  /// Takes a page of the history: filters it, however long that takes.
  public func loadHistory(
    _ messages: [Message], in conversation: Conversation
  ) async -> ReceivedMessages {
    await filter(messages, in: conversation)
  }

  private func filter(
    _ messages: [Message], in conversation: Conversation
  ) async -> ReceivedMessages {
    do {
      return ReceivedMessages(shown: try await filterMessages(messages, conversation))
    } catch {
      return ReceivedMessages(held: messages, error: error)
    }
  }

  /// Whether a text of someone else mentions the viewer.
  public func mentionsViewer(_ message: Message) -> Bool {
    guard !message.isSelf, message.sender != viewer, let text = message.element.text?.text
    else { return false }
    return mentions([viewer] + viewerNames, text)
  }
}

extension CellKit {
  /// Whether the kit has a cell of its own for a message, other than the one for unsupported messages.
  public func hasCell(for message: Message) -> Bool {
    let key = contentKeyRule(message) ?? message.contentKey
    return key != .unsupported && bindings[key] != nil
  }
}
