// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleText
import BubbleViews

/// The line below a conversation's title.
struct ConversationSubtitle: Hashable {
  /// A part of the line.
  struct Part: Hashable {
    /// What a part is; the raw value is its name in JSON.
    enum Kind: String {
      /// How many messages a muted conversation has unread.
      case count
      /// That someone was mentioned.
      case at
      /// What is in front of a draft.
      case draft
      /// The draft itself, or the last message.
      case text
      /// What is in place of a last message that isn't fit to show.
      case violation
    }

    let kind: Kind

    /// With the space behind it.
    let text: String
  }

  private(set) var parts: [Part] = []

  /// The whole line.
  var text: String { parts.map(\.text).joined() }

  /// The line of a conversation.
  ///
  /// - Parameter lastMessage: The last message's line.
  init(of conversation: Conversation, lastMessage: String, in environment: RenderEnvironment) {
    let localization = environment.localization
    if conversation.isLocalConversationFoldList {
      add(.text, conversation.foldSubTitle ?? lastMessage)
      return
    }
    if conversation.isMuted, conversation.unreadCount > 0 {
      let count = localization.counted(
        "TUIKitMessageTypeLastMsgCountFormat", conversation.unreadCount, separator: " ")
      addPrefix(.count, "[" + count + "]")
    }
    if let key = conversation.atType.key { addPrefix(.at, localization[key]) }
    let draft = OneLine.of(conversation.draft)
    if draft.isEmpty {
      add(conversation.showsViolation ? .violation : .text, conversation.subTitle ?? lastMessage)
    } else {
      addPrefix(.draft, localization["TUIKitMessageTypeDraftFormat"])
      add(.text, environment.emojiSet.localized(draft, in: localization))
    }
  }

  private mutating func add(_ kind: Part.Kind, _ text: String) {
    let text = OneLine.of(text)
    if !text.isEmpty { parts.append(Part(kind: kind, text: text)) }
  }

  /// Adds a part that a space is behind.
  private mutating func addPrefix(_ kind: Part.Kind, _ text: String) {
    parts.append(Part(kind: kind, text: text.hasSuffix(" ") ? text : text + " "))
  }

  /// The line in its colours. Several parts follow each other in the screen's direction, whichever way each of
  /// them is written.
  func attributed(
    size: Double, colors: (Part.Kind) -> Color, in direction: LayoutDirection
  ) -> AttributedText {
    let font = Font.system(size)
    let isAlone = parts.count == 1
    var line = AttributedText(isAlone ? "" : direction.mark, font: font)
    for part in parts {
      // UAX #9: an isolate has a direction of its own.
      let text = isAlone ? part.text : "\u{2068}" + part.text + "\u{2069}"
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
