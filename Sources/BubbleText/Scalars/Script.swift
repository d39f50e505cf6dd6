// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

/// A writing system, by its four-letter code (ISO 15924), as Unicode assigns it (UAX #24).
public struct Script: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The four letters as bytes, the first in the highest.
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// - Parameter code: The four-letter code, such as `Arab`.
  public init(stringLiteral code: StaticString) {
    precondition(code.utf8CodeUnitCount == 4, "A script's code has four letters: '\(code)'.")
    rawValue = (0..<4).reduce(0) { $0 << 8 | UInt32(code.utf8Start[$1]) }
  }

  /// Characters of many scripts: digits, spaces, most punctuation, emoji.
  public static let common: Script = "Zyyy"

  /// Marks that take the script of the character before them.
  public static let inherited: Script = "Zinh"

  /// Unassigned characters.
  public static let unknown: Script = "Zzzz"

  /// The script of a scalar. Surrogates and values past U+10FFFF are ``unknown``.
  init(of scalar: UInt32) {
    rawValue = hb_unicode_script(hb_unicode_funcs_get_default(), scalar).rawValue
  }

  /// The four letters, such as `Arab`.
  var code: String {
    let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> $0) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether the script is a character's own, rather than common, inherited or unknown.
  var isReal: Bool { self != .common && self != .inherited && self != .unknown }
}

extension Script {
  /// Scripts whose marks stack higher or lower than the line of a Latin face.
  var hasTallStacks: Bool { Self.tall.contains(self) }

  /// Scripts whose letters join, so that extra space between them would tear words (the list of
  /// CSS Text, §8.2).
  var isCursive: Bool { Self.cursive.contains(self) }

  /// Whether letters of the script may join those beside them, as far as is known.
  var mayJoin: Bool { !Self.apart.contains(self) }

  /// Whether letters and signs of the script are set as syllables, as far as is known.
  var formsSyllables: Bool { !Self.alphabets.contains(self) && !isCursive }

  /// Scripts that the Han faces of a CJK family cover.
  var isCJK: Bool { Self.cjk.contains(self) }

  private static let tall: Set<Script> = [
    "Arab", "Syrc", "Thaa", "Nkoo", "Thai", "Laoo", "Khmr", "Mymr", "Deva", "Beng", "Guru", "Gujr",
    "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Tibt", "Java", "Bali", "Cakm", "Cham", "Sund",
    "Rohg", "Mong", "Adlm",
  ]

  private static let cursive: Set<Script> = [
    "Arab", "Syrc", "Mong", "Nkoo", "Mand", "Phag", "Rohg", "Adlm",
  ]

  /// Scripts in which no letter takes another form beside letters of another run.
  private static let apart: Set<Script> = [
    "Zyyy", "Latn", "Grek", "Cyrl", "Hani", "Hira", "Kana", "Hang", "Bopo", "Hebr", "Thai", "Laoo",
    "Deva", "Beng", "Guru", "Gujr", "Orya", "Taml", "Telu", "Knda", "Mlym", "Sinh", "Khmr", "Mymr",
    "Geor", "Armn", "Ethi",
  ]

  private static let alphabets: Set<Script> = [
    "Zyyy", "Latn", "Grek", "Cyrl", "Hani", "Hira", "Kana", "Hang", "Bopo", "Hebr", "Thai", "Laoo",
    "Geor", "Armn", "Ethi",
  ]

  private static let cjk: Set<Script> = ["Hani", "Hira", "Kana", "Hang", "Bopo"]
}
