// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleStrings
import BubbleText
import BubbleViews

/// The line below a conversation's title.
struct ConversationSubtitle: Hashable {
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

  private(set) var line = RowLine<Kind>()

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
    let draft = TextPreview.line(conversation.draft)
    if draft.isEmpty {
      add(conversation.showsViolation ? .violation : .text, lastMessage)
    } else {
      addPrefix(.draft, localization["TUIKitMessageTypeDraftFormat"])
      add(.text, environment.emojiSet.localized(draft, in: localization))
    }
  }

  private mutating func add(_ kind: Kind, _ text: String) {
    line.add(kind, TextPreview.line(text))
  }

  /// Adds a part that something follows. A space at its end is its ending.
  private mutating func addPrefix(_ kind: Kind, _ text: String, ending: String = " ") {
    let text = text.endsExactly(with: " ") ? String(text.dropLast()) : text
    line.append(kind, TextPreview.line(text), ending: ending)
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
