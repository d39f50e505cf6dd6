// SPDX-License-Identifier: MIT
import BubbleStrings

/// The text that WhatsApp writes in place of content: of files, deleted and edited messages, and live locations.
enum WhatsAppWords {
  private static let phrases = WhatsAppPhrases.all

  /// The maximum length of a line that may be a phrase, in bytes.
  private static let longestPhrase = 1_000

  /// Whether a text is the notice of a deleted message.
  static func isDeleted(_ text: String) -> Bool { isPhrase(text, .deleted) }

  /// Whether a text stands for a live location.
  static func isLiveLocation(_ text: String) -> Bool { isPhrase(text, .live) }

  /// Whether a text stands for a call: one of the phrases, or `Voice call. No answer` as iPhones write it, with a mark
  /// within.
  static func isCall(_ text: String) -> Bool {
    guard text.utf8.count < longestPhrase else { return false }
    if isPhrase(text, .call) { return true }
    guard let first = text.unicodeScalars.first, first.isDirectionMark, !text.containsExactly("\n")
    else {
      return false
    }
    return [", ", ". ", "。", "، "].contains { text.containsExactly($0 + String(first)) }
  }

  private static func isPhrase(_ text: String, _ kind: WhatsAppPhrases.Kind) -> Bool {
    text.utf8.count < longestPhrase && phrases.contain(text, kind)
  }

  /// Words in notes about files that were omitted, for notes that ``WhatsAppPhrases`` doesn't have.
  private static let omitted = [
    "omitted", "weggelassen", "ausgeschlossen", "omitido", "omitida", "omis", "omise", "omessi",
    "omesso", "omessa", "ocultado", "oculto", "oculta", "weggelaten", "пропущено",
    "hariç tutuldu", "dahil edilmedi", "已省略", "省略", "생략", "محذوف",
  ]

  /// The kind of attachment in place of which a text is written.
  enum Attachment: Equatable {
    /// - Parameters:
    ///   - name: The file's name in the export.
    ///   - title: The name that a document was sent with; empty where there is none.
    ///   - caption: The text that was written with it; empty for none.
    case file(name: String, title: String = "", caption: String = "")

    /// The file isn't in the export, which has a note in its place.
    case omitted(String, caption: String = "")
  }

  /// The file in place of which a text is written; `nil` for any other text.
  static func attachment(_ text: String) -> Attachment? {
    atStart(of: text) ?? atEnd(of: text)
  }

