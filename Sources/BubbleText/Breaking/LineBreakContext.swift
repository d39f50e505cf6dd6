// SPDX-License-Identifier: MIT
/// The boundary between two units, with the text around it as far as the rules of UAX #14 need it.
/// It moves from one boundary to the next.
struct LineBreakContext {
  /// The part of a number that ends at the unit on the left: `NU (SY | IS)* (CL | CP)?` (LB25).
  enum Number {
    case none, open, closed
  }

  /// The changes of the rules that the options ask for, beyond the classes that they resolved.
  let tailoring: LineBreakTailoring

  let units: LineBreakUnits

  /// The index of the unit on the left.
  private(set) var index = LineBreakUnits.padding

  /// The class of the unit on the left, and of the one on the right.
  private(set) var left: LineBreakClassSet
  private(set) var right: LineBreakClassSet

  /// The index of the last unit that is not a space, up to the left one.
  private(set) var lastNonSpace = LineBreakUnits.padding - 1

  private(set) var number = Number.none

  /// Whether an odd number of regional indicators ends at the left unit.
  private(set) var hasOpenFlag = false

  /// Starts after the first unit, which must exist.
  @inline(__always)
  init(_ units: LineBreakUnits, tailoring: LineBreakTailoring) {
    self.units = units
    self.tailoring = tailoring
    left = LineBreakClassSet(bitOf: units[index])
    right = LineBreakClassSet(bitOf: units[index + 1])
    passLeft()
  }

  /// Moves past the unit on the right.
  @inline(__always)
  mutating func advance() {
    index += 1
    left = right
    right = LineBreakClassSet(bitOf: units[index + 1])
    passLeft()
  }

  /// The class of the unit so many to the right of the left one; negative is further left.
  @inline(__always)
  func classes(at distance: Int) -> LineBreakClassSet {
    LineBreakClassSet(bitOf: units[index + distance])
  }

  /// The class of the last unit that is not a space, and of the unit before that one.
  var beforeSpaces: LineBreakClassSet { LineBreakClassSet(bitOf: units[lastNonSpace]) }
  var beforeThat: LineBreakClassSet { LineBreakClassSet(bitOf: units[lastNonSpace - 1]) }

  /// Whether the unit at a distance to the right of the left one is East Asian. Edges are not.
  @inline(__always)
  func isEastAsian(at distance: Int) -> Bool {
    units[index + distance] & LineBreakUnits.eastAsianBit != 0
  }

  /// Whether the left unit's last scalar is a zero width joiner.
  var endsWithJoiner: Bool { units[index] & LineBreakUnits.joinerBit != 0 }

  @inline(__always)
  private mutating func passLeft() {
    if !left.meets(.space) { lastNonSpace = index }
    hasOpenFlag = left.meets(.regionalIndicator) && !hasOpenFlag
    if left.meets(.number) {
      number = .open
    } else if number == .open, left.meets(.closing) {
      number = .closed
    } else if number != .open || !left.meets(.numberParts) {
      number = .none
    }
  }
}

/// The changes of the rules themselves that the options ask for.
struct LineBreakTailoring: Sendable {
  /// `line-break: loose`.
  let isLoose: Bool

  /// `word-break: keep-all`.
  let keepsWords: Bool

  init(_ options: LineBreakOptions) {
    isLoose = options.strictness == .loose
    keepsWords = options.wordBreak == .keepAll
  }
}
