// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

/// A text, and the same text with `|` where a line may end and `!` where it must.
struct LineBreakExample: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let text: String
  let marked: String

  init(_ description: String, _ marked: String) {
    testDescription = description
    self.marked = marked
    text = String(String.UnicodeScalarView(marked.unicodeScalars.filter { $0 != "|" && $0 != "!" }))
  }
}

@Suite("Breaking: lines")
struct LineBreakerTests {
  @Test(arguments: [
    LineBreakExample("words, after their spaces", "see |you  |at |eight"),
    LineBreakExample("full stops and commas stay", "Yes, |no... |ok?"),
    LineBreakExample("a slash in words", "and/|or"),
    LineBreakExample("a URL, after its slashes", "https://|example.com/|a-|b/|c?|d=1"),
    LineBreakExample("a hyphen, after it", "well-|known"),
    LineBreakExample("a hyphen that starts a word", "use |-v"),
    LineBreakExample("a negative number", "at |-5 |°C"),
    LineBreakExample("a price", "$1,000.50 |or |€5 |(5%)"),
    LineBreakExample("a number after a space and point", "a |.5"),
    LineBreakExample("quotation marks", "\"see |you\" |“at |eight”"),
    LineBreakExample("parentheses in a word", "cell(s) |(see |f(x))"),
    LineBreakExample("dashes, on both sides", "now|—|or |never"),
    LineBreakExample("an ellipsis stays", "well… |so"),
  ])
  func breaksEnglish(_ example: LineBreakExample) {
    expectEqual(
      example.text.marked(by: LineBreaker(options: LineBreakOptions(strictness: .strict))),
      example.marked)
  }

  @Test(arguments: [
    LineBreakExample("NBSP keeps its words", "at |8\u{A0}pm |now"),
    LineBreakExample("narrow NBSP keeps its number", "10\u{202F}000 |km"),
    LineBreakExample("ZWSP allows a break", "a\u{200B}|b"),
    LineBreakExample("ZWSP allows a break after spaces too", "a\u{200B}  |)"),
    LineBreakExample("WJ prohibits a break", "好\u{2060}好"),
    LineBreakExample("a soft hyphen allows a break", "Donau\u{AD}|dampf"),
    LineBreakExample("a figure space is glue", "1\u{2007}2"),
    LineBreakExample("a lone mark counts as a letter", "a |\u{308}b"),
  ])
  func obeysControls(_ example: LineBreakExample) {
    expectEqual(example.text.marked(by: LineBreaker()), example.marked)
  }

  @Test func mandatoryBreaks() {
    let breaker = LineBreaker()
    expectEqual("a\nb".marked(by: breaker), "a\n!b")
    #expect(
      ["\r\n", "\r", "\u{85}", "\u{B}", "\u{C}", "\u{2028}", "\u{2029}"].allSatisfy {
        "a\($0)b".marked(by: breaker) == "a\($0)!b"
      })
    expectEqual("\n\n".marked(by: breaker), "\n!\n")
  }

  @Test(arguments: [
    LineBreakExample("ideographs", "你|好|吗？"),
    LineBreakExample("ideographic punctuation", "「你|好」，|我|是…… |「A」。"),
    LineBreakExample("Latin inside Chinese", "用 |API |吧|OK|了"),
    LineBreakExample("small kana, in normal strictness", "シ|ャ|ツ|で|す|ー"),
    LineBreakExample("quotation marks in Chinese", "他|说|“你|好”|了"),
    LineBreakExample("Hangul", "안|녕|하|세|요 |여|러|분"),
    LineBreakExample("conjoining jamo", "\u{1112}\u{1161}\u{11AB}|\u{1100}\u{1173}\u{11AF}"),
  ])
  func breaksEastAsian(_ example: LineBreakExample) {
    expectEqual(example.text.marked(by: LineBreaker()), example.marked)
  }

  @Test(arguments: [
    LineBreakExample("emoji, between them", "👍|👍 |ok"),
    LineBreakExample("a skin tone stays", "👍🏽|👍🏿"),
    LineBreakExample("a ZWJ sequence stays", "👩‍👩‍👧‍👦|👩🏽‍🚀"),
    LineBreakExample("flags, in pairs", "🇫🇷|🇩🇪|🇯"),
    LineBreakExample("a keycap stays", "1️⃣|👍"),
    LineBreakExample("a tag sequence stays", "🏴󠁧󠁢󠁳󠁣󠁴󠁿|🏴"),
    LineBreakExample("Arabic beside Latin", "API |هذا |النص"),
    LineBreakExample("a Hebrew hyphen", "אל-|על |אל-ab"),
    LineBreakExample("a Javanese conjunct", "ꦏ꧀ꦏ|ꦏ"),
  ])
  func breaksOtherScripts(_ example: LineBreakExample) {
    expectEqual(
      example.text.marked(by: LineBreaker(options: LineBreakOptions(strictness: .strict))),
      example.marked)
  }

  @Test func edges() {
    expectEqual([UInt32]().withUnsafeBufferPointer { LineBreaker().opportunities(in: $0) }, [])
    expectEqual(
      [UInt32](" ".unicodeScalars.map(\.value)).withUnsafeBufferPointer {
        LineBreaker().opportunities(in: $0)
      }, [.mandatory])
  }

  @Test func invalidScalarsAreLetters() {
    let scalars: [UInt32] = [0x61, 0xD800, 0xDFFF, 0x11_0000, .max, 0x20, 0x61]
    let breaks = scalars.withUnsafeBufferPointer { LineBreaker().opportunities(in: $0) }
    expectEqual(breaks.map(\.rawValue), [0, 0, 0, 0, 0, 1, 2])
  }
}
