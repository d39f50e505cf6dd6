// SPDX-License-Identifier: MIT
import BubbleStrings

/// The sender's name in a line of WhatsApp's.
enum WhatsAppName {
  /// The name and the text after a header; `nil` for a line of WhatsApp's own.
  ///
  /// A name ends at the first colon with a space after it. Some exports have none: `Mira:See you`. A time isn't the
  /// end of a name then, and neither is the scheme of an address, nor a colon after a sentence. A group's new name may
  /// have a colon, too: no one's name has quotation marks.
  static func split(_ text: String) -> (name: String, text: String)? {
    let first = Substring(text.unicodeScalars.prefix { $0 != "\n" })
    var start = first.startIndex
    while let colon = first.utf8[start...].firstIndex(of: UInt8(ascii: ":")) {
      start = first.utf8.index(after: colon)
      let (before, after) = (first[..<colon], first[start...])
      if isWithinTime(before, after) { continue }
      guard isSpaced(after) || isName(before, before: after), let name = name(before) else {
        return nil
      }
      var rest = text.unicodeScalars[start...]
      if let first = rest.first, first.isWhitespace, first != "\n" { rest.removeFirst() }
      return (name, String(rest))
    }
    return nil
  }

  /// The maximum length of a name, in characters.
  private static let limit = 80

  /// Whether white space or a mark follows a colon, or nothing.
  private static func isSpaced(_ after: Substring) -> Bool {
    after.unicodeScalars.first.map { $0.isWhitespace || $0.isDirectionMark } ?? true
  }

  /// Whether a colon stands between digits.
  private static func isWithinTime(_ before: Substring, _ after: Substring) -> Bool {
    before.unicodeScalars.last?.isNumber == true && after.unicodeScalars.first?.isNumber == true
  }

  /// Whether what precedes a colon without white space after it is a name.
  private static func isName(_ before: Substring, before after: Substring) -> Bool {
    let words = before.trimmingMarks.splitExactly(separator: " ")
    return (1...3).contains(words.count) && !after.beginsExactly(with: "//")
      && !schemes.containsExactly(words[words.count - 1].lowercased())
  }

  private static let schemes = ["geo", "mailto", "sms", "tel", "whatsapp"]

  /// A text as a name; `nil` for one that is none.
  private static func name(_ text: Substring) -> String? {
    var name = text.trimmingMarks
    // Someone who isn't in the phone's contacts.
    if name.beginsExactly(with: "~") {
      name = Substring(name.unicodeScalars.dropFirst()).trimmingMarks
    }
    guard !name.isEmpty, name.count <= limit,
      !name.unicodeScalars.contains(where: "\"“”„«»".unicodeScalars.contains)
    else { return nil }
    return name
  }
}
