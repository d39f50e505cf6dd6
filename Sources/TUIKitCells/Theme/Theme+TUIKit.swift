// SPDX-License-Identifier: MIT
public import BubbleCells

// The colours of TUIKit's messages. The names are those of its theme files; those that its code fixes for all
// themes have names like them.
extension ColorKey {
  public static let receivedText: ColorKey = "chat_text_message_receive_text_color"
  public static let sentText: ColorKey = "chat_text_message_send_text_color"
  public static let linkTitle: ColorKey = "chat_link_message_title_color"
  public static let linkSubtitle: ColorKey = "chat_link_message_subtitle_color"

  /// Links inside of messages.
  public static let textLink: ColorKey = "chat_highlight_link_color"
}

// The themes are files in Files/, which the article Themes describes. TUIKit ships images of its bubbles; the
// bubbles' colours are those of the images.
extension Theme {
  /// The Classic edition's light theme, with a colour for every key.
  public static let light = bundled(PackageResources.theme_light_json, over: [])

  /// The Classic edition's dark theme.
  public static let dark = bundled(PackageResources.theme_dark_json, over: [light])

  /// The Classic edition's blue theme.
  public static let serious = bundled(PackageResources.theme_serious_json, over: [light])

  /// The Classic edition's warm theme.
  public static let lively = bundled(PackageResources.theme_lively_json, over: [light])

  /// The colours of the Minimalist edition.
  public static let minimalistLight = bundled(
    PackageResources.theme_minimalist_light_json, over: [light])

  /// Dark colours for the Minimalist edition, which the original has none of.
  public static let minimalistDark = bundled(
    PackageResources.theme_minimalist_dark_json, over: [dark])

  private static func bundled(_ file: [UInt8], over themes: [Theme]) -> Theme {
    do throws(ThemeError) {
      return try Theme(json: file, over: themes)
    } catch {
      // The files are in the program, and a test reads each.
      preconditionFailure("A theme of the package cannot be read: \(error)")
    }
  }
}
