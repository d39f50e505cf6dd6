// SPDX-License-Identifier: MIT
public import BubbleCells

// The colours of TUIKit's messages. The names are those of its theme files; those that its code fixes for all
// themes have names like them.
extension ColorKey {
  public static let linkTitle: ColorKey = "chat_link_message_title_color"
  public static let linkSubtitle: ColorKey = "chat_link_message_subtitle_color"

  /// The colour of links in messages.
  public static let textLink: ColorKey = "chat_highlight_link_color"
}

// The themes are files in Files/, which the article Themes describes. TUIKit ships images of its bubbles; the
// bubbles' colours are those of the images.
extension Theme {
  /// The Classic edition's light theme.
  public static let light = Theme(name: "light") { ThemeFiles.light }

  /// The Classic edition's dark theme.
  public static let dark = Theme(name: "dark", isDark: true) { ThemeFiles.dark }

  /// The Classic edition's blue theme.
  public static let serious = Theme(name: "serious") { ThemeFiles.serious }

  /// The Classic edition's warm theme.
  public static let lively = Theme(name: "lively") { ThemeFiles.lively }

  /// The colours of the Minimalist edition.
  public static let minimalistLight = Theme(name: "light") { ThemeFiles.minimalistLight }

  /// Dark colours for the Minimalist edition, which the original doesn't have.
  public static let minimalistDark = Theme(name: "dark", isDark: true) { ThemeFiles.minimalistDark }

  /// The Classic edition's light theme with a contrast of 4.5 or more for every text.
  public static let accessibleLight = Theme(name: "accessible") { ThemeFiles.accessibleLight }

  /// The Classic edition's dark theme with a contrast of 4.5 or more for every text.
  public static let accessibleDark = Theme(name: "accessible-dark", isDark: true) {
    ThemeFiles.accessibleDark
  }

  /// The colours of the Minimalist edition with a contrast of 4.5 or more for every text.
  public static let minimalistAccessibleLight = Theme(name: "accessible") {
    ThemeFiles.minimalistAccessibleLight
  }

  /// Dark colours for the Minimalist edition with a contrast of 4.5 or more for every text.
  public static let minimalistAccessibleDark = Theme(name: "accessible-dark", isDark: true) {
    ThemeFiles.minimalistAccessibleDark
  }
}

/// The package's theme files. Each is read on the first use of a colour.
enum ThemeFiles {
  static let light = read(PackageResources.theme_light_json, over: [])
  static let dark = read(PackageResources.theme_dark_json, over: [light])
  static let serious = read(PackageResources.theme_serious_json, over: [light])
  static let lively = read(PackageResources.theme_lively_json, over: [light])
  static let minimalistLight = read(PackageResources.theme_minimalist_light_json, over: [light])
  static let minimalistDark = read(PackageResources.theme_minimalist_dark_json, over: [dark])
  static let accessibleLight = read(PackageResources.theme_accessible_json, over: [light])
  static let accessibleDark = read(PackageResources.theme_accessible_dark_json, over: [dark])
  static let minimalistAccessibleLight = read(
    PackageResources.theme_minimalist_accessible_json, over: [minimalistLight])
  static let minimalistAccessibleDark = read(
    PackageResources.theme_minimalist_accessible_dark_json, over: [minimalistDark])

  private static func read(_ file: [UInt8], over themes: [Theme]) -> Theme {
    do throws(ThemeError) {
      return try Theme(json: file, over: themes)
    } catch {
      // The files are in the program, and a test reads each.
      preconditionFailure("A theme of the package cannot be read: \(error)")
    }
  }
}