  /// The file on the first line, with its caption on those that follow: as Android writes it.
  private static func atStart(of text: String) -> Attachment? {
    let lines = text.splitExactly(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    guard let line = lines.first, line.utf8.count < longestPhrase else { return nil }
    let caption = lines.count > 1 ? String(lines[1]) : ""
    let trimmed = line.trimmingMarks
    if let name = bracketedName(trimmed) ?? nameBeforeWords(trimmed) {
      // The line after a document has the name that it was sent with.
      let isTitle = !caption.isEmpty && name.beginsExactly(with: caption + ".")
      return .file(name: name, caption: isTitle ? "" : caption)
    }
    let isMarked = line.unicodeScalars.first?.isDirectionMark == true
    return note(trimmed, isMarked: isMarked).map { .omitted($0, caption: caption) }
  }

  /// The file at the end of the last line, behind a direction mark, with its caption before it: as iPhones write it.
  private static func atEnd(of text: String) -> Attachment? {
    let scalars = text.unicodeScalars
    let lastLine = scalars.lastIndex(of: "\n").map(scalars.index(after:)) ?? scalars.startIndex
    let trimmed = scalars[lastLine...].lastIndex { !$0.isDirectionMark && $0 != "\r" }
    guard let end = trimmed,
      let mark = scalars[lastLine...end].lastIndex(where: \.isDirectionMark), mark > lastLine,
      scalars.distance(from: mark, to: end) < longestPhrase
    else { return nil }
    let line = String(scalars[mark...end]).trimmingMarks
    let before = String(scalars[..<mark]).trimmingMarks
    if let name = bracketedName(line) { return file(name, after: before) }
    return note(line, isMarked: true).map { note in
      documentName(in: before).map { .omitted($0) } ?? .omitted(note, caption: before)
    }
  }

  /// A file and the text before it: its caption, or the document's name.
  private static func file(_ name: String, after text: String) -> Attachment {
    let ending = name.splitExactly(separator: ".").last.map { "." + $0.lowercased() } ?? ""
    guard let title = documentName(in: text), title.lowercased().endsExactly(with: ending) else {
      return .file(name: name, caption: text)
    }
    return .file(name: name, title: title)
  }

  /// The name of a document in `Menu.pdf • 2 pages`; `nil` for another text.
  private static func documentName(in text: String) -> String? {
    guard let dot = text.exactRange(of: "•") else { return nil }
    return fileName(text[..<dot.lowerBound])
  }

  /// The note in place of a file that was omitted, without its brackets; `nil` for another text.
  ///
  /// - Parameter isMarked: Whether a direction mark stands before the text, as before all that iPhones write.
  private static func note(_ line: String, isMarked: Bool) -> String? {
    if line.beginsExactly(with: "<") && line.endsExactly(with: ">") {
      let inner = String(line.unicodeScalars.dropFirst().dropLast())
      return isPhrase(inner, .omitted) || omitted.contains(where: inner.containsExactly)
        ? inner : nil
    }
    guard isMarked, line.count < 60 else { return nil }
    if isPhrase(line, .omitted) { return line }
    for word in omitted
    where line.endsExactly(with: " " + word) || line.endsExactly(with: word) && !word.isASCIIText {
      return line
    }
    return nil
  }

  /// `<attached: 00000017-PHOTO.jpg>`, in any language, or `<00000017-PHOTO.jpg eklendi>`.
  private static func bracketedName(_ line: String) -> String? {
    guard line.beginsExactly(with: "<"), line.endsExactly(with: ">") else { return nil }
    let inner = line.unicodeScalars.dropFirst().dropLast()
    if let colon = inner.firstIndex(where: { $0 == ":" || $0 == "：" }) {
      return fileName(Substring(inner[inner.index(after: colon)...]))
    }
    guard let space = inner.lastIndex(of: " "), isPhrase(String(inner[space...]), .attached) else {
      return nil
    }
    return fileName(Substring(inner[..<space]))
  }

  /// `IMG-20240601-WA0001.jpg (file attached)`, or as old iPhones wrote it, `2014-07-09-PHOTO-00001234.jpg <attached>`.
  private static func nameBeforeWords(_ line: String) -> String? {
    let scalars = line.unicodeScalars
    let brackets: [Unicode.Scalar: Unicode.Scalar] = [")": "(", ">": "<"]
    guard let opening = scalars.last.flatMap({ brackets[$0] }),
      let bracket = scalars.lastIndex(of: opening), let name = fileName(line[..<bracket])
    else { return nil }
    let words = scalars[bracket...].dropFirst().dropLast()
    return isPhrase(String(words), .attached) || opening == "<" && isOfOldPhone(name) ? name : nil
  }

  /// Whether a file has a name that old iPhones gave: then the word beside it may be of any language.
  private static func isOfOldPhone(_ name: String) -> Bool {
    let parts = name.splitExactly(separator: "-", omittingEmptySubsequences: false).map(\.utf8)
    return parts.count == 5 && parts[3].allSatisfy { (0x41...0x5A).contains($0) }
      && parts[..<3].joined().allSatisfy { (0x30...0x39).contains($0) }
  }

  /// A text as the name of a file, which has an ending and isn't a path.
  private static func fileName(_ text: Substring) -> String? {
    let name = text.trimmingMarks
    return name.containsExactly(".") && !name.containsExactly("/") ? name : nil
  }

  /// The text without the note that it was edited; `nil` where it has none.
  static func withoutEdit(_ text: String) -> String? {
    let scalars = text.unicodeScalars
    guard scalars.last == ">" || scalars.last == "\u{200E}", let start = scalars.lastIndex(of: "<")
    else { return nil }
    var note = scalars[scalars.index(after: start)...]
    while let last = note.last, last == ">" || last == "." || last == "\u{200E}" {
      note.removeLast()
    }
    guard isPhrase(String(note), .edited) else { return nil }
    var rest = text[..<start]
    while let last = rest.unicodeScalars.last, last.isDirectionMark || last.properties.isWhitespace
    {
      rest.unicodeScalars.removeLast()
    }
    return String(rest)
  }
}

extension StringProtocol {
  /// The text without marks of direction and white space at its start and end.
  var trimmingMarks: String {
    var scalars = Substring(self).unicodeScalars
    while let first = scalars.first, first.isDirectionMark || first.properties.isWhitespace {
      scalars.removeFirst()
    }
    while let last = scalars.last, last.isDirectionMark || last.properties.isWhitespace {
      scalars.removeLast()
    }
    return String(scalars)
  }

  fileprivate var isASCIIText: Bool { utf8.allSatisfy { $0 < 0x80 } }
}
