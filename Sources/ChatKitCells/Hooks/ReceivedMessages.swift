// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleStrings

/// The result of receiving messages, or a page of the history.
public struct ReceivedMessages: Sendable {
  /// The messages to show, in order.
  public var shown: [Message] = []

  /// The messages that the filter failed on. They aren't shown, and may be filtered again.
  public var held: [Message] = []

  /// The error of the filter; `nil` if it succeeded.
  public var error: (any Error)?

  /// Whether one of the shown messages mentions the viewer. Always `false` where the conversation is open,
  /// and for the history.
  public var mentionsViewer = false
}

/// A custom message that arrived.
public struct CustomMessageNotice: Sendable {
  /// The message.
  public let message: Message

  /// The conversation that the message is in.
  public let conversation: Conversation

  /// Whether the kit has a cell for it. One without a cell is shown by its `degrade` text.
  public let hasCell: Bool
}

extension ChatKitConfiguration {
  /// Receives messages: reports custom ones, filters all of them once, and looks for mentions.
  ///
  /// - Parameters:
  ///   - kit: The kit that shows messages; `nil` for none.
  ///   - isOpen: Whether the conversation is on the screen, so that mentions needn't be reported.
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

  /// Loads a page of the history, and waits for the filter.
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

  /// Whether a received text mentions the viewer.
  public func mentionsViewer(_ message: Message) -> Bool {
    guard !message.isSelf, !message.sender.isExactly(viewer), let text = message.element.plainText
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
