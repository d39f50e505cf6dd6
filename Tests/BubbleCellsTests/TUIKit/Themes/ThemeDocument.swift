// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// The tables of the article Themes.
struct ThemeDocument {
  /// The themes, in the order of the tables' columns.
  static let themes: [(name: String, theme: Theme)] = [
    ("light", .light), ("dark", .dark), ("serious", .serious), ("lively", .lively),
    ("Minimalist light", .minimalistLight), ("Minimalist dark", .minimalistDark),
  ]

  /// The accessible themes in the order of their table's columns, each with the column of the theme below it.
  static let accessible: [(theme: Theme, base: Int)] = [
    (.accessibleLight, 0), (.accessibleDark, 1), (.minimalistAccessibleLight, 4),
    (.minimalistAccessibleDark, 5),
  ]

  struct Key {
    let key: String

    /// The surfaces behind a text of the colour, by theme: keys from front to back.
    let surfaces: [[[String]]]

    let values: [String]
  }

  private(set) var keys: [Key] = []

  /// The colours of the accessible themes by key, as written.
  private(set) var accessibleColors: [(key: String, values: [String])] = []

  /// The rows of the table of texts with little contrast, as written.
  private(set) var contrasts: [String] = []

  init() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Sources/TUIKitCells/TUIKitCells.docc/Themes.md")
    let parts = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n## Contrast\n", maxSplits: 1)
    for row in Self.rows(parts[0]) {
      let fields = row.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      if fields.count == 1 + Self.accessible.count {
        accessibleColors.append((Self.names(fields[0])[0], Array(fields[1...])))
      }
      guard fields.count == 3 + Self.themes.count else { continue }
      keys.append(
        Key(
          key: Self.names(fields[0])[0], surfaces: Self.surfaces(fields[2]),
          values: Array(fields[3...])))
    }
    contrasts = Self.rows(parts[1])
  }

  private static func rows(_ text: Substring) -> [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("| `") }.map(String.init)
  }

  /// Surfaces by theme, from `` `a`, `b` over `c`; Minimalist: `d` ``.
  private static func surfaces(_ text: String) -> [[[String]]] {
    let editions = text.components(separatedBy: "; Minimalist: ").map { edition in
      edition.components(separatedBy: ", ").map(names).filter { !$0.isEmpty }
    }
    return themes.map { editions[$0.name.hasPrefix("Minimalist") ? editions.count - 1 : 0] }
  }

  /// Returns the names between backticks.
  private static func names(_ text: String) -> [String] {
    text.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
