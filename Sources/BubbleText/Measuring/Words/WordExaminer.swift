// SPDX-License-Identifier: MIT

/// Finds how the advances of a word's clusters change where lines break inside of the word, or beside it.
struct WordExaminer {
  let maker: WordMaker
  let run: WordMaker.Run
  let key: WordLookupKey

  /// Examines the clusters as far as a request asks for it.
  func flags(
    of clusters: inout [WordCluster], _ request: WordMaker.Request,
    with buffer: inout ShapingBuffer
  ) -> WordSummary.Flags {
    var flags: WordSummary.Flags = []
    if request.examinesClusters {
      if examineClusters(&clusters, with: &buffer) {
        flags.formUnion([.hasExaminedBreaks, .hasExaminedClusters])
      }
    } else if !request.breaks.isEmpty, !key.context.script.isCursive,
      examineBreaks(request.breaks, in: &clusters, with: &buffer)
    {
      flags.insert(.hasExaminedBreaks)
    }
    guard request.checksEnds else { return flags }
    let line = clusters.indices
    let edges = WordEdges(clusters, line: line)
    if isStable(edges.head, of: line, clusters, with: &buffer) { flags.insert(.isHeadStable) }
    if isStable(edges.tail, of: line, clusters, with: &buffer) { flags.insert(.isTailStable) }
    return flags
  }

  // MARK: Breaks

  /// The maximum number of places inside of a word where lines may end, for them to be examined.
  private static let maximumExaminedBreaks = 6

  /// Finds what lines gain at the breaks inside of a word; `false` where HarfBuzz marks none of them, or where they
  /// are too many for all lines between them to be shaped.
  ///
  /// Most breaks between Burmese words are marked, and next to none changes an advance. In Latin text, kerning ends
  /// at them.
  private func examineBreaks(
    _ breaks: UnsafeBufferPointer<LineBreak>, in clusters: inout [WordCluster],
    with buffer: inout ShapingBuffer
  ) -> Bool {
    let inner = clusters.indices.dropFirst().filter {
      breaks[Int(clusters[$0 - 1].end) - 1] != .prohibited
    }
    guard inner.count <= Self.maximumExaminedBreaks,
      inner.contains(where: { clusters[$0].isUnsafeToBreak })
    else { return false }
    var last = 0
    for index in inner {
      clusters[index].isExamined = true
      let endGain = gain(of: 0..<index, clusters, with: &buffer)
      let startGain = gain(of: index..<clusters.count, clusters, with: &buffer)
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
        guard gain(of: start..<end, clusters, with: &buffer) != sum else { continue }
        clusters[start].isStable = false
        clusters[end].isStable = false
      }
    }
    return true
  }

  // MARK: Clusters

  /// The maximum number of clusters that are shaped again to examine those of a word: more than addresses take.
  private static let maximumReshapedClusters = 1024

  /// Finds what lines gain at each cluster of a word; `false` where the ends that fit into a line don't all come before
  /// those that don't.
  private func examineClusters(
    _ clusters: inout [WordCluster], with buffer: inout ShapingBuffer
  ) -> Bool {
    // Addresses have neither marks nor ligatures.
    let isPlain = clusters.indices.allSatisfy { clusters[$0].end == $0 + 1 }
    guard key.context.isSystem, isPlain,
      let widths = widthsOfLines(toEachOf: &clusters, with: &buffer)
    else { return false }
    return markInOrder(&clusters, widths)
  }

  /// The widths of lines from the word's start to each cluster, and past the last; `nil` where clusters can't be
  /// examined.
  private func widthsOfLines(
    toEachOf clusters: inout [WordCluster], with buffer: inout ShapingBuffer
  ) -> [Int]? {
    var widths: [Int] = []
    widths.reserveCapacity(clusters.count + 1)
    var (x, visible) = (0, 0)
    var reshapedCount = 0
    for index in clusters.indices {
      widths.append(visible)
      if index > 0, clusters[index].isUnsafeToBreak {
        guard let gain = endGain(at: index, in: &clusters, &reshapedCount, with: &buffer) else {
          return nil
        }
        widths[index] += gain
      }
      clusters[index].isExamined = true
      clusters[index].isStable = true
      x += clusters[index].advance
      if !clusters[index].isWhiteSpace { visible = x }
    }
    widths.append(visible)
    return widths
  }

  /// Finds what lines gain that end and start at a cluster, and returns what those that end there gain.
  private func endGain(
    at index: Int, in clusters: inout [WordCluster], _ reshapedCount: inout Int,
    with buffer: inout ShapingBuffer
  ) -> Int? {
    let tail = WordEdges(clusters, line: 0..<index).tail
    let head = WordEdges(clusters, line: index..<clusters.count).head
    reshapedCount += tail.count + head.count
    guard reshapedCount <= Self.maximumReshapedClusters,
      let endGain = gain(of: 0..<index, clusters, with: &buffer),
      let startGain = gain(of: index..<clusters.count, clusters, with: &buffer)
    else { return nil }
    clusters[index].endGain = endGain
    clusters[index].startGain = startGain
    clusters[index].endReach = Self.reach(clusters[tail], endGain)
    clusters[index].startReach = Self.reach(clusters[head], startGain)
    return Int(endGain)
  }

  /// Marks clusters at which a line is wider than one that ends later; `false` where one of them keeps its advances.
  private func markInOrder(_ clusters: inout [WordCluster], _ widths: [Int]) -> Bool {
    var least = widths[clusters.count]
    for index in clusters.indices.dropFirst().reversed() {
      if widths[index] > least {
        guard clusters[index].isUnsafeToBreak else { return false }
        clusters[index].isStable = false
      }
      least = min(least, widths[index])
    }
    return true
  }

  // MARK: Lines

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
    of line: Range<Int>, _ clusters: [WordCluster], with buffer: inout ShapingBuffer
  ) -> Int32? {
    var gain = 0
    for edge in WordEdges(clusters, line: line).reshaped(in: clusters) {
      guard let alone = shaped(edge, of: line, clusters, with: &buffer) else { return nil }
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
    _ edge: Range<Int>, of line: Range<Int>, _ clusters: [WordCluster],
    with buffer: inout ShapingBuffer
  ) -> Bool {
    guard edge.count < clusters.count else { return true }
    return shaped(edge, of: line, clusters, with: &buffer)
      == clusters[edge].map(\.advance)
  }

  /// The advances of some clusters when they are shaped as the edge of a line; `nil` where that takes glyphs.
  private func shaped(
    _ edge: Range<Int>, of line: Range<Int>, _ clusters: [WordCluster],
    with buffer: inout ShapingBuffer
  ) -> [Int]? {
    func start(of cluster: Int) -> Int { cluster == 0 ? 0 : Int(clusters[cluster - 1].end) }
    let range = start(of: edge.lowerBound)..<start(of: edge.upperBound)
    let shown = max(range.lowerBound - WordEdges.contextLength, start(of: line.lowerBound))
    let shownEnd = min(range.upperBound + WordEdges.contextLength, start(of: line.upperBound))
    var alone: [WordCluster] = []
    let isRead = maker.append(
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
