// SPDX-License-Identifier: MIT
internal import BubbleText

/// Neighbouring clusters of a run that are all left to the reader, or all drawn as outlines.
struct SVGTextSegment {
  /// The clusters, as indices of the run's text.
  private(set) var clusters: Range<Int>

  /// Their glyphs, as indices of the run's glyphs.
  private(set) var glyphs: Range<Int>

  /// Whether the clusters are left to the reader.
  let isOneToOne: Bool

  /// Whether it begins with a character of two UTF-16 units. Readers disagree on whether that takes one place or
  /// two, so where characters are left to them it is a segment of its own.
  private let isSupplementary: Bool

  /// The characters, in the order in which they are read.
  private(set) var characters: String

  /// Cuts a run that is read from left to right.
  static func segments(of text: RunText, in run: GlyphRun) -> [SVGTextSegment] {
    var segments: [SVGTextSegment] = []
    var glyph = 0
    for (index, cluster) in text.clusters.enumerated() {
      let next = min(glyph + cluster.glyphCount, run.glyphs.count)
      let isOneToOne = cluster.isOneToOne(run.glyphs[glyph..<next], of: run)
      if let last = segments.indices.last, segments[last].takes(cluster, isOneToOne: isOneToOne) {
        segments[last].clusters = segments[last].clusters.lowerBound..<index + 1
        segments[last].glyphs = segments[last].glyphs.lowerBound..<next
        segments[last].characters += cluster.characters
      } else {
        segments.append(
          SVGTextSegment(
            clusters: index..<index + 1, glyphs: glyph..<next, isOneToOne: isOneToOne,
            isSupplementary: cluster.isSupplementary, characters: cluster.characters))
      }
      glyph = next
    }
    return segments
  }

  /// Whether a cluster may follow in the segment.
  private func takes(_ cluster: RunText.Cluster, isOneToOne: Bool) -> Bool {
    guard self.isOneToOne == isOneToOne else { return false }
    return !isOneToOne || !isSupplementary && !cluster.isSupplementary
  }
}

extension RunText.Cluster {
  fileprivate var isSupplementary: Bool {
    characters.unicodeScalars.contains { $0.value >= 0x1_0000 }
  }

  /// Whether a reader that knows nothing of the font but its characters' glyphs draws the same: one
  /// character with the one glyph that the font has for it, on the baseline, which neither combines
  /// with others, nor runs from right to left, nor is invisible.
  fileprivate func isOneToOne(_ glyphs: ArraySlice<PositionedGlyph>, of run: GlyphRun) -> Bool {
    guard let glyph = glyphs.first, glyphs.count == 1, let scalar = characters.unicodeScalars.first,
      characters.unicodeScalars.count == 1
    else { return false }
    return run.face.glyph(for: scalar) == glyph.glyph
      && glyph.y == -run.attributes.baselineOffset && scalar.standsAlone
  }
}

extension Unicode.Scalar {
  /// Blocks that are written from right to left.
  private static let rightToLeft: [ClosedRange<UInt32>] = [
    0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF, 0x1_E800...0x1_EFFF,
  ]

  fileprivate var standsAlone: Bool {
    guard !Self.rightToLeft.contains(where: { $0.contains(value) }) else { return false }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .control, .format, .surrogate, .privateUse,
      .unassigned, .lineSeparator, .paragraphSeparator:
      return false
    default: return true
    }
  }
}
