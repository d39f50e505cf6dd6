// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMath
import BubbleStrings
package import BubbleText

/// The ranges of a text that read left to right whatever is beside them: code, addresses, paths, options, and formulas that
/// are divided.
///
/// Without isolates (UAX #9, LRI and PDI), punctuation at the ends of `--flag` or `f()` takes the direction of the Arabic
/// or Hebrew text around it.
struct IsolatedRanges {
  /// In UTF-8 offsets, in any order.
  private var ranges: [Range<Int>] = []

  init(of text: AttributedText, links: [TextLink]) {
    let code = text.runs.filter { $0.attributes.font.design == .monospaced }
    let boxes = text.runs.filter { $0.attributes.attachment?.content is MathAttachment }
    ranges = links.filter { $0.kind != .mention }.map(\.range)
    let bytes = Array(text.string.utf8)
    // An isolate ends with its line.
    for range in code.map(\.range).joiningNeighbors {
      ranges += bytes[range].split(separator: 0x0A).map { $0.startIndex..<$0.endIndex }
    }
    // One box has no direction.
    ranges += boxes.map(\.range).joiningNeighbors.filter { $0.count > "\u{FFFC}".utf8.count }
    addPaths(of: text.string)
  }

  /// The text with an isolate around each range. Of ranges that overlap, the one that begins first counts, and of those the
  /// longest.
  func isolating(_ text: AttributedText) -> AttributedText {
    var ranges = disjointRanges[...]
    guard !ranges.isEmpty else { return text }
    let bytes = Array(text.string.utf8)
    var result = AttributedText("", attributes: text.runs[0].attributes)
    for run in text.runs {
      // An attachment has no other character.
      var mark = run.attributes
      mark.attachment = nil
      let (opening, closing) = (
        AttributedText(Self.opening, attributes: mark),
        AttributedText(Self.closing, attributes: mark)
      )
      var start = run.range.lowerBound
      func addText(upTo end: Int) {
        let part = String(decoding: bytes[start..<end], as: UTF8.self)
        result.append(AttributedText(part, attributes: run.attributes))
        start = end
      }
      while let range = ranges.first, range.lowerBound < run.range.upperBound {
        if range.lowerBound >= start {
          addText(upTo: range.lowerBound)
          result.append(opening)
        }
        guard range.upperBound <= run.range.upperBound else { break }
        addText(upTo: range.upperBound)
        result.append(closing)
        ranges = ranges.dropFirst()
      }
      addText(upTo: run.range.upperBound)
    }
    return result
  }

  private static let opening = "\u{2066}"
  private static let closing = "\u{2069}"

  private var disjointRanges: [Range<Int>] {
    let sorted = ranges.sorted {
      ($0.lowerBound, $1.upperBound) < ($1.lowerBound, $0.upperBound)
    }
    var (apart, end): ([Range<Int>], Int) = ([], 0)
    for range in sorted where range.lowerBound >= end {
      apart.append(range)
      end = range.upperBound
    }
    return apart
  }

  /// A text in an isolate.
  static func isolated(_ text: String) -> String { opening + text + closing }

  /// A text without the marks of isolates.
  static func unmarked(_ text: String) -> String {
    guard text.utf8.contains(0xE2) else { return text }
    return text.replacingExactly(opening, with: "").replacingExactly(closing, with: "")
  }
}

extension IsolatedRanges {
  /// Adds the paths and options of a text: words of ASCII that have a slash or a backslash, or that begin with hyphens or a
  /// full stop, and a letter (`/usr/bin/`, `C:\dir\`, `--flag`, `.env`).
  private mutating func addPaths(of text: String) {
    let bytes = Array(text.utf8)
    var start = 0
    while start < bytes.count {
      guard Self.isWord(bytes[start]) else {
        start += 1
        continue
      }
      let end = bytes[start...].firstIndex { !Self.isWord($0) } ?? bytes.count
      // A word beside letters of another script is a part of theirs.
      let isApart =
        (start == 0 || bytes[start - 1] < 0x80) && (end == bytes.count || bytes[end] < 0x80)
      if isApart { addPath(bytes, start..<end) }
      start = end
    }
  }

  private mutating func addPath(_ bytes: [UInt8], _ word: Range<Int>) {
    var word = bytes[word]
    while let first = word.first, Self.brackets.contains(first) { word = word.dropFirst() }
    while let last = word.last, Self.brackets.contains(last) || Self.punctuation.contains(last) {
      word = word.dropLast()
    }
    guard word.contains(where: Self.isLetter), let first = word.first else { return }
    let hasSlash = word.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    let isOption = first == UInt8(ascii: "-") || first == UInt8(ascii: ".")
    if hasSlash || isOption { ranges.append(word.startIndex..<word.endIndex) }
  }

  private static func isWord(_ byte: UInt8) -> Bool { (0x21...0x7E).contains(byte) }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static let brackets = Set("()[]{}<>\"'".utf8)
  private static let punctuation = Set(".,;:!?".utf8)
}

extension AttributedText {
  /// The text with isolates around code, addresses, paths and divided formulas, where it may run right to left.
  ///
  /// - Parameters:
  ///   - links: The links in the text.
  ///   - direction: The direction of a text without letters.
  package func isolatingCode(links: [TextLink], direction: LayoutDirection) -> AttributedText {
    guard direction == .rightToLeft || string.hasRightToLeft else { return self }
    return IsolatedRanges(of: self, links: links).isolating(self)
  }
}

extension [Range<Int>] {
  /// Ranges in order, those that touch as one.
  fileprivate var joiningNeighbors: [Range<Int>] {
    reduce(into: []) { joined, range in
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
  }
}

extension String {
  /// Whether a character runs from right to left, or changes the direction of others.
  var hasRightToLeft: Bool {
    // UTF-8 of Latin, Greek and Cyrillic.
    utf8.contains { $0 >= 0xD6 } && unicodeScalars.contains(where: Localization.isDirectional)
  }
}
