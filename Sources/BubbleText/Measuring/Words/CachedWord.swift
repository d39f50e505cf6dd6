// SPDX-License-Identifier: MIT
internal import Foundation

/// The key of a word: its characters, and the context in which they are shaped.
struct WordLookupKey {
  let scalars: UnsafeBufferPointer<UInt32>
  let context: Context
  let hash: UInt64

  /// The context in which a word is shaped.
  struct Context: Equatable {
    let bits: UInt16

    /// - Parameters:
    ///   - script: Its number.
    ///   - isSystem: Whether the system face shows it.
    ///   - hint: The language that its paragraph gives away.
    @inline(__always)
    init(script: UInt8, isRightToLeft: Bool, isSystem: Bool, hint: HanHint = .none) {
      let flags: UInt16 = (isRightToLeft ? 2 : 0) | (isSystem ? 1 : 0)
      bits = UInt16(hint.rawValue) << 7 | UInt16(script) << 2 | flags
    }

    var hint: HanHint { HanHint(rawValue: Int(bits >> 7)) ?? .none }
    var script: Script { WordScripts.all[Int(bits >> 2 & 31)] }
    var isRightToLeft: Bool { bits & 2 != 0 }
    var isSystem: Bool { bits & 1 != 0 }
  }

  @inline(__always)
  init(_ scalars: UnsafeBufferPointer<UInt32>, _ context: Context) {
    self.scalars = scalars
    self.context = context
    var hash = UInt64(context.bits) &+ 1
    for scalar in scalars { hash = (hash ^ hash &>> 29 ^ UInt64(scalar)) &* 0x9E37_79B9_7F4A_7C15 }
    self.hash = hash ^ hash &>> 32
  }
}

/// The measurement data of a whole word.
struct WordSummary {
  var hash: UInt64 = 0

  /// The advance, in units of 2⁻²⁰ points.
  var advance = 0

  /// The part of the advance that is white space at the word's end.
  var trailingAdvance = 0

  /// The extent of the visible ink, in points.
  var ink = VerticalExtent(ascent: 0, descent: 0)

  /// The extent that the word adds to a line, by each of two policies of line heights.
  var adaptive: VerticalExtent
  var compact: VerticalExtent
  var context: WordLookupKey.Context
  var scalarCount: UInt16 = 0
  var clusterCount: UInt16 = 0
  var flags: Flags = []

  struct Flags: OptionSet {
    let rawValue: UInt8

    /// Text with the word takes glyphs.
    static let isUnusable = Flags(rawValue: 1)

    /// Letters may join across the edges of runs, so that lines shape both sides of one again.
    static let isCursive = Flags(rawValue: 2)

    /// Shaping the start, or the end, of the word again changes nothing.
    static let isHeadStable = Flags(rawValue: 4)
    static let isTailStable = Flags(rawValue: 8)

    /// Lines of the text grow where ink would touch.
    static let mayTouch = Flags(rawValue: 16)

    /// The word has nothing visible.
    static let isWhiteSpace = Flags(rawValue: 32)

    /// Breaks inside of the word have been examined for shaping both sides again (``WordCluster/isExamined``).
    static let hasExaminedBreaks = Flags(rawValue: 64)

    /// All clusters have been examined so: a line may start and end with any.
    static let hasExaminedClusters = Flags(rawValue: 128)
  }
}

/// The measurement data of a cluster of a word.
struct WordCluster: Equatable {
  /// The advance, in units of 2⁻²⁰ points.
  var advance: Int
  var ink: VerticalExtent

  /// The offset past its last character, from the word's start.
  var end: Int32
  var isWhiteSpace: Bool

  /// Whether both sides of a line break before the cluster are shaped again.
  var isUnsafeToBreak: Bool

  /// Whether a line may start with the cluster where the word was first met. On the lines between such places, and
  /// no others, ``isStable`` has been found.
  var isExamined = false

  /// Whether it is known what a line gains that starts with the cluster, or ends before it, by being shaped again.
  var isStable = false

  /// The widths that the line gains, in units of 2⁻²⁰ points: by ending before the cluster, and by starting with it.
  var endGain: Int32 = 0
  var startGain: Int32 = 0

  /// The widths in front of the cluster, and from it on, on which the gains depend: both sides of a shorter line are
  /// shaped at once. 0 where all lines between examined places have been shaped.
  var endReach: Int32 = 0
  var startReach: Int32 = 0
}

/// A word that is kept, with its characters, and its clusters where lines may break inside of it.
///
/// A plain pointer, to be read while the table that it is in lives.
struct CachedWord: Sendable {
  /// The word's memory, whose contents never change.
  private nonisolated(unsafe) let base: UnsafeMutableRawPointer

  @inline(__always)
  init(_ base: UnsafeMutableRawPointer) { self.base = base }

  /// Takes memory that ``free()`` gives back.
  init(_ summary: WordSummary, _ key: WordLookupKey, _ clusters: [WordCluster]) {
    let clusterStart = Self.clusterStart(scalarCount: key.scalars.count)
    let size = Self.size(scalarCount: key.scalars.count, clusterCount: clusters.count)
    guard let base = malloc(size) else { preconditionFailure("There is no memory for a word.") }
    self.base = base
    var summary = summary
    summary.hash = key.hash
    summary.scalarCount = UInt16(key.scalars.count)
    summary.clusterCount = UInt16(clusters.count)
    base.initializeMemory(as: WordSummary.self, to: summary)
    for (index, scalar) in key.scalars.enumerated() {
      (base + Self.scalarStart + index * 4).initializeMemory(as: UInt32.self, to: scalar)
    }
    for (index, cluster) in clusters.enumerated() {
      (base + clusterStart + index * MemoryLayout<WordCluster>.stride)
        .initializeMemory(as: WordCluster.self, to: cluster)
    }
  }

  func free() { Foundation.free(base) }

  /// The memory that the word takes, with what the heap adds to it, in bytes.
  var byteCount: Int {
    let (scalars, clusters) = (summary.pointee.scalarCount, summary.pointee.clusterCount)
    return Self.size(scalarCount: Int(scalars), clusterCount: Int(clusters)) + 16
  }

  @inline(__always)
  var address: UInt { UInt(bitPattern: base) }

  @inline(__always)
  var summary: UnsafePointer<WordSummary> {
    UnsafePointer(base.assumingMemoryBound(to: WordSummary.self))
  }

  /// Empty where no line breaks inside of the word.
  var clusters: UnsafeBufferPointer<WordCluster> {
    let start = Self.clusterStart(scalarCount: Int(summary.pointee.scalarCount))
    return UnsafeBufferPointer(
      start: (base + start).assumingMemoryBound(to: WordCluster.self),
      count: Int(summary.pointee.clusterCount))
  }

  @inline(__always)
  func matches(_ key: WordLookupKey) -> Bool {
    let summary = summary
    guard summary.pointee.hash == key.hash, summary.pointee.context == key.context,
      Int(summary.pointee.scalarCount) == key.scalars.count
    else { return false }
    let scalars = (base + Self.scalarStart).assumingMemoryBound(to: UInt32.self)
    for index in key.scalars.indices where scalars[index] != key.scalars[index] { return false }
    return true
  }

  private static let scalarStart = MemoryLayout<WordSummary>.stride

  private static func size(scalarCount: Int, clusterCount: Int) -> Int {
    clusterStart(scalarCount: scalarCount) + clusterCount * MemoryLayout<WordCluster>.stride
  }

  private static func clusterStart(scalarCount: Int) -> Int {
    // Clusters have words of 8 bytes.
    (scalarStart + scalarCount * 4 + 7) & ~7
  }
}
