// SPDX-License-Identifier: MIT
/// The results of preparing a text that layout needs and that do not depend on the width: glyphs,
/// clusters, levels, fonts and break opportunities. Immutable.
final class ShapedText: Sendable {
  let text: AttributedText
  let style: ParagraphStyle

  /// The text's style, and those of paragraphs that have their own.
  let paragraphStyles: [ParagraphStyle]

  /// Whether some style bounds the heights of lines, or indents them.
  let shapesLines: Bool

  /// Whether some text is lifted or lowered.
  let isLifted: Bool

  let fonts: FontCollection
  let scalars: ScalarIndex
  let store: GlyphStore
  let flags: [ClusterFlags]
  let runs: [PreparedRun]
  let paragraphs: [PreparedParagraph]

  /// The extent of each cluster's ink, in points; empty if lines never grow by it.
  let ink: [VerticalExtent]

  /// The clusters that are tabs.
  let tabs: [Int]

  /// The hyphens that soft hyphens show at the end of a line, by the attributes of their text.
  let hyphens: [Int: ShapedText]

  /// The lines of a text that is long or goes on, at the widths that they were last made for; `nil` for other texts.
  let knownLines: KnownLines?

  /// The number of clusters at the start whose preparation is that of an earlier text.
  let inheritedClusterCount: Int

  /// The start of each cluster as if the whole text were on one line, and the end; in points. Tabs
  /// have no width here.
  var positions: [Double] { store.positions }

  init(_ preparation: TextPreparation) {
    text = preparation.text
    style = preparation.style
    paragraphStyles = preparation.paragraphStyles
    shapesLines = paragraphStyles.contains { $0.boundsLineHeights || $0.hasIndents }
    isLifted = text.runs.contains { $0.attributes.baselineOffset != 0 }
    fonts = preparation.fonts
    scalars = ScalarIndex(preparation.scalars, of: preparation.text.string)
    store = preparation.store
    flags = preparation.flags
    runs = preparation.runs
    paragraphs = preparation.paragraphs
    ink = preparation.ink
    tabs = flags.indices.filter { preparation.flags[$0].contains(.isTab) }
    hyphens = Self.hyphens(of: preparation)
    inheritedClusterCount = preparation.prefix?.cluster ?? 0
    if let prefix = preparation.prefix {
      let isLaidOutAlike =
        prefix.base.ink.isEmpty == ink.isEmpty && prefix.base.shapesLines == shapesLines
      knownLines = KnownLines(isLaidOutAlike ? prefix.base.stableLines(in: prefix) : [])
    } else {
      let isKept = preparation.isContinued || store.scalars.count >= KnownLines.shortestText
      knownLines = isKept ? KnownLines() : nil
    }
  }

  /// Shapes a text whose fonts have the sizes that they are shown in.
  ///
  /// - Parameters:
  ///   - base: An earlier text, whose preparation is taken over as far as both are the same.
  ///   - isContinued: Whether longer texts that begin like this one are to follow.
  convenience init(
    _ text: AttributedText, style: ParagraphStyle, fonts: FontCollection, lineBreaker: LineBreaker,
    after base: ShapedText? = nil, isContinued: Bool = false
  ) {
    var preparation = TextPreparation(
      text: text, style: style, fonts: fonts, lineBreaker: lineBreaker)
    preparation.isContinued = isContinued
    preparation.run(after: base)
    self.init(preparation)
  }

  /// Shapes a text that is shown in another one: a hyphen, or a truncation token.
  convenience init(_ text: AttributedText, fonts: FontCollection) {
    self.init(
      text, style: ParagraphStyle(), fonts: fonts,
      lineBreaker: LineBreaker(dictionary: DictionaryBreaker()))
  }

  /// The UTF-8 offset where a cluster starts; for the end of a paragraph's clusters, its end.
  func offset(ofCluster cluster: Int, in paragraph: PreparedParagraph) -> Int {
    guard cluster < paragraph.clusters.upperBound else { return paragraph.textRange.upperBound }
    return Int(scalars.offsets[Int(store.scalars[cluster])])
  }

  /// The index of the run that holds a cluster.
  func run(ofCluster cluster: Int) -> Int {
    runs.indices.partitioningIndex { runs[$0].clusters.upperBound > cluster }
  }
}

extension ShapedText {
  /// ``PreparedText/missingScalars``.
  var missingScalars: [Unicode.Scalar] {
    var missing = text.runs.flatMap { $0.attributes.attachment?.content?.missingScalars ?? [] }
    guard store.mayLackGlyphs else { return missing }
    for run in runs {
      for cluster in run.clusters where isMissing(cluster) {
        missing += missingScalars(ofCluster: cluster, in: run)
      }
    }
    return missing
  }

  /// Whether a cluster shows the face's box for missing glyphs, glyph 0.
  private func isMissing(_ cluster: Int) -> Bool {
    store.glyphRange(of: cluster).contains { store.glyphs[$0] == 0 }
  }

  private func missingScalars(ofCluster cluster: Int, in run: PreparedRun) -> [Unicode.Scalar] {
    scalars.values(in: scalarRange(of: cluster..<cluster + 1)).compactMap(Unicode.Scalar.init)
      .filter {
        run.face.face.glyph(for: $0) == nil && !EmojiPresentation.isInvisible($0.value)
      }
  }
}
