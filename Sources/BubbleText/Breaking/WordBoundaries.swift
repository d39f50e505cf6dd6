// SPDX-License-Identifier: MIT
/// Finds words, which a double tap selects (UAX #29, Unicode 17), without dictionaries.
package enum WordBoundaries {
  /// Returns whether a word, or a gap between words, begins at each scalar. The first element is
  /// `true`; empty text has no elements.
  ///
  /// Values that aren't scalars count as unassigned ones.
  ///
  /// - Complexity: O(*n*).
  package static func boundaries(in scalars: UnsafeBufferPointer<UInt32>) -> [Bool] {
    [Bool](unsafeUninitializedCapacity: scalars.count) { buffer, count in
      buffer.initialize(repeating: false)
      count = scalars.count
      withUnits(of: scalars) { markStarts(of: $0, in: buffer) }
    }
  }

  private static func markStarts(of units: WordUnits, in buffer: UnsafeMutableBufferPointer<Bool>) {
    var hasOpenFlag = false
    for index in units.indices {
      let context = WordContext(units: units, index: index, hasOpenFlag: hasOpenFlag)
      buffer[units.start(of: index)] = context.breaks()
      hasOpenFlag = units.classes(at: index).meets(.regionalIndicator) && !hasOpenFlag
    }
  }

  /// Lends the text's units, which live on the stack when they are few.
  private static func withUnits(
    of scalars: UnsafeBufferPointer<UInt32>, _ body: (WordUnits) -> Void
  ) {
    let capacity = WordUnits.capacity(scalarCount: scalars.count)
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { bytes in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity) { starts in
        body(WordUnits(scalars, units: bytes, starts: starts))
      }
    }
  }
}

/// The boundary before a unit, and the rules of UAX #29, section 4, in their order. Each returns
/// `nil` when it doesn't apply; the first other result holds. WB4 made the units.
private struct WordContext {
  let units: WordUnits

  /// The index of the unit on the right.
  let index: Int

  /// Whether an odd number of regional indicators ends at the left unit.
  let hasOpenFlag: Bool

  /// WB1 to WB999.
  func breaks() -> Bool {
    lineEnds() ?? sequences() ?? letters() ?? hebrew() ?? numbers() ?? connectors() ?? flags()
      ?? true
  }

  private var left: WordClassSet { units.classes(at: index - 1) }
  private var right: WordClassSet { units.classes(at: index) }
  private var beforeLeft: WordClassSet { units.classes(at: index - 2) }
  private var afterRight: WordClassSet { units.classes(at: index + 1) }

  /// WB1, and WB3 to WB3b.
  private func lineEnds() -> Bool? {
    if left.meets(.carriageReturn), right.meets(.lineFeed) { return false }
    return left.meets(.unattachable) || right.meets(.lineEnds) ? true : nil
  }

  /// WB3c and WB3d: emoji sequences and white space, which hold scalar by scalar.
  private func sequences() -> Bool? {
    if units.endsWithJoiner(at: index - 1), right.meets(.pictographs) { return false }
    let isBareSpace = left.meets(.space) && !units.isMarked(at: index - 1)
    return isBareSpace && right.meets(.space) ? false : nil
  }

  /// WB5 to WB7: letters, also around an apostrophe or a middle dot.
  private func letters() -> Bool? {
    let joins =
      left.meets(.letters)
      && (right.meets(.letters) || right.meets(.insideLetters) && afterRight.meets(.letters))
      || beforeLeft.meets(.letters) && left.meets(.insideLetters) && right.meets(.letters)
    return joins ? false : nil
  }

  /// WB7a to WB7c: geresh and gershayim, typed as quotation marks.
  private func hebrew() -> Bool? {
    let joins =
      left.meets(.hebrew)
      && (right.meets(.singleQuote) || right.meets(.doubleQuote) && afterRight.meets(.hebrew))
      || beforeLeft.meets(.hebrew) && left.meets(.doubleQuote) && right.meets(.hebrew)
    return joins ? false : nil
  }

  /// WB8 to WB12: numbers, with letters and with their separators.
  private func numbers() -> Bool? {
    let joins =
      left.meets([.numeric, .letters]) && right.meets(.numeric)
      || left.meets(.numeric) && right.meets(.letters)
      || beforeLeft.meets(.numeric) && left.meets(.insideNumbers) && right.meets(.numeric)
      || left.meets(.numeric) && right.meets(.insideNumbers) && afterRight.meets(.numeric)
    return joins ? false : nil
  }

  /// WB13 to WB13b: Katakana, and the low line.
  private func connectors() -> Bool? {
    let joins =
      left.meets(.katakana) && right.meets(.katakana)
      || left.meets([.lettersAndNumbers, .connector]) && right.meets(.connector)
      || left.meets(.connector) && right.meets(.lettersAndNumbers)
    return joins ? false : nil
  }

  /// WB15 and WB16.
  private func flags() -> Bool? {
    hasOpenFlag && right.meets(.regionalIndicator) ? false : nil
  }
}
