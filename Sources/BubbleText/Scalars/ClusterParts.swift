// SPDX-License-Identifier: MIT
/// The marks that enclose the character before them (general category `Me` of Combining Diacritical Marks for Symbols).
enum EnclosingMark: UInt32 {
  case circle = 0x20DD
  case square = 0x20DE
  case diamond = 0x20DF
  case prohibition = 0x20E0
  case screen = 0x20E2
  case keycap = 0x20E3
  case triangle = 0x20E4

  @inline(__always)
  static func contains(_ scalar: UInt32) -> Bool {
    // U+20E1 is an arrow above its letter.
    0x20DD...0x20E4 ~= scalar && scalar != 0x20E1
  }
}

/// The parts of a grapheme cluster that are in different faces: an enclosing mark, and a skin tone after a character
/// that has none.
enum ClusterParts {
  /// Whether a cluster has several parts. Most have one.
  static func areSeveral(in cluster: UnsafeBufferPointer<UInt32>.SubSequence) -> Bool {
    cluster.contains { EnclosingMark.contains($0) || isModifier($0) }
      && !EmojiPresentation.isEmoji(cluster)
  }

  /// The parts of a cluster: each skin tone begins one, which is shown as a swatch.
  static func parts(of cluster: Range<Int>, in scalars: [UInt32]) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = cluster.lowerBound
    for index in cluster.dropFirst() where isModifier(scalars[index]) {
      parts.append(start..<index)
      start = index
    }
    return parts + [start..<cluster.upperBound]
  }

  /// Whether a cluster that begins with a scalar is shaped apart from the one before it: a flag, for fonts join the
  /// regional indicators of two pairs.
  @inline(__always)
  static func startsRun(_ scalar: UInt32) -> Bool { 0x1F1E6...0x1F1FF ~= scalar }

  /// Whether a scalar is a skin tone.
  static func isModifier(_ scalar: UInt32) -> Bool { 0x1F3FB...0x1F3FF ~= scalar }
}

/// A cluster with an enclosing mark, taken apart.
struct EnclosedScalars {
  /// The scalars in the marks; empty for a mark without a letter.
  let letter: [UInt32]

  /// The marks, each once.
  private(set) var marks: [EnclosingMark] = []

  /// The number of scalars before the first mark.
  let lead: Int

  /// - Parameter cluster: Not an emoji as a whole. A keycap in another mark is the letter.
  init(_ cluster: UnsafeBufferPointer<UInt32>.SubSequence) {
    let keycap = EmojiPresentation.keycapLength(of: cluster)
    let rest = cluster.dropFirst(keycap)
    letter = Array(cluster.prefix(keycap)) + rest.filter { !EnclosingMark.contains($0) }
    lead = keycap + rest.prefix { !EnclosingMark.contains($0) }.count
    for mark in rest.lazy.compactMap(EnclosingMark.init(rawValue:)) where !marks.contains(mark) {
      marks.append(mark)
    }
  }
}
