// SPDX-License-Identifier: MIT
public import BubbleCells

/// The strings, colours, sizes and bubbles of ChatKit that an application can replace.
public struct ChatKitResources: Sendable {
  /// The strings in each language.
  public var strings: StringCatalog

  /// The themes to choose from. The first is the default.
  public var themes: [Theme]

  /// The images of bubbles in place of the drawn outlines.
  public var bubbles = BubblePictures()

  /// The sizes; a theme file can set the size of texts.
  public var metrics = ChatKitMetrics()

  public init(strings: StringCatalog, themes: [Theme]) {
    self.strings = strings
    self.themes = themes
  }

  /// The resources of ChatKit itself.
  public static let bundled = ChatKitResources(
    strings: .chatkit, themes: [.chatkitLight, .chatkitDark])
}
