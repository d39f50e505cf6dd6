// SPDX-License-Identifier: MIT
import BubbleStrings

/// The words behind a fence: a language, and what tools write beside it.
///
/// The language is the first word, without what is attached to it: `java:src/X.java`, `js{1,3}`, `rust,ignore`. In braces
/// it is the first class, `{.python #id}`, or the first word, `{r, echo=FALSE}`. A path alone names its language by its
/// extension.
struct CodeInfo {
  /// The language, in the author's case; `nil` without one.
  private(set) var language: String?

  /// The file that the code is from: behind a colon, or in `title="…"`, `filename=` or `file=`.
  private(set) var title: String?

  /// The first word as it is.
  let firstWord: String?

  init(_ info: String) {
    let bytes = Array(info.utf8)
    firstWord = bytes.split { $0 <= ASCII.space }.first.map(Self.string)
    let words = Self.words(of: bytes)
    let isInBraces = bytes.first { $0 > ASCII.space } == UInt8(ascii: "{")
    guard var word = Self.language(of: words, isInBraces: isInBraces) else { return }
    var attributes = words
    if let colon = word.firstIndex(of: ASCII.colon), colon > word.startIndex {
      attributes.append(word[(colon + 1)...])
      let path = word[(word.lastIndex(of: ASCII.colon) ?? colon)...].dropFirst()
      let name = word[..<colon]
      // `12:20:src/X.java` has lines in front.
      word = name.allSatisfy(ASCII.isDigit) ? path : name
      if Self.isPath(path), !path.contains(ASCII.equals) { title = Self.string(path) }
    }
    for prefix in Self.prefixes where word.starts(with: prefix) && word.count > prefix.count {
      word = word.dropFirst(prefix.count)
    }
    if word.starts(with: Self.difference) { word = word.prefix(Self.difference.count - 1) }
    if let fileType = Self.fileType(of: word) {
      title = title ?? Self.string(word)
      word = fileType
    }
    language = word.isEmpty ? nil : Self.string(word)
    title = attributes.lazy.compactMap(Self.title).first ?? title
  }

  private static let prefixes = ["language-", "lang-"].map { Array($0.utf8) }
  private static let difference = Array("diff-".utf8)
  private static let titleKeys = ["title=", "filename=", "file="].map { Array($0.utf8) }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func isPath(_ word: ArraySlice<UInt8>) -> Bool {
    word.contains(UInt8(ascii: "/")) || word.contains(ASCII.period)
  }

  /// The words between white space, commas and brackets. Values in quotes are whole.
  private static func words(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var (words, start, quote): ([ArraySlice<UInt8>], Int, UInt8?) = ([], 0, nil)
    for (index, byte) in bytes.enumerated() {
      if let mark = quote {
        if byte == mark { quote = nil }
      } else if "\"'".utf8.contains(byte), index > 0, bytes[index - 1] == ASCII.equals {
        quote = byte
      } else if byte <= ASCII.space || ",;{}[]()".utf8.contains(byte) {
        if start < index { words.append(bytes[start..<index]) }
        start = index + 1
      }
    }
    return start < bytes.count ? words + [bytes[start...]] : words
  }

  private static func language(
    of words: [ArraySlice<UInt8>], isInBraces: Bool
  ) -> ArraySlice<UInt8>? {
    guard isInBraces else { return words.first }
    return words.first { $0.first == ASCII.period }?.dropFirst()
      ?? words.first { $0.first != ASCII.number && !$0.contains(ASCII.equals) }
  }

  /// The extension of a file's name, if it is that of a language that is highlighted.
  private static func fileType(of word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let point = word.lastIndex(of: ASCII.period), point > word.startIndex else { return nil }
    let name = word[(point + 1)...]
    return CodeLanguage.named(string(name)) == nil ? nil : name
  }

  private static func title(_ word: ArraySlice<UInt8>) -> String? {
    guard let key = titleKeys.first(where: { word.starts(with: $0) }) else { return nil }
    var value = word.dropFirst(key.count)
    if let quote = value.first, "\"'".utf8.contains(quote) {
      value = value.dropFirst()
      if value.last == quote { value = value.dropLast() }
    }
    return value.isEmpty ? nil : string(value)
  }
}
