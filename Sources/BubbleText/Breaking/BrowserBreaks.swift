// SPDX-License-Identifier: MIT
import BubbleStrings

/// The line breaks in which browsers and UAX #14 differ.
///
/// Browsers decide between two ASCII characters by a table that is older than UAX #14 and kinder to
/// addresses and numbers, and take every run of spaces for a break opportunity, whatever follows
/// it. The rules here were found by comparing with Chromium; `tools/bench chromium-agreement`
/// repeats it.
enum BrowserBreaks {
  /// Replaces the decisions of UAX #14 where browsers decide otherwise.
  static func apply(
    to breaks: UnsafeMutableBufferPointer<LineBreak>, of scalars: UnsafeBufferPointer<UInt32>
  ) {
    for index in 0..<max(scalars.count - 1, 0) where breaks[index] != .mandatory {
      let left = scalars[index]
      let right = scalars[index + 1]
      if isVisibleASCII(left), isVisibleASCII(right) {
        let before = index > 0 ? scalars[index - 1] : 0x20
        breaks[index] = breaksPair(left, right, before: before) ? .allowed : .prohibited
      } else if left == space, isSpaceEnd(right) {
        breaks[index] = .allowed
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
  static func breaksPair(_ left: UInt32, _ right: UInt32, before: UInt32) -> Bool {
    switch UInt8(truncatingIfNeeded: left) {
    case UInt8(ascii: "?"): !staysAfterQuestionMark.contains(right)
    case UInt8(ascii: "-"):
      // A digit stays with its minus sign, but "ABC-123" breaks.
      ASCII.isDigit(right)
        ? ASCII.isLetter(before) || ASCII.isDigit(before) : !staysAfterHyphen.contains(right)
    default: openings.contains(right) && beforeOpenings.contains(left)
    }
  }

  private static let staysAfterQuestionMark = ASCIISet("!\"'),./:;?]}")
  private static let staysAfterHyphen = ASCIISet("!$),./:;?]}")
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
