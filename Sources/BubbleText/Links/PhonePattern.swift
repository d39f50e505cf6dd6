// SPDX-License-Identifier: MIT
/// Decides whether groups of digits are a phone number.
///
/// Without the numbering plans of all countries, a number is recognised by its form: an
/// international sign, a trunk zero, or groups that only phone numbers have.
struct PhonePattern {
  /// The maximum number of groups that are read as one number.
  static let maximumGroups = 6

  private let lengths: [Int]
  private let separators: Set<DigitGroup.Separator>
  private let digits: [UInt32]
  private let isInternational: Bool
  private let isBracketed: Bool

  init(_ groups: ArraySlice<DigitGroup>, text: LinkText) {
    lengths = groups.map(\.digits.count)
    separators = Set(groups.dropFirst().map(\.separator))
    isInternational = groups.first?.isInternational == true
    isBracketed = groups.first?.isBracketed == true
    let isShort = lengths.allSatisfy { $0 <= 15 }
    digits = isShort ? groups.flatMap { $0.digits.map { text[$0] - 0x30 } } : []
  }

  /// Whether there are 7 to 15 digits (E.164) in groups of a phone number.
  var isNumber: Bool {
    guard (7...15).contains(digits.count) else { return false }
    if isInternational { return digits[0] != 0 }
    if separators == [.fullStop] { return isDotted }
    guard !separators.contains(.fullStop) else { return false }
    return isSolid || isBracketedNumber || hasTrunkZero || isGrouped
  }

  /// 555.123.4567, and the pairs of French numbers.
  private var isDotted: Bool {
    lengths == [3, 3, 4] || lengths == [2, 2, 2, 2, 2] && digits[0] == 0
  }

  /// One group: a Chinese mobile number, or a trunk zero and nine or ten digits.
  private var isSolid: Bool {
    guard lengths.count == 1 else { return false }
    return isChineseMobile || digits[0] == 0 && digits[1] != 0 && (10...11).contains(digits.count)
  }

  private var isChineseMobile: Bool { digits.count == 11 && digits[0] == 1 && digits[1] >= 3 }

  /// (555) 123-4567
  private var isBracketedNumber: Bool {
    isBracketed && lengths.count > 1 && (2...4).contains(lengths[0])
      && (9...11).contains(digits.count)
      && lengths[lengths.count - 1] >= 3
  }

  /// 0755-12345678, 01 23 45 67 89
  private var hasTrunkZero: Bool {
    guard digits[0] == 0, lengths.count > 1, (9...12).contains(digits.count) else { return false }
    return lengths == [2, 2, 2, 2, 2] || lengths[0] >= 2 && lengths[lengths.count - 1] >= 3
  }

  /// The groups of countries that have no trunk zero.
  private var isGrouped: Bool {
    switch lengths {
    case [3, 3, 4]: digits[0] >= 2
    case [1, 3, 3, 4]: digits[0] == 1
    case [3, 4, 4]: isChineseMobile
    case [4, 3, 3]:
      digits[0] == 1 && (digits[1] == 8 || digits[1] == 3) && digits[2] == 0 && digits[3] == 0
    case [3, 4]: separators == [.hyphen] && digits[0] >= 2 && !isRound
    case [4, 4]: !isYears && !isRound && digits[0] != 7 && digits[0] >= leastFirstOfFour
    default: false
    }
  }

  /// The least first digit of 9123 4567, and of 5123-4567: fewer amounts have hyphens.
  private var leastFirstOfFour: UInt32 { separators.contains(.space) ? 6 : 2 }

  /// Whether a group ends with two zeros, as amounts do.
  private var isRound: Bool {
    [digits.prefix(lengths[0]), digits[...]].contains { $0.suffix(2).elementsEqual([0, 0]) }
  }

  /// Whether both groups are years of these centuries.
  private var isYears: Bool {
    [digits.prefix(2), digits.suffix(4).prefix(2)].allSatisfy {
      $0.elementsEqual([1, 9]) || $0.elementsEqual([2, 0])
    }
  }
}
