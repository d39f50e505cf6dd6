// SPDX-License-Identifier: MIT
/// The glyphs of short runs: words, spaces and signs, which texts repeat.
///
/// A run is found by everything that HarfBuzz reads of it, so that a cached run is equal to the
/// result of shaping it again. Glyphs are in font units; they serve every size. Threads share a
/// cache.
///
/// A cache keeps 4,096 runs, the newest ones, in at most 8 MB, and mostly in 2; and as many old ones, until memory is
/// needed.
final class RunCache: Sendable {
  private static let shardCount = 16
  private static let shardSize = 256

  /// Each has runs that may take each other's place.
  private let shards: [RecentEntries<CachedRun>]
  private let account: CacheAccount

  /// - Parameter account: Counts the runs' memory.
  init(account: CacheAccount) {
    self.account = account
    shards = (0..<Self.shardCount).map { _ in
      RecentEntries(count: Self.shardSize, account: account)
    }
    account.add(self)
  }

  /// The maximum length of a run that is kept. Longer ones rarely recur.
  private static let longestRun = 24
  private static let maximumGlyphs = 48

  /// The glyphs of a range of text, from left to right. Scalars are counted from its start.
  ///
  /// The parameters are those of ``ShapingBuffer/shape(_:of:face:properties:trimsEnd:body:)``.
  func glyphs(
    of range: Range<Int>, in text: UnsafeBufferPointer<UInt32>, face: FontFace,
    properties: ShapingProperties, trimsEnd: Bool = false, with buffer: inout ShapingBuffer
  ) -> [ShapedGlyph] {
    guard !trimsEnd, range.count <= Self.longestRun, !Self.hasNarrowedMarks(range, text) else {
      return buffer.glyphs(
        of: range, in: text, face: face, properties: properties, trimsEnd: trimsEnd)
    }
    let shown = Self.context(of: range, in: text, script: properties.script)
    let run = ShapedRange(
      text: UnsafeBufferPointer(rebasing: text[shown]), start: range.lowerBound - shown.lowerBound,
      count: range.count, face: face, properties: properties)
    let hash = run.hash
    let shard = shards[Int(truncatingIfNeeded: hash % UInt64(Self.shardCount))]
    let index = Int(truncatingIfNeeded: hash / UInt64(Self.shardCount) % UInt64(Self.shardSize))
    let known = shard.entry(at: index) { $0.hash == hash && $0.matches(run) }
    if let known { return known.glyphs }
    let glyphs = buffer.glyphs(of: range, in: text, face: face, properties: properties)
    guard glyphs.count <= Self.maximumGlyphs else { return glyphs }
    shard.keep(CachedRun(run, hash: hash, glyphs: glyphs), at: index)
    account.settle()
    return glyphs
  }

  /// Whether marks in a range, or the one before it, may be made narrower by their neighbours.
  private static func hasNarrowedMarks(
    _ range: Range<Int>, _ text: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    text[max(range.lowerBound - 1, 0)..<range.upperBound]
      .contains(where: HanKerning.isFullWidthPunctuation)
  }

  /// The number of scalars on each side that HarfBuzz reads to find how letters join.
  private static let contextLength = 5

  /// A range with as much of the text around it as affects its shape.
  ///
  /// HarfBuzz asks the context for one thing: whether the letters at the edges join those beyond
  /// them. No ASCII character joins, and none is transparent to joining, so that context beyond one
  /// is as good as none.
  private static func context(
    of range: Range<Int>, in text: UnsafeBufferPointer<UInt32>, script: Script
  ) -> Range<Int> {
    guard script.mayJoin else { return range }
    let joinsBefore = range.lowerBound > 0 && text[range.lowerBound - 1] >= 0x80
    let joinsAfter = range.upperBound < text.count && text[range.upperBound] >= 0x80
    let start = joinsBefore ? max(range.lowerBound - contextLength, 0) : range.lowerBound
    let end = joinsAfter ? min(range.upperBound + contextLength, text.count) : range.upperBound
    return start..<end
  }
}

extension RunCache: ReclaimableCache {
  var oldByteCount: Int { shards.reduce(0) { $0 + $1.oldByteCount } }

  func age() { for shard in shards { shard.age() } }
}

/// A range of text as HarfBuzz is shown it.
private struct ShapedRange {
  /// The run, with the context that affects it.
  let text: UnsafeBufferPointer<UInt32>

  /// The offset of the run's first scalar in the text.
  let start: Int

  /// The number of the run's scalars.
  let count: Int
  let face: FontFace
  let properties: ShapingProperties

  /// A number that is mostly another one for another range.
  var hash: UInt64 {
    var hash = UInt64(UInt(bitPattern: ObjectIdentifier(face))) &+ UInt64(start)
    hash = hash &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(properties.script.rawValue)
    for scalar in text { hash = (hash ^ hash &>> 29 ^ UInt64(scalar)) &* 0x9E37_79B9_7F4A_7C15 }
    return hash ^ hash &>> 32
  }
}

/// A range of text, and its glyphs.
private final class CachedRun: RecentEntry {
  let hash: UInt64
  let glyphs: [ShapedGlyph]
  private let text: [UInt32]
  private let start: Int
  private let count: Int
  private let face: FontFace
  private let properties: ShapingProperties

  init(_ run: ShapedRange, hash: UInt64, glyphs: [ShapedGlyph]) {
    self.hash = hash
    self.glyphs = glyphs
    text = Array(run.text)
    start = run.start
    count = run.count
    face = run.face
    properties = run.properties
  }

  /// Three objects, of which two are arrays.
  var byteCount: Int {
    272 + glyphs.count * MemoryLayout<ShapedGlyph>.stride + text.count * MemoryLayout<UInt32>.stride
  }

  func matches(_ run: ShapedRange) -> Bool {
    start == run.start && count == run.count && face == run.face && properties == run.properties
      && text.elementsEqual(run.text)
  }
}
