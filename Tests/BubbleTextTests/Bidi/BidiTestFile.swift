// SPDX-License-Identifier: MIT
@testable import BubbleText

/// `BidiTest.txt` of the Unicode character database: sequences of bidi classes, in blocks that have
/// levels and order in common.
///
/// Read as bytes: as strings, its half a million sequences take longer than laying them out.
struct BidiTestFile: Sendable {
  static let name = "BidiTest.txt"

  struct Block: Sendable {
    var expectation: BidiExpectation
    /// The bytes of the sequences, a line each.
    var lines: Range<Int>
  }

  struct Sequence {
    var string: String
    /// The base directions that it is laid out with; `nil` where the first strong character decides.
    var bases: [LayoutDirection?]
  }

  let bytes: [UInt8]
  let blocks: [Block]

  init(bytes: [UInt8]) {
    self.bytes = bytes
    blocks = Self.blocks(of: bytes)
  }

  private static func blocks(of bytes: [UInt8]) -> [Block] {
    var blocks: [Block] = []
    var levels: [UInt8?] = []
    var order: [Int] = []
    forEachLine(of: bytes, in: bytes.indices) { line in
      if bytes[line.lowerBound] == UInt8(ascii: "@") {
        let fields = String(decoding: bytes[line], as: UTF8.self).split(
          whereSeparator: \.isWhitespace)
        if fields[0] == "@Levels:" { levels = fields.dropFirst().map { UInt8($0) } }
        if fields[0] == "@Reorder:" { order = fields.dropFirst().compactMap { Int($0) } }
        let expectation = BidiExpectation(levels: levels, order: order)
        blocks.append(Block(expectation: expectation, lines: line.upperBound..<line.upperBound))
      } else if bytes[line.lowerBound] != UInt8(ascii: "#"), let last = blocks.indices.last {
        let start = blocks[last].lines.isEmpty ? line.lowerBound : blocks[last].lines.lowerBound
        blocks[last].lines = start..<line.upperBound
      }
    }
    return blocks.filter { !$0.lines.isEmpty }
  }

  /// Hands each sequence of a block to `body`.
  func forEachSequence(of block: Block, _ body: (Sequence) -> Void) {
    Self.forEachLine(of: bytes, in: block.lines) { body(sequence($0)) }
  }

  /// A line such as `RLE L PDF; 7`.
  private func sequence(_ line: Range<Int>) -> Sequence {
    var scalars = String.UnicodeScalarView()
    var name: UInt32 = 0
    for index in line {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: ";"):
        if let sample = Self.samples[name] { scalars.append(sample) }
        name = 0
      case let byte: name = name << 8 | UInt32(byte)
      }
    }
    let bits = name - UInt32(UInt8(ascii: "0"))
    let bases: [LayoutDirection?] = [nil, .leftToRight, .rightToLeft]
    return Sequence(
      string: String(scalars), bases: bases.indices.filter { bits >> $0 & 1 == 1 }.map { bases[$0] }
    )
  }

  private static func forEachLine(
    of bytes: [UInt8], in range: Range<Int>, _ body: (Range<Int>) -> Void
  ) {
    var start = range.lowerBound
    for index in range where bytes[index] == UInt8(ascii: "\n") {
      if index > start { body(start..<index) }
      start = index + 1
    }
    if start < range.upperBound { body(start..<range.upperBound) }
  }

  /// A character of each bidi class, by the bytes of the class's name.
  private static let samples: [UInt32: Unicode.Scalar] = {
    let byName: [String: Unicode.Scalar] = [
      "L": "a", "R": "\u{5D0}", "AL": "\u{627}", "EN": "1", "AN": "\u{661}", "ES": "-", "ET": "$",
      "CS": ",", "ON": "!", "WS": " ", "S": "\t", "B": "\u{2029}", "NSM": "\u{300}",
      "BN": "\u{AD}", "LRE": "\u{202A}", "RLE": "\u{202B}", "PDF": "\u{202C}", "LRO": "\u{202D}",
      "RLO": "\u{202E}", "LRI": "\u{2066}", "RLI": "\u{2067}", "FSI": "\u{2068}",
      "PDI": "\u{2069}",
    ]
    let keys = byName.map { name, sample in (name.utf8.reduce(0) { $0 << 8 | UInt32($1) }, sample) }
    return Dictionary(uniqueKeysWithValues: keys)
  }()
}
