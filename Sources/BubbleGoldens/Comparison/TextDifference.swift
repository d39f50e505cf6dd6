// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleText

/// The first difference between two texts.
package struct TextDifference: Hashable, Sendable {
  /// The number of the line, counted from 1.
  package let lineNumber: Int

  /// The first line that differs; `nil` where the golden has ended.
  package let golden: String?

  /// The line in its place; `nil` where the actual text has ended.
  package let actual: String?

  /// Texts that differ only in how their lines end differ at their last line.
  package init(golden: String, actual: String) {
    let goldenLines = Self.lines(of: golden)
    let actualLines = Self.lines(of: actual)
    let same = zip(goldenLines, actualLines).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    lineNumber = same + 1
    self.golden = goldenLines.dropFirst(same).first
    self.actual = actualLines.dropFirst(same).first
  }

  private static func lines(of text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension TextDifference: CustomStringConvertible {
  /// A description on one line: the number of the first line that differs, and its text around the difference.
  package var description: String {
    let excerpts = TextExcerpts(golden: golden ?? "", actual: actual ?? "")
    let wanted = golden == nil ? "the end" : "'\(excerpts.golden)'"
    let found = actual == nil ? "the end" : "'\(excerpts.actual)'"
    return "line \(lineNumber) is \(found) instead of \(wanted)"
  }
}

/// The parts of two texts around their first difference, on one line each, for people.
struct TextExcerpts {
  let golden, actual: String

  /// The maximum length of a text, in Unicode scalars, and of what is before the difference.
  private static let limit = 200
  private static let lead = 40

  init(golden: String, actual: String) {
    let (old, new) = (Array(golden.unicodeScalars), Array(actual.unicodeScalars))
    let same = zip(old, new).prefix { $0 == $1 }.count
    let isLong = max(old.count, new.count) > Self.limit
    let start = isLong && same > Self.lead ? same - Self.lead : 0
    self.golden = Self.text(of: old, from: start)
    self.actual = Self.text(of: new, from: start)
  }

  private static func text(of scalars: [Unicode.Scalar], from start: Int) -> String {
    // One more, so that the text is cut off with an ellipsis.
    let part = String(String.UnicodeScalarView(scalars.dropFirst(start).prefix(limit + 1)))
    return (start > 0 ? "…" : "") + part.printed(upTo: limit)
  }
}

/// A digest of text: FNV-1a of 64 bits. It distinguishes texts, but isn't cryptographic.
package enum TextDigest {
  /// Sixteen hexadecimal digits of the bytes' digest.
  static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash.hexadecimal(digits: 16)
  }

  /// Eight hexadecimal digits of a name's digest (FNV-1a), which depends on every byte.
  package static func short(_ name: String) -> String {
    let hash = name.utf8.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
    return hash.hexadecimal(digits: 8)
  }
}
