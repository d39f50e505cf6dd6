// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleStrings
import BubbleViews

extension MergerElement {
  /// The conversation that messages are forwarded from.
  public enum Origin: Hashable, Sendable {
    /// A group.
    case group

    /// A conversation of two, with the names of both: the viewer's own, and the other's.
    case oneToOne(ownName: String, peerName: String)
  }

  /// Combines messages, to be forwarded as one.
  ///
  /// The title names the conversation, and the first three messages have a line each, with the strings of the
  /// environment: the sender's name, the mark that ends its direction (U+202C), a colon, and the text, or the
  /// line of the conversation list. A line's text has at most 98 characters, and `...` where it was cut;
  /// emoji keys are never split.
  ///
  /// - Parameters:
  ///   - messages: The messages, in their order.
  ///   - origin: Their conversation.
  ///   - environment: Its kit and its strings are used.
  public init(
    forwarding messages: [Message], from origin: Origin, in environment: RenderEnvironment
  ) {
    let localization = environment.localization
    let title =
      switch origin {
      case .group: localization["TUIKitRelayGroupChatHistory"]
      case .oneToOne(let ownName, let peerName):
        localization.format("TUIKitRelayChatHistoryForSomebodyFormat", ownName, peerName)
      }
    let lines = environment.perform {
      messages.prefix(MergedMessageCellData.lineLimit).map { Self.line(for: $0, in: environment) }
    }
    self.init(title: title, abstractList: lines, messageIDList: messages.map(\.msgID))
  }

  private static func line(for message: Message, in environment: RenderEnvironment) -> String {
    let name = firstNonEmpty(message.nickName) ?? message.sender
    let text =
      message.isRevoked || message.hasRiskContent ? nil : message.element.plainText
    let shown = text ?? environment.kit.displayString(of: message, in: environment.localization)
    return name + "\u{202C}:" + abridged(TextPreview.lines(shown ?? ""))
  }

  /// The maximum length of a line's text, in characters.
  private static let lengthLimit = 98

  /// The beginning of a text, without half of an emoji's key at its end.
  private static func abridged(_ text: String) -> String {
    guard let end = text.index(text.startIndex, offsetBy: lengthLimit, limitedBy: text.endIndex),
      end < text.endIndex
    else { return text }
    var beginning = text[..<end]
    if let open = beginning.unicodeScalars.lastIndex(of: "["),
      !beginning[open...].containsExactly("]"),
      isKey(text[open...])
    {
      beginning = beginning[..<open]
    }
    return beginning + "..."
  }

  /// Whether a text begins with what may be the key of an emoji: letters, digits, `_` in brackets.
  private static func isKey(_ text: Substring) -> Bool {
    for scalar in text.unicodeScalars.dropFirst().prefix(lengthLimit) {
      if scalar == "]" { return true }
      guard scalar.isLetter || scalar.isNumber || scalar == "_" else { return false }
    }
    return false
  }
}
