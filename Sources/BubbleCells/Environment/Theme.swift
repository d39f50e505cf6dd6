public import BubbleText

/// The colours of a conversation, by the names that cells ask for them.
public struct Theme: Hashable, Sendable {
  /// The theme's name, such as `light`.
  public let name: String

  /// Whether surfaces are dark and text is light.
  public let isDark: Bool

  private let colors: [String: Color]

  /// - Parameter colors: Colours by key. Keys that are missing take the default of whoever asks.
  public init(name: String, isDark: Bool = false, colors: [String: Color]) {
    self.name = name
    self.isDark = isDark
    self.colors = colors
  }

  /// The colour of a key, or `defaultColor` where the theme has none.
  public func color(_ key: ColorKey, default defaultColor: Color) -> Color {
    colors[key.rawValue] ?? defaultColor
  }

  /// The colour of one of the package's own keys. Every key has one in the light theme.
  public func color(_ key: ColorKey) -> Color {
    colors[key.rawValue] ?? Theme.light.colors[key.rawValue] ?? .black
  }

  /// The theme of this name, or `nil`: `light`, `dark`, `serious` or `lively`.
  public init?(named name: String) {
    guard let theme = Theme.all.first(where: { $0.name == name }) else { return nil }
    self = theme
  }

  /// Every theme of the package.
  public static let all = [light, dark, serious, lively]
}

/// The name of a colour in a ``Theme``.
public struct ColorKey: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral value: String) { rawValue = value }
}
