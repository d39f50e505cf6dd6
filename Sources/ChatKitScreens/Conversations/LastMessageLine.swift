// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleScreens
import BubbleText
import BubbleViews
import ChatKitCells

/// The line below a conversation's title: what was said last, or what is being written.
struct LastMessageLine: Hashable {
  /// A part of the line.
  struct Part: Hashable {
    /// The kind of a part; the raw value is its name in JSON.
    enum Kind: String {
      /// The label for a mention of the viewer.
      case mention
      /// The label in front of a draft.
      case draft
      /// The number of unread messages of a muted conversation.
      case count
      /// The sender of the last message.
      case name
      /// The draft itself, or the last message.
      case text
    }

    let kind: Kind
    let text: String

    /// The separator before the next part.
    var ending = ""
  }

  private(set) var parts: [Part] = []

  /// The whole line.
  var text: String { parts.map { $0.text + $0.ending }.joined() }

  /// - Parameter last: The last message that the viewer may see.
  init(
    of conversation: Conversation, last: Message?, registry: CellRegistry,
    in localization: Localization
  ) {
    if conversation.atType != .none { add(.mention, localization["mentioned"], ending: " ") }
    let draft = OneLine.of(conversation.draft)
    if draft.isEmpty {
      addLast(of: conversation, last: last, registry: registry, in: localization)
    } else {
      add(.draft, localization["Draft"], ending: " ")
      add(.text, draft)
    }
  }

  private mutating func addLast(
    of conversation: Conversation, last: Message?, registry: CellRegistry,
    in localization: Localization
  ) {
    guard conversation.subTitle != nil || last != nil else { return }
    if conversation.isMuted, conversation.unreadCount > 0 {
      let count = localization.counted("unreadPrefix", conversation.unreadCount)
      add(.count, "[" + count + "]", ending: " ")
    }
    if let line = conversation.subTitle { return add(.text, OneLine.of(line)) }
    guard let last else { return }
    let line = OneLine.of(registry.displayString(of: last) ?? "")
    if conversation.isInGroup, !last.senderName.isEmpty, !line.isEmpty {
      add(.name, OneLine.of(last.senderName), ending: ": ")
    }
    add(.text, line)
  }

  private mutating func add(_ kind: Part.Kind, _ text: String, ending: String = "") {
    if !text.isEmpty { parts.append(Part(kind: kind, text: text, ending: ending)) }
  }

  /// The line in its colours. Several parts follow each other in the screen's direction, whichever way each of them
  /// is written.
  func attributed(font: Font, colors: (Part.Kind) -> Color, in direction: LayoutDirection)
    -> AttributedText
  {
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

extension LastMessageLine.Part.Kind {
  var colorKey: ColorKey {
    switch self {
    case .mention, .draft: .linePrefix
    case .count, .name, .text: .lastMessage
    }
  }
}

extension Conversation {
  /// The last message, where a viewer may see it: one that is for others isn't hinted at.
  func lastMessage(visibleTo viewer: String) -> Message? {
    guard let lastMessage, let visible = lastMessage.chatKitAttributes.visibleTo else {
      return lastMessage
    }
    return visible.contains(viewer) || lastMessage.isSelf ? lastMessage : nil
  }
}
