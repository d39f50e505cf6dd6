// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleText

extension Theme {
  /// Dark violet bubbles on a transparent background.
  public static let quoteDark = quote(
    name: "dark", from: Color(hex: 0x372E44), to: Color(hex: 0x231D2B))

  /// White bubbles on a transparent background.
  public static let quoteLight = quote(name: "light", from: .white, to: .white)

  /// The colours of quotes in bubbles of a colour, or of one that changes to another.
  ///
  /// Texts are black or white, and names, links and code have colours that can be read on the bubble.
  ///
  /// - Parameters:
  ///   - name: The theme's name.
  ///   - start: The colour at the bubble's top left corner.
  ///   - end: The colour at its bottom right corner.
  public static func quote(name: String, from start: Color, to end: Color) -> Theme {
    let palette = QuotePalette(start, end)
    var colors: [ColorKey: Color] = [
      .chatBackground: .clear, .quoteStart: start, .quoteEnd: end, .receivedBubble: start,
      .sentBubble: start, .receivedText: palette.text, .sentText: palette.text,
      .secondaryText: palette.text.withAlpha(0.6), .quoteLink: palette.link,
      .quoteCode: palette.code,
      .quoteNotice: Color(white: palette.isDark ? 0.1 : 0.35, alpha: 0.72),
    ]
    for (index, color) in palette.names.enumerated() { colors[.quoteName(index)] = color }
    return Theme(name: name, isDark: palette.isDark, colors: colors)
  }
}

extension ColorKey {
  /// The colours of a bubble at its top left and bottom right corners.
  public static let quoteStart: ColorKey = "quote_bubble_start_color"
  public static let quoteEnd: ColorKey = "quote_bubble_end_color"

  /// Links, mentions and hashtags.
  public static let quoteLink: ColorKey = "quote_link_color"

  /// Code in texts.
  public static let quoteCode: ColorKey = "quote_code_color"

  /// The background of notices.
  public static let quoteNotice: ColorKey = "quote_notice_bg_color"

  /// The colour of a name, one of seven.
  ///
  /// - Parameter index: From 0 to 6.
  public static func quoteName(_ index: Int) -> ColorKey {
    ColorKey(rawValue: "quote_name_\(index)_color")
  }
}
