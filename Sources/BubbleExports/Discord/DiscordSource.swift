// SPDX-License-Identifier: MIT
import BubbleMessages

/// A text in Discord's Markdown, with the places of its marks.
///
/// Discord's own reader tries regular expressions at every place. The places of marks give the same answers in linear
/// time: the first mark that closes a span is found by a binary search.
struct DiscordSource {
  let scalars: [Unicode.Scalar]

  /// The runs of asterisks and underscores, without those that a backslash precedes.
  private var asterisks: [Range<Int>] = []
  private var underscores: [Range<Int>] = []

  /// The runs of backquotes, those of at least three, and where the runs of a length start.
  private(set) var backquotes: [Range<Int>] = []
  private(set) var fences: [Range<Int>] = []
  private(set) var backquotesByCount: [Int: [Int]] = [:]

  /// The places of two tildes or bars that may close a span.
  private var tildes: [Int] = []
  private var bars: [Int] = []

  /// The places of square brackets, and of round ones that close.
  private(set) var brackets: [Int] = []
  private var closingParentheses: [Int] = []

  init(_ scalars: [Unicode.Scalar]) {
    self.scalars = scalars
    var escaped = -1
    for (index, scalar) in scalars.enumerated() {
      let isEscaped = index == escaped
      switch scalar {
      case "\\" where !isEscaped: escaped = index + 1
      case "*" where !isEscaped: asterisks.extend(with: index)
      case "_" where !isEscaped: underscores.extend(with: index)
      case ")" where !isEscaped: closingParentheses.append(index)
      case "`": backquotes.extend(with: index)
      case "~" where self.scalar(at: index + 1) == "~" && self.scalar(at: index + 2) != "_":
        tildes.append(index)
      case "|" where self.scalar(at: index + 1) == "|": bars.append(index)
      case "[", "]": brackets.append(index)
      default: break
      }
    }
    fences = backquotes.filter { $0.count >= 3 }
    for run in backquotes { backquotesByCount[run.count, default: []].append(run.lowerBound) }
  }

  func scalar(at index: Int) -> Unicode.Scalar? {
    scalars.indices.contains(index) ? scalars[index] : nil
  }

  func string(_ range: Range<Int>) -> String {
    String(String.UnicodeScalarView(scalars[range]))
  }

  /// Whether the text has these scalars at an index.
  func has(_ text: String, at index: Int, before end: Int) -> Bool {
    var place = index
    for scalar in text.unicodeScalars {
      guard place < end, scalars[place] == scalar else { return false }
      place += 1
    }
    return true
  }

  /// The first index from one on, up to an end, whose scalar has a property.
  func first(
    from start: Int, before end: Int, where predicate: (Unicode.Scalar) -> Bool
  ) -> Int {
    scalars[start..<end].firstIndex(where: predicate) ?? end
  }

  /// The end of the line that an index is in.
  func lineEnd(from start: Int, before end: Int) -> Int {
    first(from: start, before: end) { $0 == "\n" }
  }

  /// The first round bracket from an index on that closes.
  func closingParenthesis(from start: Int, before end: Int) -> Int? {
    closingParentheses.first(from: start).flatMap { $0 < end ? $0 : nil }
  }

  /// The range without white space at its ends.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    let start = first(from: range.lowerBound, before: range.upperBound) { !$0.isWhitespace }
    let last = scalars[start..<range.upperBound].lastIndex { !$0.isWhitespace }
    return start..<(last.map { $0 + 1 } ?? start)
  }
}

// MARK: Spans

extension DiscordSource {
  /// A span between marks.
  struct Span {
    let style: RichText.Style
    let content: Range<Int>

    /// The index after the closing marks.
    let end: Int
  }

  /// The span that a mark opens; `nil` where nothing closes it, so that it is text.
  ///
  /// Letters and punctuation beside the marks don't matter. The first marks that close it do.
  func span(at start: Int, before end: Int) -> Span? {
    switch scalars[start] {
    case "*":
      longer(
        single(asterisks, at: start, before: end, spacesAtEnd: spacesOfEmphasis),
        pair(.bold, asterisks, at: start, before: end))
    case "_":
      longer(
        single(underscores, at: start, before: end) { place, _ in
          place + 1 < end && scalars[place + 1].isWordOfASCII ? nil : 0
        },
        pair(.underlined, underscores, at: start, before: end))
    case "~": struckThrough(at: start, before: end)
    case "|": spoiler(at: start, before: end)
    default: nil
    }
  }

