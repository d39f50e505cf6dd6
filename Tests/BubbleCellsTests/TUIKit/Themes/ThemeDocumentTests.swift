// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

/// The article Themes: it has every key, as the themes have it, and every text with little contrast.
@Suite("Theme article")
struct ThemeDocumentTests {
  private let document: ThemeDocument

  init() throws { document = try ThemeDocument() }

  @Test func everyThemeHasTheKeysOfTheArticle() {
    for (name, theme) in ThemeDocument.themes {
      expectEqual(theme.keys.map(\.rawValue), document.keys.map(\.key).sorted(), "\(name)")
    }
  }

  @Test func valuesAreThoseOfTheThemes() {
    for key in document.keys {
      let values = ThemeDocument.themes.map {
        $0.theme.color(ColorKey(rawValue: key.key)).hexString
      }
      expectEqual(key.values.map { $0 == "clear" ? "#00000000" : $0 }, values, "\(key.key)")
    }
  }

  /// No text has a contrast below 4.5 except for those in the second table, and those have the
  /// listed one.
  @Test func textsCanBeReadOrAreListed() {
    expectEqual(document.contrasts, document.keys.flatMap(Self.lowContrasts))
  }

  /// Returns the article's rows for a key: one for each surface on which a theme has too little
  /// contrast.
  private static func lowContrasts(of key: ThemeDocument.Key) -> [String] {
    var surfaces: [[String]] = []
    for surface in key.surfaces.joined() where !surfaces.contains(surface) {
      surfaces.append(surface)
    }
    return surfaces.compactMap { surface in
      let cells = zip(ThemeDocument.themes, key.surfaces).map { entry, own -> String in
        guard own.contains(surface) else { return "–" }
        let contrast = Contrast.of(key.key, on: surface, in: entry.theme)
        return contrast < 4.5 ? "\((contrast * 10).rounded(.down) / 10)" : "–"
      }
      guard cells.contains(where: { $0 != "–" }) else { return nil }
      let place = surface.map { "`\($0)`" }.joined(separator: " over ")
      return (["| `\(key.key)`", place] + cells).joined(separator: " | ") + " |"
    }
  }

  @Test func everyTextOfAccessibleThemesCanBeRead() {
    for (theme, base) in ThemeDocument.accessible {
      expectEqual(theme.isDark, ThemeDocument.themes[base].theme.isDark)
      for key in document.keys {
        for surface in key.surfaces[base] {
          let contrast = Contrast.of(key.key, on: surface, in: theme)
          #expect(contrast >= 4.5, "\(key.key) on \(surface) in \(theme.name)")
        }
      }
    }
  }

  @Test func accessibleColoursAreThoseOfTheArticle() throws {
    for (index, entry) in ThemeDocument.accessible.enumerated() {
      let base = ThemeDocument.themes[entry.base].theme
      expectEqual(entry.theme.keys, base.keys)
      for key in base.keys {
        let row = document.accessibleColors.first { $0.key == key.rawValue }
        let listed = row?.values[index]
        let expected = listed == "–" ? nil : listed
        expectEqual(
          entry.theme.color(key).hexString, expected ?? base.color(key).hexString, "\(key.rawValue)"
        )
      }
    }
  }

  /// The Minimalist edition's dark colours are our own, so that all of them can be read.
  @Test func theMinimalistDarkThemeCanBeRead() {
    #expect(document.contrasts.allSatisfy { $0.hasSuffix(" – |") })
  }
}

/// Contrast as WCAG 2.2 defines it.
private enum Contrast {
  static func of(_ key: String, on surface: [String], in theme: Theme) -> Double {
    let keys = [key] + surface + ["chat_controller_bg_color"]
    let colors = keys.map { theme.color(ColorKey(rawValue: $0)) }
    let back = colors.dropFirst().reversed().reduce(Color.white) { lay($1, over: $0) }
    let luminances = [luminance(lay(colors[0], over: back)), luminance(back)].sorted()
    return (luminances[1] + 0.05) / (luminances[0] + 0.05)
  }

  private static func lay(_ front: Color, over back: Color) -> Color {
    func mix(_ a: Double, _ b: Double) -> Double { a * front.alpha + b * (1 - front.alpha) }
    return Color(
      red: mix(front.red, back.red), green: mix(front.green, back.green),
      blue: mix(front.blue, back.blue))
  }

  private static func luminance(_ color: Color) -> Double {
    func linear(_ value: Double) -> Double {
      value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
  }
}
