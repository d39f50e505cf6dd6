// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleSampleTexts
import BubbleText
import Testing

@Suite("Typesetting on several threads")
struct ThreadingTests {
  @Test("Four threads with one typesetter get the results of one, even while fonts are opened")
  func sharedTypesetter() async throws {
    let expected = measure(with: Fixture.typesetter)
    let typesetter = Typesetter(fonts: try .bundled())
    await withTaskGroup(of: [String].self) { group in
      for _ in 0..<4 { group.addTask { measure(with: typesetter) } }
      for await found in group { expectEqual(found, expected) }
    }
  }

  @Test("Prepared text can be shared by threads")
  func sharedText() async {
    let text = Fixture.prepare(SampleTexts.all.joined(separator: "\n"))
    let expected = text.size(fitting: 120)
    await withTaskGroup(of: TextSize.self) { group in
      for _ in 0..<4 { group.addTask { text.size(fitting: 120) } }
      for await found in group { expectEqual(found, expected) }
    }
  }

  private func measure(with typesetter: Typesetter) -> [String] {
    SampleTexts.all.map { string in
      let text = typesetter.prepare(AttributedText(string, font: .system(15)))
      let runs = text.lines(fitting: 120).flatMap { text.glyphRuns(of: $0) }
      return "\(text.size(fitting: 120)) \(runs.map(\.glyphs))"
    }
  }
}
