// SPDX-License-Identifier: MIT
/// Shapes a range of text in which rules change glyphs, and the parts of it that lines may end and start with.
struct RangeShaping {
  let text: UnsafeBufferPointer<UInt32>
  private let joins: Bool
  private unowned(unsafe) let face: FaceRules
  private unowned(unsafe) let table: AdvanceTable

  /// The maximum number of places in a range that are tried as ends of lines. A line that ends at
  /// others needs glyphs.
  private static let maximumPlaces = 4

  init(
    _ text: UnsafeBufferPointer<UInt32>, joins: Bool, _ face: FaceRules, _ table: AdvanceTable
  ) {
    self.text = text
    self.joins = joins || text.count > ShortRange.maximumCharacters
    self.face = face
    self.table = table
  }

  /// A part of the range, shaped alone.
  struct Part {
    fileprivate let start: Int
    fileprivate(set) var first = 0
    fileprivate(set) var last = 0

    /// The character that the last glyph starts with.
    fileprivate(set) var lastCluster = 0

    /// The advance of each character of the part before the part's next glyph. The first character of a
    /// cluster has all of its advance, which is more than 0.
    fileprivate var advances: [Int]

    fileprivate init(_ range: Range<Int>) {
      start = range.lowerBound
      advances = [Int](repeating: 0, count: range.count)
    }

    fileprivate func width(of range: Range<Int>) -> Int {
      var width = 0
      for index in range { width += advances[index - start] }
      return width
    }
  }

  /// `nil` where kerning doesn't explain the advances.
  func shape(_ part: Range<Int>) -> Part? {
    guard let glyphs = joins ? shapedGlyphs(of: part) : replacedGlyphs(of: part) else { return nil }
    var shaped = Part(part)
    shaped.first = glyphs[0].glyph
    for (index, glyph) in glyphs.enumerated() {
      let next = index + 1 < glyphs.count ? glyphs[index + 1].glyph : nil
      guard let advance = table.advance(of: glyph.glyph, before: next, face) else { return nil }
      // Spacing follows the whole of a cluster.
      guard shaped.advances[glyph.scalar - part.lowerBound] == 0 else { return nil }
      shaped.advances[glyph.scalar - part.lowerBound] = advance.units
      shaped.last = glyph.glyph
      shaped.lastCluster = glyph.scalar
    }
    return shaped
  }

  private typealias Glyph = (glyph: Int, scalar: Int)

  /// Returns one glyph for each character, found by the characters that rules distinguish.
  private func replacedGlyphs(of part: Range<Int>) -> [Glyph]? {
    guard let rules = face.replacements.rules else { return nil }
    let replaceable = RuleRanges.replaced(
      in: UnsafeBufferPointer(rebasing: text[part]), rules.reader)
    let replaced = replaceable == 0 ? nil : self.replaced(in: part, replaceable, rules)
    guard replaceable == 0 || replaced != nil else { return nil }
    var glyphs: [Glyph] = []
    glyphs.reserveCapacity(part.count)
    for (place, index) in part.enumerated() {
      let own = replaced.flatMap { $0.replaced >> UInt32(place) & 1 == 1 ? $0[place] : nil }
      guard let glyph = own ?? face.rules.glyph(of: text[index]) else { return nil }
      glyphs.append((glyph, index))
    }
    return glyphs
  }

  /// - Parameter replaceable: The characters that rules may replace, as bits.
  private func replaced(
    in part: Range<Int>, _ replaceable: UInt32, _ rules: ApplicableRules
  ) -> ReplacedGlyphs? {
    var short = ShortRange()
    for (place, index) in part.enumerated() {
      let isReplaceable = replaceable >> UInt32(place) & 1 == 1
      short.append(isReplaceable ? text[index] : rules.representative(of: text[index]))
    }
    let glyphs = face.replacements.glyphs(of: short, in: face)
    return glyphs.flatMap { $0.replaced & ~replaceable == 0 ? $0 : nil }
  }

