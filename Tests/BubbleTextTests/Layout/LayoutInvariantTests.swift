// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import BubbleText
import Testing

@Suite("Layout of any text")
struct LayoutInvariantTests {
  /// The text limits of message cells: font size and widths.
  private static let limits: [Limit] = [(15, [245, 300]), (16, [215])]

  private typealias Limit = (size: Double, widths: [Double])

  private func violations(in string: String, at limits: [Limit]) -> [String] {
    limits.flatMap { size, widths in
      let text = Fixture.prepare(string, size: size)
      return widths.flatMap { width in
        LayoutInvariants(text: text, width: width).violations().map { "\(size) in \(width): \($0)" }
      }
    }
  }

  @Test("Samples keep every rule at every width", arguments: SampleTexts.all)
  func samples(_ string: String) {
    let narrow: Limit = (15, widths: [0, 1, 13, 40, 77.7, 120, 1e6])
    expectEqual(violations(in: string, at: Self.limits + [narrow]), [])
  }

  @Test(
    "Corpora keep every rule in message cells", arguments: Corpus.all)
  func corpora(_ corpus: Corpus) throws {
    for message in try corpus.messages() {
      expectEqual(violations(in: message, at: Self.limits), [], "\(message)")
    }
  }

  @Test("A line is as wide as its text alone", arguments: SampleTexts.all)
  func alone(_ string: String) {
    expectLinesAlone(string, widths: [60, 120, 245])
  }

  @Test(
    "A line of a corpus is as wide as its text alone", arguments: Corpus.all)
  func corporaAlone(_ corpus: Corpus) throws {
    for (index, message) in try corpus.messages().enumerated() where index % 10 == 0 {
      expectLinesAlone(message, widths: [245])
    }
  }

  /// Shaping a line's text by itself gives the line's width, though the line was cut from a text
  /// that was shaped as a whole.
  private func expectLinesAlone(_ string: String, widths: [Double]) {
    let text = Fixture.prepare(string)
    for width in widths {
      for line in text.lines(fitting: width) where !line.endsWithHyphen {
        let alone = Fixture.prepare(text.string(in: line.visibleRange)) {
          $0.baseDirection = .forced(line.baseDirection)
        }
        expectEqual(alone.size(fitting: .infinity).width, line.width, "\(width): \(line.textRange)")
      }
    }
  }
}
