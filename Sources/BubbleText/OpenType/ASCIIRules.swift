// SPDX-License-Identifier: MIT
/// The rules that concern ASCII characters. Searching the font's tables takes longer.
final class ASCIIRules: Sendable {
  /// The glyphs that the face has for the characters.
  let glyphs: [Int?]

  /// The characters that each set of the rules has glyphs for. Lives as long as this object, and
  /// never changes.
  nonisolated(unsafe) let sets: UnsafeBufferPointer<ASCIIBits>

  /// The rules in which a space may be.
  let withSpace: [NeighborRule]

  /// Whether some ligature has a space that isn't its last component, and one that isn't its first.
  let spaceOpensLigature: Bool
  let spaceContinuesLigature: Bool

  /// The ligatures of the characters' glyphs alone, by their components.
  let ligatures: [[Int]]

  /// The rules that act, by the first character of those that they are found by.
  private let marked: [[NeighborRule]]

  init(_ rules: CollectedRules, face: FontFace) {
    let glyphs = (0..<128).map { face.glyph(for: Unicode.Scalar(UInt8($0))).map(Int.init) }
    var known = KnownSets(glyphs: glyphs)
    let sets = rules.sets.map { known.bits(of: $0) }
    self.glyphs = glyphs
    let buffer = UnsafeMutableBufferPointer<ASCIIBits>.allocate(capacity: sets.count)
    _ = buffer.initialize(from: sets)
    self.sets = UnsafeBufferPointer(buffer)
    withSpace = rules.contexts.filter { sets[$0.sets].contains { $0.contains(0x20) } }
    var marked = [[NeighborRule]](repeating: [], count: 128)
    for rule in rules.contexts where rule.acts && !sets[rule.mark + 1].isEmpty {
      // A set of bits is not a sequence.
      // swift-format-ignore: ReplaceForEachWithForLoop
      sets[rule.mark].forEach { marked[$0].append(rule) }
    }
    self.marked = marked
    let space = glyphs[0x20]
    spaceOpensLigature = space.map(rules.ligatures.opens) ?? false
    spaceContinuesLigature = space.map(rules.ligatures.continues) ?? false
    var own = GlyphBits()
    for glyph in glyphs { glyph.map { own.insert(glyph: $0) } }
    var ligatures: [[Int]] = []
    rules.forEachLigature { components in
      guard components.allSatisfy({ own.contains(Int($0)) }) else { return }
      ligatures.append(components.map(Int.init))
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

/// The ASCII characters of sets of glyphs, as far as they were requested.
private struct KnownSets {
  let glyphs: [Int?]
  private var sets: [GlyphClass: ASCIIBits] = [:]

  init(glyphs: [Int?]) { self.glyphs = glyphs }

  mutating func bits(of set: GlyphClass) -> ASCIIBits {
    if let known = sets[set] { return known }
    let bits: ASCIIBits
    if case .classed(let table, let offset, _) = set {
      addClasses(of: table, offset)
      bits = sets[set] ?? ASCIIBits()
    } else {
      bits = ASCIIBits(set, glyphs: glyphs)
    }
    sets[set] = bits
    return bits
  }

  /// Adds all classes of a table that have some character: rules mostly have many of them.
  private mutating func addClasses(of table: FontNumbers, _ offset: Int) {
    // No glyph has this class.
    let mark = GlyphClass.classed(table, offset, -1)
    guard sets.updateValue(ASCIIBits(), forKey: mark) == nil else { return }
    for (character, glyph) in glyphs.enumerated() {
      guard let glyph else { continue }
      let value = ClassTable(table, offset).value(of: glyph)
      sets[.classed(table, offset, value), default: ASCIIBits()].insert(UInt32(character))
    }
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
    for (half, start) in [(low, 0), (high, 64)] {
      var rest = half
      while rest != 0 {
        body(start + rest.trailingZeroBitCount)
        rest &= rest &- 1
      }
    }
  }
}
