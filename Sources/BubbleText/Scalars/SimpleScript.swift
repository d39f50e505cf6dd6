// SPDX-License-Identifier: MIT
internal import Synchronization

/// A script in which each character is a glyph of its own, from left to right, regardless of its
/// neighbours: HarfBuzz moves and joins nothing.
enum SimpleScript: UInt8, CaseIterable {
  case common, latin, han, hiragana, katakana, hangul, bopomofo, cyrillic, greek

  var script: Script {
    switch self {
    case .common: .common
    case .latin: "Latn"
    case .han: "Hani"
    case .hiragana: "Hira"
    case .katakana: "Kana"
    case .hangul: "Hang"
    case .bopomofo: "Bopo"
    case .cyrillic: "Cyrl"
    case .greek: "Grek"
    }
  }

  /// A bit for the script, that of common characters being the lowest.
  @inline(__always)
  var bit: UInt32 { 1 &<< UInt32(rawValue) }

  init?(_ script: Script) {
    guard let found = Self.allCases.first(where: { $0.script == script }) else { return nil }
    self = found
  }
}

/// The properties of a character that measuring needs before there is a font.
///
/// A byte: the script in five bits, and three flags. One that is known is never 0, as fresh memory is.
struct ScalarTraits {
  let bits: UInt8

  private static let scriptMask: UInt8 = 0x1F
  private static let separator: UInt8 = 0x20
  private static let simple: UInt8 = 0x40
  private static let known: UInt8 = 0x80

  /// Whether the character ends a paragraph.
  @inline(__always)
  var isSeparator: Bool { bits & Self.separator != 0 }

  /// Whether the character is a grapheme cluster of its own, unless one beside it is not simple; and
  /// whether it has a width and a place that layout can add up.
  @inline(__always)
  var isSimple: Bool { bits & Self.simple != 0 }

  /// A bit for the script, that of common characters being the lowest.
  @inline(__always)
  var scriptBit: UInt32 { 1 &<< UInt32(bits & Self.scriptMask) }

  @inline(__always)
  // Raw values count from 0, and an enum of bytes is laid out as they are.
  var script: SimpleScript { unsafeBitCast(bits & Self.scriptMask, to: SimpleScript.self) }

  @inline(__always)
  init(bits: UInt8) { self.bits = bits }

  init(of scalar: UInt32) {
    if ControlCharacters.separatesParagraphs(scalar) {
      bits = Self.known | Self.simple | Self.separator
    } else if Self.isSimple(scalar), let script = SimpleScript(Script(of: scalar)) {
      bits = Self.known | Self.simple | script.rawValue
    } else {
      bits = Self.known
    }
  }

  private static func isSimple(_ scalar: UInt32) -> Bool {
    guard Unicode.Scalar(scalar) != nil, !ControlCharacters.endsLine(scalar),
      !EmojiPresentation.isInvisible(scalar), !ScalarText.directs(scalar)
    else { return false }
    switch scalar {
    // The fraction slash sets the numbers beside it small; the last is that of attachments.
    case ControlCharacters.tab, ControlCharacters.softHyphen, 0x2044, 0xFFFC: return false
    default: return isAlone(GraphemeClass(rawValue: ScalarTable.graphemeClusters[scalar]))
    }
  }

  private static func isAlone(_ part: GraphemeClass?) -> Bool {
    switch part {
    case .other, .pictograph, .hangulLV, .hangulLVT: true
    default: false
    }
  }
}

/// The traits of all characters, found when they are first requested.
final class ScalarTraitsTable: Sendable {
  /// The reader of the table, to be used while the table lives.
  let reader = ScalarTraitsReader()

  deinit { reader.deallocate() }
}

/// Reads a ``ScalarTraitsTable``, without keeping it alive.
struct ScalarTraitsReader: Sendable {
  /// The end of the last plane that has characters of simple scripts.
  static let end: UInt32 = 0x2_0000

  private let numbers = AtomicNumbers<UInt8>(count: Int(end))

  fileprivate func deallocate() { numbers.deallocate() }

  /// - Precondition: The scalar is less than ``end``.
  @inline(__always)
  subscript(scalar: UInt32) -> ScalarTraits {
    let bits = numbers[Int(scalar)]
    return bits != 0 ? ScalarTraits(bits: bits) : find(scalar)
  }

  @inline(never)
  private func find(_ scalar: UInt32) -> ScalarTraits {
    let traits = ScalarTraits(of: scalar)
    numbers[Int(scalar)] = traits.bits
    return traits
  }
}
