// SPDX-License-Identifier: MIT
internal import CBubbleFriBidi

/// The properties of a character that measuring by words needs before its word is looked up.
///
/// Never 0 once it is known, as fresh memory is.
struct WordTraits {
  let bits: UInt32

  private static let scriptMask: UInt32 = 0xFF
  private static let dictionaryBit: UInt32 = 1 << 10
  private static let clingsBit: UInt32 = 1 << 11
  private static let extendsBit: UInt32 = 1 << 13
  private static let systemBit: UInt32 = 1 << 14
  private static let selectorBit: UInt32 = 1 << 15
  private static let separatorBit: UInt32 = 1 << 16
  private static let hangsBit: UInt32 = 1 << 17
  private static let apartBit: UInt32 = 1 << 18
  private static let controlBit: UInt32 = 1 << 19
  private static let pictographBit: UInt32 = 1 << 20
  private static let conjunctBit: UInt32 = 1 << 21
  private static let directionShift: UInt32 = 22
  private static let supportedBit: UInt32 = 1 << 30
  private static let knownBit: UInt32 = 1 << 31

  @inline(__always)
  init(bits: UInt32) { self.bits = bits }

  /// The character's own script, by its number (``WordScripts``); 0 for one that takes another's.
  @inline(__always)
  var script: UInt8 { UInt8(truncatingIfNeeded: bits & Self.scriptMask) }

  @inline(__always)
  var direction: PlainDirection {
    PlainDirection(rawValue: UInt8(truncatingIfNeeded: bits >> Self.directionShift & 15)) ?? .other
  }

  /// Whether a dictionary finds the words that the character is in.
  @inline(__always)
  var isOfDictionary: Bool { bits & Self.dictionaryBit != 0 }

  /// Whether no line may end between the character and another that clings: a letter, a digit or a mark.
  @inline(__always)
  var clings: Bool { bits & Self.clingsBit != 0 }

  /// Whether the character extends the grapheme cluster before it.
  @inline(__always)
  var extends: Bool { bits & Self.extendsBit != 0 }

  /// Whether the system face shows the character when it is a cluster of its own.
  @inline(__always)
  var isSystem: Bool { bits & Self.systemBit != 0 }

  /// Whether the character may make an emoji of the one that it extends.
  @inline(__always)
  var isSelector: Bool { bits & Self.selectorBit != 0 }

  /// Whether the character ends a paragraph.
  @inline(__always)
  var isSeparator: Bool { bits & Self.separatorBit != 0 }

  /// Whether the character is white space that hangs over the end of a line.
  @inline(__always)
  var hangs: Bool { bits & Self.hangsBit != 0 }

  /// Whether no letter joins the character, nor looks past it for one to join.
  @inline(__always)
  var isApart: Bool { bits & Self.apartBit != 0 }

  /// Whether the character is a grapheme cluster of its own whatever follows.
  @inline(__always)
  var isControl: Bool { bits & Self.controlBit != 0 }

  @inline(__always)
  var isPictograph: Bool { bits & Self.pictographBit != 0 }

  /// Whether the character may be joined to one before it, past marks (GB9c).
  @inline(__always)
  var isConjunctConsonant: Bool { bits & Self.conjunctBit != 0 }

  /// Whether text with the character is measured by words.
  @inline(__always)
  var isSupported: Bool { bits & Self.supportedBit != 0 }
}

extension WordTraits {
  /// - Parameter system: The face that text starts with.
  init(of scalar: UInt32, system: FontFace) {
    guard let script = Self.script(of: scalar), Self.isSupported(scalar) else {
      bits = Self.knownBit
      return
    }
    let part = GraphemeClass(rawValue: ScalarTable.graphemeClusters[scalar]) ?? .other
    var bits = Self.knownBit | Self.supportedBit | UInt32(script)
    bits |= UInt32(PlainDirection(of: scalar).rawValue) << Self.directionShift
    bits |= Self.breakBits(of: scalar)
    if part.extendsCluster { bits |= Self.extendsBit }
    if part == .pictograph { bits |= Self.pictographBit }
    if part == .conjunctConsonant { bits |= Self.conjunctBit }
    if part == .control { bits |= Self.controlBit }
    if Self.isShown(scalar, by: system) { bits |= Self.systemBit }
    if Self.isSelector(scalar) { bits |= Self.selectorBit }
    if ControlCharacters.separatesParagraphs(scalar) { bits |= Self.separatorBit }
    if ControlCharacters.hangs(scalar) { bits |= Self.hangsBit }
    if Self.isApart(scalar, script) { bits |= Self.apartBit }
    self.bits = bits
  }

