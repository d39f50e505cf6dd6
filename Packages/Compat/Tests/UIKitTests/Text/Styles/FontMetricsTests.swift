// SPDX-License-Identifier: MIT
import BubbleKit
import Testing

@testable import UIKit

@Suite("UIFontMetrics")
struct FontMetricsTests {
  @Test(
    "lengths are scaled by the style's leading, to the nearest pixel",
    arguments: [
      // Read on phones of three pixels a point.
      (UIFont.TextStyle.body, UIContentSizeCategory.medium, CGFloat(17), CGFloat(49) / 3),
      (.body, .accessibilityExtraExtraExtraLarge, 17, 48),
      (.body, .extraExtraExtraLarge, 16, 21), (.body, .accessibilityExtraExtraExtraLarge, 16, 45),
      // 38 : 41 and 13 : 16.
      (.largeTitle, .extraSmall, 41, 38), (.caption1, .extraSmall, 16, 13),
      (.footnote, .extraLarge, 18, 20),
    ])
  func values(
    style: UIFont.TextStyle, category: UIContentSizeCategory, value: CGFloat, expected: CGFloat
  ) throws {
    let metrics = UIFontMetrics(forTextStyle: style)
    let traits = try Screen.traits(scale: 3, category: category)
    #expect(abs(metrics.scaledValue(for: value, compatibleWith: traits) - expected) < 1e-9)
    traits.performAsCurrent {
      #expect(abs(metrics.scaledValue(for: value) - expected) < 1e-9)
      let font = metrics.scaledFont(for: .systemFont(ofSize: value, weight: .medium))
      #expect(abs(font.pointSize - expected) < 1e-9 && font.font.weight == .medium)
    }
  }

  @Test("the default category changes nothing, also no part of a pixel")
  func identity() throws {
    try Screen.run {
      #expect(UIFontMetrics.default.scaledValue(for: 3.14159) == 3.14159)
      #expect(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 16.3)).pointSize == 16.3)
    }
  }

  @Test("pixels are those of the traits")
  func pixels() throws {
    for (scale, value) in [(1.0, 16.0), (2, 16), (3, 49.0 / 3)] {
      let traits = try Screen.traits(scale: scale, category: .medium)
      let scaled = UIFontMetrics.default.scaledValue(for: 17, compatibleWith: traits)
      #expect(abs(scaled - value) < 1e-9)
    }
  }

  @Test("fonts are no larger than their maximum, also after the text size changes")
  func maximum() throws {
    let large = try Screen.traits(category: .accessibilityExtraExtraExtraLarge)
    let usual = try Screen.traits(category: .large)
    let font = UIFontMetrics.default.scaledFont(
      for: .systemFont(ofSize: 17), maximumPointSize: 30, compatibleWith: usual)
    #expect(font.pointSize == 17)
    #expect(font.following(large).pointSize == 30)
    large.performAsCurrent {
      let metrics = UIFontMetrics.default
      let font = UIFont.systemFont(ofSize: 17)
      #expect(metrics.scaledFont(for: font, maximumPointSize: 30).pointSize == 30)
      #expect(metrics.scaledFont(for: font, maximumPointSize: 100).pointSize == 48)
      #expect(metrics.scaledFont(for: font).following(usual).pointSize == 17)
    }
  }

  @Test("the system font gets no leading from a style, a style's font keeps its own")
  func leading() throws {
    try Screen.run(Screen.traits(category: .extraExtraExtraLarge)) {
      let metrics = UIFontMetrics(forTextStyle: .body)
      #expect(metrics.scaledFont(for: .systemFont(ofSize: 17)).leading == 0)
      let large = UITraitCollection(preferredContentSizeCategory: .large)
      let body = UIFont.preferredFont(forTextStyle: .body, compatibleWith: large)
      let scaled = metrics.scaledFont(for: body)
      #expect(scaled.pointSize == 22.5)
      #expect(abs(scaled.lineHeight + scaled.leading - 29 * 22.5 / 23) < 1e-9)
    }
  }

  @Test("a font isn't scaled twice")
  func twice() throws {
    try Screen.run(Screen.traits(category: .extraExtraExtraLarge)) {
      let once = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17))
      #expect(UIFontMetrics.default.scaledFont(for: once) == once)
    }
  }
}
