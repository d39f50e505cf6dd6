// SPDX-License-Identifier: MIT
import BubbleText

/// The font families of the package's font files.
enum BundledFamilies {
  static func inter(in folder: String) -> FontFamily {
    var family = FontFamily(
      name: "Inter",
      faces: [
        face("Inter-Regular.otf", in: folder),
        face("Inter-Italic.otf", in: folder, isItalic: true),
        face("Inter-Medium.otf", in: folder, weight: .medium),
        face("Inter-SemiBold.otf", in: folder, weight: .semibold),
        face("Inter-Bold.otf", in: folder, weight: .bold),
      ])
    // As on iOS, characters look as they were typed.
    family.formsAlternates = false
    for index in family.faces.indices { family.faces[index].omits += enclosed }
    return family
  }

  /// The family of ``/BubbleText/Font/monospaced(_:weight:)``.
  static func monospaced(in folder: String) -> FontFamily {
    FontFamily(
      name: "JetBrains Mono",
      faces: [
        face("JetBrainsMono-Regular.ttf", in: folder),
        face("JetBrainsMono-Bold.ttf", in: folder, weight: .bold),
      ])
  }

  /// The face of formulas.
  static func math(in folder: String) -> FaceSource { face("STIXMath-Regular.otf", in: folder) }

  /// The fallback families, in the order in which they are asked.
  static func fallbacks(in folder: String) -> [FallbackFamily] {
    let scripts = boldScripts.map { scriptFamily($0, in: folder, hasBold: true) }
    let others = regularScripts.map { scriptFamily($0, in: folder, hasBold: false) }
    let rarer = rarerScripts.map { scriptFamily($0, in: folder, hasBold: false) }
    let symbols = ["Symbols", "Symbols2", "Math"].map { name in
      FallbackFamily(
        FontFamily(
          name: "Noto Sans \(name)", faces: [face("NotoSans\(name)-Regular.ttf", in: folder)]),
        coverage: .symbols)
    }
    return [latin(in: folder)] + scripts + [cjk(in: folder)] + others + symbols
      + [emoji(in: folder)] + rarer + [tibetan(in: folder)]
  }

  private typealias Entry = (name: String, scripts: Set<Script>)

  private static let boldScripts: [Entry] = [
    ("Arabic", ["Arab"]), ("Hebrew", ["Hebr"]), ("Devanagari", ["Deva"]), ("Bengali", ["Beng"]),
    ("Tamil", ["Taml"]), ("Telugu", ["Telu"]), ("Thai", ["Thai"]), ("Lao", ["Laoo"]),
    ("Khmer", ["Khmr"]), ("Myanmar", ["Mymr"]),
  ]

  private static let regularScripts: [Entry] = [
    ("Gujarati", ["Gujr"]), ("Gurmukhi", ["Guru"]), ("Kannada", ["Knda"]),
    ("Malayalam", ["Mlym"]), ("Sinhala", ["Sinh"]), ("Georgian", ["Geor"]),
    ("Armenian", ["Armn"]), ("Ethiopic", ["Ethi"]),
  ]

  /// Scripts that fewer people chat in, or write their names in.
  private static let rarerScripts: [Entry] = [
    ("Oriya", ["Orya"]), ("Thaana", ["Thaa"]), ("Syriac", ["Syrc"]), ("Cherokee", ["Cher"]),
    ("Javanese", ["Java"]), ("Tifinagh", ["Tfng"]), ("NKo", ["Nkoo"]),
    ("CanadianAboriginal", ["Cans"]), ("OlChiki", ["Olck"]), ("MeeteiMayek", ["Mtei"]),
    ("Adlam", ["Adlm"]), ("Lisu", ["Lisu"]), ("Cham", ["Cham"]), ("TaiLe", ["Tale"]),
    ("NewTaiLue", ["Talu"]), ("TaiViet", ["Tavt"]), ("Sundanese", ["Sund"]),
    ("Buginese", ["Bugi"]), ("Balinese", ["Bali"]), ("HanifiRohingya", ["Rohg"]), ("Yi", ["Yiii"]),
    ("Chakma", ["Cakm"]), ("Limbu", ["Limb"]), ("SylotiNagri", ["Sylo"]), ("KayahLi", ["Kali"]),
    ("Mongolian", ["Mong"]), ("Tagalog", ["Tglg"]), ("Runic", ["Runr"]), ("Ogham", ["Ogam"]),
  ]

  /// Characters in outlines, which Inter draws 1.39 em wide and high, so that they touch each other and the lines around:
  /// ①, Ⓐ, ◯, ➀, 🄰. Other faces have them in the size of ideographs.
  private static let enclosed: [ClosedRange<Unicode.Scalar>] = [
    "\u{2460}"..."\u{24FF}", "\u{25EF}"..."\u{25EF}", "\u{2780}"..."\u{2788}",
    "\u{1F130}"..."\u{1F149}",
  ]

  /// Private characters, which are what those who write them agreed upon, and no glyphs of these files.
  private static let privateUse: [ClosedRange<Unicode.Scalar>] = [
    "\u{E000}"..."\u{F8FF}", "\u{F0000}"..."\u{FFFFD}", "\u{100000}"..."\u{10FFFD}",
  ]

  private static func scriptFamily(
    _ entry: Entry, in folder: String, hasBold: Bool
  ) -> FallbackFamily {
    var faces = [face("NotoSans\(entry.name)-Regular.ttf", in: folder)]
    if hasBold { faces.append(face("NotoSans\(entry.name)-Bold.ttf", in: folder, weight: .bold)) }
    return FallbackFamily(
      FontFamily(name: "Noto Sans \(entry.name)", faces: faces), coverage: .scripts(entry.scripts))
  }

  /// Letters of Europe's scripts that Inter lacks: phonetic letters, rare accents, U+FFFD.
  private static func latin(in folder: String) -> FallbackFamily {
    FallbackFamily(
      FontFamily(name: "Noto Sans", faces: [face("NotoSans-Regular.ttf", in: folder)]),
      coverage: .scripts(["Latn", "Grek", "Cyrl"]))
  }

  /// One collection file, a face for each language's forms. Simplified Chinese comes first.
  private static func cjk(in folder: String) -> FallbackFamily {
    let indexByLanguage = [("zh-Hans", 2), ("zh-Hant", 3), ("zh-HK", 4), ("ja", 0), ("ko", 1)]
    let faces = indexByLanguage.map { face("NotoSansCJK-Regular.ttc", in: folder, index: $0.1) }
    return FallbackFamily(
      FontFamily(name: "Noto Sans CJK", faces: faces),
      coverage: .cjk(languages: indexByLanguage.map(\.0)))
  }

  /// Noto has no sans serif of Tibetan.
  private static func tibetan(in folder: String) -> FallbackFamily {
    FallbackFamily(
      FontFamily(
        name: "Noto Serif Tibetan", faces: [face("NotoSerifTibetan-Regular.ttf", in: folder)]),
      coverage: .scripts(["Tibt"]))
  }

  private static func emoji(in folder: String) -> FallbackFamily {
    FallbackFamily(
      FontFamily(name: "Noto Color Emoji", faces: [face("NotoColorEmoji.ttf", in: folder)]),
      coverage: .emoji)
  }

  private static func face(
    _ file: String, in folder: String, index: Int = 0, weight: Font.Weight = .regular,
    isItalic: Bool = false
  ) -> FaceSource {
    var source = FaceSource(
      path: "\(folder)/\(file)", index: index, weight: weight, isItalic: isItalic)
    source.omits = privateUse
    return source
  }
}
