// SPDX-License-Identifier: MIT
public import BubbleCells

/// The words, colours, sizes and bubbles of ChatKit that applications bring their own of.
public struct ChatKitResources: Sendable {
  /// The words in each language.
  public var strings: StringCatalog

  /// The themes to choose from. The first is the default.
  public var themes: [Theme]

  /// Pictures of bubbles in place of the outlines that are drawn.
  public var bubbles = BubblePictures()

  /// The sizes, of which a theme file gives that of texts.
  public var metrics = ChatKitMetrics()

  public init(strings: StringCatalog, themes: [Theme]) {
    self.strings = strings
    self.themes = themes
  }

  /// ChatKit's own.
  public static let bundled = ChatKitResources(
    strings: .chatkit, themes: [.chatkitLight, .chatkitDark])
}
