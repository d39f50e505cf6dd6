// SPDX-License-Identifier: MIT
import BubbleStrings

/// The phrases that WhatsApp writes in place of content, or beside it, in 62 languages.
///
/// They are in `phrases.tsv`, one a line: its kind, the language, and the phrase, in which `*` stands for a name. Lines
/// that begin with `#` say where they come from.
struct WhatsAppPhrases: Sendable {
  enum Kind: String, Sendable {
    /// The word beside the name of a file.
    case attached

    /// A missed call.
    case call

    /// The notice of a deleted message.
    case deleted

    /// The remark at the end of an edited message.
    case edited

    /// The name of an exported chat's file, with the name of the chat.
    case file

    /// A live location.
    case live

    /// The note in place of a file that isn't in the export.
    case omitted
  }

  static let all = WhatsAppPhrases(PackageResources.phrases_tsv)

  private var phrases: [Kind: Set<String>] = [:]
  private var patterns: [Kind: [Pattern]] = [:]

  private init(_ table: [UInt8]) {
    for row in table.split(separator: UInt8(ascii: "\n")) where row.first != UInt8(ascii: "#") {
      let cells = String(decoding: row, as: UTF8.self).splitExactly(separator: "\t")
      guard cells.count == 3, let kind = Kind(rawValue: String(cells[0])) else { continue }
      if let star = cells[2].firstIndex(of: "*") {
        let pattern = Pattern(
          start: cells[2][..<star].lowercased(), end: cells[2][star...].dropFirst().lowercased())
        patterns[kind, default: []].append(pattern)
      } else {
        phrases[kind, default: []].insert(Self.key(cells[2]))
      }
    }
  }

  /// Whether a text is a phrase of a kind: without its direction marks, its case, and the stop at its end.
  func contain(_ text: some StringProtocol, _ kind: Kind) -> Bool {
    let key = Self.key(text)
    return phrases[kind]?.contains(key) == true
      || patterns[kind]?.contains { $0.name(in: key) != nil } == true
  }

  /// The chat's name in the name of an exported file; `nil` where it is no such name.
  func chatName(inFile name: String) -> String? {
    patterns[.file]?.lazy.compactMap { $0.name(in: name) }.first
  }

  private static func key(_ text: some StringProtocol) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !scalar.isInvisible {
      scalars.append(scalar.properties.isWhitespace ? " " : scalar)
    }
    var key = String(scalars).lowercased().trimmingSpaces
    let last = key.unicodeScalars.last
    if last == "." || last == "。" || last == "।" { key.unicodeScalars.removeLast() }
    return key
  }

  /// A phrase with a name in it, in lower case.
  private struct Pattern: Sendable {
    var start: String
    var end: String

    /// The name in a text; `nil` for another text.
    func name(in text: String) -> String? {
      let key = text.lowercased()
      guard key.utf8.count > start.utf8.count + end.utf8.count, key.beginsExactly(with: start),
        key.endsExactly(with: end)
      else { return nil }
      // In lower case, a letter may have more scalars, but is one character.
      return String(text.dropFirst(start.count).dropLast(end.count))
    }
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a direction mark, or a joiner that phrases are written with and without.
  fileprivate var isInvisible: Bool {
    isDirectionMark || (0x200B...0x200D).contains(value)
  }
}
