// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Breaking: CSS's options")
struct LineBreakOptionsTests {
  @Test func smallKana() {
    expectEqual("シャツ".marked(by: breaker(.strict)), "シャ|ツ")
    expectEqual("シャツ".marked(by: breaker(.normal)), "シ|ャ|ツ")
  }

  @Test func iterationMarks() {
    expectEqual("人々が".marked(by: breaker(.normal)), "人々|が")
    expectEqual("人々が".marked(by: breaker(.loose)), "人|々|が")
  }

  @Test func leaders() {
    expectEqual("好……".marked(by: breaker(.normal)), "好……")
    expectEqual("好……".marked(by: breaker(.loose)), "好…|…")
  }

  @Test func dashAfterAnIdeograph() {
    expectEqual("八–九".marked(by: breaker(.normal)), "八–|九")
    expectEqual("八–九 a–b".marked(by: breaker(.loose)), "八|–|九 |a–|b")
  }

  @Test func punctuationOfJapanese() {
    expectEqual("十〜二".marked(by: breaker(.normal)), "十〜|二")
    expectEqual("十〜二".marked(by: breaker(.normal, isChineseOrJapanese: true)), "十|〜|二")
    expectEqual("ア・イ！".marked(by: breaker(.loose)), "ア・|イ！")
    expectEqual("ア・イ！".marked(by: breaker(.loose, isChineseOrJapanese: true)), "ア|・|イ|！")
    expectEqual("十％".marked(by: breaker(.loose, isChineseOrJapanese: true)), "十|％")
    expectEqual("十％".marked(by: breaker(.normal, isChineseOrJapanese: true)), "十％")
  }

  @Test func keepAll() {
    let breaker = LineBreaker(options: LineBreakOptions(wordBreak: .keepAll))
    expectEqual("안녕하세요 여러분".marked(by: breaker), "안녕하세요 |여러분")
    expectEqual("你好，世界abc".marked(by: breaker), "你好，|世界abc")
    expectEqual("人々が シャツ".marked(by: breaker), "人々が |シャツ")
    let strict = LineBreaker(options: LineBreakOptions(strictness: .strict, wordBreak: .keepAll))
    expectEqual("人々が シャツ".marked(by: strict), "人々が |シャツ")
  }

  @Test func keepHangul() {
    let breaker = LineBreaker(options: LineBreakOptions(wordBreak: .keepHangul))
    expectEqual("2024년에 갤럭시S24를 사다".marked(by: breaker), "2024년에 |갤럭시S24를 |사다")
    expectEqual(
      "\u{1112}\u{1161}\u{11AB}국 中國語".marked(by: breaker), "\u{1112}\u{1161}\u{11AB}국 |中|國|語")
    expectEqual("(a)[b] c/d".marked(by: breaker), "(a)|[b] |c/d")
  }

  @Test func breakAll() {
    let breaker = LineBreaker(options: LineBreakOptions(wordBreak: .breakAll))
    expectEqual("hi you.".marked(by: breaker), "h|i |y|o|u.")
    expectEqual("10%".marked(by: breaker), "1|0%")
    expectEqual("e\u{301}x".marked(by: breaker), "e\u{301}|x")
    expectEqual("क्षम".marked(by: breaker), "क्ष|म")
    expectEqual("👩‍👧👍🏽".marked(by: breaker), "👩‍👧|👍🏽")
  }

  private func breaker(
    _ strictness: LineBreakStrictness, isChineseOrJapanese: Bool = false
  ) -> LineBreaker {
    LineBreaker(
      options: LineBreakOptions(
        strictness: strictness, isChineseOrJapanese: isChineseOrJapanese))
  }
}
