// SPDX-License-Identifier: MIT
/// What rules have to do with ASCII characters. Searching the font's tables takes longer.
final class ASCIIRules: Sendable {
  /// The glyphs that the face has for the characters.
  let glyphs: [Int?]

  /// For each set of the rules, the characters that it has glyphs for. Lives as long as this object,
  /// and never changes.
  nonisolated(unsafe) let sets: UnsafeBufferPointer<ASCIIBits>

  /// The rules in which a space may be.
  let withSpace: [NeighborRule]

  /// The ligatures of the characters' glyphs alone, by their components.
  let ligatures: [[Int]]

  /// The rules that act, by the first character of those that they are found by.
  private let marked: [[NeighborRule]]

  init(_ rules: CollectedRules, face: FontFace) {
    let glyphs = (0..<128).map { face.glyph(for: Unicode.Scalar(UInt8($0))).map(Int.init) }
    var known: [GlyphClass: ASCIIBits] = [:]
    let sets = rules.sets.map { set in
      if let bits = known[set] { return bits }
      let bits = ASCIIBits(set, glyphs: glyphs)
      known[set] = bits
      return bits
    }
    self.glyphs = glyphs
    let buffer = UnsafeMutableBufferPointer<ASCIIBits>.allocate(capacity: sets.count)
    _ = buffer.initialize(from: sets)
    self.sets = UnsafeBufferPointer(buffer)
    withSpace = rules.contexts.filter { sets[$0.sets].contains { $0.contains(0x20) } }
    var marked = [[NeighborRule]](repeating: [], count: 128)
    for rule in rules.contexts where rule.acts && !sets[rule.mark + 1].isEmpty {
      // A set of bits is no sequence.
      // swift-format-ignore: ReplaceForEachWithForLoop
      sets[rule.mark].forEach { marked[$0].append(rule) }
    }
    self.marked = marked
    let own = Set(glyphs.compactMap(\.self))
    var ligatures: [[Int]] = []
    rules.forEachLigature { components in
      let components = components.map(Int.init)
      if components.allSatisfy(own.contains) { ligatures.append(components) }
    }
    self.ligatures = ligatures
  }

  deinit { sets.deallocate() }

  /// Calls `body` with the rules that act and are found by a pair of characters.
  @inline(__always)
  func forEachMarked(by first: UInt32, _ second: UInt32, _ body: (NeighborRule) -> Void) {
    for rule in marked[Int(first)] where sets[rule.mark + 1].contains(second) { body(rule) }
  }
}

/// A set of ASCII characters.
struct ASCIIBits: Sendable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  /// The characters that have a glyph in a set.
  init(_ set: GlyphClass, glyphs: [Int?]) {
    for (character, glyph) in glyphs.enumerated() {
      guard let glyph, set.contains(glyph) else { continue }
      insert(UInt32(character))
    }
  }

  /// - Parameter scalar: Less than 128.
  mutating func insert(_ scalar: UInt32) {
    if scalar < 64 { low |= 1 << UInt64(scalar) } else { high |= 1 << UInt64(scalar - 64) }
  }

  func intersects(_ other: ASCIIBits) -> Bool { low & other.low | high & other.high != 0 }

  var isEmpty: Bool { low | high == 0 }

  /// - Parameter scalar: Less than 128.
  @inline(__always)
  func contains(_ scalar: UInt32) -> Bool {
    // Bit 0 of each half is that of characters 0 and 64.
    (scalar < 64 ? low : high) &>> UInt64(scalar & 63) & 1 == 1
  }

  func forEach(_ body: (Int) -> Void) {
    for character in 0..<128 where contains(UInt32(character)) { body(character) }
  }
}
