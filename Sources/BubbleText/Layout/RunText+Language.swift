// SPDX-License-Identifier: MIT
import BubbleStrings

extension RunText {
  /// The language of the text where it isn't the document's, as a BCP 47 tag: the run's own, if it is written in
  /// the script of the text, or else the one that CLDR takes for the most likely in that script.
  ///
  /// - Parameter document: The document's language.
  /// - Returns: `nil` for the document's language, and for digits, punctuation and emoji.
  package func language(in document: String?) -> String? {
    let scalars = clusters.lazy.flatMap(\.characters.unicodeScalars)
    guard let script = scalars.map({ Script(of: $0.value) }).first(where: \.isReal) else {
      return nil
    }
    if let document, script.writes(document) { return nil }
    if let language, script.writes(language) { return language }
    return script == .latin ? "en" : Script.languages[script]?.first
  }
}

extension Script {
  /// Whether a language, as a BCP 47 tag, is written in the script.
  fileprivate func writes(_ tag: String) -> Bool {
    let parts = tag.lowercased().utf8.split { $0 == 0x2D || $0 == 0x5F }
    guard let language = parts.first.flatMap({ String($0) }) else { return false }
    if let stated = parts.dropFirst().first(where: { $0.count == 4 }) {
      let code = stated.reduce(0) { $0 << 8 | UInt32($1) } & ~0x2000_0000
      let isHan = Self.han.contains { $0.rawValue == code }
      return isHan ? Self.chinese.contains(self) : rawValue == code
    }
    if Self.languages[self]?.containsExactly(language) ?? false { return true }
    return self == .latin && !Self.languages.values.contains { $0.containsExactly(language) }
  }

  fileprivate static let latin: Script = "Latn"
  private static let chinese: Set<Script> = ["Hani", "Bopo"]

  /// The codes of Han's simplified and traditional forms.
  private static let han: [Script] = ["Hans", "Hant"]

  /// The languages that are written in scripts other than Latin, for each script the most likely one first (CLDR's likely
  /// subtags).
  fileprivate static let languages: [Script: [String]] = [
    "Arab": ["ar", "fa", "ur", "ps", "sd", "ug", "ckb"], "Armn": ["hy"], "Beng": ["bn", "as"],
    "Bopo": ["zh"], "Cher": ["chr"],
    "Cyrl": ["ru", "uk", "be", "bg", "mk", "sr", "kk", "ky", "tg", "tt", "mn"],
    "Deva": ["hi", "mr", "ne", "sa"], "Ethi": ["am", "ti"], "Geor": ["ka"], "Grek": ["el"],
    "Gujr": ["gu"], "Guru": ["pa"], "Hang": ["ko"], "Hani": ["zh", "yue", "ja", "ko"],
    "Hebr": ["he", "yi"], "Hira": ["ja"], "Java": ["jv"], "Kana": ["ja"], "Khmr": ["km"],
    "Knda": ["kn"], "Laoo": ["lo"], "Mlym": ["ml"], "Mong": ["mn"], "Mymr": ["my"],
    "Nkoo": ["man"], "Orya": ["or"], "Sinh": ["si"], "Syrc": ["syr"], "Taml": ["ta"],
    "Telu": ["te"], "Tfng": ["zgh"], "Thaa": ["dv"], "Thai": ["th"], "Tibt": ["bo", "dz"],
  ]
}
