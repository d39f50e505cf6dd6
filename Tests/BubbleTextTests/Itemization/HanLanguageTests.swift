// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Han forms")
struct HanLanguageTests {
  /// The faces of the collection file: 0 Japanese, 1 Korean, then Chinese: 2 simplified,
  /// 3 traditional, 4 Hong Kong.
  @Test(
    "The language chooses the face",
    arguments: [
      ("ja", 0), ("ja-JP", 0), ("ko", 1), ("ko_KR", 1), ("zh", 2), ("zh-Hans", 2), ("zh-CN", 2),
      ("zh-Hant", 3), ("zh-TW", 3), ("zh-HK", 4), ("zh-Hant-HK", 4), ("zh-MO", 4), ("yue", 4),
      ("zh-Hans-HK", 2), ("en", 2), ("", 2),
    ])
  func language(tag: String, index: Int) {
    let text = Fixture.prepare("骨") { $0.language = tag }
    expectEqual(text.oneLineRuns.map(\.face.index), [index])
  }

  @Test(
    "Kana and hangul reveal the language",
    arguments: [("骨のスープ", 0), ("骨 국물", 1), ("骨汤", 2), ("骨の국", 0)])
  func hint(string: String, index: Int) {
    let text = Fixture.prepare(string)
    let faces = text.oneLineRuns.map(\.face).filter { $0.fileName == "CJK-Regular" }
    expectEqual(Set(faces.map(\.index)), [index])
  }

  @Test("A locale that is not written in Han leaves the choice to the text")
  func foreignLocale() {
    let text = Fixture.prepare("骨のスープ") { $0.language = "en" }
    expectEqual(Set(text.oneLineRuns.map(\.face.index)), [0])
    let chosen = Fixture.prepare("骨のスープ") { $0.language = "zh-Hant" }
    expectEqual(Set(chosen.oneLineRuns.map(\.face.index)), [3])
  }

  @Test("An attribute's language comes before the paragraph's")
  func attribute() {
    var text = AttributedText("骨骨", font: .system(15))
    text.modify(3..<6) { $0.language = "ko" }
    var style = ParagraphStyle()
    style.language = "ja"
    expectEqual(
      Fixture.typesetter.prepare(text, style: style).oneLineRuns.map(\.face.index), [0, 1])
  }

  @Test("Each paragraph's language is found by itself")
  func paragraphs() {
    expectEqual(Fixture.prepare("骨の\n骨").oneLineRuns.map(\.face.index).last, 2)
  }
}
