// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Sizes of texts that recur")
struct RecentSizesTests {
  /// Texts that take glyphs to measure.
  private static let texts = [
    "\u{202B}שלום to all", "\u{2068}عمر\u{2069},Ann,小林", "\u{202D}one\ntwo\nthree",
    "a \u{2067}wide\u{2069} text of four words",
  ]

  private static let limits = [
    LineLimit.none, LineLimit(maximumLines: 1), LineLimit(maximumLines: 2),
    LineLimit(maximumHeight: 40), LineLimit(maximumLines: 1, truncation: .head),
    LineLimit(maximumLines: 1, truncation: .middle), LineLimit(maximumLines: 1, token: ""),
    LineLimit(maximumLines: 1, token: "…more"),
    // Canonically equivalent, with other glyphs.
    LineLimit(maximumLines: 1, token: "`"), LineLimit(maximumLines: 1, token: "\u{1FEF}"),
    LineLimit(maximumLines: 1, token: "Ω"), LineLimit(maximumLines: 1, token: "\u{2126}"),
  ]

  @Test("A kept size is that of its width and its limit")
  func keepsWidthsAndLimits() {
    let measurer = Fixture.typesetter.measurer(TextAttributes(font: .system(15)))
    // The second pass is answered by what the first one kept, in any order of limits.
    for limits in [Self.limits, Self.limits.reversed()] {
      for text in Self.texts {
        for width in [0, 60, 90, 200, .infinity] {
          for limit in limits {
            expectEqual(
              measurer.size(of: text, fitting: width, limit: limit),
              measurer.prepare(text).size(fitting: width, limit: limit),
              "\(text.debugDescription) in \(width), \(limit)")
          }
        }
      }
    }
  }
}
