// SPDX-License-Identifier: MIT
/// A shaped run of a prepared text.
struct PreparedRun: Sendable {
  /// A text has a run for each word or so: ranges are kept short.
  private let firstScalar: Int32
  private let endScalar: Int32
  private let firstCluster: Int32
  private let endCluster: Int32

  /// The properties that the run shares with others.
  let style: RunStyle

  init(scalars: Range<Int>, clusters: Range<Int>, style: RunStyle) {
    firstScalar = Int32(scalars.lowerBound)
    endScalar = Int32(scalars.upperBound)
    firstCluster = Int32(clusters.lowerBound)
    endCluster = Int32(clusters.upperBound)
    self.style = style
  }

  var scalars: Range<Int> { Int(firstScalar)..<Int(endScalar) }
  var clusters: Range<Int> { Int(firstCluster)..<Int(endCluster) }
}

extension PreparedRun {
  var face: SelectedFace { style.face }
  var script: Script { style.script }
  var level: UInt8 { style.level }
  var language: String? { style.language }
  var attributes: Int { style.attributes }
  var size: Double { style.scale.size }
  var lift: Double { style.lift }
  var letterSpacing: Double { style.letterSpacing }
  var isBox: Bool { style.isBox }
  var isRightToLeft: Bool { level & 1 == 1 }

  /// The extent of the run above and below a height over the line's baseline, in points.
  func extent(above height: Double) -> VerticalExtent {
    style.lift == height ? style.extent : style.extent.lifted(by: style.lift - height)
  }

  /// Points per font unit.
  var scale: Double { style.scale.pointsPerUnit }

  /// The space after a visible cluster, in points: the face's and that of the text.
  ///
  /// - Parameter glyph: The glyph that is as wide as the cluster.
  func spacing(after glyph: UInt32) -> Double {
    style.scale.spacing(after: glyph) + letterSpacing
  }

  /// The width of a cluster, in points.
  func width(_ cluster: ClusterWidth) -> Double {
    let width = cluster.points(style.scale)
    return width == 0 ? 0 : width + letterSpacing
  }
}

extension GlyphStore {
  /// The distance of a cluster's first glyph from the cluster's left edge, in points.
  ///
  /// Spacing follows a cluster in the direction of reading; emoji have a part of theirs on either side.
  func glyphStart(of cluster: Int, in run: PreparedRun) -> Double {
    let glyphs = glyphRange(of: cluster)
    guard advance(of: cluster) != 0, !glyphs.isEmpty else { return 0 }
    if run.face.isEmoji {
      return run.style.scale.glyphOffset.x + (run.isRightToLeft ? run.letterSpacing : 0)
    }
    guard run.isRightToLeft else { return 0 }
    let widest = glyphs.last { place(of: $0).advance != 0 } ?? glyphs.lowerBound
    return run.spacing(after: self.glyphs[widest])
  }
}

/// The properties of a run that are shared by all runs of a text with the same ones.
final class RunStyle: Sendable {
  let face: SelectedFace
  let script: Script
  let level: UInt8
  let language: String?

  /// The index of the attributed text's first run that is shaped with this one.
  let attributes: Int

  /// The size of the glyphs and the widths of their advances.
  let scale: FaceScale

  /// The extent of the run on its line, in points above and below its own baseline.
  let extent: VerticalExtent

  /// The distance of the run's baseline above that of the line, in points.
  let lift: Double

  /// The text's extra space after each cluster, in points.
  let letterSpacing: Double

  /// Whether the run is a box in the text, without glyphs.
  let isBox: Bool

  /// The part of an ``EnclosedLetter`` that the run is; `nil` for most runs.
  let enclosure: EnclosurePart?

  init(
    _ run: ItemizedRun, scale: FaceScale, extent: VerticalExtent, lift: Double,
    letterSpacing: Double, isBox: Bool = false, enclosure: EnclosurePart? = nil
  ) {
    face = run.face
    script = run.script
    level = run.level
    language = run.language
    attributes = run.attributes
    self.scale = scale
    self.extent = extent
    self.lift = lift
    self.letterSpacing = letterSpacing
    self.isBox = isBox
    self.enclosure = enclosure
  }

  /// Whether a run of the same text has these properties. Those that aren't compared follow from
  /// them.
  func serves(_ run: ItemizedRun, isBox: Bool) -> Bool {
    face == run.face && script == run.script && level == run.level && language == run.language
      && attributes == run.attributes && self.isBox == isBox && enclosure == nil
  }
}

/// A run of an ``EnclosedLetter``: the letter, or the marks behind it, which are drawn upon it.
enum EnclosurePart {
  case letter, marks
}

/// A range of a prepared text between paragraph separators.
struct PreparedParagraph: Sendable {
  let clusters: Range<Int>

  /// The UTF-8 offsets of the paragraph's text, without its separator.
  let textRange: Range<Int>

  /// The UTF-8 offset past the separator.
  let textEnd: Int

  let runs: Range<Int>
  let baseLevel: UInt8

  /// The index of the paragraph's style; 0 for the text's.
  let style: Int

  /// The extent of the paragraph's first font: that of an empty line.
  let extent: VerticalExtent

  /// The language that the paragraph's characters give away.
  let hint: String?
}

/// The properties of a cluster that line breaking needs.
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
  /// The cluster is a tab: its width depends on its position.
  static let isTab = ClusterFlags(rawValue: 16)
  /// The cluster is a soft hyphen.
  static let isSoftHyphen = ClusterFlags(rawValue: 32)
}
