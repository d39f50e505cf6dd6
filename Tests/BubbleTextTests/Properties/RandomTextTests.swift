// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import Testing

@testable import BubbleText

@Suite("Random texts")
struct RandomTextTests {
  /// Texts of each seed. There are 16 seeds.
  private static let textsPerSeed = 32

  private func texts(_ seed: UInt64) -> [(text: AttributedText, style: ParagraphStyle)] {
    var random = RandomText(seed: seed)
    return (0..<Self.textsPerSeed).map { _ in (random.next(), random.style()) }
  }

  @Test("Lines keep every rule at any width", arguments: 0..<16 as Range<UInt64>)
  func rules(_ seed: UInt64) {
    var random = RandomText(seed: seed ^ 0xFFFF)
    for (text, style) in texts(seed) { check(text, style, &random) }
  }

  @Test("Lines with any tabs and stops keep every rule", arguments: 0..<8 as Range<UInt64>)
  func tabs(_ seed: UInt64) {
    var random = RandomText(seed: seed)
    for _ in 0..<60 {
      let (text, style) = random.tabbed()
      check(text, style, &random)
    }
  }

  private func check(_ text: AttributedText, _ style: ParagraphStyle, _ random: inout RandomText) {
    let prepared = Fixture.typesetter.prepare(text, style: style)
    let limit = random.limit()
    let violations = random.widths().flatMap { width in
      LayoutInvariants(text: prepared, width: width).violations().map { "in \(width): \($0)" }
        + LimitedLines(text: prepared, width: width, limit: limit).violations().map {
          "in \(width) with \(limit): \($0)"
        }
    }
    expectEqual(violations, [], "\(Self.name(text)) \(style)")
  }

  @Test("A greater width makes no more lines, except for known reasons")
  func lineCounts() {
    var counts: [LineCounts.Reason: Int] = [:]
    for seed in 0..<16 as Range<UInt64> {
      var random = RandomText(seed: seed ^ 0xFFFF)
      for (text, style) in texts(seed) {
        let prepared = Fixture.typesetter.prepare(text, style: style)
        let widths = (random.widths() + random.widths()).sorted()
        for reason in LineCounts(text: prepared).rises(over: widths) {
          #expect(reason != nil, "\(Self.name(text)) at \(widths)")
          if let reason { counts[reason, default: 0] += 1 }
        }
      }
    }
    print("Lines that grew in number with the width: \(counts)")
    #expect(counts.values.reduce(0, +) < 20)
  }

  @Test("Results depend neither on earlier layouts nor on the thread")
  func repeatable() async throws {
    let seeds = 0..<6 as Range<UInt64>
    let expected = seeds.map { answers($0, with: Fixture.typesetter) }
    let fresh = Typesetter(fonts: try .bundled())
    for seed in seeds.reversed() {
      expectEqual(answers(seed, with: fresh, isReversed: true), expected[Int(seed)])
    }
    await withTaskGroup(of: (UInt64, [Answer]).self) { group in
      for seed in seeds { group.addTask { (seed, answers(seed, with: fresh)) } }
      for await (seed, found) in group { expectEqual(found, expected[Int(seed)]) }
    }
  }

  /// The results of a layout, without the identity of faces.
  private struct Answer: Equatable {
    var lines: [LineFragment]
    var glyphs: [[PositionedGlyph]]
    var faces: [String]
  }

  private func answers(
    _ seed: UInt64, with typesetter: Typesetter, isReversed: Bool = false
  ) -> [Answer] {
    let all = texts(seed)
    let answers = (isReversed ? all.reversed() : all).map { text, style in
      let prepared = typesetter.prepare(text, style: style)
      let lines = prepared.lines(fitting: 120)
      let runs = lines.flatMap(prepared.glyphRuns)
      return Answer(
        lines: lines, glyphs: runs.map(\.glyphs),
        faces: runs.map { "\($0.face.fileName) \($0.face.index)" })
    }
    return isReversed ? answers.reversed() : answers
  }

  /// A text as the numbers of its scalars, so that a failure shows invisible ones.
  private static func name(_ text: AttributedText) -> String {
    text.string.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
      + " \(text.runs.map { ($0.range, $0.attributes.letterSpacing, $0.attributes.font.size) })"
  }
}
