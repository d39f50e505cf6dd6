// SPDX-License-Identifier: MIT
internal import Synchronization

/// Finds the measurement data of words, by shaping them.
final class WordMaker: Sendable {
  private let fonts: FontCollection
  private let font: Font
  private let language: String?
  private let system: SelectedFace
  private let extent: VerticalExtent
  private let selector: Mutex<FaceSelector>

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
    selector = Mutex(FaceSelector(fonts: fonts))
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

  /// A range of a word in one face.
  private struct Run {
    var scalars: Range<Int>
    var face: SelectedFace
  }

  /// `false` where the word takes glyphs.
  private func add(
    _ key: WordLookupKey, _ request: Request, to summary: inout WordSummary,
    _ clusters: inout [WordCluster], with buffer: inout ShapingBuffer
  ) -> Bool {
    guard let runs = runs(of: key, isOfLetters: request.isOfLetters) else { return false }
    let script = key.context.script
    if script.isCursive { summary.flags.insert(.isCursive) }
    guard addExtents(of: runs, script, to: &summary) else { return false }
    for run in runs {
      let first = clusters.count
      guard append(run.scalars, of: key.scalars, run, key, to: &clusters, with: &buffer) else {
        return false
      }
      if script.isCursive, first < clusters.count { clusters[first].isUnsafeToBreak = true }
    }
    guard runs.count == 1 else { return true }
    if request.examinesClusters {
      if examineClusters(&clusters, runs[0], key, with: &buffer) {
        summary.flags.formUnion([.hasExaminedBreaks, .hasExaminedClusters])
      }
    } else if !request.breaks.isEmpty, !script.isCursive,
      examineBreaks(request.breaks, in: &clusters, runs[0], key, with: &buffer)
    {
      summary.flags.insert(.hasExaminedBreaks)
    }
    guard request.checksEnds else { return true }
    let line = clusters.indices
    let edges = WordEdges(clusters, line: line)
    if isStable(edges.head, of: line, clusters, runs[0], key, with: &buffer) {
      summary.flags.insert(.isHeadStable)
    }
    if isStable(edges.tail, of: line, clusters, runs[0], key, with: &buffer) {
      summary.flags.insert(.isTailStable)
    }
    return true
  }

  // MARK: Faces

  /// The runs of a word; `nil` where some would be one with those beside the word.
  private func runs(of key: WordLookupKey, isOfLetters: Bool) -> [Run]? {
    if key.context.isSystem { return [Run(scalars: key.scalars.indices, face: system)] }
    let language = language.flatMap(HanLanguage.canonicalTag) ?? key.context.hint.tag
    if isOfLetters {
      let face = selector.withLock {
        $0.firstFallback(
          for: key.scalars[...], font: font, script: key.context.script, language: language)
      }
      if let face { return [Run(scalars: key.scalars.indices, face: face)] }
    }
    let starts = GraphemeClusters.boundaries(in: key.scalars)
    var runs: [Run] = []
    var start = 0
    return selector.withLock { selector in
      while start < key.scalars.count {
        var end = start + 1
        while end < key.scalars.count, !starts[end] { end += 1 }
        let face = selector.face(
          for: key.scalars[start..<end], font: font, script: key.context.script,
          language: language)
        guard let face, face != system else { return nil }
        if let last = runs.last, last.face == face {
          runs[runs.count - 1].scalars = last.scalars.lowerBound..<end
        } else {
          runs.append(Run(scalars: start..<end, face: face))
        }
        start = end
      }
      return runs
    }
  }

  /// Returns `false` if runs differ in the extents that they need: a line may have one and not the
  /// other.
  private func addExtents(
    of runs: [Run], _ script: Script, to summary: inout WordSummary
  ) -> Bool {
    for (index, run) in runs.enumerated() where run.face.isFallback {
      let adaptive = extent(of: run, script, .adaptive)
      let compact = extent(of: run, script, .compact)
      guard index == 0 || adaptive == summary.adaptive && compact == summary.compact else {
        return false
      }
      summary.adaptive = adaptive
      summary.compact = compact
      if LineHeightPolicy.compact.growsForInk(ofFallbackIn: script) {
        summary.flags.insert(.mayTouch)
      }
    }
    return true
  }

  private func extent(
    of run: Run, _ script: Script, _ policy: LineHeightPolicy
  ) -> VerticalExtent {
    let own = policy.fallbackExtent(of: run.face.face, in: script, size: font.size)
    return own.map(extent.union) ?? extent
  }

  // MARK: Clusters

