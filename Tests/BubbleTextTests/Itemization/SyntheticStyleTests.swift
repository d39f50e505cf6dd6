// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Synthetic weight and slant")
struct SyntheticStyleTests {
  private struct Style: Hashable {
    var file: String
    var isEmboldened = false
    var isSlanted = false
  }

  private static let examples: [(text: String, font: Font, style: Style)] = [
    ("a", .system(15), Style(file: "Inter-Regular")),
    ("a", .system(15, weight: .medium), Style(file: "Inter-Medium")),
    ("a", .system(15, weight: .semibold), Style(file: "Inter-SemiBold")),
    ("a", .system(15, weight: .bold), Style(file: "Inter-Bold")),
    ("a", .system(15, isItalic: true), Style(file: "Inter-Italic")),
    ("a", .system(15, weight: .bold, isItalic: true), Style(file: "Inter-Bold", isSlanted: true)),
    ("字", .system(15, weight: .medium), Style(file: "CJK-Regular")),
    ("字", .system(15, weight: .bold), Style(file: "CJK-Regular", isEmboldened: true)),
    ("字", .system(15, isItalic: true), Style(file: "CJK-Regular", isSlanted: true)),
    ("ك", .system(15, weight: .bold), Style(file: "Arabic-Bold")),
    ("ქ", .system(15, weight: .bold), Style(file: "Georgian-Regular", isEmboldened: true)),
    ("👍", .system(15, weight: .bold, isItalic: true), Style(file: "NotoColorEmoji")),
  ]

  @Test("A face without the weight or slant is emboldened or slanted", arguments: examples.indices)
  func styles(_ index: Int) {
    let example = Self.examples[index]
    let text = Fixture.typesetter.prepare(AttributedText(example.text, font: example.font))
    let styles = text.oneLineRuns.map {
      Style(file: $0.face.fileName, isEmboldened: $0.isEmboldened, isSlanted: $0.isSlanted)
    }
    expectEqual(styles, [example.style])
  }
}
