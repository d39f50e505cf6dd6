// SPDX-License-Identifier: MIT
/// The steps from attributed text to the data that layout needs.
struct TextPreparation {
  let text: AttributedText
  let style: ParagraphStyle
  let fonts: FontCollection
  let scalars: ScalarText

  private(set) var store = GlyphStore()
  private(set) var runs: [PreparedRun] = []
  private(set) var paragraphs: [PreparedParagraph] = []
  private(set) var flags: [ClusterFlags] = []

  /// The extent of each cluster above and below its baseline, in points; empty in texts whose ink
  /// stays within their lines.
  private(set) var ink: [VerticalExtent] = []

  /// Whether lines grow where the ink of neighbours would touch.
  private var mayTouch = false

  /// The text's style, and those of paragraphs that have their own.
  private(set) var paragraphStyles: [ParagraphStyle]

  private let graphemeStarts: [Bool]
  private let breaks: [LineBreak]
  private let shapedScalars: [UInt32]
  private var itemizer: RunItemizer
  private var styles: [RunStyle] = []
  private var lineMetrics: [Font: FontMetrics] = [:]

  init(text: AttributedText, style: ParagraphStyle, fonts: FontCollection, lineBreaker: LineBreaker)
  {
    self.text = text
    self.style = style
    paragraphStyles = [style] + text.paragraphStyles.map { $0.style.resolved(in: style) }
    self.fonts = fonts
    let scalars = ScalarText(text.string)
    self.scalars = scalars
    graphemeStarts = scalars.scalars.withUnsafeBufferPointer(GraphemeClusters.boundaries)
    breaks =
      switch style.lineBreakMode {
      case .byWord: scalars.scalars.withUnsafeBufferPointer(lineBreaker.opportunities)
      case .byCharacter: Self.characterBreaks(scalars.scalars, graphemeStarts)
      }
    shapedScalars = scalars.scalars.map(ControlCharacters.replacement)
    itemizer = RunItemizer(
      text: scalars, attributed: text, style: style, clusterStarts: graphemeStarts,
      selector: FaceSelector(fonts: fonts))
  }

  mutating func run() {
    store.reserve(clusters: scalars.scalars.count)
    var buffer = ShapingBuffer()
    for paragraph in scalars.paragraphs() { prepare(paragraph, with: &buffer) }
    flags = makeFlags()
    if mayTouch { ink = makeInk() }
  }

  // MARK: Paragraphs

  private mutating func prepare(
    _ paragraph: ScalarText.Paragraph, with buffer: inout ShapingBuffer
  ) {
    let range = offset(paragraph.scalars.lowerBound)..<offset(paragraph.scalars.upperBound)
    let ownStyle = text.paragraphStyleIndex(at: range.lowerBound).map { $0 + 1 } ?? 0
    let levels = scalars.scalars.withUnsafeBufferPointer {
      BidiLevels(
        UnsafeBufferPointer(rebasing: $0[paragraph.scalars]),
        mayRunRightToLeft: scalars.mayRunRightToLeft,
        direction: paragraphStyles[ownStyle].baseDirection)
    }
    let firstRun = runs.count
    let firstCluster = store.scalars.count
    for run in itemizer.runs(of: paragraph.scalars, levels: levels) {
      shape(run, in: paragraph.scalars, with: &buffer)
    }
    let font = text.runs[text.runIndex(at: range.lowerBound)].attributes.font
    paragraphs.append(
      PreparedParagraph(
        clusters: firstCluster..<store.scalars.count, textRange: range,
        textEnd: offset(paragraph.end), runs: firstRun..<runs.count, baseLevel: levels.base,
        style: ownStyle, extent: primaryExtent(of: font)))
  }

  private func offset(_ scalar: Int) -> Int { Int(scalars.offsets[scalar]) }

  // MARK: Runs

  private mutating func shape(
    _ run: ItemizedRun, in paragraph: Range<Int>, with buffer: inout ShapingBuffer
  ) {
    let box = box(of: run)
    let style = style(of: run, box: box)
    let clusters: Range<Int>
    if let box {
      clusters = store.appendBox(scalar: run.scalars.lowerBound, width: box.width)
    } else {
      clusters = store.append(
        glyphs(of: run, in: paragraph, letterSpacing: style.letterSpacing, with: &buffer),
        firstScalar: run.scalars.lowerBound, scale: run.face.face.scale(atSize: style.size),
        letterSpacing: style.letterSpacing, isRightToLeft: run.level & 1 == 1,
        joinsPrevious: run.script.isCursive && run.scalars.lowerBound > paragraph.lowerBound)
    }
    runs.append(PreparedRun(scalars: run.scalars, clusters: clusters, style: style))
  }

  /// The box in place of a run's text.
  private func box(of run: ItemizedRun) -> TextAttachment? {
    guard run.scalars.count == 1, scalars.scalars[run.scalars.lowerBound] == 0xFFFC else {
      return nil
    }
    return text.runs[run.attributes].attributes.attachment
  }

  /// Returns the properties of a run: those of a run before it, mostly of one of the last two, if
  /// they are equal.
  private mutating func style(of run: ItemizedRun, box: TextAttachment?) -> RunStyle {
    let known = styles.suffix(Self.mostStyles).last { $0.serves(run, isBox: box != nil) }
    if let known { return known }
    let attributes = text.runs[run.attributes].attributes
    let made = RunStyle(
      run, size: attributes.font.size, extent: extent(of: run, attributes, box: box),
      letterSpacing: run.script.isCursive ? 0 : GlyphStore.quantized(attributes.letterSpacing),
      isBox: box != nil)
    styles.append(made)
    return made
  }

