// SPDX-License-Identifier: MIT
import BubbleViews

extension Localization {
  /// Whether a text in a sentence of the language needs an isolate of its own.
  ///
  /// From left to right, texts with characters of the other direction do. From right to left, all do but letters of
  /// that direction, and digits alone: the order of anything between numbers depends on what precedes it (UAX #9, W2
  /// to W6).
  func needsIsolation(_ text: String) -> Bool {
    guard isRightToLeft else {
      // UTF-8 of Latin, Greek and Cyrillic.
      if text.utf8.allSatisfy({ $0 < 0xD6 }) { return false }
      return text.unicodeScalars.contains(where: Self.isDirectional) && !text.isOneIsolate
    }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return false }
    return !text.unicodeScalars.allSatisfy { $0 == " " || Self.isRightToLeft($0) }
      && !text.isOneIsolate
  }

  /// Whether a character runs from right to left, or changes the direction of others.
  package static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: isRightToLeft(scalar)
    }
  }

  /// Whether a character is in a block of Hebrew, Arabic, or another script of their direction, and no digit.
  private static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x660...0x669, 0x6F0...0x6F9: false
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}

extension String {
  /// Whether all of the text is in one isolate, which may have others inside (UAX #9, BD9).
  var isOneIsolate: Bool {
    let scalars = unicodeScalars
    guard scalars.first == "\u{2068}", scalars.last == "\u{2069}" else { return false }
    var (depth, rest) = (0, scalars.count)
    for scalar in scalars {
      rest -= 1
      switch scalar.isolateMark {
      case .opening: depth += 1
      case .closing: depth -= 1
      case nil: break
      }
      if depth == 0 { return rest == 0 }
    }
    return false
  }

  /// The text without marks that close an isolate which isn't open, and with marks at its end for those that are open
  /// there.
  var withPairedIsolates: String {
    var (paired, depth) = (String.UnicodeScalarView(), 0)
    for scalar in unicodeScalars {
      switch scalar.isolateMark {
      case .opening: depth += 1
      case .closing where depth == 0: continue
      case .closing: depth -= 1
      case nil: break
      }
      paired.append(scalar)
    }
    return String(paired) + String(repeating: "\u{2069}", count: depth)
  }
}

extension Unicode.Scalar {
  fileprivate enum IsolateMark {
    case opening
    case closing
  }

  /// The effect of the character on isolates: U+2066, U+2067 and U+2068 open one, U+2069 closes it.
  fileprivate var isolateMark: IsolateMark? {
    switch value {
    case 0x2066...0x2068: .opening
    case 0x2069: .closing
    default: nil
    }
  }
}
