// SPDX-License-Identifier: MIT
import BubbleStrings

/// The kinds of characters on both sides of a run of marks (CommonMark 0.31, 6.2).
package struct Flanking {
  private enum Side {
    case space
    case punctuation
    case word
  }

  private let before: Side
  private let after: Side

  init(_ bytes: UnsafeBufferPointer<UInt8>, run: Range<Int>, in range: Range<Int>) {
    before = Self.side(Self.scalar(endingAt: run.lowerBound, bytes, range))
    after = Self.side(Self.scalar(at: run.upperBound, bytes, range))
  }

  private var isLeft: Bool { after != .space && (after != .punctuation || before != .word) }
  private var isRight: Bool { before != .space && (before != .punctuation || after != .word) }

  /// Whether there are letters or digits on both sides.
  var isInWord: Bool { before == .word && after == .word }

  /// Whether a run of a byte may open a span. Tildes are between words and white space, whatever the words begin with.
  func canOpen(_ byte: UInt8) -> Bool {
    if byte == ASCII.tilde { return after != .space }
    return byte == ASCII.underscore ? isLeft && (!isRight || before == .punctuation) : isLeft
  }

  func canClose(_ byte: UInt8) -> Bool {
    if byte == ASCII.tilde { return before != .space }
    return byte == ASCII.underscore ? isRight && (!isLeft || after == .punctuation) : isRight
  }

  /// Whether a scalar is neither white space nor punctuation. None is white space.
  package static func isWord(_ scalar: Unicode.Scalar?) -> Bool { side(scalar) == .word }

  private static func side(_ scalar: Unicode.Scalar?) -> Side {
    guard let scalar else { return .space }
    if scalar.value < 0x80 {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      return byte <= ASCII.space ? .space : ASCII.isPunctuation(byte) ? .punctuation : .word
    }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol,
      .modifierSymbol, .otherSymbol:
      return .punctuation
    case .spaceSeparator: return .space
    default: return .word
    }
  }

  private static func scalar(
    at start: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Unicode.Scalar? {
    guard start < range.upperBound else { return nil }
    let end = min(start + 4, range.upperBound)
    return String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first
  }

  private static func scalar(
    endingAt end: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>
  ) -> Unicode.Scalar? {
    guard end > range.lowerBound else { return nil }
    var start = end - 1
    while start > range.lowerBound, end - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars.first
  }
}
