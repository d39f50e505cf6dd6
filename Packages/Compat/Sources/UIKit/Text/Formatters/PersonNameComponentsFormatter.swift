// SPDX-License-Identifier: MIT
public import Foundation

/// Writes names of people, and finds their parts. Partial: names are ordered as in English, those in Han, Hangul and
/// Kana with the family's name first.
///
/// Foundation has a class of this name on Linux without initialisers. In a file that imports Foundation as well as UIKit
/// the name is ambiguous; there the plug-in `Lower` writes `UIKit.PersonNameComponentsFormatter`.
open class PersonNameComponentsFormatter: Formatter, @unchecked Sendable {
  // Unchecked: as Foundation's, it belongs to the thread that sets it.

  /// The parts of a name that are written.
  public enum Style: Int, Hashable, Sendable {
    /// The given and the family's name.
    case `default` = 0
    /// The nickname, or else the given name.
    case short
    /// The given and the family's name.
    case medium
    /// All parts, with titles.
    case long
    /// The first letters of the given and the family's name.
    case abbreviated
  }

  /// Foundation's options. There are none that count here.
  public struct Options: OptionSet, Hashable, Sendable {
    /// Foundation's bits.
    public let rawValue: UInt

    /// Creates a set of Foundation's bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The name as it is pronounced.
    public static let phonetic = Options(rawValue: 1 << 1)
  }

  /// The parts that are written.
  open var style = Style.default
  /// Whether the name is written as it is pronounced. The default is `false`.
  open var isPhonetic = false
  /// The locale. The default is the current one. Inert.
  open var locale: Locale! = Locale.autoupdatingCurrent

  /// Creates a formatter with Foundation's defaults.
  public override init() { super.init() }

  /// Creates a formatter. Nothing is read.
  public required init?(coder: NSCoder) { super.init() }

  /// Returns a name's text in a style.
  open class func localizedString(
    from components: PersonNameComponents, style nameFormatStyle: Style,
    options nameOptions: Options = []
  ) -> String {
    let formatter = PersonNameComponentsFormatter()
    formatter.style = nameFormatStyle
    formatter.isPhonetic = nameOptions.contains(.phonetic)
    return formatter.string(from: components)
  }

  /// Returns a name's text. It is empty for a name without the parts that the style has.
  open func string(from components: PersonNameComponents) -> String {
    let name = isPhonetic ? components.phoneticRepresentation ?? components : components
    let parts = (given: name.givenName, family: name.familyName)
    switch style {
    case .abbreviated: return initials(parts.given, parts.family)
    case .short:
      return name.nickname ?? parts.given ?? parts.family ?? ""
    case .default, .medium: return joined([parts.given, parts.family])
    case .long:
      return joined(
        [name.namePrefix, parts.given, name.middleName, parts.family, name.nameSuffix])
    }
  }

  /// Returns a name's text without the attributes that Foundation gives its parts.
  open func annotatedString(from components: PersonNameComponents) -> NSAttributedString {
    NSAttributedString(string: string(from: components))
  }

  /// Returns the text of a `PersonNameComponents`; `nil` for another object.
  open override func string(for obj: Any?) -> String? {
    (obj as? PersonNameComponents).map(string)
  }

  /// Returns the parts of a name; `nil` for a text without letters and digits.
  open func personNameComponents(from string: String) -> PersonNameComponents? {
    NameParts(string)?.components
  }

  private func joined(_ parts: [String?]) -> String {
    let parts = parts.compactMap(\.self).filter { !$0.isEmpty }
    let isEastAsian = !parts.isEmpty && parts.allSatisfy(\.isEastAsian)
    return isEastAsian ? parts.reversed().joined() : parts.joined(separator: " ")
  }

  private func initials(_ given: String?, _ family: String?) -> String {
    [given, family].compactMap { $0?.first?.uppercased() }.joined()
  }
}

/// The parts of a name that is written in the order of English, or as `Family, Given`.
private struct NameParts {
  var components = PersonNameComponents()

  init?(_ name: String) {
    guard name.unicodeScalars.contains(where: CharacterSet.alphanumerics.contains) else {
      return nil
    }
    let halves = name.split(separator: ",", maxSplits: 1).map { Self.words($0) }
    if halves.count == 2, !halves[0].isEmpty, let first = halves[1].first, !Self.isSuffix(first) {
      read(halves[1] + halves[0], familyCount: halves[0].count)
    } else {
      read(Self.words(name[...]), familyCount: 1)
    }
  }

  private static func words(_ text: Substring) -> [Substring] {
    text.split { $0.isWhitespace || $0 == "," }
  }

  private mutating func read(_ words: [Substring], familyCount: Int) {
    var words = words[...]
    let prefixes = words.prefix(while: Self.isPrefix)
    if prefixes.count < words.count {
      components.namePrefix = Self.joined(prefixes)
      words = words.dropFirst(prefixes.count)
    }
    var suffixes: [Substring] = []
    while words.count > 1, let last = words.last, Self.isSuffix(last) {
      suffixes.insert(words.removeLast(), at: 0)
    }
    components.nameSuffix = Self.joined(suffixes[...])
    var family: ArraySlice<Substring> = words.count > 1 ? words.suffix(familyCount) : []
    // "Di Maria" is a family's name.
    while let last = words.dropLast(family.count).last, !family.isEmpty, Self.isParticle(last) {
      family = words.suffix(family.count + 1)
    }
    words = words.dropLast(family.count)
    components.familyName = Self.joined(family)
    components.givenName = words.popFirst().map(String.init)
    components.middleName = Self.joined(words)
  }

  private static func joined(_ words: ArraySlice<Substring>) -> String? {
    words.isEmpty ? nil : words.joined(separator: " ")
  }

  private static func isPrefix(_ word: Substring) -> Bool { prefixes.contains(key(word)) }
  private static func isSuffix(_ word: Substring) -> Bool { suffixes.contains(key(word)) }
  private static func isParticle(_ word: Substring) -> Bool { particles.contains(key(word)) }
  private static func key(_ word: Substring) -> String {
    String(word.filter { $0 != "." }).lowercased()
  }

  private static let prefixes: Set<String> = [
    "mr", "mrs", "ms", "miss", "dr", "prof", "sir", "rev", "fr", "hon",
  ]
  private static let particles: Set<String> = [
    "al", "bin", "da", "de", "del", "della", "den", "der", "di", "dos", "du", "el", "ibn", "la",
    "le", "van", "von",
  ]
  private static let suffixes: Set<String> = [
    "jr", "sr", "ii", "iii", "iv", "phd", "md", "dds", "esq", "cpa",
  ]
}

extension String {
  /// Whether all letters are of a script whose names begin with the family's.
  fileprivate var isEastAsian: Bool {
    unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFF:
        true
      default: false
      }
    }
  }
}