  /// Adds the clusters of a range of a run, shaped with no more than some text.
  private func append(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt32>, _ run: Run, _ key: WordLookupKey,
    to clusters: inout [WordCluster], with buffer: inout ShapingBuffer
  ) -> Bool {
    let properties = ShapingProperties(
      script: key.context.script, isRightToLeft: key.context.isRightToLeft,
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

  // MARK: Edges

  /// The maximum number of places inside of a word where lines may end, for them to be examined.
  private static let mostExaminedBreaks = 6

  /// Finds what lines gain at the breaks inside of a word; `false` where HarfBuzz marks none of them, or where they
  /// are too many for all lines between them to be shaped.
  ///
  /// Most breaks between Burmese words are marked, and next to none changes an advance. In Latin text, kerning ends
  /// at them.
  private func examineBreaks(
    _ breaks: UnsafeBufferPointer<LineBreak>, in clusters: inout [WordCluster], _ run: Run,
    _ key: WordLookupKey, with buffer: inout ShapingBuffer
  ) -> Bool {
    let inner = clusters.indices.dropFirst().filter {
      breaks[Int(clusters[$0 - 1].end) - 1] != .prohibited
    }
    guard inner.count <= Self.mostExaminedBreaks,
      inner.contains(where: { clusters[$0].isUnsafeToBreak })
    else { return false }
    var last = 0
    for index in inner {
      clusters[index].isExamined = true
      let endGain = gain(of: 0..<index, clusters, run, key, with: &buffer)
      let startGain = gain(of: index..<clusters.count, clusters, run, key, with: &buffer)
      guard let endGain, let startGain else { continue }
      // A line that ends later is never narrower, so that the first one that is too wide is the last to be tried.
      let width = Self.width(of: clusters[..<index]) + Int(endGain)
      guard last <= width, width <= Self.width(of: clusters[...]) else { continue }
      last = width
      clusters[index].isStable = true
      clusters[index].endGain = endGain
      clusters[index].startGain = startGain
    }
    for (index, start) in inner.enumerated() {
      for end in inner[(index + 1)...] {
        let sum = clusters[start].startGain &+ clusters[end].endGain
        guard gain(of: start..<end, clusters, run, key, with: &buffer) != sum else { continue }
        clusters[start].isStable = false
        clusters[end].isStable = false
      }
    }
    return true
  }

  /// The maximum number of clusters that are shaped again to examine those of a word: more than addresses take.
  private static let mostReshapedClusters = 1024

  /// Finds what lines gain at each cluster of a word; `false` where the ends that fit into a line don't all come before
  /// those that don't.
  private func examineClusters(
    _ clusters: inout [WordCluster], _ run: Run, _ key: WordLookupKey,
    with buffer: inout ShapingBuffer
  ) -> Bool {
    // Addresses have neither marks nor ligatures.
    let isPlain = clusters.indices.allSatisfy { clusters[$0].end == $0 + 1 }
    guard key.context.isSystem, isPlain else { return false }
    // The widths of lines from the word's start to each cluster.
    var ends: [Int] = []
    var (x, visible) = (0, 0)
    var reshapedCount = 0
    for index in clusters.indices {
      ends.append(visible)
      if index > 0, clusters[index].isUnsafeToBreak {
        let tail = WordEdges(clusters, line: 0..<index).tail
        let head = WordEdges(clusters, line: index..<clusters.count).head
        reshapedCount += tail.count + head.count
        guard reshapedCount <= Self.mostReshapedClusters,
          let endGain = gain(of: 0..<index, clusters, run, key, with: &buffer),
          let startGain = gain(of: index..<clusters.count, clusters, run, key, with: &buffer)
        else { return false }
        ends[index] += Int(endGain)
        clusters[index].endGain = endGain
        clusters[index].startGain = startGain
        clusters[index].endReach = Self.reach(clusters[tail], endGain)
        clusters[index].startReach = Self.reach(clusters[head], startGain)
      }
      clusters[index].isExamined = true
      clusters[index].isStable = true
      x += clusters[index].advance
      if !clusters[index].isWhiteSpace { visible = x }
    }
    var least = visible
    for index in clusters.indices.dropFirst().reversed() {
      if ends[index] > least {
        guard clusters[index].isUnsafeToBreak else { return false }
        clusters[index].isStable = false
      }
      least = min(least, ends[index])
    }
    return true
  }

  /// The width that a line has to have at one of its edges for the other one not to meet it.
  ///
  /// Letters that don't join have the same forms whatever is past them.
  private static func reach(_ edge: ArraySlice<WordCluster>, _ gain: Int32) -> Int32 {
    Int32(clamping: edge.reduce(0) { $0 + $1.advance } + Int(max(gain, 0)))
  }

  /// The width of some clusters without white space at their end.
  private static func width(of clusters: ArraySlice<WordCluster>) -> Int {
    let hanging = clusters.reversed().prefix { $0.isWhiteSpace }.count
    return clusters.dropLast(hanging).reduce(0) { $0 + $1.advance }
  }

  /// The width that a line of some clusters gains by having its edges shaped again; `nil` where white space at its
  /// end changes, or one edge takes glyphs.
  private func gain(
    of line: Range<Int>, _ clusters: [WordCluster], _ run: Run, _ key: WordLookupKey,
    with buffer: inout ShapingBuffer
  ) -> Int32? {
    var gain = 0
    for edge in WordEdges(clusters, line: line).reshaped(in: clusters) {
      guard let alone = shaped(edge, of: line, clusters, run, key, with: &buffer) else {
        return nil
      }
      let advances = clusters[edge].map(\.advance)
      let hanging = clusters[edge].reversed().prefix { $0.isWhiteSpace }.count
      guard alone.suffix(hanging) == advances.suffix(hanging) else { return nil }
      gain += alone.reduce(0, +) - advances.reduce(0, +)
    }
    return Int32(exactly: gain)
  }

  /// Whether some clusters keep their advances when they are shaped as the edge of a line.
  ///
  /// - Parameter line: The clusters of the word that are on the line.
  private func isStable(
    _ edge: Range<Int>, of line: Range<Int>, _ clusters: [WordCluster], _ run: Run,
    _ key: WordLookupKey, with buffer: inout ShapingBuffer
  ) -> Bool {
    guard edge.count < clusters.count else { return true }
    return shaped(edge, of: line, clusters, run, key, with: &buffer)
      == clusters[edge].map(\.advance)
  }

  /// The advances of some clusters when they are shaped as the edge of a line; `nil` where that takes glyphs.
  private func shaped(
    _ edge: Range<Int>, of line: Range<Int>, _ clusters: [WordCluster], _ run: Run,
    _ key: WordLookupKey, with buffer: inout ShapingBuffer
  ) -> [Int]? {
    func start(of cluster: Int) -> Int { cluster == 0 ? 0 : Int(clusters[cluster - 1].end) }
    let range = start(of: edge.lowerBound)..<start(of: edge.upperBound)
    let shown = max(range.lowerBound - WordEdges.contextLength, start(of: line.lowerBound))
    let shownEnd = min(range.upperBound + WordEdges.contextLength, start(of: line.upperBound))
    var alone: [WordCluster] = []
    let isRead = append(
      range.lowerBound - shown..<range.upperBound - shown,
      of: UnsafeBufferPointer(rebasing: key.scalars[shown..<shownEnd]), run, key, to: &alone,
      with: &buffer)
    return isRead ? alone.map(\.advance) : nil
  }
}

/// The clusters at the edges of a line that breaks before a word, or after it (``ReshapedClusters``).
struct WordEdges {
  let head: Range<Int>
  let tail: Range<Int>

  /// The number of scalars on each side that HarfBuzz reads to find how letters join.
  static let contextLength = 5

  /// - Parameter line: The clusters of the word that are on the line. Not empty.
  init(_ clusters: [WordCluster], line: Range<Int>) {
    let (start, end) = (line.lowerBound, line.upperBound)
    let reach = ShapedText.reshapingReach
    let lookaround = ShapedText.lookaround
    func isUnsafe(_ index: Int) -> Bool { clusters[index].isUnsafeToBreak }
    let last = min(end, start + reach)
    let safe = (min(start + 1, last)..<last).first { !isUnsafe($0) } ?? last
    let past = min(safe + lookaround, last)
    head = start..<((past..<last).first { !isUnsafe($0) } ?? last)
    let first = max(start, end - reach)
    let lastSafe = (first..<end).last { !isUnsafe($0) } ?? first
    let before = max(lastSafe - lookaround, first)
    tail = ((first..<min(before + 1, end)).last { !isUnsafe($0) } ?? first)..<end
  }

  /// The edges that are shaped again where the line starts or ends inside of the word.
  func reshaped(in clusters: [WordCluster]) -> [Range<Int>] {
    func isUnsafe(_ index: Int) -> Bool {
      index > 0 && index < clusters.count && clusters[index].isUnsafeToBreak
    }
    switch (isUnsafe(head.lowerBound), isUnsafe(tail.upperBound)) {
    case (true, true) where head.upperBound > tail.lowerBound:
      return [head.lowerBound..<tail.upperBound]
    case (true, true): return [head, tail]
    case (true, false): return [head]
    case (false, true): return [tail]
    case (false, false): return []
    }
  }
}
