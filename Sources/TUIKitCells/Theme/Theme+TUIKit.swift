// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleText

// The colours of TUIKit's messages. The names are those of its theme files.
extension ColorKey {
  public static let receivedText: ColorKey = "chat_text_message_receive_text_color"
  public static let sentText: ColorKey = "chat_text_message_send_text_color"
  public static let linkTitle: ColorKey = "chat_link_message_title_color"
  public static let linkSubtitle: ColorKey = "chat_link_message_subtitle_color"

  /// Links inside of messages.
  public static let textLink: ColorKey = "chat_highlight_link_color"
}

// TUIKit ships images of its bubbles; the bubbles' colours are those of the images.
extension Theme {
  public static let light = Theme(
    name: "light",
    colors: [
      .chatBackground: Color(hex: 0xFFFFFF),
      .receivedBubble: Color(hex: 0xECECEC),
      .sentBubble: Color(hex: 0xDCEAFD),
      .receivedBubbleBorder: .clear,
      .receivedText: Color(hex: 0x000000),
      .sentText: Color(hex: 0x000000),
      .linkTitle: Color(hex: 0x000000),
      .linkSubtitle: Color(hex: 0x147AFF),
      .textLink: Color(hex: 0x6495ED),
      .readReceipt: Color(hex: 0x679CE1),
      .completeReadReceipt: Color(hex: 0xBBBBBB),
      .secondaryText: Color(hex: 0x8E8E93),
    ])

  public static let dark = Theme(
    name: "dark", isDark: true,
    colors: [
      .chatBackground: Color(hex: 0x111111),
      .receivedBubble: Color(hex: 0x2D2D2D),
      .sentBubble: Color(hex: 0x6395DA),
      .receivedText: Color(hex: 0xD9D9D9),
      .sentText: Color(hex: 0x000000),
      .linkTitle: Color(hex: 0xFFFFFF),
      .linkSubtitle: Color(hex: 0xC0DAFC),
      .textLink: Color(hex: 0x6495ED),
      .readReceipt: Color(hex: 0x4877B7),
      .completeReadReceipt: Color(hex: 0x5E5E5E),
    ], over: light)

  public static let serious = Theme(
    name: "serious",
    colors: [
      .receivedBubble: Color(hex: 0xF8F8F9),
      .receivedBubbleBorder: Color(hex: 0xDDDDDD),
      .sentBubble: Color(hex: 0x4F87FF),
      .sentText: Color(hex: 0xFFFFFF),
      .linkSubtitle: Color(hex: 0x00286F),
      .textLink: Color(hex: 0x87CEFA),
      .readReceipt: Color(hex: 0x5695E7),
    ], over: light)

  public static let lively = Theme(
    name: "lively",
    colors: [
      .receivedBubble: Color(hex: 0xF8F8F9),
      .receivedBubbleBorder: Color(hex: 0xDDDDDD),
      .sentBubble: Color(hex: 0xFF9D85),
      .sentText: Color(hex: 0xFFFFFF),
      .linkSubtitle: Color(hex: 0xC23D26),
      .textLink: Color(hex: 0x6495ED),
      .readReceipt: Color(hex: 0xECA08E),
    ], over: light)

  /// The colours of the Minimalist edition.
  public static let minimalistLight = Theme(
    name: "light",
    colors: [
      .receivedBubble: Color(hex: 0xFFFFFF), .receivedBubbleBorder: Color(hex: 0xECEBEB),
      .sentBubble: Color(hex: 0xF2F7FF),
    ], over: light)

  public static let minimalistDark = Theme(
    name: "dark", isDark: true,
    colors: [
      .receivedBubble: Color(hex: 0x2D2D2D), .receivedBubbleBorder: Color(hex: 0x3A3A3C),
      .sentBubble: Color(hex: 0x1F3350), .sentText: Color(hex: 0xD9D9D9),
    ], over: dark)
}
