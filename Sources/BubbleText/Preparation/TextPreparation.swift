// SPDX-License-Identifier: MIT
internal import BubbleBatches

/// The steps from attributed text to the data that layout needs.
struct TextPreparation {
  let text: AttributedText
  let style: ParagraphStyle
  let fonts: FontCollection
  let scalars: ScalarText

  var store = GlyphStore()
  var runs: [PreparedRun] = []
  private(set) var paragraphs: [PreparedParagraph] = []
  private(set) var flags: [ClusterFlags] = []

  /// The extent of each cluster above and below its baseline, in points; empty in texts whose ink
  /// stays within their lines.
  private(set) var ink: [VerticalExtent] = []

  /// Whether lines grow where the ink of neighbours would touch.
  var mayTouch = false

  /// The text's style, and those of paragraphs that have their own.
  private(set) var paragraphStyles: [ParagraphStyle]

  /// The beginning that is taken from an earlier text; `nil` where all of the text is prepared.
  private(set) var prefix: SharedPrefix?

  /// Whether longer texts that begin like this one are to follow.
  var isContinued = false

  let graphemeStarts: [Bool]
  private let lineBreaker: LineBreaker
  private var breaks: [LineBreak] = []
  let shapedScalars: [UInt32]
  private(set) var itemizer: RunItemizer
  private var styles: [RunStyle] = []
  private var lineMetrics: [Font: FontMetrics] = [:]

  /// The number of scalars to shape before the next look at the limit of the work.
  private var scalarsUntilLook = 0
  private static let scalarsBetweenLooks = 512

  init(text: AttributedText, style: ParagraphStyle, fonts: FontCollection, lineBreaker: LineBreaker)
  {
    self.text = text
    self.style = style
    paragraphStyles = [style] + text.paragraphStyles.map { $0.style.resolved(in: style) }
    self.fonts = fonts
    let scalars = ScalarText(text.string)
    self.scalars = scalars
    graphemeStarts = scalars.scalars.withUnsafeBufferPointer(GraphemeClusters.boundaries)
    self.lineBreaker = lineBreaker
    shapedScalars = scalars.scalars.map(ControlCharacters.replacement)
    itemizer = RunItemizer(
      text: scalars, attributed: text, style: style, clusterStarts: graphemeStarts,
      selector: FaceSelector(fonts: fonts))
  }

  /// - Parameter base: An earlier text, whose preparation is taken over as far as both are the same.
  mutating func run(after base: ShapedText? = nil) {
    let fresh = self
    prefix = base.flatMap(sharedPrefix)
    if prefix != nil, !runWithPrefix() {
      // The prefix's last letters have other forms than they had. No font that we know does that.
      self = fresh
    }
    if prefix == nil { runWhole() }
    flags = (prefix.map { Array($0.base.flags[..<$0.cluster]) } ?? []) + makeFlags()
    if mayTouch { ink = makeInk() }
  }

  private mutating func runWhole() {
    breaks = makeBreaks(from: 0)
    store.reserve(clusters: scalars.scalars.count)
    var buffer = ShapingBuffer()
    for paragraph in scalars.paragraphs() { prepare(paragraph, with: &buffer) }
  }

  /// Prepares the text behind the prefix; `false` if it doesn't go on as the prefix does.
  private mutating func runWithPrefix() -> Bool {
    guard let prefix else { return false }
    breaks = makeBreaks(from: prefix.lead)
    take(prefix)
    var buffer = ShapingBuffer()
    for (index, paragraph) in scalars.paragraphs()[prefix.paragraph...].enumerated() {
      guard index == 0, let resolved = prefix.resolved else {
        prepare(paragraph, with: &buffer)
        continue
      }
      guard goOn(paragraph, resolved, with: &buffer) else { return false }
    }
    return true
  }

  private mutating func take(_ prefix: SharedPrefix) {
    let base = prefix.base
    store = base.store.prefix(prefix.cluster, reserving: scalars.scalars.count)
    runs = Array(base.runs[..<prefix.runCount])
    paragraphs = Array(base.paragraphs[..<prefix.paragraph])
    styles = base.runs[..<prefix.runCount].suffix(Self.maximumStyles).map(\.style)
    let all = runs[...] + [prefix.openRun].compactMap { $0 }
    mayTouch = all.contains {
      $0.face.isFallback && style.lineHeightPolicy.growsForInk(ofFallbackIn: $0.script)
        || $0.style.enclosure != nil && style.lineHeightPolicy == .compact
    }
  }

  // MARK: Paragraphs

  private mutating func prepare(
    _ paragraph: ScalarText.Paragraph, with buffer: inout ShapingBuffer
  ) {
    let (levels, scripts) = (levels(of: paragraph), itemizer.scripts(of: paragraph.scalars))
    let (firstRun, firstCluster) = (runs.count, store.scalars.count)
    for run in itemizer.runs(of: paragraph.scalars, levels: levels, scripts: scripts) {
      shape(run, in: paragraph.scalars, with: &buffer)
    }
    add(paragraph, from: (firstRun, firstCluster), levels: levels, scripts: scripts)
  }

