// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews

// The colours of lists of conversations.
extension ColorKey {
  static let conversationBackground: ColorKey = "conversation_cell_bg_color"
  static let pinnedConversation: ColorKey = "conversation_cell_top_bg_color"
  static let conversationTitle: ColorKey = "form_title_color"
  static let conversationSubtitle: ColorKey = "form_subtitle_color"
  static let conversationTime: ColorKey = "form_desc_color"
  static let conversationSeparator: ColorKey = "separator_color"
  static let conversationDraft: ColorKey = "conversation_draft_color"
  static let conversationViolation: ColorKey = "conversation_violation_color"
  static let conversationAt: ColorKey = "conversation_at_color"

  /// The icon of muted conversations.
  static let muteIcon: ColorKey = "conversation_mute_icon_color"

  /// The mark of a message that is on its way.
  static let sendingMark: ColorKey = "conversation_sending_color"
  static let onlineMark: ColorKey = "conversation_online_color"
  static let offlineMark: ColorKey = "conversation_offline_color"

  /// The background of counts and dots.
  static let unreadBadge: ColorKey = "chat_unread_dot_color"
}
