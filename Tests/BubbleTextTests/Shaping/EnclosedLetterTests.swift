// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@testable import BubbleText

@Suite("Letters in enclosing marks")
struct EnclosedLetterTests {
  private static let marks = [
    "\u{20DD}", "\u{20DE}", "\u{20DF}", "\u{20E0}", "\u{20E2}", "\u{20E3}", "\u{20E4}",
  ]
  private static let letters = [
    "x", "m", "y", ".", "好", "一", "ក", "א", "ก", "🚬", "⚠", "❗", "🇰🇭", "e\u{301}",
  ]

  /// The box of a run's ink, in points.
  private static func ink(of run: GlyphRun) -> (
    left: Double, right: Double, top: Double, bottom: Double
  ) {
    let scale = run.face.scale(atSize: run.size)
    var box = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
    for glyph in run.glyphs {
      guard let ink = run.face.inkBox(of: glyph.glyph) else { continue }
      box.0 = min(box.0, glyph.x + ink.left * scale)
      box.1 = max(box.1, glyph.x + ink.right * scale)
      box.2 = min(box.2, glyph.y - ink.top * scale)
      box.3 = max(box.3, glyph.y - ink.bottom * scale)
    }
    return box
  }

  @Test("A letter is within its mark, and both are within their width", arguments: marks)
  func isInside(_ mark: String) throws {
    for letter in Self.letters {
      let text = Fixture.prepare("\(letter)\(mark)")
      let runs = text.oneLineRuns
      expectEqual(runs.count, 2, "\(letter)\(mark)")
      let (inner, outer) = (Self.ink(of: runs[0]), Self.ink(of: runs[1]))
      let isInside =
        outer.left < inner.left && inner.right < outer.right && outer.top < inner.top
        && inner.bottom < outer.bottom
      #expect(isInside, "\(letter)\(mark): \(inner) in \(outer)")
      let width = text.size(fitting: .infinity).width
      #expect(outer.left >= 0 && outer.right <= width, "\(letter)\(mark): \(outer) in \(width)")
      #expect(text.missingScalars.isEmpty, "\(letter)\(mark)")
    }
  }

  @Test("A face's own glyph for both is taken")
  func ligature() {
    let circled = Fixture.prepare("A\u{20DD}").oneLineRuns
    expectEqual(circled.map(\.glyphs.count), [1])
    expectEqual(circled.map(\.face.fileName), Fixture.prepare("A").oneLineRuns.map(\.face.fileName))
    // Inter's mark alone is as wide as its letter.
    #expect(circled.reduce(0) { $0 + $1.width } > 18)
  }

  @Test("From right to left, too, the mark is upon its letter and drawn after it")
  func rightToLeft() {
    let runs = Fixture.prepare("אב🚬\u{20E0}ג").oneLineRuns
    let emoji = runs.firstIndex { $0.face.fileName.contains("Emoji") }
    let mark = runs.firstIndex { $0.face.fileName == "Symbols-Regular" }
    #expect(emoji.map { $0 + 1 } == mark)
    guard let emoji, let mark else { return }
    let (inner, outer) = (Self.ink(of: runs[emoji]), Self.ink(of: runs[mark]))
    #expect(outer.left < inner.left && inner.right < outer.right)
    #expect(outer.left >= runs[emoji].x && outer.right <= runs[emoji].x + runs[emoji].width)
  }

  @Test("A mark on white space, or on nothing, is drawn alone and isn't white space")
  func alone() {
    for text in ["\u{20DD}", " \u{20DD}", "\u{A0}\u{20DE}", "\n\u{20E0}"] {
      let size = Fixture.prepare(text).size(fitting: .infinity)
      #expect(size.width > 15, "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test("Texts with marks are measured as they are drawn, and lines keep every rule")
  func measured() {
    let measurer = Fixture.typesetter.measurer(TextAttributes(font: .system(15)))
    for mark in Self.marks {
      for letter in Self.letters {
        let text = "a\(letter)\(mark)\(mark)\(letter)\(mark) 1\(mark)\(letter)"
        let prepared = Fixture.prepare(text)
        for width in [0, 20, 33.5, 60, 240] {
          expectEqual(
            measurer.size(of: text, fitting: width), prepared.size(fitting: width), "\(text)")
          let violations = LayoutInvariants(text: prepared, width: width).violations()
          expectEqual(violations, [], "\(text) in \(width)")
        }
      }
    }
  }

  @Test("Any number of marks and letters take linear time, and any size is laid out")
  func hostile() {
    for text in [
      "x" + String(repeating: "\u{20DD}\u{20E0}", count: 20_000),
      String(repeating: "x\u{20DD}", count: 5000),
      "x\u{20DD}" + String(repeating: "\u{301}", count: 20_000),
    ] {
      #expect(Fixture.prepare(text).size(fitting: 200).width <= 200)
    }
    for size in [0, 1e-300, 1, 1e6] {
      _ = Fixture.prepare("x\u{20DD}好\u{20E4}", size: size).oneLineRuns
    }
  }

  @Test("Lines whose marks would touch are further apart")
  func lines() {
    let plain = Fixture.prepare("x\nx").size(fitting: .infinity).height
    let enclosed = Fixture.prepare("x\u{20DF}\nx\u{20DF}").size(fitting: .infinity).height
    #expect(enclosed > plain)
  }
}