  /// The embedding levels of a paragraph.
  func levels(of paragraph: ScalarText.Paragraph) -> BidiLevels {
    scalars.scalars.withUnsafeBufferPointer {
      BidiLevels(
        UnsafeBufferPointer(rebasing: $0[paragraph.scalars]),
        mayRunRightToLeft: scalars.mayRunRightToLeft,
        direction: paragraphStyles[ownStyle(of: paragraph)].baseDirection)
    }
  }

  private func ownStyle(of paragraph: ScalarText.Paragraph) -> Int {
    text.paragraphStyleIndex(at: offset(paragraph.scalars.lowerBound)).map { $0 + 1 } ?? 0
  }

  private mutating func add(
    _ paragraph: ScalarText.Paragraph, from start: (run: Int, cluster: Int), levels: BidiLevels,
    scripts: [Script]
  ) {
    let range = offset(paragraph.scalars.lowerBound)..<offset(paragraph.scalars.upperBound)
    let font = text.runs[text.runIndex(at: range.lowerBound)].attributes.font
    paragraphs.append(
      PreparedParagraph(
        clusters: start.cluster..<store.scalars.count, textRange: range,
        textEnd: offset(paragraph.end), runs: start.run..<runs.count, baseLevel: levels.base,
        style: ownStyle(of: paragraph), extent: primaryExtent(of: font),
        hint: HanLanguage.hint(from: scripts)))
  }

  /// Goes on with the paragraph that the prefix ends in.
  private mutating func goOn(
    _ paragraph: ScalarText.Paragraph, _ resolved: (levels: BidiLevels, scripts: [Script]),
    with buffer: inout ShapingBuffer
  ) -> Bool {
    guard let prefix else { return false }
    let known = prefix.base.paragraphs[prefix.paragraph]
    let open = prefix.openRun.map { ItemizedRun($0, until: prefix.scalar) }
    let found = itemizer.runs(
      of: paragraph.scalars, levels: resolved.levels, scripts: resolved.scripts, after: open,
      from: prefix.scalar)
    for (index, run) in found.enumerated() {
      guard index == 0, let openRun = prefix.openRun else {
        shape(run, in: paragraph.scalars, with: &buffer)
        continue
      }
      guard goOn(openRun, to: run, in: paragraph.scalars, with: &buffer) else { return false }
    }
    add(
      paragraph, from: (known.runs.lowerBound, known.clusters.lowerBound),
      levels: resolved.levels, scripts: resolved.scripts)
    return true
  }

  /// Shapes the end of a run whose beginning is the prefix's, and a little before it, which must be as it is there.
  private mutating func goOn(
    _ open: PreparedRun, to run: ItemizedRun, in paragraph: Range<Int>,
    with buffer: inout ShapingBuffer
  ) -> Bool {
    guard let prefix else { return false }
    var tail = run
    tail.scalars = max(prefix.lead, run.scalars.lowerBound)..<run.scalars.upperBound
    let shaped = glyphs(of: tail, in: paragraph, letterSpacing: open.letterSpacing, with: &buffer)
    let lead = prefix.scalar - tail.scalars.lowerBound
    let first = tail.scalars.lowerBound
    var leadStore = GlyphStore()
    _ = leadStore.append(
      shaped.filter { $0.scalar < lead }, firstScalar: first, scale: open.style.scale,
      letterSpacing: open.letterSpacing, isRightToLeft: open.isRightToLeft)
    guard leadStore.endsAsClusters(before: prefix.cluster, of: prefix.base.store) else {
      return false
    }
    _ = store.append(
      shaped.filter { $0.scalar >= lead }, firstScalar: first, scale: open.style.scale,
      letterSpacing: open.letterSpacing, isRightToLeft: open.isRightToLeft)
    runs.append(
      PreparedRun(
        scalars: run.scalars, clusters: open.clusters.lowerBound..<store.scalars.count,
        style: open.style))
    return true
  }

  private func offset(_ scalar: Int) -> Int { Int(scalars.offsets[scalar]) }

  // MARK: Runs