  private static func script(of scalar: UInt32) -> UInt8? {
    let script = Script(of: scalar)
    guard script.isReal else { return 0 }
    return script.isCJK ? nil : WordScripts.number(of: script)
  }

  private static func isSupported(_ scalar: UInt32) -> Bool {
    if ControlCharacters.separatesParagraphs(scalar) { return true }
    guard Unicode.Scalar(scalar) != nil, !ControlCharacters.endsLine(scalar),
      ControlCharacters.replacement(for: scalar) == scalar,
      !HanKerning.isFullWidthPunctuation(scalar)
    else { return false }
    switch scalar {
    // Explicit directions; boxes; the soft hyphen.
    case 0x202A...0x202E, 0x2066...0x2069, 0xFFFC, ControlCharacters.softHyphen: return false
    default: break
    }
    switch GraphemeClass(rawValue: ScalarTable.graphemeClusters[scalar]) {
    case .prepend, .hangulL, .hangulV, .hangulT, .hangulLV, .hangulLVT, nil: return false
    default: return true
    }
  }

  private static func isShown(_ scalar: UInt32, by system: FontFace) -> Bool {
    guard system.hasGlyph(for: scalar) || EmojiPresentation.isInvisible(scalar),
      !EnclosingMark.contains(scalar)
    else { return false }
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 1) { cluster in
      cluster.initialize(repeating: scalar)
      return !EmojiPresentation.isEmoji(UnsafeBufferPointer(cluster)[...])
    }
  }

  /// Emoji and text selectors, joiners, enclosing marks and tags.
  private static func isSelector(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200D, 0x20DD...0x20E4, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF: true
    default: false
    }
  }

  /// Spaces, punctuation and symbols, letters of scripts that don't join, and Arabic characters that don't.
  private static func isApart(_ scalar: UInt32, _ script: UInt8) -> Bool {
    switch scalar {
    case 0..<0x300, 0x2000...0x200A, 0x2010...0x2027, 0x202F...0x205E, 0x20A0...0x20CF: true
    case 0x2100...0x2BFF: true
    // 0 is the type of characters that neither join nor are transparent: digits, commas and other signs.
    case 0x600...0x6FF: fribidi_get_joining_type(scalar) == 0
    // Arabic letters look past marks of any script.
    default:
      script != 0 && !WordScripts.all[Int(script)].mayJoin
        && PlainDirection(of: scalar) != .mark
    }
  }

  private static func breakBits(of scalar: UInt32) -> UInt32 {
    let value = ScalarTable.lineBreak[scalar]
    let classes = LineBreakClassSet(bitOf: value)
    if classes.meets(.dictionaryScripts) { return dictionaryBit }
    return classes.meets(.clinging) && value & LineBreakUnits.eastAsianBit == 0 ? clingsBit : 0
  }
}

extension LineBreakClassSet {
  fileprivate static let dictionaryScripts = Self(.sa, .saMark)
  fileprivate static let clinging = Self(.al, .hl, .nu, .cm)
}

extension GraphemeClass {
  /// GB9 and GB9a.
  fileprivate var extendsCluster: Bool {
    switch self {
    case .extend, .conjunctExtend, .conjunctLinker, .zeroWidthJoiner, .spacingMark: true
    default: false
    }
  }
}

/// The scripts whose texts are measured by words; and those beside which emoji are.
enum WordScripts {
  /// A script's number is its index. Fewer than 32.
  static let all: [Script] = [
    .common, "Latn", "Grek", "Cyrl", "Armn", "Geor", "Ethi", "Hebr", "Arab", "Deva", "Beng",
    "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Thai", "Laoo", "Khmr",
    "Mymr", "Hani", "Bopo", "Hira", "Kana", "Hang",
  ]

  static func number(of script: Script) -> UInt8? {
    all.firstIndex(of: script).map { UInt8($0) }
  }
}

/// The traits of all characters of two planes with one system face, found when they are first needed.
final class WordTraitsTable: Sendable {
  private let numbers = AtomicNumbers<UInt32>(count: Int(end))
  private let system: FontFace

  /// The end of the last plane that has characters of such scripts.
  static let end: UInt32 = 0x2_0000

  init(system: FontFace) { self.system = system }

  deinit { numbers.deallocate() }

  /// - Precondition: The scalar is less than ``end``.
  @inline(__always)
  subscript(scalar: UInt32) -> WordTraits {
    let bits = numbers[Int(scalar)]
    return bits != 0 ? WordTraits(bits: bits) : find(scalar)
  }

  @inline(never)
  private func find(_ scalar: UInt32) -> WordTraits {
    let traits = WordTraits(of: scalar, system: system)
    numbers[Int(scalar)] = traits.bits
    return traits
  }
}
