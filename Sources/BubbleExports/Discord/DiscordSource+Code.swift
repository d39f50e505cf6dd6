// SPDX-License-Identifier: MIT
// Code between backquotes, in which nothing is a mark.
extension DiscordSource {
  /// Code between backquotes.
  struct Code {
    let content: Range<Int>

    /// The language of a block; `nil` for code in a line.
    var language: Range<Int>?
    let end: Int
  }

  /// The end of the run of backquotes that an index is in.
  func backquotesEnd(from start: Int, before end: Int) -> Int {
    let number = backquotes.partition { $0.upperBound > start }
    return min(backquotes[number].upperBound, end)
  }

  /// Code between as many backquotes as are at an index, or as few of them as close it.
  func code(at start: Int, before end: Int) -> Code? {
    let runEnd = backquotesEnd(from: start, before: end)
    for count in stride(from: runEnd - start, through: 1, by: -1) {
      if let close = backquotesByCount[count]?.first(from: runEnd), close + count <= end {
        return Code(content: start + count..<close, end: close + count)
      }
    }
    return nil
  }

  /// Code in a line without the space that is between its backquotes and those around it.
  func trimmedCode(_ content: Range<Int>) -> String {
    var (start, end) = (content.lowerBound, content.upperBound)
    let first = first(from: start, before: end) { $0 != " " }
    let last = scalars[content].lastIndex { $0 != " " } ?? start
    if start < first, first < end, scalars[first] == "`" { start += 1 }
    if last + 1 < end, scalars[last] == "`" { end -= 1 }
    return string(start..<max(start, end))
  }

  /// A block of code, which may begin and end within a line.
  func codeBlock(at start: Int, before end: Int) -> Code? {
    guard has("```", at: start, before: end) else { return nil }
    let languageEnd = first(from: start + 3, before: end) { !$0.isOfCodeLanguage }
    if languageEnd < end, scalars[languageEnd] == "\n",
      let close = fence(closing: languageEnd + 1, before: end)
    {
      return Code(
        content: languageEnd + 1..<close, language: start + 3..<languageEnd, end: close + 3)
    }
    return fence(closing: start + 3, before: end).map {
      Code(content: start + 3..<$0, language: start + 3..<start + 3, end: $0 + 3)
    }
  }

  /// The three backquotes that close code which begins at an index: after another character than the end of a line.
  private func fence(closing start: Int, before end: Int) -> Int? {
    let content = first(from: start, before: end) { $0 != "\n" } + 1
    var number = fences.partition { $0.upperBound >= content + 3 }
    while number < fences.count {
      let place = max(fences[number].lowerBound, content)
      if place + 3 > end { return nil }
      if place + 3 <= fences[number].upperBound { return place }
      number += 1
    }
    return nil
  }
}

extension Unicode.Scalar {
  fileprivate var isOfCodeLanguage: Bool {
    isLetterOrDigitOfASCII || ["+", "-", "#", "_", "."].contains(self)
  }
}