  /// Marks of two characters are those of a span that is longer than that of one.
  private func longer(_ single: Span?, _ pair: Span?) -> Span? {
    guard let single, let pair else { return single ?? pair }
    return pair.end > single.end ? pair : single
  }

  /// A span between two marks and the last two of a run.
  private func pair(
    _ style: RichText.Style, _ runs: [Range<Int>], at start: Int, before end: Int
  ) -> Span? {
    guard start + 1 < end, scalars[start + 1] == scalars[start] else { return nil }
    var number = runs.partition { $0.upperBound > start + 2 }
    while number < runs.count, runs[number].lowerBound < end {
      let run = max(runs[number].lowerBound, start + 2)..<min(runs[number].upperBound, end)
      let close = run.upperBound - 2
      if run.count >= 2, close > start + 2 {
        return Span(style: style, content: start + 2..<close, end: run.upperBound)
      }
      number += 1
    }
    return nil
  }

  /// A span in italics: up to the first run of an odd number of marks, since two are those of another span.
  ///
  /// - Parameter spacesAtEnd: Returns the number of spaces before a mark that aren't part of the span; `nil` where the
  ///   mark doesn't close it.
  private func single(
    _ runs: [Range<Int>], at start: Int, before end: Int,
    spacesAtEnd: (_ place: Int, _ start: Int) -> Int?
  ) -> Span? {
    if scalars[start] == "*", start + 1 < end, scalars[start + 1].isWhitespace { return nil }
    var number = runs.partition { $0.upperBound > start + 1 }
    while number < runs.count, runs[number].lowerBound < end {
      let run = max(runs[number].lowerBound, start + 1)..<min(runs[number].upperBound, end)
      if run.count % 2 == 1 {
        let close = run.upperBound - 1
        guard close > start + 1, let spaces = spacesAtEnd(close, start) else { return nil }
        return Span(style: .italic, content: start + 1..<close - spaces, end: close + 1)
      }
      number += 1
    }
    return nil
  }

  /// An asterisk closes a span up to two spaces after it, and not after other white space.
  private func spacesOfEmphasis(before place: Int, after start: Int) -> Int? {
    var spaces = 0
    while spaces < 2, scalars[place - 1 - spaces] == " " { spaces += 1 }
    let last = place - 1 - spaces
    return last > start && !scalars[last].isWhitespace ? spaces : nil
  }

  private func struckThrough(at start: Int, before end: Int) -> Span? {
    guard start + 1 < end, scalars[start + 1] == "~" else { return nil }
    var close = tildes.first(from: start + 3).flatMap { $0 + 2 <= end ? $0 : nil }
    if close == nil, end - 2 >= start + 3, scalars[end - 2] == "~", scalars[end - 1] == "~" {
      // An underscore after the end is that of a span around this one.
      close = end - 2
    }
    return close.map { Span(style: .struckThrough, content: start + 2..<$0, end: $0 + 2) }
  }

  private func spoiler(at start: Int, before end: Int) -> Span? {
    guard start + 1 < end, scalars[start + 1] == "|", let close = bars.first(from: start + 3),
      close + 2 <= end
    else { return nil }
    return Span(style: .spoiler, content: start + 2..<close, end: close + 2)
  }
}

extension [Range<Int>] {
  /// Adds an index to the last range, or as a range of its own.
  fileprivate mutating func extend(with index: Int) {
    if let last, last.upperBound == index {
      self[count - 1] = last.lowerBound..<index + 1
    } else {
      append(index..<index + 1)
    }
  }
}

extension Array {
  /// The first index whose element has a property that all later ones have, too.
  func partition(where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Int] {
  /// The first of sorted numbers that is at least another one.
  func first(from start: Int) -> Int? {
    let index = partition { $0 >= start }
    return index < count ? self[index] : nil
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter or a digit of ASCII.
  var isLetterOrDigitOfASCII: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9": true
    default: false
    }
  }

  fileprivate var isWordOfASCII: Bool { isLetterOrDigitOfASCII || self == "_" }
}
