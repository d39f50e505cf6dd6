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

  /// The automaton's state behind each character that was scanned.
  private let states: UnsafeMutableBufferPointer<UInt32>

  /// The characters that rules may replace.
  private let replaced: UnsafeMutableBufferPointer<Bool>

  /// The ranges in which rules do more than replace glyphs one by one: any glyphs may be there, and any number of
  /// them. Those before the place of the scan in ascending order, and those from it on in descending order; no two
  /// touch.
  private var joinedBehind: [Range<Int>] = []
  private var joinedAhead: [Range<Int>] = []

  /// Whether characters were found to be replaced or joined since the scan's start.
  private var hasGrown = false

  /// Calls `body` with each range, in order, and returns whether it accepts all; `false` too if the
  /// text has characters that the rules don't know.
  ///
  /// The time is linear in the text, by the length of the longest rule.
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
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: text.count) { states in
        withUnsafeTemporaryAllocation(of: Bool.self, capacity: text.count) { replaced in
          replaced.initialize(repeating: false)
          var found = RuleRanges(
            text: text, rules: rules, ranges: ranges, states: states, replaced: replaced)
          return body(&found)
        }
      }
    }
  }

  private init(
    text: UnsafeBufferPointer<UInt32>, rules: RuleReader,
    ranges: UnsafeMutableBufferPointer<RuleRange>, states: UnsafeMutableBufferPointer<UInt32>,
    replaced: UnsafeMutableBufferPointer<Bool>
  ) {
    self.text = text
    self.rules = rules
    self.ranges = ranges
    self.states = states
    self.replaced = replaced
  }

  private mutating func find() -> Bool {
    guard scan() else { return false }
    guard hasGrown else { return true }
    // Again, with all that was found: the ranges of the first scan are parts of these.
    count = 0
    hasGrown = false
    joinedAhead = joinedBehind.reversed()
    joinedBehind = []
    return scan() && !hasGrown
  }

  /// Follows the rules through the text, and returns to a character as soon as it is found to be replaced or joined.
  ///
  /// A rule is short, so each return is, and a character is found at most twice.
  private mutating func scan() -> Bool {
    var index = 0
    scanning: while true {
      let end = joinedAhead.last?.lowerBound ?? text.count
      var state = state(before: index)
      while index < end {
        guard
          let step = rules.step(from: state, by: text[index], isReplaced: replaced[index])
        else { return false }
        state = step.state
        states[index] = state
        index += 1
        guard step.hasMatch else { continue }
        if let earlier = add(rules.match(in: state), endingAt: index) {
          index = earlier
          continue scanning
        }
      }
      guard let part = joinedAhead.popLast() else { return true }
      index = pass(part)
    }
  }

  private func state(before index: Int) -> UInt32 {
    if joinedBehind.last?.upperBound == index { return RuleAutomaton.anything }
    return index > 0 ? states[index - 1] : RuleAutomaton.start
  }

  /// Adds the rules that end at a place, and returns where to go on if that is earlier.
  ///
  /// In a joined range before, rules may have begun anywhere.
  @inline(never)
  private mutating func add(_ match: RuleMatch, endingAt end: Int) -> Int? {
    let last = joinedBehind.last
    let start = max(end - match.length, last?.lowerBound ?? 0)
    add(start..<end, acts: match.acts, isJoined: start < last?.upperBound ?? 0)
    var earlier: Int?
    var rest = match.replaced
    while rest != 0 {
      let index = end - 1 - rest.trailingZeroBitCount
      if index >= last?.upperBound ?? 0, replace(index) { earlier = index }
      rest &= rest - 1
    }
    if match.joiningLength > 0 {
      let lower = join(max(end - match.joiningLength, last?.lowerBound ?? 0)..<end)
      earlier = min(earlier ?? lower, lower)
    }
    if let earlier { goBack(to: earlier) }
    return earlier
  }

  /// Passes a joined range, which rules may reach into from both sides, and returns where to go on.
  private mutating func pass(_ part: Range<Int>) -> Int {
    let match = rules.match(in: state(before: part.lowerBound))
    let last = joinedBehind.last
    let start = max(part.lowerBound - match.begun, last?.lowerBound ?? 0)
    add(start..<part.upperBound, acts: true, isJoined: true)
    var earlier: Int?
    for index in max(start, last?.upperBound ?? 0)..<part.lowerBound where replace(index) {
      earlier = min(earlier ?? index, index)
    }
    if match.joiningBegun > 0 {
      let lower = join(
        max(part.lowerBound - match.joiningBegun, last?.lowerBound ?? 0)..<part.upperBound)
      earlier = min(earlier ?? lower, lower)
    } else if earlier != nil {
      joinedAhead.append(part)
    } else {
      joinedBehind.append(part)
    }
    guard let earlier else { return part.upperBound }
    goBack(to: earlier)
    return earlier
  }

  /// Makes a character count as all glyphs that it may be replaced by, and returns whether it didn't before.
  private mutating func replace(_ index: Int) -> Bool {
    guard !replaced[index] else { return false }
    replaced[index] = true
    hasGrown = true
    return true
  }

  /// Adds a joined range that begins before the place of the scan to those ahead, with those that it touches, and
  /// returns its start.
  private mutating func join(_ range: Range<Int>) -> Int {
    var range = range
    if let last = joinedBehind.last, last.upperBound >= range.lowerBound {
      range = last.union(range)
      joinedBehind.removeLast()
    }
    if let next = joinedAhead.last, next.lowerBound <= range.upperBound {
      range = range.union(next)
      joinedAhead.removeLast()
    }
    joinedAhead.append(range)
    hasGrown = true
    return range.lowerBound
  }

  private mutating func goBack(to index: Int) {
    while let last = joinedBehind.last, last.lowerBound >= index {
      joinedAhead.append(last)
      joinedBehind.removeLast()
    }
  }

  /// Adds the text that a rule reads to the ranges that it overlaps.
  private mutating func add(_ range: Range<Int>, acts: Bool, isJoined: Bool) {
    guard !hasGrown else { return }
    var range = RuleRange(
      start: UInt32(range.lowerBound), end: UInt32(range.upperBound), acts: acts,
      isJoined: isJoined)
    while count > 0, ranges[count - 1].end > range.start {
      let last = ranges[count - 1]
      range.start = min(range.start, last.start)
      range.acts = range.acts || last.acts
      range.isJoined = range.isJoined || last.isJoined
      count -= 1
    }
    ranges.initializeElement(at: count, to: range)
    count += 1
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
