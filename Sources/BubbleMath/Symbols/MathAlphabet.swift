// SPDX-License-Identifier: MIT

/// An alphabet of mathematics: `\mathbf`, `\mathbb` and so on.
package enum MathAlphabet: Hashable, Sendable {
  case normal, roman, italic, bold, boldItalic, script, boldScript, fraktur, boldFraktur, blackboard
  case sansSerif, sansSerifBold, sansSerifItalic, monospaced

  /// The alphabet of letters in another alphabet within this one: bold script in `\boldsymbol{\mathcal{L}}`.
  func around(_ inner: MathAlphabet) -> MathAlphabet {
    guard self == .bold || self == .boldItalic else { return inner }
    switch inner {
    case .script: return .boldScript
    case .fraktur: return .boldFraktur
    case .sansSerif: return .sansSerifBold
    case .italic: return .boldItalic
    default: return inner
    }
  }

  /// Returns a letter or digit of the alphabet, of the block Mathematical Alphanumeric Symbols; other characters as
  /// they are.
  func scalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let value = scalar.value
    switch value {
    case 0x41...0x5A, 0x61...0x7A:
      let letter = value < 0x61 ? value - 0x41 : value - 0x61 + 26
      guard let start = latinStart else { return scalar }
      return Self.holes[start + letter] ?? Unicode.Scalar(start + letter) ?? scalar
    case 0x30...0x39:
      return digitStart.flatMap { Unicode.Scalar($0 + value - 0x30) } ?? scalar
    default: return greek(scalar)
    }
  }

  private var latinStart: UInt32? {
    switch self {
    case .roman: nil
    case .normal, .italic: 0x1D434
    case .bold: 0x1D400
    case .boldItalic: 0x1D468
    case .script: 0x1D49C
    case .boldScript: 0x1D4D0
    case .fraktur: 0x1D504
    case .boldFraktur: 0x1D56C
    case .blackboard: 0x1D538
    case .sansSerif: 0x1D5A0
    case .sansSerifBold: 0x1D5D4
    case .sansSerifItalic: 0x1D608
    case .monospaced: 0x1D670
    }
  }

  private var digitStart: UInt32? {
    switch self {
    case .bold, .boldItalic, .boldScript, .boldFraktur: 0x1D7CE
    case .blackboard: 0x1D7D8
    case .sansSerif, .sansSerifItalic: 0x1D7E2
    case .sansSerifBold: 0x1D7EC
    case .monospaced: 0x1D7F6
    case .normal, .roman, .italic, .script, .fraktur: nil
    }
  }

  /// Capital Greek letters are upright, as in TeX; small ones are slanted.
  private func greek(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    let start: UInt32
    switch self {
    case .bold: start = 0x1D6A8
    case .boldItalic: start = 0x1D71C
    case .italic: start = 0x1D6E2
    case .normal:
      guard !(0x391...0x3A9).contains(scalar.value), scalar != "∇" else { return scalar }
      start = 0x1D6E2
    case .roman, .script, .boldScript, .fraktur, .boldFraktur, .blackboard, .sansSerif,
      .sansSerifBold, .sansSerifItalic, .monospaced:
      return scalar
    }
    guard let offset = Self.greekOffset(of: scalar) else { return scalar }
    return Unicode.Scalar(start + offset) ?? scalar
  }

  private static func greekOffset(of scalar: Unicode.Scalar) -> UInt32? {
    switch scalar {
    case "Α"..."Ω": scalar.value - 0x391
    case "ϴ": 17
    case "∇": 25
    case "α"..."ω": scalar.value - 0x3B1 + 26
    case "∂": 51
    case "ϵ": 52
    case "ϑ": 53
    case "ϰ": 54
    case "ϕ": 55
    case "ϱ": 56
    case "ϖ": 57
    default: nil
    }
  }

  /// Letters that Unicode had before the block, by the place that they have no character in.
  private static let holes: [UInt32: Unicode.Scalar] = [
    0x1D455: "ℎ", 0x1D49D: "ℬ", 0x1D4A0: "ℰ", 0x1D4A1: "ℱ", 0x1D4A3: "ℋ", 0x1D4A4: "ℐ",
    0x1D4A7: "ℒ", 0x1D4A8: "ℳ", 0x1D4AD: "ℛ", 0x1D4BA: "ℯ", 0x1D4BC: "ℊ", 0x1D4C4: "ℴ",
    0x1D506: "ℭ", 0x1D50B: "ℌ", 0x1D50C: "ℑ", 0x1D515: "ℜ", 0x1D51D: "ℨ", 0x1D53A: "ℂ",
    0x1D53F: "ℍ", 0x1D545: "ℕ", 0x1D547: "ℙ", 0x1D548: "ℚ", 0x1D549: "ℝ", 0x1D551: "ℤ",
  ]
}
