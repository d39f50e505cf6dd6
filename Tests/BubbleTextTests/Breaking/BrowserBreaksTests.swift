// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleText

@Suite("Breaking: as browsers do")
struct BrowserBreaksTests {
  @Test(arguments: [
    LineBreakExample("a URL, at its query", "https://example.com/a-|b/c?|d=1&e=2"),
    LineBreakExample("a slash in words stays", "and/or"),
    LineBreakExample("any spaces, before closing marks too", "so |? |yes |... |no |)"),
    LineBreakExample("spaces after opening marks", "( |a)"),
    LineBreakExample("a minus sign keeps its digit", "at |-5, |x-|5 |and |call |555-|1234"),
    LineBreakExample(
      "hyphens that begin a word", "say |-v, |--flag |or |(-x |[--no-|way |-- |a-|-|b-|c"),
    LineBreakExample("three of them are a rule", "a |---|x"),
    LineBreakExample(
      "hyphens after quotation marks and separators", "“-v”, |a=-b |`--c` |-v,-w |-->"),
    LineBreakExample("hyphens before other letters", "a |--été |-да |é-|é"),
    LineBreakExample("hyphens after ideographs", "使|用--flag|参|数-v|和|京-|阪|💡--x"),
    LineBreakExample("opening marks after closing ones", "f(x)|(y) |a,|[b]"),
    LineBreakExample("a mark after a space is a letter", "a |\u{301}b"),
    LineBreakExample("beyond ASCII, UAX #14", "你/|好！|「他」"),
  ])
  func breaks(_ example: LineBreakExample) {
    expectEqual(example.text.marked(by: LineBreaker()), example.marked)
  }
}
