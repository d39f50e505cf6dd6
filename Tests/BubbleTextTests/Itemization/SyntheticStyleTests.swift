// SPDX-License-Identifier: MIT
import BubbleText
import Testing

@Suite("Synthetic weight and slant")
struct SyntheticStyleTests {
  private struct Look: Hashable {
    var file: String
    var isEmboldened = false
    var isSlanted = false
  }

  private static let examples: [(text: String, font: Font, look: Look)] = [
    ("a", .system(15), Look(file: "Inter-Regular")),
    ("a", .system(15, weight: .medium), Look(file: "Inter-Medium")),
    ("a", .system(15, weight: .semibold), Look(file: "Inter-SemiBold")),
    ("a", .system(15, weight: .bold), Look(file: "Inter-Bold")),
    ("a", .system(15, isItalic: true), Look(file: "Inter-Italic")),
    ("a", .system(15, weight: .bold, isItalic: true), Look(file: "Inter-Bold", isSlanted: true)),
    ("字", .system(15, weight: .medium), Look(file: "CJK-Regular")),
    ("字", .system(15, weight: .bold), Look(file: "CJK-Regular", isEmboldened: true)),
    ("字", .system(15, isItalic: true), Look(file: "CJK-Regular", isSlanted: true)),
    ("ك", .system(15, weight: .bold), Look(file: "Arabic-Bold")),
    ("ქ", .system(15, weight: .bold), Look(file: "Georgian-Regular", isEmboldened: true)),
    ("👍", .system(15, weight: .bold, isItalic: true), Look(file: "NotoColorEmoji")),
  ]

  @Test("A face that lacks what is asked for is thickened or sheared", arguments: examples.indices)
  func looks(_ index: Int) {
    let example = Self.examples[index]
    let text = Fixture.typesetter.prepare(AttributedText(example.text, font: example.font))
    let looks = text.oneLineRuns.map {
      Look(file: $0.face.fileName, isEmboldened: $0.isEmboldened, isSlanted: $0.isSlanted)
    }
    #expect(looks == [example.look])
  }
}
