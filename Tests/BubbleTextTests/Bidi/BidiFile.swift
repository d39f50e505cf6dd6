// SPDX-License-Identifier: MIT
@testable import BubbleText

/// A bidi test file of the Unicode character database.
struct BidiFile {
  /// A text, and the number of what is expected of it for each of ``bases``; `nil` where the file has nothing.
  struct Case {
    let string: String
    let expected: [Int?]
  }

  /// The base directions that texts are laid out with; `nil` where the first strong character decides.
  static let bases: [LayoutDirection?] = [nil, .leftToRight, .rightToLeft]

  let expectations: [BidiExpectation]
  let cases: [Case]

  /// `BidiCharacterTest.txt`: paragraphs of characters.
  static func ofCharacters() throws -> BidiFile {
    BidiFile(try UnicodeFile("BidiCharacterTest.txt").lines) { lines in
      lines.map { line in
        let fields = line.split(
          separator: UInt8(ascii: " "), maxSplits: bases.count, omittingEmptySubsequences: false)
        return Case(
          string: String(decoding: fields[bases.count], as: UTF8.self),
          expected: fields.prefix(bases.count).map { $0.number() })
      }
    }
  }

  /// `BidiTest.txt`: sequences of bidi classes, each laid out as a character of the class.
  static func ofClasses() throws -> BidiFile {
    BidiFile(try UnicodeFile("BidiTest.txt").lines) { lines in
      let counted = countedTexts(of: (lines.first?.words ?? []).compactMap(sample))
      return lines.dropFirst().enumerated().map { index, line in
        let words = line.words
        let long = words.dropFirst(bases.count).compactMap(sample)
        return Case(
          string: index < counted.count ? counted[index] : String(String.UnicodeScalarView(long)),
          expected: words.prefix(bases.count).map { $0.number() })
      }
    }
  }

  private init(
    _ lines: [ArraySlice<UInt8>], cases: (ArraySlice<ArraySlice<UInt8>>) -> [Case]
  ) {
    let end = lines.firstIndex { $0.isEmpty } ?? lines.endIndex
    expectations = lines[..<end].map { BidiExpectation($0) }
    self.cases = cases(lines[end...].dropFirst())
  }

  /// Every sequence of one to four characters in the order of counting, with paragraph separators at ends only.
  private static func countedTexts(of samples: [Unicode.Scalar]) -> [String] {
    let inner = samples.filter { $0 != "\u{2029}" }
    var (texts, starts) = ([String](), [String.UnicodeScalarView()])
    for length in 1...4 {
      texts += starts.flatMap { start in samples.map { String(start + [$0]) } }
      if length < 4 { starts = starts.flatMap { start in inner.map { start + [$0] } } }
    }
    return texts
  }

  private static func sample(_ name: ArraySlice<UInt8>) -> Unicode.Scalar? {
    samples[String(decoding: name, as: UTF8.self)]
  }

  /// A character of each bidi class.
  private static let samples: [String: Unicode.Scalar] = [
    "L": "a", "R": "\u{5D0}", "AL": "\u{627}", "EN": "1", "AN": "\u{661}", "ES": "-", "ET": "$",
    "CS": ",", "ON": "!", "WS": " ", "S": "\t", "B": "\u{2029}", "NSM": "\u{300}",
    "BN": "\u{AD}", "LRE": "\u{202A}", "RLE": "\u{202B}", "PDF": "\u{202C}", "LRO": "\u{202D}",
    "RLO": "\u{202E}", "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}",
  ]
}
