import BubbleText

extension ColorKey {
  /// Behind the conversation.
  public static let chatBackground: ColorKey = "chat_controller_bg_color"
  /// The bubbles' fill. The original systems ship pictures; these are the pictures' colours.
  public static let receivedBubble: ColorKey = "chat_bubble_receive_color"
  public static let sentBubble: ColorKey = "chat_bubble_send_color"
  /// The line around received bubbles.
  public static let receivedBubbleBorder: ColorKey = "chat_bubble_receive_border_color"
  public static let receivedText: ColorKey = "chat_text_message_receive_text_color"
  public static let sentText: ColorKey = "chat_text_message_send_text_color"
  public static let linkTitle: ColorKey = "chat_link_message_title_color"
  public static let linkSubtitle: ColorKey = "chat_link_message_subtitle_color"
  /// Links inside of messages.
  public static let textLink: ColorKey = "chat_highlight_link_color"
  /// A receipt that is not complete.
  public static let readReceipt: ColorKey = "chat_message_read_status_text_color"
  /// A receipt that is complete: everyone has read it.
  public static let completeReadReceipt: ColorKey = "chat_message_read_status_text_gray_color"
  /// Names and notices.
  public static let secondaryText: ColorKey = "system_gray_color"
}

extension Theme {
  public static let light = Theme(
    name: "light",
    colors: [
      ColorKey.chatBackground.rawValue: Color(hex: 0xFFFFFF),
      ColorKey.receivedBubble.rawValue: Color(hex: 0xECECEC),
      ColorKey.sentBubble.rawValue: Color(hex: 0xDCEAFD),
      ColorKey.receivedBubbleBorder.rawValue: .clear,
      ColorKey.receivedText.rawValue: Color(hex: 0x000000),
      ColorKey.sentText.rawValue: Color(hex: 0x000000),
      ColorKey.linkTitle.rawValue: Color(hex: 0x000000),
      ColorKey.linkSubtitle.rawValue: Color(hex: 0x147AFF),
      ColorKey.textLink.rawValue: Color(hex: 0x6495ED),
      ColorKey.readReceipt.rawValue: Color(hex: 0x679CE1),
      ColorKey.completeReadReceipt.rawValue: Color(hex: 0xBBBBBB),
      ColorKey.secondaryText.rawValue: Color(hex: 0x8E8E93),
    ])

  public static let dark = Theme(
    name: "dark", isDark: true,
    colors: [
      ColorKey.chatBackground.rawValue: Color(hex: 0x111111),
      ColorKey.receivedBubble.rawValue: Color(hex: 0x2D2D2D),
      ColorKey.sentBubble.rawValue: Color(hex: 0x6395DA),
      ColorKey.receivedText.rawValue: Color(hex: 0xD9D9D9),
      ColorKey.sentText.rawValue: Color(hex: 0x000000),
      ColorKey.linkTitle.rawValue: Color(hex: 0xFFFFFF),
      ColorKey.linkSubtitle.rawValue: Color(hex: 0xC0DAFC),
      ColorKey.textLink.rawValue: Color(hex: 0x6495ED),
      ColorKey.readReceipt.rawValue: Color(hex: 0x4877B7),
      ColorKey.completeReadReceipt.rawValue: Color(hex: 0x5E5E5E),
    ])

  public static let serious = Theme(
    name: "serious",
    colors: [
      ColorKey.receivedBubble.rawValue: Color(hex: 0xF8F8F9),
      ColorKey.receivedBubbleBorder.rawValue: Color(hex: 0xDDDDDD),
      ColorKey.sentBubble.rawValue: Color(hex: 0x4F87FF),
      ColorKey.sentText.rawValue: Color(hex: 0xFFFFFF),
      ColorKey.linkSubtitle.rawValue: Color(hex: 0x00286F),
      ColorKey.textLink.rawValue: Color(hex: 0x87CEFA),
      ColorKey.readReceipt.rawValue: Color(hex: 0x5695E7),
    ])

  public static let lively = Theme(
    name: "lively",
    colors: [
      ColorKey.receivedBubble.rawValue: Color(hex: 0xF8F8F9),
      ColorKey.receivedBubbleBorder.rawValue: Color(hex: 0xDDDDDD),
      ColorKey.sentBubble.rawValue: Color(hex: 0xFF9D85),
      ColorKey.sentText.rawValue: Color(hex: 0xFFFFFF),
      ColorKey.linkSubtitle.rawValue: Color(hex: 0xC23D26),
      ColorKey.textLink.rawValue: Color(hex: 0x6495ED),
      ColorKey.readReceipt.rawValue: Color(hex: 0xECA08E),
    ])
}
