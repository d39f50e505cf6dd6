// SPDX-License-Identifier: MIT
public import BubbleCells

extension Theme {
  /// The colours of ChatKit.
  public static let chatkitLight = Theme(name: "light") { ChatKitThemes.light }

  /// Dark colours for ChatKit, which the original doesn't have.
  public static let chatkitDark = Theme(name: "dark", isDark: true) { ChatKitThemes.dark }

  /// The colours of ChatKit with a contrast of 4.5 or more for every text.
  public static let chatkitAccessibleLight = Theme(name: "accessible") {
    ChatKitThemes.accessibleLight
  }

  /// Dark colours for ChatKit with a contrast of 4.5 or more for every text.
  public static let chatkitAccessibleDark = Theme(name: "accessible-dark", isDark: true) {
    ChatKitThemes.accessibleDark
  }
}

private enum ChatKitThemes {
  static let light = read(PackageResources.chatkit_light_json, over: [])
  static let dark = read(PackageResources.chatkit_dark_json, over: [light])
  static let accessibleLight = read(PackageResources.chatkit_accessible_json, over: [light])
  static let accessibleDark = read(PackageResources.chatkit_accessible_dark_json, over: [dark])

  private static func read(_ file: [UInt8], over themes: [Theme]) -> Theme {
    do throws(ThemeError) {
      return try Theme(json: file, over: themes)
    } catch {
      // The files are in the program, and a test reads each.
      preconditionFailure("A theme of the package cannot be read: \(error)")
    }
  }
}

// The names are those of ChatKit's theme file; those that it keeps in images or in code have names like them.
extension ColorKey {
  public static let chatkitSenderName: ColorKey = "ConversationView-SenderName-TextColor"
  public static let chatkitReceivedText: ColorKey = "ConversationView-Message-Left-TextColor"
  public static let chatkitSentText: ColorKey = "ConversationView-Message-Right-TextColor"
  public static let chatkitReceivedLink: ColorKey = "ConversationView-Message-LinkColor-Left"
  public static let chatkitSentLink: ColorKey = "ConversationView-Message-LinkColor-Right"
  public static let chatkitLink: ColorKey = "ConversationView-Message-LinkColor"
  public static let chatkitTimeText: ColorKey = "ConversationView-TimeLine-TextColor"
  public static let chatkitTimeBackground: ColorKey = "ConversationView-TimeLine-BackgroundColor"

  /// The border of sent bubbles.
  public static let chatkitSentBorder: ColorKey = "ConversationView-Bubble-Right-BorderColor"

  // Bubbles that are touched.
  static let chatkitReceivedHighlight: ColorKey = "ConversationView-Bubble-Left-Highlighted"
  static let chatkitReceivedHighlightBorder: ColorKey =
    "ConversationView-Bubble-Left-BorderHighlighted"
  static let chatkitSentHighlight: ColorKey = "ConversationView-Bubble-Right-Highlighted"
  static let chatkitSentHighlightBorder: ColorKey =
    "ConversationView-Bubble-Right-BorderHighlighted"

  /// The background of images and maps, and their replacement where they are missing.
  static let chatkitHollow: ColorKey = "ConversationView-Bubble-Hollow"
  static let chatkitPlaceholder: ColorKey = "ConversationView-Placeholder-TextColor"
  static let chatkitUnreadDot: ColorKey = "ConversationView-Unread-DotColor"
  static let chatkitSpinner: ColorKey = "ConversationView-SendState-SpinnerColor"

  // The example of a card.
  static let chatkitCard: ColorKey = "ConversationView-VCard-BackgroundColor"
  static let chatkitCardBorder: ColorKey = "ConversationView-VCard-BorderColor"
  static let chatkitCardText: ColorKey = "ConversationView-VCard-TextColor"
}
