// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleStrings
import BubbleText
import BubbleViews
import ChatKitCells

/// The line below a conversation's title: what was said last, or what is being written.
struct LastMessageLine: Hashable {
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

  private(set) var line = RowLine<Kind>()

  /// - Parameter last: The last message that the viewer may see.
  init(
    of conversation: Conversation, last: Message?, registry: CellRegistry,
    in localization: Localization
  ) {
    if conversation.atType != .none { line.add(.mention, localization["mentioned"], ending: " ") }
    let draft = TextPreview.line(conversation.draft)
    if draft.isEmpty {
      addLast(of: conversation, last: last, registry: registry, in: localization)
    } else {
      line.add(.draft, localization["Draft"], ending: " ")
      line.add(.text, draft)
    }
  }

  private mutating func addLast(
    of conversation: Conversation, last: Message?, registry: CellRegistry,
    in localization: Localization
  ) {
    guard conversation.subTitle != nil || last != nil else { return }
    if conversation.isMuted, conversation.unreadCount > 0 {
      let count = localization.counted("unreadPrefix", conversation.unreadCount)
      line.add(.count, "[" + count + "]", ending: " ")
    }
    if let subTitle = conversation.subTitle { return line.add(.text, TextPreview.line(subTitle)) }
    guard let last else { return }
    let text = TextPreview.line(registry.displayString(of: last) ?? "")
    if conversation.isInGroup, !last.senderName.isEmpty, !text.isEmpty {
      line.add(.name, TextPreview.line(last.senderName), ending: ": ")
    }
    line.add(.text, text)
  }
}

extension LastMessageLine.Kind {
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
