// SPDX-License-Identifier: MIT
internal import CBubbleFriBidi

/// A character's direction, as far as text without explicit directions needs it (UAX #9, table 4).
enum PlainDirection: UInt8 {
  case leftToRight, rightToLeft, arabicLetter
  case europeanNumber, arabicNumber, europeanSeparator, europeanTerminator, commonSeparator
  case mark, whiteSpace, neutral

  /// Takes the level of the character before it, and changes no other (X9). At the paragraph's end, it has the
  /// paragraph's (L1).
  case invisible

  /// A bracket, whose level its partner may decide, too (N0).
  case bracket

  /// Decides levels by other rules: a tab, or an explicit direction.
  case other

  init(of scalar: UInt32) {
    switch fribidi_get_bidi_type(scalar) {
    case FRIBIDI_TYPE_LTR: self = .leftToRight
    case FRIBIDI_TYPE_RTL: self = .rightToLeft
    case FRIBIDI_TYPE_AL: self = .arabicLetter
    case FRIBIDI_TYPE_EN: self = .europeanNumber
    case FRIBIDI_TYPE_AN: self = .arabicNumber
    case FRIBIDI_TYPE_ES: self = .europeanSeparator
    case FRIBIDI_TYPE_ET: self = .europeanTerminator
    case FRIBIDI_TYPE_CS: self = .commonSeparator
    case FRIBIDI_TYPE_NSM: self = .mark
    case FRIBIDI_TYPE_WS: self = .whiteSpace
    // They are between paragraphs.
    case _ where ControlCharacters.separatesParagraphs(scalar): self = .neutral
    case FRIBIDI_TYPE_ON: self = fribidi_get_bracket(scalar) == 0 ? .neutral : .bracket
    case FRIBIDI_TYPE_BN: self = .invisible
    default: self = .other
    }
  }

  /// A bit for the direction in a set.
  @inline(__always)
  var bit: UInt32 { 1 &<< UInt32(rawValue) }

  /// The directions of a text that runs right to left as a whole, if it has a letter. Without digits, their
  /// separators are neutral (W6). A mark takes the level of its base.
  static let rightToLeftBits: UInt32 = [
    rightToLeft, arabicLetter, europeanSeparator, europeanTerminator, commonSeparator, mark,
    whiteSpace, neutral, bracket,
  ].reduce(0) { $0 | $1.bit }

  var isStrong: Bool { self == .leftToRight || self == .rightToLeft || self == .arabicLetter }

  /// Whether it is a letter, or a digit of a number.
  fileprivate var hasSide: Bool {
    isStrong || self == .europeanNumber || self == .arabicNumber
  }

  /// The direction of letters and numbers for neutral characters beside them; `nil` for those.
  fileprivate var side: PlainDirection? {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft, .europeanNumber, .arabicNumber: .rightToLeft
    default: nil
    }
  }
}

extension BaseDirection {
  /// The base level of a paragraph (P2 and P3); `nil` where letters are counted.
  @inline(__always)
  func base(of directions: some Collection<PlainDirection>) -> UInt8? {
    switch self {
    case .forced(let direction): return direction == .rightToLeft ? 1 : 0
    case .firstStrong(let fallback):
      guard let strong = directions.first(where: \.isStrong) else {
        return fallback == .rightToLeft ? 1 : 0
      }
      return strong == .leftToRight ? 0 : 1
    case .majority: return nil
    }
  }
}

/// The embedding levels of a paragraph of plain directions: a level run of its own (UAX #9, W1 to I2).
///
/// ``BidiLevels`` has the same, and reads any text.
struct PlainBidi {
  /// The directions of the visible characters, which the rules replace.
  private var types: UnsafeMutableBufferPointer<PlainDirection>
  private let base: UInt8
  private var start: PlainDirection { base == 0 ? .leftToRight : .rightToLeft }

  /// Hands the level of each character of a paragraph to `body`.
  ///
  /// - Parameters:
  ///   - directions: Those of its characters, without other ones.
  ///   - scalar: The character at an index of `directions`, which is asked for brackets.
  /// - Returns: `false` where more brackets are open than UAX #9 counts, or brackets are in a text with marks on neutral
  ///   characters, which FriBidi keeps apart. `body` isn't called then.
  @inline(__always)
  static func resolve<Directions: RandomAccessCollection>(
    _ directions: Directions, base: UInt8, scalar: (Int) -> UInt32, _ body: (Int, UInt8) -> Void
  ) -> Bool where Directions.Element == PlainDirection, Directions.Index == Int {
    withUnsafeTemporaryAllocation(of: PlainDirection.self, capacity: directions.count) { types in
      var count = 0
      var brackets = BracketPairs()
      var previous = PlainDirection.neutral
      var isMarkOnNeutral = false
      for index in directions.indices where directions[index] != .invisible {
        let direction = directions[index]
        types.initializeElement(at: count, to: direction)
        if direction == .bracket, !brackets.add(scalar(index), at: count) { return false }
        if direction != .mark {
          previous = direction
        } else if !previous.hasSide {
          isMarkOnNeutral = true
        }
        count &+= 1
      }
      guard brackets.isEmpty || !isMarkOnNeutral else { return false }
      let levels = PlainBidi(
        UnsafeMutableBufferPointer(rebasing: types[..<count]), base: base, brackets)
      let last = directions.lastIndex { $0 != .invisible && $0 != .whiteSpace } ?? -1
      var (next, level) = (0, base)
      for index in directions.indices {
        if directions[index] != .invisible {
          level = levels[next]
          next &+= 1
        }
        body(index, index > last ? base : level)
      }
      return true
    }
  }

