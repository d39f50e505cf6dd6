// SPDX-License-Identifier: MIT
import BubbleStrings
public import BubbleText

/// The colours of a conversation, by key.
public struct Theme: Sendable {
  /// The theme's name, such as `light`.
  public let name: String

  /// Whether surfaces are dark and text is light.
  public let isDark: Bool

  private var colors: [ColorKey: Color] { makeColors() }
  private let makeColors: @Sendable () -> [ColorKey: Color]

  /// - Parameters:
  ///   - colors: Colours by key.
  ///   - base: The theme that supplies the other colours. Keys that neither has take the caller's default.
  public init(
    name: String, isDark: Bool = false, colors: [ColorKey: Color], over base: Theme? = nil
  ) {
    self.name = name
    self.isDark = isDark
    let merged = base.map { $0.colors.merging(colors) { _, own in own } } ?? colors
    makeColors = { merged }
  }

  /// Creates a theme with the colours of another, which is made on the first use of a colour.
  ///
  /// - Parameter theme: Returns the same theme each time, at the cost of reading a constant.
  package init(name: String, isDark: Bool = false, colorsOf theme: @escaping @Sendable () -> Theme)
  {
    self.name = name
    self.isDark = isDark
    makeColors = { theme().colors }
  }

  /// The colour of a key, or `defaultColor` where the theme has none.
  public func color(_ key: ColorKey, default defaultColor: Color) -> Color {
    colors[key] ?? defaultColor
  }

  /// The colour of a key; black if the theme has none, except for the colours of every kit's rows.
  public func color(_ key: ColorKey) -> Color {
    colors[key] ?? (isDark ? Self.darkDefaults : Self.lightDefaults)[key] ?? .black
  }

  /// The keys that the theme has a colour for, in the order of their names.
  public var keys: [ColorKey] { colors.keys.sorted { $0.rawValue.precedesExactly($1.rawValue) } }

  /// Whether the theme has a colour for a key.
  func has(_ key: ColorKey) -> Bool { colors[key] != nil }

  private static let lightDefaults: [ColorKey: Color] = [
    .chatBackground: .white, .receivedBubble: Color(hex: 0xECECEC),
    .sentBubble: Color(hex: 0xDCEAFD), .receivedText: .black, .sentText: .black,
    .receivedBubbleBorder: .clear, .readReceipt: Color(hex: 0x679CE1),
    .completeReadReceipt: Color(hex: 0xBBBBBB), .secondaryText: Color(hex: 0x8E8E93),
    .highlight: Color(hex: 0xFF9600),
  ]

  private static let darkDefaults: [ColorKey: Color] = [
    .chatBackground: Color(hex: 0x111111), .receivedBubble: Color(hex: 0x2D2D2D),
    .sentBubble: Color(hex: 0x6395DA), .receivedBubbleBorder: .clear,
    .receivedText: Color(hex: 0xD9D9D9), .sentText: .black,
    .readReceipt: Color(hex: 0x4877B7), .completeReadReceipt: Color(hex: 0x5E5E5E),
    .secondaryText: Color(hex: 0x8E8E93),
    .highlight: Color(hex: 0xFF9600),
  ]
}

extension Theme: Hashable {
  public static func == (first: Theme, second: Theme) -> Bool {
    first.name == second.name && first.isDark == second.isDark && first.colors == second.colors
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(isDark)
  }
}

// The colours that every kit's rows have.
extension ColorKey {
  /// The background of the conversation.
  public static let chatBackground: ColorKey = "chat_controller_bg_color"

  /// The bubbles' fill.
  public static let receivedBubble: ColorKey = "chat_bubble_receive_color"
  public static let sentBubble: ColorKey = "chat_bubble_send_color"

  /// The texts in the bubbles. A kit may have keys of its own: ``RenderEnvironment/textColor(of:)`` takes them.
  public static let receivedText: ColorKey = "chat_text_message_receive_text_color"
  public static let sentText: ColorKey = "chat_text_message_send_text_color"

  /// The line around received bubbles.
  public static let receivedBubbleBorder: ColorKey = "chat_bubble_receive_border_color"

  /// A receipt that is not complete.
  public static let readReceipt: ColorKey = "chat_message_read_status_text_color"

  /// A receipt that is complete: everyone has read it.
  public static let completeReadReceipt: ColorKey = "chat_message_read_status_text_gray_color"

  /// Names and notices.
  public static let secondaryText: ColorKey = "system_gray_color"

  /// The shade over the colours behind initials in avatars. Clear in most themes.
  public static let avatarShade: ColorKey = "avatar_shade_color"

  /// The highlight of a message that was jumped to, at several opacities.
  public static let highlight: ColorKey = "chat_bubble_highlight_color"
}

/// The name of a colour in a ``Theme``.
public struct ColorKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral value: String) { rawValue = value }
}
