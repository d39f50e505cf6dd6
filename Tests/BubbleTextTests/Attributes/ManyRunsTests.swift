// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

/// Texts of thousands of runs, which are made, changed and asked run by run.
@Suite("Texts of many runs")
struct ManyRunsTests {
  private static let count = 4_096

  /// The number of times that an array of so many elements grows, if it grows by a factor.
  private static let growths = 32

  @Test("Adding text leaves the runs before it in place")
  func addedInPlace() {
    var text = AttributedText("", font: .system(15))
    let moves = moves(of: &text) { text, index in
      text.append(AttributedText("a", font: .system(15), color: Color(hex: UInt32(index))))
    }
    expectEqual(text.runs.count, Self.count)
    #expect(moves <= Self.growths, "The runs were copied \(moves) times.")
  }

  @Test("Changing a range leaves the runs before it in place")
  func changedInPlace() {
    var text = AttributedText(String(repeating: "a", count: Self.count), font: .system(15))
    let moves = moves(of: &text) { text, index in
      text.modify(index..<index + 1) { $0.color = Color(hex: UInt32(index)) }
    }
    expectEqual(text.runs.count, Self.count)
    #expect(moves <= Self.growths, "The runs were copied \(moves) times.")
  }

  /// How often the runs are elsewhere after a change.
  private func moves(
    of text: inout AttributedText, _ change: (inout AttributedText, Int) -> Void
  ) -> Int {
    var (moves, place) = (0, nil as UnsafePointer<AttributedText.Run>?)
    for index in 0..<Self.count {
      change(&text, index)
      let new = text.runs.withUnsafeBufferPointer(\.baseAddress)
      if new != place { moves += 1 }
      place = new
    }
    return moves
  }

  @Test("Changes of ranges are those of their characters", arguments: 1...40)
  func changesByCharacter(_ seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let length = Int.random(in: 0...24, using: &random)
    var text = AttributedText(String(repeating: "a", count: length), font: .system(15))
    var characters = Array(repeating: TextAttributes(font: .system(15)), count: length)
    for _ in 0..<30 {
      let start = Int.random(in: 0...length + 2, using: &random)
      let range = start..<Int.random(in: start...length + 4, using: &random)
      let link = ["a", "b", nil].randomElement(using: &random).flatMap(\.self)
      text.modify(range) { $0.link = link }
      for index in range.clamped(to: 0..<length) { characters[index].link = link }
      expectEqual(text.runs.flatMap { run in run.range.map { _ in run.attributes } }, characters)
      #expect(zip(text.runs, text.runs.dropFirst()).allSatisfy { $0.attributes != $1.attributes })
    }
  }

  @Test("Styles of ranges are those of their characters", arguments: 1...40)
  func stylesByCharacter(_ seed: Int) {
    var random = RandomNumbers(seed: UInt64(seed))
    let length = Int.random(in: 1...24, using: &random)
    var text = AttributedText(String(repeating: "a", count: length), font: .system(15))
    var characters = [ParagraphStyle?](repeating: nil, count: length)
    for indent in 1...30 {
      let start = Int.random(in: 0...length + 2, using: &random)
      let range = start..<Int.random(in: start...length + 4, using: &random)
      var style: ParagraphStyle?
      if Bool.random(using: &random) {
        style = ParagraphStyle()
        style?.headIndent = Double(indent)
      }
      text.setParagraphStyle(style, in: range)
      for index in range.clamped(to: 0..<length) { characters[index] = style }
      let found = characters.indices.map { index in
        text.paragraphStyleIndex(at: index).map { text.paragraphStyles[$0].style }
      }
      expectEqual(found, characters)
      #expect(text.paragraphStyles.allSatisfy { !$0.range.isEmpty })
    }
  }

  @Test(
    "The clusters of a line are found once for all ranges on it", arguments: QueryFixture.limits)
  func cellsOfManyRanges(_ limit: LineLimit) {
    let string = String(repeating: "ab אבג fi ", count: 60)
    let layout = Fixture.prepare(string).layout(fitting: 120, limit: limit)
    let ranges = (0..<string.utf8.count / 3).map { $0 * 3..<$0 * 3 + 2 }
    var made: [Int] = []
    let rects = layout.rects(ofEach: ranges, shape: .text) { line in
      made.append(line)
      return layout.cells(ofLine: line)
    }
    expectEqual(made, Array(layout.lines.indices))
    expectEqual(rects, ranges.map { layout.rects(of: $0) })
  }
}
