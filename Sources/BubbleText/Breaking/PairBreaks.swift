// SPDX-License-Identifier: MIT
/// Break opportunities that depend on no more than the two characters beside the place, or on three.
///
/// Most text has no others. Each pair of classes is decided once, by the rules. Threads share it
/// without a lock.
final class PairBreaks: Sendable {
  private let breaker: LineBreaker

  /// The class of each character of two planes, plus one; 0 where it isn't known yet.
  private let units = AtomicNumbers<UInt8>(count: Int(ScalarTraitsReader.end))

  /// The decision for each two classes: one more than a ``Decision``'s number.
  private let decisions = AtomicNumbers<UInt8>(count: 1 << 14)

  init(_ breaker: LineBreaker) { self.breaker = breaker }

  deinit {
    units.deallocate()
    decisions.deallocate()
  }

  private enum Decision: UInt8 {
    case prohibited
    case allowed
    /// Depends on characters further away.
    case open
    /// The right one is a mark, and takes the class of the left one (LB9).
    case attached
    /// Depends on the character before the left one, which is a hyphen.
    case afterHyphen
  }

  /// Finds where lines may end, as ``LineBreaker/findOpportunities(in:into:)`` does: by pairs, or by all rules.
  @inline(__always)
  func findAll(
    in scalars: UnsafeBufferPointer<UInt32>, into breaks: UnsafeMutableBufferPointer<LineBreak>
  ) {
    if !find(in: scalars, into: breaks) { findByRules(in: scalars, into: breaks) }
  }

  @inline(never)
  private func findByRules(
    in scalars: UnsafeBufferPointer<UInt32>, into breaks: UnsafeMutableBufferPointer<LineBreak>
  ) {
    breaker.findOpportunities(in: scalars, into: breaks)
  }

  /// Finds where lines may end, as ``LineBreaker/findOpportunities(in:into:)`` does.
  ///
  /// - Parameters:
  ///   - scalars: Characters of two planes. No dictionary is asked for words.
  ///   - breaks: Receives one element a scalar.
  /// - Returns: `false` where breaks depend on more than pairs. Nothing is to be read then.
  @inline(__always)
  func find(
    in scalars: UnsafeBufferPointer<UInt32>, into breaks: UnsafeMutableBufferPointer<LineBreak>
  ) -> Bool {
    guard breaker.followsBrowsers, !scalars.isEmpty else { return scalars.isEmpty }
    var left = scalars[0]
    var leftUnit = Self.unattached(unit(of: left))
    var before = LineBreakClass.edge.rawValue
    var index = 1
    while index < scalars.count {
      defer { index &+= 1 }
      let right = scalars[index]
      var rightUnit = unit(of: right)
      var isAllowed = true
      if left < 0x7F, right < 0x7F {
        guard let decided = breaksASCII(left, right, at: index, in: scalars) else { return false }
        isAllowed = decided
      } else if left == 0x20 {
        guard !ControlCharacters.hangs(right) else { return false }
        rightUnit = Self.unattached(rightUnit)
      } else {
        switch decision(leftUnit, rightUnit) {
        case .allowed:
          guard Ideographs.contains(left), Ideographs.contains(right) else { break }
          // The same two classes, up to the last ideograph.
          while index &+ 1 < scalars.count, Ideographs.contains(scalars[index &+ 1]) {
            breaks.initializeElement(at: index &- 1, to: .allowed)
            index &+= 1
          }
        case .prohibited: isAllowed = false
        case .afterHyphen:
          isAllowed =
            decide([before, leftUnit, rightUnit]) == .allowed
            && !BrowserBreaks.hyphenBeginsWord(at: index &- 1, in: scalars)
        case .open: return false
        case .attached:
          breaks.initializeElement(at: index &- 1, to: .prohibited)
          left = right
          continue
        }
      }
      breaks.initializeElement(at: index &- 1, to: isAllowed ? .allowed : .prohibited)
      left = right
      before = leftUnit
      leftUnit = rightUnit
    }
    breaks.initializeElement(at: scalars.count &- 1, to: .mandatory)
    return true
  }

