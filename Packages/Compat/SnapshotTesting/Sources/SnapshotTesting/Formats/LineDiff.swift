// SPDX-License-Identifier: MIT

/// The difference of two texts, in the unified format: hunks of changed lines with four lines of context.
///
/// Removed lines begin with a minus sign (U+2212), added ones with `+`, others with a figure space (U+2007), so that
/// they are aligned. `¬` marks a space at a line's end.
struct LineDiff {
  /// The minus sign before removed lines.
  static let minus = "\u{2212}"
  /// The sign before added lines.
  static let plus = "+"

  private static let space = "\u{2007}"
  private static let contextLines = 4

  private enum Kind { case removed, added, common }

  private struct Line {
    let kind: Kind
    let text: String
  }

  private let lines: [Line]

  init(_ old: String, _ new: String) {
    let split = { (text: String) in
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    lines = Self.compare(split(old)[...], split(new)[...])
  }

  /// The hunks, each after a line such as `@@ −1,4 +1,4 @@`; empty where nothing differs.
  var text: String {
    hunks.map { hunk in ([mark(of: hunk)] + lines[hunk].map(shown)).joined(separator: "\n") }
      .joined(separator: "\n")
  }

  // MARK: Comparing

  /// Takes the longest run of lines that both have, and compares what is before and after it.
  private static func compare(_ old: ArraySlice<String>, _ new: ArraySlice<String>) -> [Line] {
    // Equal ends are the usual case, and need no search.
    let start = zip(old, new).prefix { $0 == $1 }.count
    if start > 0 {
      return old.prefix(start).map { Line(kind: .common, text: $0) }
        + compare(old.dropFirst(start), new.dropFirst(start))
    }
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    if end > 0 {
      return compare(old.dropLast(end), new.dropLast(end))
        + old.suffix(end).map { Line(kind: .common, text: $0) }
    }
    guard let run = longestRun(old, new) else {
      return old.map { Line(kind: .removed, text: $0) } + new.map { Line(kind: .added, text: $0) }
    }
    return compare(old[..<run.old], new[..<run.new])
      + old[run.old..<run.old + run.length].map { Line(kind: .common, text: $0) }
      + compare(old[(run.old + run.length)...], new[(run.new + run.length)...])
  }

  private static func longestRun(
    _ old: ArraySlice<String>, _ new: ArraySlice<String>
  ) -> (old: Int, new: Int, length: Int)? {
    let places = Dictionary(grouping: old.indices, by: { old[$0] })
    var (best, lengths): ((old: Int, new: Int, length: Int)?, [Int: Int]) = (nil, [:])
    for index in new.indices {
      var extended: [Int: Int] = [:]
      for place in places[new[index]] ?? [] {
        let length = (lengths[place - 1] ?? 0) + 1
        extended[place] = length
        if length > best?.length ?? 0 {
          best = (place - length + 1, index - length + 1, length)
        }
      }
      lengths = extended
    }
    return best
  }

  // MARK: Hunks

  /// The ranges of lines around changes. Those with no more than eight common lines between them are one.
  private var hunks: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for index in lines.indices where lines[index].kind != .common {
      let start = max(index - Self.contextLines, 0)
      let end = min(index + 1 + Self.contextLines, lines.count)
      if let last = ranges.last, last.upperBound >= start {
        ranges[ranges.count - 1] = last.lowerBound..<end
      } else {
        ranges.append(start..<end)
      }
    }
    return ranges
  }

  private func mark(of hunk: Range<Int>) -> String {
    let side = { (sign: String, other: Kind) in
      let before = lines[..<hunk.lowerBound].filter { $0.kind != other }.count
      return "\(sign)\(before + 1),\(lines[hunk].filter { $0.kind != other }.count)"
    }
    return "@@ \(side(Self.minus, .added)) \(side(Self.plus, .removed)) @@"
  }

  private func shown(_ line: Line) -> String {
    let sign =
      switch line.kind {
      case .removed: Self.minus
      case .added: Self.plus
      case .common: Self.space
      }
    return sign + line.text + (line.text.hasSuffix(" ") ? "¬" : "")
  }
}
