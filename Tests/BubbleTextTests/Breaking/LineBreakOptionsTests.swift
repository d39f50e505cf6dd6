// SPDX-License-Identifier: MIT
import Testing

@testable import BubbleText

@Suite("Breaking: CSS's options")
struct LineBreakOptionsTests {
  @Test func smallKana() {
    #expect("シャツ".marked(by: breaker(.strict)) == "シャ|ツ")
    #expect("シャツ".marked(by: breaker(.normal)) == "シ|ャ|ツ")
  }

  @Test func iterationMarks() {
    #expect("人々が".marked(by: breaker(.normal)) == "人々|が")
    #expect("人々が".marked(by: breaker(.loose)) == "人|々|が")
  }

  @Test func leaders() {
    #expect("好……".marked(by: breaker(.normal)) == "好……")
    #expect("好……".marked(by: breaker(.loose)) == "好…|…")
  }

  @Test func dashAfterAnIdeograph() {
    #expect("八–九".marked(by: breaker(.normal)) == "八–|九")
    #expect("八–九 a–b".marked(by: breaker(.loose)) == "八|–|九 |a–|b")
  }

  @Test func punctuationOfJapanese() {
    #expect("十〜二".marked(by: breaker(.normal)) == "十〜|二")
    #expect("十〜二".marked(by: breaker(.normal, isChineseOrJapanese: true)) == "十|〜|二")
    #expect("ア・イ！".marked(by: breaker(.loose)) == "ア・|イ！")
    #expect("ア・イ！".marked(by: breaker(.loose, isChineseOrJapanese: true)) == "ア|・|イ|！")
    #expect("十％".marked(by: breaker(.loose, isChineseOrJapanese: true)) == "十|％")
    #expect("十％".marked(by: breaker(.normal, isChineseOrJapanese: true)) == "十％")
  }

  @Test func keepAll() {
    let breaker = LineBreaker(options: LineBreakOptions(wordBreak: .keepAll))
    #expect("안녕하세요 여러분".marked(by: breaker) == "안녕하세요 |여러분")
    #expect("你好，世界abc".marked(by: breaker) == "你好，|世界abc")
    #expect("人々が シャツ".marked(by: breaker) == "人々が |シャツ")
    let strict = LineBreaker(options: LineBreakOptions(strictness: .strict, wordBreak: .keepAll))
    #expect("人々が シャツ".marked(by: strict) == "人々が |シャツ")
  }

  @Test func breakAll() {
    let breaker = LineBreaker(options: LineBreakOptions(wordBreak: .breakAll))
    #expect("hi you.".marked(by: breaker) == "h|i |y|o|u.")
    #expect("10%".marked(by: breaker) == "1|0%")
    #expect("e\u{301}x".marked(by: breaker) == "e\u{301}|x")
    #expect("क्षम".marked(by: breaker) == "क्ष|म")
    #expect("👩‍👧👍🏽".marked(by: breaker) == "👩‍👧|👍🏽")
  }

  private func breaker(
    _ strictness: LineBreakStrictness, isChineseOrJapanese: Bool = false
  ) -> LineBreaker {
    LineBreaker(
      options: LineBreakOptions(
        strictness: strictness, isChineseOrJapanese: isChineseOrJapanese))
  }
}