  private init(
    _ types: UnsafeMutableBufferPointer<PlainDirection>, base: UInt8, _ brackets: BracketPairs
  ) {
    self.types = types
    self.base = base
    if resolveLetters() { resolveNumbers() }
    for pair in brackets.inOrder { resolve(pair) }
    resolveNeutrals()
  }

  /// I1 and I2.
  subscript(index: Int) -> UInt8 {
    switch types[index] {
    case .leftToRight: base == 0 ? 0 : 2
    case .rightToLeft: 1
    case .europeanNumber, .arabicNumber: 2
    default: base
    }
  }

  /// W1 to W3. Returns whether there are numbers.
  private func resolveLetters() -> Bool {
    var hasNumbers = false
    var (previous, strong) = (start, start)
    for index in types.indices {
      if types[index] != .mark { previous = types[index] }
      switch previous {
      case .leftToRight, .rightToLeft, .arabicLetter: strong = previous
      case .europeanNumber, .arabicNumber: hasNumbers = true
      default: break
      }
      types[index] =
        switch previous {
        case .arabicLetter: .rightToLeft
        case .europeanNumber where strong == .arabicLetter: .arabicNumber
        default: previous
        }
    }
    return hasNumbers
  }

  /// W4 to W7. Other separators and terminators stay, as neutral characters.
  private func resolveNumbers() {
    for index in types.indices.dropFirst().dropLast() {
      let (before, after) = (types[index - 1], types[index + 1])
      guard before == after else { continue }
      switch (types[index], before) {
      case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber),
        (.commonSeparator, .arabicNumber):
        types[index] = before
      default: break
      }
    }
    spreadNumbers(over: types.indices)
    spreadNumbers(over: types.indices.reversed())
    var strong = start
    for index in types.indices {
      switch types[index] {
      case .leftToRight, .rightToLeft: strong = types[index]
      case .europeanNumber: if strong == .leftToRight { types[index] = .leftToRight }
      default: break
      }
    }
  }

  /// W5, in one direction.
  private func spreadNumbers(over indices: some Sequence<Int>) {
    var isNumber = false
    for index in indices {
      if isNumber, types[index] == .europeanTerminator { types[index] = .europeanNumber }
      isNumber = types[index] == .europeanNumber
    }
  }

  /// N0.
  private func resolve(_ pair: BracketPairs.Pair) {
    var side: PlainDirection?
    for index in pair.opening &+ 1..<pair.closing {
      guard let inside = types[index].side else { continue }
      side = inside
      if inside == start { break }
    }
    guard let side else { return }
    let before = types[..<pair.opening].lazy.reversed().compactMap(\.side).first ?? start
    let found = before == side ? side : start
    types[pair.opening] = found
    types[pair.closing] = found
  }

  /// N1 and N2. Numbers count as right to left.
  private func resolveNeutrals() {
    var (end, before) = (0, start)
    for index in 0...types.count {
      let after = index < types.count ? types[index].side : start
      guard let after else { continue }
      let between = before == after ? after : start
      while end < index {
        types[end] = between
        end &+= 1
      }
      before = after
      end = index &+ 1
    }
  }
}

/// The pairs of brackets of a paragraph (UAX #9, BD16).
private struct BracketPairs {
  /// The indices of both.
  typealias Pair = (opening: Int, closing: Int)

  private var open: [(number: UInt32, index: Int)] = []
  private var pairs: [Pair] = []
  private(set) var isEmpty = true

  private static let openingBit: UInt32 = 1 << 31

  /// Takes the next bracket. Returns `false` where too many are open.
  @inline(never)
  mutating func add(_ scalar: UInt32, at index: Int) -> Bool {
    isEmpty = false
    // Brackets of a pair have the same number, also where they are canonically equivalent.
    let bracket = fribidi_get_bracket(scalar)
    let number = bracket & ~Self.openingBit
    if bracket & Self.openingBit != 0 {
      open.append((number, index))
      return open.count <= 63
    }
    if let match = open.lastIndex(where: { $0.number == number }) {
      pairs.append((open[match].index, index))
      open.removeSubrange(match...)
    }
    return true
  }

  var inOrder: [Pair] { pairs.count < 2 ? pairs : pairs.sorted { $0.opening < $1.opening } }
}
