// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation
import Testing

/// Sizes are printed and compared as text, where −0 isn't 0.
@Suite("Negative zero")
struct NegativeZeroTests {
  private static let texts = [
    "", " ", "   ", "\t", "\n", "\n ", "\u{3000}", "\u{A0}", "\u{200F}", "\u{200F}   ", "שלום   ",
    "   שלום", "שלום\n",
    "\u{202E} \u{202C}", "\u{2066}\u{2069}", "\u{AD}", "\u{301}", " \u{301}", "\u{200B}",
    "مرحبا   \n  ",
    "a שלום b", "x    \n    y", "\u{1F1F0}", "🇰🇭", "\u{E0041}",
  ]

  private static let widths = [0, 0.1, 5, 37.3, 245, .infinity]

  /// The numbers that are −0, by name.
  private func negativeZeros(_ numbers: [String: Double]) -> [String] {
    numbers.filter { $0.value == 0 && $0.value.sign == .minus }.keys.sorted()
  }

  @Test("no width, place or height of a text is −0", arguments: texts)
  func measuresAreNever(_ string: String) throws {
    let typesetter = try #require(TextFixture.traits().typesetter)
    for spacing in [0, -0.2, -20] {
      var attributes = TextAttributes(font: .system(15))
      attributes.letterSpacing = spacing
      for base in [BaseDirection.firstStrong(fallback: .leftToRight), .forced(.rightToLeft)] {
        var style = ParagraphStyle()
        style.baseDirection = base
        let text = typesetter.prepare(AttributedText(string, attributes: attributes), style: style)
        for width in Self.widths {
          let (size, layout) = (text.size(fitting: width), text.layout(fitting: width))
          var numbers = [
            "width": size.width, "height": size.height, "last": size.lastLineWidth,
            "widest": layout.widestLine,
          ]
          for (index, line) in layout.lines.enumerated() {
            numbers["x \(index)"] = line.x
            numbers["y \(index)"] = line.y
            numbers["line \(index)"] = line.width
          }
          expectEqual(
            negativeZeros(numbers), [], "\(string.debugDescription) \(spacing) \(base) \(width)")
        }
      }
    }
  }

  @Test("no size of a label is −0", arguments: texts)
  func labelSizesAreNever(_ string: String) throws {
    let label = try TextFixture.make { TextFixture.label(string) }
    for lines in [0, 1, 2] {
      label.numberOfLines = lines
      for width in Self.widths {
        let bounds = CGRect(x: 0, y: 0, width: width, height: width)
        for size in [label.sizeThatFits(bounds.size), label.intrinsicContentSize] {
          expectEqual(negativeZeros(["width": size.width, "height": size.height]), [], "\(width)")
        }
        guard width.isFinite else { continue }
        let rect = label.textRect(forBounds: bounds, limitedToNumberOfLines: lines)
        #expect(!"\(rect)".contains("-0.0,") && !"\(rect)".contains("-0.0)"), "\(rect)")
        label.frame = bounds
        #expect(!label.makeLayoutNode().description.contains("-0,"))
      }
    }
  }
}
