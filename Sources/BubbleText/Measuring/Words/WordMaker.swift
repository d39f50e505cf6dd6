// SPDX-License-Identifier: MIT
/// Finds the measurement data of words, by shaping them.
final class WordMaker: Sendable {
  private let fonts: FontCollection
  private let font: Font
  private let language: String?
  private let system: SelectedFace
  private let extent: VerticalExtent
  private let selectors = IdleObjects<IdleSelector>()

  /// - Parameters:
  ///   - system: The face that text starts with.
  ///   - extent: The extent of lines in the font.
  init(
    fonts: FontCollection, font: Font, language: String?, system: SelectedFace,
    extent: VerticalExtent
  ) {
    self.fonts = fonts
    self.font = font
    self.language = language
    self.system = system
    self.extent = extent
  }

  var systemFace: FontFace { system.face }

  /// The known properties of a word before it is shaped, and the results to find.
  struct Request {
    /// Whether each cluster starts with a letter that the system face lacks.
    var isOfLetters: Bool

    /// Whether lines may break inside of the word.
    var keepsClusters: Bool

    /// Whether to find if the word's ends are stable.
    var checksEnds: Bool

    /// Whether a line may end after each character; empty where that isn't known.
    var breaks: UnsafeBufferPointer<LineBreak>

    /// Whether a line may start and end with any cluster.
    var examinesClusters = false
  }

  /// Shapes a word.
  func make(
    _ key: WordLookupKey, _ request: Request, with buffer: inout ShapingBuffer
  ) -> CachedWord {
    var summary = WordSummary(adaptive: extent, compact: extent, context: key.context)
    var clusters: [WordCluster] = []
    clusters.reserveCapacity(key.scalars.count)
    if add(key, request, to: &summary, &clusters, with: &buffer) {
      add(clusters, to: &summary)
    } else {
      summary.flags = .isUnusable
    }
    return CachedWord(summary, key, request.keepsClusters ? clusters : [])
  }

  /// A range of a word in one face, shaped in one script.
  struct Run {
    var scalars: Range<Int>
    var face: SelectedFace
    var script: Script
  }

  /// `false` where the word takes glyphs.
  private func add(
    _ key: WordLookupKey, _ request: Request, to summary: inout WordSummary,
    _ clusters: inout [WordCluster], with buffer: inout ShapingBuffer
  ) -> Bool {
    guard let runs = runs(of: key, isOfLetters: request.isOfLetters) else { return false }
    if key.context.script.isCursive { summary.flags.insert(.isCursive) }
    guard addExtents(of: runs, to: &summary) else { return false }
    for run in runs {
      let first = clusters.count
      guard append(run.scalars, of: key.scalars, run, key, to: &clusters, with: &buffer) else {
        return false
      }
      if run.script.isCursive, first < clusters.count { clusters[first].isUnsafeToBreak = true }
    }
    guard runs.count == 1 else { return true }
    let examiner = WordExaminer(maker: self, run: runs[0], key: key)
    summary.flags.formUnion(examiner.flags(of: &clusters, request, with: &buffer))
    return true
  }

  // MARK: Faces

  /// A selector that one thread uses at a time.
  private final class IdleSelector {
    var selector: FaceSelector

    init(_ fonts: FontCollection) { selector = FaceSelector(fonts: fonts) }
  }

  private func withSelector<Result>(_ body: (inout FaceSelector) -> Result) -> Result {
    selectors.withObject(orNew: { IdleSelector(fonts) }) { body(&$0.selector) }
  }

  /// The runs of a word; `nil` where some would be one with those beside the word, or where a cluster has several.
  private func runs(of key: WordLookupKey, isOfLetters: Bool) -> [Run]? {
    let script = key.context.script
    if key.context.isSystem {
      return [Run(scalars: key.scalars.indices, face: system, script: script)]
    }
    let language = language.flatMap(HanLanguage.canonicalTag) ?? key.context.hint.tag
    if isOfLetters {
      let face = withSelector {
        $0.firstFallback(for: key.scalars[...], font: font, script: script, language: language)
      }
      if let face, !key.scalars.contains(where: EnclosingMark.contains) {
        return [Run(scalars: key.scalars.indices, face: face, script: script)]
      }
    }
    let starts = GraphemeClusters.boundaries(in: key.scalars)
    var runs: [Run] = []
    var start = 0
    return withSelector { selector in
      while start < key.scalars.count {
        var end = start + 1
        while end < key.scalars.count, !starts[end] { end += 1 }
        let cluster = key.scalars[start..<end]
        let face = selector.face(for: cluster, font: font, script: script, language: language)
        guard let face, face != system, !ClusterParts.areSeveral(in: cluster) else { return nil }
        if let last = runs.last, last.face == face, !ClusterParts.startsRun(key.scalars[start]) {
          runs[runs.count - 1].scalars = last.scalars.lowerBound..<end
        } else {
          runs.append(
            Run(scalars: start..<end, face: face, script: face.script(beside: script)))
        }
        start = end
      }
      return runs
    }
  }

  /// Returns `false` if runs differ in the extents that they need: a line may have one and not the
  /// other.
  private func addExtents(of runs: [Run], to summary: inout WordSummary) -> Bool {
    for (index, run) in runs.enumerated() where run.face.isFallback {
      let adaptive = extent(of: run, .adaptive)
      let compact = extent(of: run, .compact)
      guard index == 0 || adaptive == summary.adaptive && compact == summary.compact else {
        return false
      }
      summary.adaptive = adaptive
      summary.compact = compact
      if LineHeightPolicy.compact.growsForInk(ofFallbackIn: run.script) {
        summary.flags.insert(.mayTouch)
      }
    }
    return true
  }

  private func extent(of run: Run, _ policy: LineHeightPolicy) -> VerticalExtent {
    let own = policy.fallbackExtent(of: run.face.face, in: run.script, size: font.size)
    return own.map(extent.union) ?? extent
  }

  // MARK: Clusters

  /// Adds the clusters of a range of a run, shaped with no more than some text.
  func append(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt32>, _ run: Run, _ key: WordLookupKey,
    to clusters: inout [WordCluster], with buffer: inout ShapingBuffer
  ) -> Bool {
    let properties = ShapingProperties(
      script: run.script, isRightToLeft: key.context.isRightToLeft,
      language: language ?? key.context.hint.tag, formsLigatures: true,
      formsAlternates: run.face.formsAlternates)
    let glyphs = buffer.glyphs(
      of: range, in: text, face: run.face.face, properties: properties)
    let reader = WordClusterReader(
      text: text, range: range, face: run.face.face, scale: fonts.scale(of: run.face, in: font))
    return reader.read(glyphs, isRightToLeft: key.context.isRightToLeft, into: &clusters)
  }

  private func add(_ clusters: [WordCluster], to summary: inout WordSummary) {
    summary.flags.insert(.isWhiteSpace)
    for cluster in clusters {
      summary.advance += cluster.advance
      if cluster.isWhiteSpace {
        summary.trailingAdvance += cluster.advance
      } else {
        summary.trailingAdvance = 0
        summary.ink = summary.ink.union(cluster.ink)
        summary.flags.remove(.isWhiteSpace)
      }
    }
  }
}
