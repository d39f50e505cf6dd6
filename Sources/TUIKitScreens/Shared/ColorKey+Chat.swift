// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText

// The colours of what surrounds a chat, and of menus.
extension ColorKey {
  /// The bar at the top.
  static let chatHeader: ColorKey = "head_bg_gradient_start_color"
  static let chatHeaderTitle: ColorKey = "nav_title_text_color"
  static let chatHeaderSubtitle: ColorKey = "nav_subtitle_text_color"

  /// The bar that texts are written in.
  static let chatInput: ColorKey = "chat_input_controller_bg_color"
  static let chatInputField: ColorKey = "chat_input_text_bg_color"
  static let chatInputBorder: ColorKey = "chat_input_text_border_color"
  static let chatInputText: ColorKey = "chat_input_text_color"
  static let chatInputPlaceholder: ColorKey = "chat_input_placeholder_color"
  static let chatInputIcon: ColorKey = "chat_input_icon_color"
  static let chatInputQuote: ColorKey = "chat_input_quote_bg_color"
  static let chatInputQuoteText: ColorKey = "chat_input_quote_text_color"

  static let chatLine: ColorKey = "separator_color"
  static let chatAccent: ColorKey = "primary_theme_color"
  static let chatLink: ColorKey = "system_blue_color"

  /// The menu of a message.
  static let menuSurface: ColorKey = "chat_pop_menu_bg_color"
  static let menuTitle: ColorKey = "chat_pop_menu_text_color"
  static let menuLine: ColorKey = "chat_pop_menu_line_color"
  static let menuDelete: ColorKey = "chat_pop_menu_delete_color"

  /// The sheet of reactions.
  static let sheetSurface: ColorKey = "form_bg_color"
  static let sheetTitle: ColorKey = "form_title_color"
}

extension Theme {
  /// The colour of a key; where the theme has none, the one for light or dark surfaces.
  func color(_ key: ColorKey, light: UInt32, dark: UInt32) -> Color {
    color(key, default: Color(hex: isDark ? dark : light))
  }

  var chatHeader: Color { color(.chatHeader, light: 0xEBF0F6, dark: 0x111111) }
  var chatHeaderTitle: Color { color(.chatHeaderTitle, light: 0x000000, dark: 0xD9D9D9) }
  var chatHeaderSubtitle: Color { color(.chatHeaderSubtitle, light: 0x626262, dark: 0x8E8E93) }
  var chatInputIcon: Color { color(.chatInputIcon, light: 0x444444, dark: 0xC4C4C6) }
  var chatLine: Color { color(.chatLine, light: 0xE5E5E5, dark: 0x39393B) }
  var chatAccent: Color { color(.chatAccent, light: 0x147AFF, dark: 0x2170B1) }
  var chatLink: Color { color(.chatLink, light: 0x007AFF, dark: 0x0A84FF) }
  /// The colour of text on the chat's own background.
  var plainInk: Color { isDark ? .white : .black }

  var menuSurface: Color { color(.menuSurface, light: 0xFFFFFF, dark: 0x2D2D2D) }
  var menuTitle: Color { color(.menuTitle, light: 0x444444, dark: 0xD9D9D9) }
  var menuAccent: Color {
    isDark
      ? Color(hex: 0x3D94FF)
      : color("translation_view_original_color", default: Color(hex: 0x147AFF))
  }
  var menuLine: Color { color(.menuLine, light: 0xE5E5E5, dark: 0x48484A) }
  var sheetTitle: Color { color(.sheetTitle, light: 0x000000, dark: 0xCCCCCC) }
}
