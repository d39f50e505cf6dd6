// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleText
import BubbleViews
public import Foundation

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
    strings: .chatkit,
    themes: [.chatkitLight, .chatkitDark, .chatkitAccessibleLight, .chatkitAccessibleDark])
}

extension ChatKitResources {
  /// The fallback for strings and colours that are missing in a folder.
  public enum Fallback: Hashable, Sendable {
    /// Strings and colours that a bundle lacks are missing, as in ChatKit: a bundle replaces
    /// ChatKit's own as a whole. Missing strings are shown as keys, and missing colours are black.
    case none

    /// Strings and colours that a bundle lacks are ChatKit's own.
    case perKey
  }

  /// Reads an application's own resources.
  ///
  /// | bundle in the folder | files |
  /// | --- | --- |
  /// | `CustomizedChatKit.Other.bundle` | `LANGUAGE.lproj/LCChatKitString.strings`; `ChatKit-Theme.plist`, or `*.json` with themes |
  /// | `CustomizedChatKit.MessageBubble.bundle` | `message_…_background_….png`, `@2x` and `@3x`; `MessageBubble-Customize.plist` |
  ///
  /// For a missing bundle, ChatKit's own is used. The prefix `CustomizedChatKit.` is optional, and the files
  /// may be in the folder itself.
  ///
  /// - Parameter fallback: The fallback for strings and colours that a bundle lacks. The default is none.
  public init(folder: URL, fallback: Fallback = .none) throws(ChatKitResourceError) {
    self = .bundled
    let reader = ResourceFolder(folder)
    let other = try reader.other()
    let bubbles = try reader.bubbles(insets: metrics.bubbleInsets)
    guard other != nil || bubbles != nil else { throw .nothingFound(path: folder.path) }
    if let other { take(other, fallback) }
    guard let bubbles else { return }
    self.bubbles = bubbles.pictures
    metrics.bubbleInsets = bubbles.insets
  }

  private mutating func take(_ other: ResourceFolder.Other, _ fallback: Fallback) {
    if !other.strings.isEmpty { strings = Self.catalog(other.strings, fallback) }
    if !other.colors.isEmpty || !other.themes.isEmpty {
      let own = fallback == .perKey ? themes : []
      themes =
        Self.themes(of: other, over: own) + own.filter { $0.name == "dark" && other.themes.isEmpty }
    }
    if let size = other.textSize { metrics.textFontSize = size }
  }

  private static func themes(of other: ResourceFolder.Other, over own: [Theme]) -> [Theme] {
    guard !other.colors.isEmpty else { return other.themes }
    let light = Theme(name: "light", colors: other.colors, over: own.first { !$0.isDark })
    return [light] + other.themes.filter { $0.name != "light" }
  }

  private static func catalog(
    _ strings: [Language: [String: String]], _ fallback: Fallback
  ) -> StringCatalog {
    var catalog = fallback == .perKey ? StringCatalog.chatkit : StringCatalog([:])
    for (language, table) in strings {
      let own = StringCatalog.chatkit[language]
      let days = own?.weekdays ?? (1...7).map(String.init)
      let kept = fallback == .perKey ? own?.strings ?? [:] : [:]
      catalog[language] = StringTable(
        weekdays: days, strings: kept.merging(table) { _, new in new })
    }
    return catalog
  }
}
