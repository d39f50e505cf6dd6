// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleScreens
import BubbleText
import BubbleViews

/// The line below a conversation's title.
struct ConversationSubtitle: Hashable {
  /// A part of the line.
  struct Part: Hashable {
    /// The kind of a part; the raw value is its name in JSON.
    enum Kind: String {
      /// The number of unread messages of a muted conversation.
      case count
      /// The label for a mention.
      case at
      /// The group whose last message the row of the minimised groups shows.
      case name
      /// The label in front of a draft.
      case draft
      /// The draft itself, or the last message.
      case text
      /// The replacement of a last message that moderation blocked.
      case violation
    }

    let kind: Kind
    let text: String

    /// The separator before the next part.
    var ending = ""
  }

  private(set) var parts: [Part] = []

  /// The whole line.
  var text: String { parts.map { $0.text + $0.ending }.joined() }

  /// The line of a row without one.
  init() {}

  /// The line of the row that represents the minimised groups.
  ///
  /// - Parameter name: The latest group's; empty where the line is the row's own.
  init(ofFolded name: String, lastMessage: String) {
    if !name.isEmpty { addPrefix(.name, name, ending: ": ") }
    add(.text, lastMessage)
  }

  /// The line of a conversation.
  ///
  /// - Parameter lastMessage: The last message's line.
  init(of conversation: Conversation, lastMessage: String, in environment: RenderEnvironment) {
    let localization = environment.localization
    if conversation.isMuted, conversation.unreadCount > 0 {
      let count = localization.counted(
        "TUIKitMessageTypeLastMsgCountFormat", conversation.unreadCount, separator: " ")
      addPrefix(.count, "[" + count + "]")
    }
    if let key = conversation.atType.key { addPrefix(.at, localization[key]) }
    let draft = OneLine.of(conversation.draft)
    if draft.isEmpty {
      add(conversation.showsViolation ? .violation : .text, lastMessage)
    } else {
      addPrefix(.draft, localization["TUIKitMessageTypeDraftFormat"])
      add(.text, environment.emojiSet.localized(draft, in: localization))
    }
  }

  private mutating func add(_ kind: Part.Kind, _ text: String) {
    let text = OneLine.of(text)
    if !text.isEmpty { parts.append(Part(kind: kind, text: text)) }
  }

  /// Adds a part that something follows. A space at its end is its ending.
  private mutating func addPrefix(_ kind: Part.Kind, _ text: String, ending: String = " ") {
    let text = text.hasSuffix(" ") ? String(text.dropLast()) : text
    parts.append(Part(kind: kind, text: OneLine.of(text), ending: ending))
  }

  /// The line in its colours. Several parts follow each other in the screen's direction, whichever way each
  /// of them is written.
  func attributed(
    size: Double, colors: (Part.Kind) -> Color, in direction: LayoutDirection
  ) -> AttributedText {
    let font = Font.system(size)
    let isAlone = parts.count == 1
    var line = AttributedText(isAlone ? "" : direction.mark, font: font)
    for part in parts {
      // UAX #9: an isolate has a direction of its own.
      let text = isAlone ? part.text : "\u{2068}" + part.text + "\u{2069}" + part.ending
      line.append(AttributedText(text, font: font, color: colors(part.kind)))
    }
    return line
  }
}

extension Conversation {
  /// Whether the last message is shown as one that isn't fit to show.
  fileprivate var showsViolation: Bool {
    guard subTitle == nil, let lastMessage else { return false }
    return lastMessage.hasRiskContent && !lastMessage.isRevoked
  }
}

extension Conversation.Mention {
  /// The key of the words for it.
  fileprivate var key: String? {
    switch self {
    case .none: nil
    case .me: "TUIKitConversationTipsAtMe"
    case .all: "TUIKitConversationTipsAtAll"
    case .meAndAll: "TUIKitConversationTipsAtMeAndAll"
    }
  }
}
