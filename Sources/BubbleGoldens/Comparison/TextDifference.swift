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
  /// A description on one line: the number of the first line that differs, and its text.
  package var description: String {
    let wanted = golden.map { "'\($0)'" } ?? "the end"
    let found = actual.map { "'\($0)'" } ?? "the end"
    return "line \(lineNumber) is \(found) instead of \(wanted)"
  }
}

/// A digest of text: FNV-1a of 64 bits. It distinguishes texts, but isn't cryptographic.
enum TextDigest {
  /// Sixteen hexadecimal digits of the bytes' digest.
  static func hexadecimal(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return hash.hexadecimal(digits: 16)
  }
}
