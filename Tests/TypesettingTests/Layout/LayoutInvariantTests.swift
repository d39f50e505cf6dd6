import SampleTexts
import Testing
import Typesetting

@Suite("Layout of any text")
struct LayoutInvariantTests {
  /// The text limits of message cells: font size and widths.
  private static let limits = [(size: 15.0, widths: [245.0, 300]), (16, [215])]

  private func violations(in string: String, at limits: [(size: Double, widths: [Double])]) -> [String] {
    limits.flatMap { size, widths in
      let text = Fixture.prepare(string, size: size)
      return widths.flatMap { width in
        LayoutInvariants(text: text, width: width).violations().map { "\(size) in \(width): \($0)" }
      }
    }
  }

  @Test("Samples keep every rule at every width", arguments: SampleTexts.all)
  func samples(_ string: String) {
    let narrow = (size: 15.0, widths: [0, 1, 13, 40, 77.7, 120, 1e6])
    #expect(violations(in: string, at: Self.limits + [narrow]) == [])
  }

  @Test(
    "Corpora keep every rule in message cells",
    .enabled(if: !Corpus.all.isEmpty, "\(Corpus.absence)"), arguments: Corpus.all)
  func corpora(_ corpus: Corpus) throws {
    for message in try corpus.messages() {
      #expect(violations(in: message, at: Self.limits) == [], "\(message)")
    }
  }
}
