// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Testing

/// A bubble is as wide as its text was measured, and the label in it breaks the text once more at that width.
@Suite("Texts in bubbles")
struct BubbleFitTests {
  private static let kits: [CellKit] = [
    .tuikitClassic(), .tuikitMinimalist(), .chatkit(), .quote(),
  ]

  /// Lines of every length that end in a bracket, which gives up its empty half, and in white space, which hangs.
  private static let texts = (1...16).flatMap { count in
    ["", "1", "好a", "שלום "].flatMap { start in
      ["）", "」", "❤️"].flatMap { end in
        ["  ", "\u{2003}", "\t"].map { space in
          start + String(repeating: "好", count: count) + end + space
        }
      }
    }
  }

  @Test("Nothing is lost", arguments: kits, [1.0, 2, 3])
  func lines(_ kit: CellKit, _ scale: Double) {
    let environment = RenderFixture.environment {
      $0.kit = kit
      // Kits round sizes to pixels.
      $0.scale = scale
      $0.width = 242.5 + scale * 17.5
    }
    let renderer = MessageRenderer(environment: environment)
    var shown = 0
    for text in Self.texts {
      guard let row = renderer.row(for: .text(text, isSelf: shown % 2 == 0)) else { continue }
      let audit = environment.perform { LabelAudit(row.cell) }
      shown += audit.texts.isEmpty ? 0 : 1
      expectEqual(audit.cutTexts { $0.name == "name" }, [], "\(text.debugDescription)")
    }
    expectEqual(shown, Self.texts.count)
  }
}