  /// `nil` for controls.
  @inline(__always)
  private func breaksASCII(
    _ left: UInt32, _ right: UInt32, at index: Int, in scalars: UnsafeBufferPointer<UInt32>
  ) -> Bool? {
    guard left >= 0x20, right >= 0x20 else { return nil }
    if right == 0x20 { return false }
    if left == 0x20 { return true }
    return BrowserBreaks.breaksPair(
      left, right, before: index > 1 ? scalars[index &- 2] : 0x20,
      second: index > 2 ? scalars[index &- 3] : 0x20)
  }

  @inline(__always)
  private func unit(of scalar: UInt32) -> UInt8 {
    let known = units[Int(scalar)]
    return known != 0 ? known &- 1 : findUnit(of: scalar)
  }

  @inline(never)
  private func findUnit(of scalar: UInt32) -> UInt8 {
    let unit = breaker.unit(of: scalar)
    units[Int(scalar)] = unit + 1
    return unit
  }

  /// The unit of a character after a space, or at the start: a mark counts as a letter there (LB10).
  @inline(__always)
  private static func unattached(_ unit: UInt8) -> UInt8 {
    unit == LineBreakClass.cm.rawValue ? LineBreakClass.al.rawValue : unit
  }

  @inline(__always)
  private func decision(_ left: UInt8, _ right: UInt8) -> Decision {
    let known = decisions[Int(left) &<< 7 | Int(right)]
    return known != 0 ? unsafeBitCast(known &- 1, to: Decision.self) : find(left, right)
  }

  @inline(never)
  private func decide(_ units: [UInt8]) -> Decision {
    breaker.decision(units) == .allowed ? .allowed : .prohibited
  }

  @inline(never)
  private func find(_ left: UInt8, _ right: UInt8) -> Decision {
    let (leftClass, rightClass) = (LineBreakClassSet(bitOf: left), LineBreakClassSet(bitOf: right))
    let isEastAsian = (left | right) & LineBreakUnits.eastAsianBit != 0
    let found: Decision =
      if LineBreakClassSet.attach(rightClass, to: leftClass) {
        .attached
      } else if LineBreakClassSet.decidePair(leftClass, rightClass, isEastAsian: isEastAsian) {
        leftClass.meets(.hyphens) ? .afterHyphen : decide([left, right])
      } else {
        .open
      }
    decisions[Int(left) << 7 | Int(right)] = found.rawValue + 1
    return found
  }
}

extension LineBreakClassSet {
  /// Whether a mark attaches to a character (LB9).
  static func attach(_ mark: LineBreakClassSet, to base: LineBreakClassSet) -> Bool {
    mark.meets(.attachedMark) && !base.meets(.unattachable) && !base.meets(.marks)
  }

  /// Whether two adjacent classes alone decide whether a line may end between them, or with the class before a hyphen.
  static func decidePair(
    _ left: LineBreakClassSet, _ right: LineBreakClassSet, isEastAsian: Bool
  ) -> Bool {
    // LB4 to LB8a, LB15a to LB18, LB20, LB28a, LB30a: they depend on more text, or such text is rare.
    guard !left.meets(.neverDecide), !right.meets(.neverDecide) else { return false }
    // LB7, LB14, LB16, LB17: the text before the spaces.
    if left.meets(.space) { return false }
    // LB19, LB19a: quotation marks cling to what is beside them, unless both sides are East Asian.
    if left.meets(.quotes) || right.meets(.quotes) { return !isEastAsian }
    // LB25: whether there is a number.
    if right.meets(.affixes), left.meets(.numberEnds) { return false }
    if right.meets(.number), left.meets(.solidus) { return false }
    return !(left.meets(.affixes) && right.meets(.opening))
  }

  private static let attachedMark = Self(.cm)
  private static let neverDecide = lineEnds.union(zeroWidthSpace).union(wordJoiner)
    .union(marks).union(contingent).union(regionalIndicator).union(aksaraOrStart)
    .union(aksaraPrebase).union(viramas).union(edge).union(modifier)
  private static let numberEnds = solidus.union(infixSeparator).union(closing)
}
