// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

/// Unlikely texts: of one kind of character, or of every kind.
@Suite("Unlikely texts")
struct HostileShapeTests {
  /// Lays a text out in every way, and checks that it is covered.
  private func expectCovered(
    _ string: String, widths: [Double] = [0, 245, .infinity],
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) {
    let text = Fixture.prepare(string, change)
    for width in widths {
      let lines = text.lines(fitting: width)
      expectEqual(lines.first?.textRange.lowerBound, 0)
      expectEqual(lines.last?.textRange.upperBound, string.utf8.count)
      #expect(
        zip(lines, lines.dropFirst()).allSatisfy {
          $0.textRange.upperBound == $1.textRange.lowerBound
        })
      expectEqual(text.size(fitting: width).lineCount, lines.count)
    }
  }

  @Test(
    "White space alone",
    arguments: [
      " ", "\t", "\n", "\u{A0}", "\u{3000}", "\u{200B}", "\u{AD}", "\u{2028}", "\r\n",
    ])
  func whiteSpace(_ unit: String) {
    expectCovered(String(repeating: unit, count: 20_000))
    expectCovered("a" + String(repeating: unit, count: 5_000) + "b") {
      $0.lineBreakMode = .byCharacter
    }
  }

  @Test("Isolates that are nested deeper than UAX #9 counts", arguments: [125, 126, 1_000, 20_000])
  func isolates(_ depth: Int) {
    let opening = String(repeating: "\u{2067}", count: depth)
    let closing = String(repeating: "\u{2069}", count: depth)
    expectCovered(opening + "א a (ב)" + closing + " c")
    expectCovered(opening + "א a")
    expectCovered("א a" + closing)
  }

  @Test("Every assigned scalar")
  func everyScalar() {
    var all = String.UnicodeScalarView()
    for value in 0...0x10FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      switch scalar.properties.generalCategory {
      case .unassigned, .privateUse, .surrogate: continue
      default: all.append(scalar)
      }
    }
    #expect(all.count > 140_000)
    expectCovered(String(all), widths: [245])
  }

  @Test(
    "Lone surrogates are shown as U+FFFD",
    arguments: [
      ([0xD800], "\u{FFFD}"), ([0x61, 0xDC00, 0x62], "a\u{FFFD}b"),
      ([0xDC00, 0xD800], "\u{FFFD}\u{FFFD}"), ([0xD83D, 0xDE00, 0xD83D], "😀\u{FFFD}"),
    ] as [([UInt16], String)])
  func surrogates(_ units: [UInt16], _ string: String) {
    let attributes = TextAttributes(font: .system(15))
    expectEqual(AttributedText(utf16: units, attributes: attributes).string, string)
    expectCovered(string)
  }

  @Test("A hundred thousand lone surrogates")
  func manySurrogates() {
    let units = [UInt16](repeating: 0xDFFF, count: 100_000)
    let text = AttributedText(utf16: units, attributes: TextAttributes(font: .system(15)))
    let prepared = Fixture.typesetter.prepare(text)
    expectEqual(prepared.lines(fitting: 245).last?.textRange.upperBound, 300_000)
  }

  @Test("A word of a megabyte")
  func word() {
    expectCovered(String(repeating: "a", count: 1 << 20), widths: [245])
  }
}
