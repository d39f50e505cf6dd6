// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import Testing

@testable import BubbleText

@Suite("Breaks decided by two characters")
struct PairBreaksTests {
  private static let breaker = LineBreaker()
  private static let pairs = PairBreaks(breaker)

  private func found(_ string: String) -> [LineBreak]? {
    let scalars = string.unicodeScalars.map(\.value)
    var isFound = false
    let breaks = scalars.withUnsafeBufferPointer { scalars in
      [LineBreak](unsafeUninitializedCapacity: scalars.count) { buffer, count in
        buffer.initialize(repeating: .prohibited)
        isFound = Self.pairs.find(in: scalars, into: buffer)
        count = scalars.count
      }
    }
    return isFound ? breaks : nil
  }

  private func expected(_ string: String) -> [LineBreak] {
    string.unicodeScalars.map(\.value).withUnsafeBufferPointer(Self.breaker.opportunities)
  }

  @Test("Plain Chinese and English are decided by pairs")
  func plain() {
    expectEqual(found("我在上海，你呢？"), expected("我在上海，你呢？"))
    expectEqual(found("See you at 8"), expected("See you at 8"))
    expectNil(found("我说“好”"))
  }

  @Test("Hyphens that begin words agree with the rules")
  func initialHyphens() {
    for before in [
      "", " ", "(", "\"", ",", "a", "9", ")", "-", "é", "“", "我", "\u{3000}", "→", "😀",
    ] {
      for after in ["a", "9", "é", "我", ">", "-", "(", ")", " ", "א"] {
        for hyphens in ["-", "--", "---"] {
          let text = before + hyphens + after
          guard let found = found(text) else { continue }
          if found != expected(text) { Issue.record("\(text.debugDescription) \(found)") }
        }
      }
    }
  }

  @Test("Every triple and quadruple of classes agrees with the rules, where pairs decide")
  func classes() {
    // One character of each class that is measured without glyphs, half-width and full-width.
    let characters = Array(
      "a9 $%+(),.:;!?/-|é«ÄЖΩ我あァー々ぁ、。，！？：；（）「」〈〉…—～　￥％＋가각ㄱ·•€№℃°×①★😀👍〰〜゛ｱ－")
    var decided = 0
    for first in characters {
      for second in characters {
        for third in characters {
          let text = String([first, second, third, first])
          guard let found = found(text) else { continue }
          decided += 1
          if found != expected(text) { Issue.record("\(text.debugDescription) \(found)") }
        }
      }
    }
    #expect(decided > 100_000)
  }

  @Test("Random texts with quotation marks, hyphens, marks and Hebrew agree with the rules")
  func marks() {
    let characters = Array(
      "a9 -\"'“”«»‘’אב־\u{2010}\u{301}\u{5B0}\u{200C}\u{FE0F}ن۳٪،कक्กกำ我あ（）()$%/.,:…—\u{A0}☀👍!?"
        .unicodeScalars)
    var random = SplitMix(state: 9)
    var decided = 0
    for _ in 0..<60_000 {
      var text = String.UnicodeScalarView()
      for _ in 0..<Int.random(in: 2...7, using: &random) {
        text.append(characters.randomElement(using: &random) ?? "a")
      }
      guard let found = found(String(text)) else { continue }
      decided += 1
      if found != expected(String(text)) { Issue.record("\(text.map(\.value)) \(found)") }
    }
    #expect(decided > 15_000)
  }

  @Test(
    "Corpora agree with the rules, where pairs decide")
  func corpora() throws {
    for corpus in Corpus.all {
      let messages = try corpus.messages()
      let decided = messages.filter { message in
        guard let found = found(message) else { return false }
        return found == expected(message)
      }
      let undecided = messages.filter { found($0) == nil }
      expectEqual(decided.count + undecided.count, messages.count)
      #expect(undecided.count * 5 < messages.count)
    }
  }
}
