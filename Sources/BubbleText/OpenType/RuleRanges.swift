// SPDX-License-Identifier: MIT
/// The ranges of a run in which rules may change glyphs.
///
/// A range holds every glyph that some rule may change, and all glyphs that rules read which read
/// one of those: text between two ranges keeps its glyphs, and each range has the glyphs that it
/// has alone.
struct RuleRanges {
  private let text: UnsafeBufferPointer<UInt32>
  private let rules: RuleReader
  private let ranges: UnsafeMutableBufferPointer<RuleRange>
  private var count = 0

  /// The characters that rules may replace, and whether there are more of them than when the text was scanned.
  private let replaced: UnsafeMutableBufferPointer<Bool>
  private var hasGrown = false

  /// The ranges in which rules do more than replace glyphs one by one: any glyphs may be there, and
  /// any number of them.
  private var joined: [Range<Int>] = []

  /// Calls `body` with each range, in order, and returns whether it accepts all; `false` too if the
  /// text has characters that the rules don't know.
  static func forEach(
    in text: UnsafeBufferPointer<UInt32>, _ rules: RuleReader, _ body: (RuleRange) -> Bool
  ) -> Bool {
    with(text, rules) { found in
      found.find() && found.ranges[..<found.count].allSatisfy { !$0.acts || body($0) }
    }
  }

  /// The characters of a range that rules may replace: a bit for each, the lowest for the first.
  ///
  /// - Parameter range: Up to 32 characters, none of which rules may join.
  static func replaced(in range: UnsafeBufferPointer<UInt32>, _ rules: RuleReader) -> UInt32 {
    with(range, rules) { found in
      guard found.find() else { return ~0 }
      return range.indices.reduce(0) { $0 | (found.replaced[$1] ? 1 << UInt32($1) : 0) }
    }
  }

  private static func with<Result>(
    _ text: UnsafeBufferPointer<UInt32>, _ rules: RuleReader, _ body: (inout RuleRanges) -> Result
  ) -> Result {
    // A range has two characters or more.
    withUnsafeTemporaryAllocation(of: RuleRange.self, capacity: text.count / 2 + 1) { ranges in
      withUnsafeTemporaryAllocation(of: Bool.self, capacity: text.count) { replaced in
        replaced.initialize(repeating: false)
        var found = RuleRanges(text: text, rules: rules, ranges: ranges, replaced: replaced)
        return body(&found)
      }
    }
  }

  private init(
    text: UnsafeBufferPointer<UInt32>, rules: RuleReader,
    ranges: UnsafeMutableBufferPointer<RuleRange>, replaced: UnsafeMutableBufferPointer<Bool>
  ) {
    self.text = text
    self.rules = rules
    self.ranges = ranges
    self.replaced = replaced
  }

  private mutating func find() -> Bool {
    repeat {
      count = 0
      hasGrown = false
      guard joined.isEmpty ? scan() : scanAroundJoined() else { return false }
    } while hasGrown
    return true
  }

  private mutating func scan() -> Bool {
    scan(text.indices, from: RuleAutomaton.start, behind: nil) != nil
  }

  /// The same where any glyphs may be in some ranges: a rule may reach into each from both sides.
  private mutating func scanAroundJoined() -> Bool {
    let parts = joined
    var state = RuleAutomaton.start
    var index = 0
    var last: Range<Int>?
    for part in parts {
      guard let before = scan(index..<part.lowerBound, from: state, behind: last) else {
        return false
      }
      let match = rules.match(in: before)
      let begun = last != nil && before == RuleAutomaton.anything ? 0 : match.begun
      let start = max(part.lowerBound - begun, last?.lowerBound ?? 0)
      add(start..<part.upperBound, acts: true)
      for index in start..<part.lowerBound { replace(index) }
      if match.joiningBegun > 0 {
        join(part.lowerBound - match.joiningBegun, part.upperBound, last)
      }
      state = RuleAutomaton.anything
      index = part.upperBound
      last = part
    }
    return scan(index..<text.count, from: state, behind: last) != nil
  }

  /// Adds the rules that end in a part of the text, and returns the state at its end; `nil` for
  /// unknown characters.
  ///
  /// - Parameter joined: The text before the part, where rules may have begun anywhere.
  @inline(__always)
  private mutating func scan(
    _ part: Range<Int>, from first: UInt32, behind joined: Range<Int>?
  ) -> UInt32? {
    var state = first
    for index in part {
      guard let step = rules.step(from: state, by: text[index], isReplaced: replaced[index]) else {
        return nil
      }
      state = step.state
      if step.hasMatch { add(rules.match(in: state), endingAt: index + 1, behind: joined) }
    }
    return state
  }

  @inline(never)
  private mutating func add(_ match: RuleMatch, endingAt end: Int, behind joined: Range<Int>?) {
    add(max(end - match.length, joined?.lowerBound ?? 0)..<end, acts: match.acts)
    var rest = match.replaced
    while rest != 0 {
      let index = end - 1 - rest.trailingZeroBitCount
      if index >= joined?.upperBound ?? 0 { replace(index) }
      rest &= rest - 1
    }
    if match.joiningLength > 0 { join(end - match.joiningLength, end, joined) }
  }

  /// Makes a character count as all glyphs that it may be replaced by.
  private mutating func replace(_ index: Int) {
    guard !replaced[index] else { return }
    replaced[index] = true
    hasGrown = true
  }

  /// Adds the text that a rule reads to the ranges that it overlaps.
  private mutating func add(_ range: Range<Int>, acts: Bool) {
    var range = RuleRange(
      start: UInt32(range.lowerBound), end: UInt32(range.upperBound), acts: acts, isJoined: false)
    while count > 0, ranges[count - 1].end > range.start {
      range.start = min(range.start, ranges[count - 1].start)
      range.acts = range.acts || ranges[count - 1].acts
      count -= 1
    }
    range.isJoined = !joined.isEmpty && joined.contains { $0.overlaps(range.indices) }
    ranges.initializeElement(at: count, to: range)
    count += 1
  }

  /// - Parameter last: The joined range before it, which the new one may start in.
  private mutating func join(_ start: Int, _ end: Int, _ last: Range<Int>?) {
    var range = max(start, last?.lowerBound ?? 0)..<end
    let overlapping = joined.filter {
      $0.lowerBound <= range.upperBound && $0.upperBound >= range.lowerBound
    }
    if overlapping.contains(where: {
      $0.contains(range.lowerBound) && $0.upperBound >= range.upperBound
    }) {
      return
    }
    range = overlapping.reduce(range) { $0.union($1) }
    joined.removeAll(where: overlapping.contains)
    joined.append(range)
    joined.sort { $0.lowerBound < $1.lowerBound }
    hasGrown = true
  }
}

/// A range of a run in which rules may change glyphs.
struct RuleRange {
  fileprivate(set) var start: UInt32
  fileprivate(set) var end: UInt32

  /// Whether a rule has an effect in it, apart from keeping others from being tried.
  fileprivate(set) var acts: Bool

  /// Whether rules may do more than replace glyphs one by one.
  fileprivate(set) var isJoined: Bool

  var indices: Range<Int> { Int(start)..<Int(end) }
}
