// SPDX-License-Identifier: MIT
/// The role of a scalar in links.
enum LinkCharacter: Hashable {
  /// A letter of ASCII.
  case letter
  /// A digit of ASCII.
  case digit
  /// A Latin letter beyond ASCII.
  case latin
  /// A letter or digit of another script that puts spaces between words.
  case spaced
  /// A letter of a script that puts none, or attaches endings to words of other scripts: Han, kana,
  /// Hangul, Bopomofo, Thai, Lao, Khmer, Myanmar.
  case unspaced
  /// A mark on the letter before it.
  case mark
  case other

  init(_ scalar: UInt32) {
    switch scalar {
    case 0x30...0x39: self = .digit
    case 0x41...0x5A, 0x61...0x7A: self = .letter
    case 0..<0xAA: self = .other
    default: self = Self.beyondASCII(scalar)
    }
  }

  private static func beyondASCII(_ scalar: UInt32) -> LinkCharacter {
    guard let value = Unicode.Scalar(scalar) else { return .other }
    switch value.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return .mark
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber:
      return isLatin(scalar) ? .latin : isUnspaced(scalar) ? .unspaced : .spaced
    default: return .other
    }
  }

  private static func isLatin(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xAA...0x24F, 0x1E00...0x1EFF: true
    default: false
    }
  }

  private static func isUnspaced(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xE00...0xEFF, 0x1000...0x109F, 0x1780...0x17FF, 0x1100...0x11FF: true
    case 0x3005...0x318F, 0x31A0...0x9FFF, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    case 0xF900...0xFAFF, 0xFF10...0xFF9F, 0x1B000...0x1B16F, 0x20000...0x3FFFF: true
    default: false
    }
  }

  /// Whether a word of a script with spaces continues with it.
  var isWord: Bool {
    switch self {
    case .letter, .digit, .latin, .spaced, .mark: true
    case .unspaced, .other: false
    }
  }

  /// Whether it is a letter or digit of any script.
  var isLetter: Bool { self != .other && self != .mark }

  /// Whether it may be in a name of any script.
  var isName: Bool { self != .other }
}

extension UInt32 {
  /// Whether the scalar is one of some ASCII characters.
  func isOne(of characters: StaticString) -> Bool {
    guard self != 0, self < 0x80 else { return false }
    let byte = UInt8(self)
    return UnsafeBufferPointer(start: characters.utf8Start, count: characters.utf8CodeUnitCount)
      .contains(byte)
  }
}