  /// The glyphs as HarfBuzz shapes them; `nil` where they have other advances than kerning explains.
  private func shapedGlyphs(of part: Range<Int>) -> [Glyph]? {
    let shaped = face.setting.shape(Array(text[part]))
    guard shaped.first?.scalar == 0 else { return nil }
    for index in shaped.indices.dropLast() {
      guard shaped[index].scalar <= shaped[index + 1].scalar,
        isKerned(shaped[index], before: shaped[index + 1])
      else { return nil }
    }
    // The last glyph's advance depends on the text behind the range: it has to be a cluster's only
    // one.
    guard let last = shaped.last, isKerned(last, before: nil),
      shaped.dropLast().last?.scalar != last.scalar
    else { return nil }
    return shaped.map { (Int($0.glyph), part.lowerBound + $0.scalar) }
  }

  private func isKerned(_ glyph: ShapedGlyph, before next: ShapedGlyph?) -> Bool {
    let kerning = next.map { face.rules.kerning(Int(glyph.glyph), Int($0.glyph)) } ?? 0
    return glyph.advance == face.setting.face.advance(ofGlyph: glyph.glyph) + Int32(kerning)
  }

  // MARK: Line ends

  /// Writes the values in place of the table's pairs, apart from the last one.
  ///
  /// - Returns: The places at which the glyphs at the range's ends are others when a line ends there.
  func resolve(
    _ whole: Part, into pairs: UnsafeMutableBufferPointer<ResolvedPair>
  ) -> [RangeCut] {
    var places: [Int] = []
    for index in 0..<text.count - 1 {
      // Advances are more than 0.
      let isInCluster = whole.advances[index + 1] == 0
      let flags = isInCluster ? 0 : ASCIIBreaks.flags(text[index], text[index + 1])
      pairs[index] = ResolvedPair(
        advance: whole.advances[index], flags: flags | PairEntry.dependsOnLineEnd,
        isInCluster: isInCluster)
      if flags & (PairEntry.mayBreak | PairEntry.mayBreakInContext) != 0 {
        places.append(index + 1)
      }
    }
    guard places.count <= Self.maximumPlaces, let ends = lineEnds(at: places, of: whole) else {
      return []
    }
    for end in ends { pairs[end.place - 1].setGains(atEnd: end.before, ofNext: end.behind) }
    return ends.filter { $0.first != whole.first || $0.last != whole.last }.map {
      RangeCut(index: $0.place - 1, first: $0.first, last: $0.last)
    }
  }

  /// The widths that characters gain on both sides of a line's end.
  private struct LineEnd {
    let place: Int
    let before: Int32
    let behind: Int32

    /// The range's first and last glyph then.
    let first: Int
    let last: Int
  }

  /// `nil` where that isn't known, or where a line that starts and ends in the range is another sum.
  private func lineEnds(at places: [Int], of whole: Part) -> [LineEnd]? {
    var ends: [LineEnd] = []
    for place in places {
      guard let end = lineEnd(at: place, of: whole),
        places.count == 1 || end.last == whole.last,
        ends.allSatisfy({ isSum(from: $0, to: end, of: whole) })
      else { return nil }
      ends.append(end)
    }
    return ends
  }

  private func lineEnd(at place: Int, of whole: Part) -> LineEnd? {
    guard let left = shape(0..<place), let right = shape(place..<text.count) else { return nil }
    let before = 0..<visibleEnd(before: place)
    let behind = place..<text.count
    return LineEnd(
      place: place,
      before: Int32(truncatingIfNeeded: left.width(of: before) - whole.width(of: before)),
      behind: Int32(truncatingIfNeeded: right.width(of: behind) - whole.width(of: behind)),
      first: left.first, last: right.last)
  }

  private func isSum(from start: LineEnd, to end: LineEnd, of whole: Part) -> Bool {
    let visible = start.place..<max(visibleEnd(before: end.place), start.place)
    guard let middle = shape(start.place..<end.place) else { return false }
    return middle.width(of: visible)
      == whole.width(of: visible) + Int(start.behind) + Int(end.before)
  }

  private func visibleEnd(before place: Int) -> Int {
    var end = place
    while end > 0, text[end - 1] == 0x20 { end -= 1 }
    return end
  }
}

/// A place in a range at which a line may end, where other glyphs are at the range's ends then.
struct RangeCut {
  /// The character before the place.
  let index: Int
  let first: Int
  let last: Int
}
