/// A shaped run of a prepared text.
struct PreparedRun: Sendable {
  let scalars: Range<Int>
  let clusters: Range<Int>
  let glyphs: Range<Int>
  let face: SelectedFace
  let script: Script
  let level: UInt8
  let language: String?

  /// The index of the attributed text's first run that is shaped with this one.
  let attributes: Int

  /// The font's size, in points.
  let size: Double

  /// The room that the run asks of its line, in points above and below the baseline.
  let extent: VerticalExtent

  /// Extra room after each cluster, in points.
  let letterSpacing: Double

  var isRightToLeft: Bool { level & 1 == 1 }

  /// Points per font unit.
  var scale: Double { face.face.scale(atSize: size) }
}

/// Room above and below a baseline, in points. Both are positive unless text is lifted far.
struct VerticalExtent: Hashable, Sendable {
  var ascent: Double
  var descent: Double

  /// Room for both.
  func union(_ other: VerticalExtent) -> VerticalExtent {
    VerticalExtent(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }
}

/// A stretch of a prepared text between paragraph separators.
struct PreparedParagraph: Sendable {
  let clusters: Range<Int>

  /// The UTF-8 offsets of the paragraph's text, without its separator.
  let textRange: Range<Int>

  /// The UTF-8 offset past the separator.
  let textEnd: Int

  let runs: Range<Int>
  let baseLevel: UInt8

  /// The room that the paragraph's first font asks for: the height of an empty line.
  let extent: VerticalExtent
}

/// What line breaking asks of a cluster.
struct ClusterFlags: OptionSet, Sendable {
  let rawValue: UInt8

  /// A line may end after the cluster.
  static let mayBreakAfter = ClusterFlags(rawValue: 1)
  /// A line must end after the cluster, which is a line separator.
  static let mustBreakAfter = ClusterFlags(rawValue: 2)
  /// The cluster is white space that hangs over the end of a line.
  static let isWhiteSpace = ClusterFlags(rawValue: 4)
  /// A grapheme cluster starts with it.
  static let startsGrapheme = ClusterFlags(rawValue: 8)
  /// The cluster is a tab: how wide it is depends on where it stands.
  static let isTab = ClusterFlags(rawValue: 16)
  /// The cluster is a soft hyphen.
  static let isSoftHyphen = ClusterFlags(rawValue: 32)
}