  /// The number of latest styles that are searched.
  private static let mostStyles = 8

  private func glyphs(
    of run: ItemizedRun, in paragraph: Range<Int>, letterSpacing: Double,
    with buffer: inout ShapingBuffer
  ) -> [ShapedGlyph] {
    var properties = ShapingProperties(
      script: run.script, isRightToLeft: run.level & 1 == 1, language: run.language,
      formsLigatures: letterSpacing == 0)
    let base = paragraph.lowerBound
    return shapedScalars.withUnsafeBufferPointer { all in
      if run.face.isMonospaced {
        properties.formsAlternates = false
      } else if run.scalars.count >= AlternateRules.shortestRun {
        properties.formsAlternates = AlternateRules.mayChange(
          UnsafeBufferPointer(rebasing: all[run.scalars]), face: run.face.face, properties,
          fonts.neighborShaper)
      }
      return fonts.runCache.glyphs(
        of: run.scalars.lowerBound - base..<run.scalars.upperBound - base,
        in: UnsafeBufferPointer(rebasing: all[paragraph]), face: run.face.face,
        properties: properties, with: &buffer)
    }
  }

  // MARK: Line heights

  private mutating func primaryExtent(of font: Font) -> VerticalExtent {
    let metrics = lineMetrics[font] ?? fonts.lineMetrics(for: font)
    lineMetrics[font] = metrics
    return Self.extent(of: metrics, size: font.size)
  }

  /// The extent of a line in a font.
  static func extent(of metrics: FontMetrics, size: Double) -> VerticalExtent {
    VerticalExtent(
      ascent: metrics.ascent * size, descent: (metrics.descent + metrics.lineGap) * size)
  }

  private mutating func extent(
    of run: ItemizedRun, _ attributes: TextAttributes, box: TextAttachment?
  ) -> VerticalExtent {
    var extent = primaryExtent(of: attributes.font)
    if run.face.isFallback {
      let policy = style.lineHeightPolicy
      mayTouch = mayTouch || policy.growsForInk(ofFallbackIn: run.script)
      let own = policy.fallbackExtent(
        of: run.face.face, in: run.script, size: attributes.font.size)
      if let own { extent = extent.union(own) }
    }
    if let box {
      extent = extent.union(
        VerticalExtent(ascent: box.height - box.descent, descent: box.descent))
    }
    return extent.lifted(by: attributes.baselineOffset)
  }

  // MARK: Ink

  private func makeInk() -> [VerticalExtent] {
    runs.flatMap { run -> [VerticalExtent] in
      let attributes = text.runs[run.attributes].attributes
      if let box = attributes.attachment, run.isBox {
        let ink = VerticalExtent(ascent: box.height - box.descent, descent: box.descent)
        return [ink.lifted(by: attributes.baselineOffset)]
      }
      return run.clusters.map { ink(of: $0, in: run).lifted(by: attributes.baselineOffset) }
    }
  }

  private func ink(of cluster: Int, in run: PreparedRun) -> VerticalExtent {
    var ink = ClusterInk()
    let marks = store.drawnMarks(of: cluster, isRightToLeft: run.isRightToLeft)
    for glyph in store.glyphRange(of: cluster) {
      let place = store.place(of: glyph)
      guard place.advance != 0 || marks.contains(glyph) else { continue }
      ink.add(store.glyphs[glyph], raisedBy: place.y, in: run.face.face, scale: run.scale)
    }
    return ink.extent(atSize: run.size)
  }

  // MARK: Breaks

  private static func characterBreaks(_ scalars: [UInt32], _ starts: [Bool]) -> [LineBreak] {
    scalars.indices.map { index in
      if ControlCharacters.endsLine(scalars[index]) { return .mandatory }
      return index + 1 == scalars.count || starts[index + 1] ? .allowed : .prohibited
    }
  }

  private func makeFlags() -> [ClusterFlags] {
    store.scalars.indices.map { cluster in
      let first = Int(store.scalars[cluster])
      let isLast = cluster + 1 == store.scalars.count
      let end = isLast ? scalars.scalars.count : Int(store.scalars[cluster + 1])
      var flags: ClusterFlags = []
      let last = lastScalar(from: first, to: end)
      switch breaks[last] {
      case .prohibited: break
      case .allowed, .mandatory: flags.insert(.mayBreakAfter)
      }
      if ControlCharacters.endsLine(scalars.scalars[last]) { flags.insert(.mustBreakAfter) }
      // A space with a mark on it is visible.
      if scalars.scalars[first...last].allSatisfy(ControlCharacters.hangs) {
        flags.insert(.isWhiteSpace)
      }
      if graphemeStarts[first] { flags.insert(.startsGrapheme) }
      if scalars.scalars[first] == ControlCharacters.tab { flags.insert(.isTab) }
      if scalars.scalars[first] == ControlCharacters.softHyphen { flags.insert(.isSoftHyphen) }
      return flags
    }
  }

  /// Returns the last scalar of a cluster: not that of a separator between it and the next
  /// cluster's paragraph.
  private func lastScalar(from first: Int, to end: Int) -> Int {
    var last = first
    while last + 1 < end, !ControlCharacters.separatesParagraphs(scalars.scalars[last + 1]) {
      last += 1
    }
    return last
  }
}
