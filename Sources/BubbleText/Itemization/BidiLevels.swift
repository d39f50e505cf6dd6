// SPDX-License-Identifier: MIT
internal import CBubbleFriBidi

/// The embedding levels of a paragraph (UAX #9, P2 to I2).
struct BidiLevels {
  /// The paragraph's base level: 0 left to right, 1 right to left.
  let base: UInt8

  /// A level for each scalar; `nil` where all have the base level.
  let levels: [UInt8]?

  /// - Parameters:
  ///   - scalars: One paragraph.
  ///   - mayRunRightToLeft: Whether the paragraph may hold characters that do not run left to
  ///     right.
  ///   - direction: The rule that finds the base direction.
  init(
    _ scalars: UnsafeBufferPointer<UInt32>, mayRunRightToLeft: Bool, direction: BaseDirection
  ) {
    guard !scalars.isEmpty, mayRunRightToLeft || direction.mayBeRightToLeft else {
      base = direction.mayBeRightToLeft ? 1 : 0
      levels = nil
      return
    }
    (base, levels) = Self.resolve(scalars, direction: direction)
  }

  private static func resolve(
    _ scalars: UnsafeBufferPointer<UInt32>, direction: BaseDirection
  ) -> (base: UInt8, levels: [UInt8]) {
    let count = Int32(scalars.count)
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: scalars.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
    var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
    fribidi_get_bidi_types(scalars.baseAddress, count, &types)
    fribidi_get_bracket_types(scalars.baseAddress, count, types, &brackets)
    var base = direction.paragraphType(of: types)
    IsolateOverflow.neutralize(&types)
    let highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    precondition(highest != 0, "FriBidi ran out of memory.")
    let isRightToLeft = base == FRIBIDI_PAR_RTL || base == FRIBIDI_PAR_WRTL
    return (isRightToLeft ? 1 : 0, levels.map { UInt8(bitPattern: $0) })
  }
}

extension BidiLevels {
  /// Whether a character makes a paragraph run left to right if it is the first strong one.
  static func runsLeftToRight(_ scalar: UInt32) -> Bool {
    fribidi_get_bidi_type(scalar) == FRIBIDI_TYPE_LTR
  }
}

extension BaseDirection {
  var mayBeRightToLeft: Bool {
    switch self {
    case .firstStrong(let fallback), .majority(let fallback): fallback == .rightToLeft
    case .forced(let direction): direction == .rightToLeft
    }
  }

  /// Returns FriBidi's paragraph type: a direction, or the first strong character's with a
  /// fallback.
  fileprivate func paragraphType(of types: [FriBidiCharType]) -> FriBidiParType {
    switch self {
    case .firstStrong(.leftToRight): FRIBIDI_PAR_WLTR
    case .firstStrong(.rightToLeft): FRIBIDI_PAR_WRTL
    case .forced(.leftToRight): FRIBIDI_PAR_LTR
    case .forced(.rightToLeft): FRIBIDI_PAR_RTL
    case .majority(let fallback): Self.majorityType(of: types, fallback: fallback)
    }
  }

  private static func majorityType(
    of types: [FriBidiCharType], fallback: LayoutDirection
  ) -> FriBidiParType {
    let balance = types.reduce(0) { balance, type in
      switch type {
      case FRIBIDI_TYPE_LTR: balance + 1
      case FRIBIDI_TYPE_RTL, FRIBIDI_TYPE_AL: balance - 1
      default: balance
      }
    }
    if balance == 0 { return fallback == .leftToRight ? FRIBIDI_PAR_WLTR : FRIBIDI_PAR_WRTL }
    return balance > 0 ? FRIBIDI_PAR_LTR : FRIBIDI_PAR_RTL
  }
}
