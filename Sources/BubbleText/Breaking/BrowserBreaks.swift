// SPDX-License-Identifier: MIT
import BubbleStrings

/// The line breaks in which browsers and UAX #14 differ.
///
/// Browsers decide between two ASCII characters by a table that is older than UAX #14 and kinder to
/// addresses and numbers, and take every run of spaces for a break opportunity, whatever follows
/// it. The rules here were found by comparing with Chromium; `tools/bench chromium-agreement`
/// repeats it.
///
/// One differs from both: hyphens that begin a word, such as those of `--flag`, don't end a line (UAX #14, LB20a, has
/// that for one hyphen, and for letters).
enum BrowserBreaks {
  /// Replaces the decisions of UAX #14 where browsers decide otherwise.
  static func apply(
    to allBreaks: UnsafeMutableBufferPointer<LineBreak>, of scalars: UnsafeBufferPointer<UInt32>
  ) {
    for index in 0..<max(scalars.count - 1, 0) where allBreaks[index] != .mandatory {
      let left = scalars[index]
      let right = scalars[index + 1]
      if isVisibleASCII(left), isVisibleASCII(right) {
        let breaks = breaksPair(
          left, right, before: index > 0 ? scalars[index - 1] : space,
          second: index > 1 ? scalars[index - 2] : space)
        allBreaks[index] = breaks ? .allowed : .prohibited
      } else if left == space, isSpaceEnd(right) {
        allBreaks[index] = .allowed
      } else if hyphenBeginsWord(at: index, in: scalars) {
        allBreaks[index] = .prohibited
      }
    }
  }

  private static let space: UInt32 = 0x20

  private static func isVisibleASCII(_ scalar: UInt32) -> Bool { scalar > 0x20 && scalar < 0x7F }

  /// Whether a run of spaces ends before a scalar. Line ends and other spaces belong to the run.
  private static func isSpaceEnd(_ scalar: UInt32) -> Bool {
    scalar > 0x20 && !ControlCharacters.hangs(scalar)
  }

  /// Whether a line may end between two visible ASCII characters.
  ///
  /// - Parameters:
  ///   - before: The character before the left one; a space at the start.
  ///   - second: The one before that.
  static func breaksPair(
    _ left: UInt32, _ right: UInt32, before: UInt32, second: @autoclosure () -> UInt32
  ) -> Bool {
    switch UInt8(truncatingIfNeeded: left) {
    case UInt8(ascii: "?"): !staysAfterQuestionMark.contains(right)
    case UInt8(ascii: "-"):
      // A digit stays with its minus sign, but "ABC-123" breaks.
      ASCII.isDigit(right)
        ? ASCII.isLetter(before) || ASCII.isDigit(before)
        : !staysAfterHyphen.contains(right)
          && !beginsWord(after: before == hyphen ? second() : before)
    default: openings.contains(right) && beforeOpenings.contains(left)
    }
  }

  /// Whether a scalar is a hyphen that begins a word, or the second one of two that do, before a character beyond ASCII.
  @inline(__always)
  static func hyphenBeginsWord(at index: Int, in scalars: UnsafeBufferPointer<UInt32>) -> Bool {
    guard scalars[index] == hyphen else { return false }
    let start = index > 0 && scalars[index - 1] == hyphen ? index - 1 : index
    // An ideograph before one is a word like any: 京-阪 may end a line after the hyphen.
    return start == 0 || scalars[start - 1] < cjk && beginsWord(after: scalars[start - 1])
  }

  /// Whether a hyphen after a scalar begins a word: after spaces, quotation marks, opening brackets, separators, marks of
  /// direction and symbols, and after the ideographs and kana of texts that are written without spaces.
  private static func beginsWord(after scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<0x80: scalar <= space || beforeWords.contains(scalar)
    case 0x85, 0xA0, 0xAB, 0xB7, 0x2000...0x200B, 0x200E...0x205F, 0x2066...0x2069, 0x20A0...0x215F,
      0x2190...0x2BFF:
      true
    case cjk...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF00...0xFF65, 0x1F000...0x3FFFF: true
    default: false
    }
  }

  private static let hyphen: UInt32 = 0x2D

  /// The first character of the blocks of CJK.
  private static let cjk: UInt32 = 0x2E80

  private static let staysAfterQuestionMark = ASCIISet("!\"'),./:;?]}")
  private static let staysAfterHyphen = ASCIISet("!$),./:;?]}")
  private static let beforeWords = ASCIISet("([{<\"'`,;:=/|\\&!*~+")
  private static let openings = ASCIISet("(<[{")
  private static let beforeOpenings = ASCIISet("!\"#%&)*+,.:;=>\\]|}~")
}

/// A set of ASCII characters.
private struct ASCIISet {
  private let low: UInt64
  private let high: UInt64

  init(_ characters: StaticString) {
    var low: UInt64 = 0
    var high: UInt64 = 0
    characters.withUTF8Buffer { bytes in
      for byte in bytes {
        if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
      }
    }
    self.low = low
    self.high = high
  }

  func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0..<64: low >> UInt64(scalar) & 1 == 1
    case 64..<128: high >> UInt64(scalar - 64) & 1 == 1
    default: false
    }
  }
}