  private mutating func shape(
    _ run: ItemizedRun, in paragraph: Range<Int>, with buffer: inout ShapingBuffer
  ) {
    if let face = run.enclosure, shapeEnclosed(run, by: face, in: paragraph, with: &buffer) {
      return
    }
    let box = box(of: run)
    let style = style(of: run, box: box)
    let clusters: Range<Int>
    if let box {
      clusters = store.appendBox(scalar: run.scalars.lowerBound, width: box.width)
    } else {
      clusters = store.append(
        glyphs(of: run, in: paragraph, letterSpacing: style.letterSpacing, with: &buffer),
        firstScalar: run.scalars.lowerBound, scale: style.scale,
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
    let known = styles.suffix(Self.maximumStyles).last { $0.serves(run, isBox: box != nil) }
    if let known { return known }
    let attributes = text.runs[run.attributes].attributes
    let made = RunStyle(
      run, scale: fonts.scale(of: run.face, in: attributes.font),
      extent: extent(of: run, attributes, box: box), lift: attributes.baselineOffset,
      letterSpacing: letterSpacing(of: run), isBox: box != nil)
    styles.append(made)
    return made
  }

  func letterSpacing(of run: ItemizedRun) -> Double {
    run.script.isCursive
      ? 0 : GlyphStore.quantized(text.runs[run.attributes].attributes.letterSpacing)
  }

  /// The number of latest styles that are searched.
  private static let maximumStyles = 8

  mutating func glyphs(
    of run: ItemizedRun, in paragraph: Range<Int>, letterSpacing: Double,
    with buffer: inout ShapingBuffer
  ) -> [ShapedGlyph] {
    guard !isOver(before: run.scalars.count) else {
      return ShapingBuffer.placeholders(
        for: 0..<run.scalars.count, isRightToLeft: run.level & 1 == 1)
    }
    var properties = ShapingProperties(
      script: run.script, isRightToLeft: run.level & 1 == 1, language: run.language,
      formsLigatures: letterSpacing == 0 || run.face.isEmoji,
      formsAlternates: run.face.formsAlternates)
    let base = paragraph.lowerBound
    return shapedScalars.withUnsafeBufferPointer { all in
      if run.face.formsAlternates, run.scalars.count >= AlternateRules.shortestRun {
        properties.formsAlternates = AlternateRules.mayChange(
          UnsafeBufferPointer(rebasing: all[run.scalars]), face: run.face, properties,
          fonts.neighborPlans)
      }
      return fonts.runCache.glyphs(
        of: run.scalars.lowerBound - base..<run.scalars.upperBound - base,
        in: UnsafeBufferPointer(rebasing: all[paragraph]), face: run.face.face,
        properties: properties, with: &buffer)
    }
  }

  /// Whether the time is over before some scalars are shaped. A few are shaped without a look.
  mutating func isOver(before count: Int) -> Bool {
    scalarsUntilLook -= count
    guard scalarsUntilLook < 0 else { return false }
    scalarsUntilLook = Self.scalarsBetweenLooks
    guard WorkLimit.isExceeded else { return false }
    scalarsUntilLook = 0
    return true
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

  mutating func extent(
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
    return extent
  }

  // MARK: Ink

  private func makeInk() -> [VerticalExtent] {
    let known = prefix.flatMap { $0.base.ink.isEmpty ? nil : $0.base.ink[..<$0.cluster] } ?? []
    let first = runs.indices.partitioningIndex { runs[$0].clusters.upperBound > known.count }
    return known
      + runs[first...].flatMap { run -> [VerticalExtent] in
        let attributes = text.runs[run.attributes].attributes
        if let box = attributes.attachment, run.isBox {
          let ink = VerticalExtent(ascent: box.height - box.descent, descent: box.descent)
          return [ink.lifted(by: attributes.baselineOffset)]
        }
        return run.clusters.clamped(to: known.count..<Int.max)
          .map { ink(of: $0, in: run).lifted(by: attributes.baselineOffset) }
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

  /// The break opportunities from a scalar on; the elements before it are not set.
  private func makeBreaks(from start: Int) -> [LineBreak] {
    guard style.lineBreakMode == .byWord else {
      return Self.characterBreaks(scalars.scalars, graphemeStarts)
    }
    guard start > 0 else {
      return scalars.scalars.withUnsafeBufferPointer(lineBreaker.opportunities)
    }
    return Array(repeating: .prohibited, count: start)
      + scalars.scalars.withUnsafeBufferPointer {
        lineBreaker.opportunities(in: UnsafeBufferPointer(rebasing: $0[start...]))
      }
  }

  /// The flags of the clusters behind the prefix.
  private func makeFlags() -> [ClusterFlags] {
    store.scalars.indices[(prefix?.cluster ?? 0)...].map { cluster in
      let first = Int(store.scalars[cluster])
      let isLast = cluster + 1 == store.scalars.count
      let end = isLast ? scalars.scalars.count : Int(store.scalars[cluster + 1])
      var flags: ClusterFlags = []
      let last = lastScalar(from: first, to: end)
      switch breaks[last] {
      case .prohibited: break
      case .allowed, .mandatory:
        // A skin tone after a letter is a cluster of its own, and stays with the letter.
        if isLast || last + 1 < end || !ClusterParts.isModifier(scalars.scalars[end])
          || graphemeStarts[end]
        {
          flags.insert(.mayBreakAfter)
        }
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
