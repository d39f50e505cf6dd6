// SPDX-License-Identifier: MIT
extension ShapedText {
  /// The grapheme clusters of a line, each with its place.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the line, cut off text included.
  func cells(of line: LineFragment) -> LineCells {
    let first = scalars.index(ofOffset: line.textRange.lowerBound)
    let end = scalars.index(ofOffset: line.textRange.upperBound)
    let level = paragraphs[line.paragraph].baseLevel
    var builder = GraphemeCellBuilder(
      text: self, scalars: first..<end, baseLevel: level,
      advances: changedAdvances(in: line), endsWithHyphen: line.endsWithHyphen)
    for chunk in chunks(of: line) { builder.append(chunk) }
    if !line.isTruncated { builder.appendHanging(line.clusters.upperBound..<lineEnd(of: line)) }
    builder.fill(
      upTo: line.textRange.upperBound,
      with: line.isTruncated && line.suffix == nil ? .token : .separator)
    return LineCells(builder.cells, textRange: line.textRange, baseLevel: level)
  }
}

/// Turns the shaped clusters of a line into grapheme clusters.
///
/// A shaped cluster may hold several grapheme clusters (a ligature), and the other way round.
private struct GraphemeCellBuilder {
  let text: ShapedText
  let baseLevel: UInt8
  private(set) var cells: [GraphemeCell] = []

  private let advances: ChangedAdvances

  /// Whether the glyphs added to the line are a hyphen rather than a truncation token.
  private let endsWithHyphen: Bool

  /// The first scalar of the line.
  private let firstScalar: Int

  /// Whether a grapheme cluster starts at each scalar of the line.
  private let starts: [Bool]

  init(
    text: ShapedText, scalars: Range<Int>, baseLevel: UInt8, advances: ChangedAdvances,
    endsWithHyphen: Bool
  ) {
    self.text = text
    self.baseLevel = baseLevel
    self.advances = advances
    self.endsWithHyphen = endsWithHyphen
    firstScalar = scalars.lowerBound
    // Lines start where grapheme clusters do, so that nothing before the line matters.
    starts = text.scalars.values(in: scalars)
      .withUnsafeBufferPointer(GraphemeClusters.boundaries)
  }

  mutating func append(_ chunk: LineChunk) {
    switch chunk.content {
    case .clusters(let clusters, let store, let run, let scalars):
      // Text may be cut off without a token.
      fill(upTo: offset(scalars.lowerBound), with: .token)
      for cluster in clusters {
        let isLast = cluster + 1 == clusters.upperBound
        let end = isLast ? scalars.upperBound : Int(store.scalars[cluster + 1])
        append(
          cluster, of: store, run: run, scalars: Int(store.scalars[cluster])..<end,
          level: run.level, kind: .text)
      }
    case .added(let added, let textRange):
      let width = added.positions[added.positions.count - 1]
      // A hyphen is how the soft hyphen before it is shown.
      guard !endsWithHyphen else { return extendLast(by: width) }
      cells.append(
        GraphemeCell(textRange: textRange, width: width, level: chunk.level, kind: .token))
    }
  }

  /// Adds white space that hangs. It takes the base level (UAX #9, L1).
  mutating func appendHanging(_ clusters: Range<Int>) {
    for cluster in clusters {
      let run = text.runs[text.run(ofCluster: cluster)]
      let scalars = text.scalarRange(of: cluster..<cluster + 1)
      let endsLine = text.flags[cluster].contains(.mustBreakAfter)
      append(
        cluster, of: text.store, run: run, scalars: scalars, level: baseLevel,
        kind: endsLine ? .separator : .hanging)
    }
  }

  /// Adds a cell without a width for text that has no cluster, if there is any before an offset:
  /// the paragraph separator.
  mutating func fill(upTo end: Int, with kind: GraphemeCell.Kind) {
    let start = cells.last?.textRange.upperBound ?? Int(text.scalars.offsets[firstScalar])
    guard start < end else { return }
    cells.append(
      GraphemeCell(textRange: start..<end, width: 0, level: baseLevel, kind: kind))
  }

  private mutating func append(
    _ cluster: Int, of store: GlyphStore, run: PreparedRun, scalars: Range<Int>, level: UInt8,
    kind: GraphemeCell.Kind
  ) {
    let advance = advances.advance(of: cluster, in: store)
    var bounds = scalars.filter { startsGrapheme($0) }
    guard let first = bounds.first else {
      // The shaper's cluster continues a grapheme cluster.
      extendLast(to: scalars.upperBound)
      extendLast(by: advance)
      return
    }
    if first > scalars.lowerBound { extendLast(to: first) }
    let widths =
      bounds.count == 1
      ? [advance] : partWidths(of: cluster, of: store, run: run, count: bounds.count)
    bounds.append(scalars.upperBound)
    for index in widths.indices {
      let range = offset(bounds[index])..<offset(bounds[index + 1])
      cells.append(GraphemeCell(textRange: range, width: widths[index], level: level, kind: kind))
    }
  }

  private mutating func extendLast(to scalar: Int) {
    guard let last = cells.indices.last else { return }
    cells[last].textRange = cells[last].textRange.lowerBound..<offset(scalar)
  }

  private mutating func extendLast(by width: Double) {
    guard let last = cells.indices.last else { return }
    cells[last].width += width
  }

  private func startsGrapheme(_ scalar: Int) -> Bool {
    cells.isEmpty && scalar == firstScalar || starts[scalar - firstScalar]
  }

  private func offset(_ scalar: Int) -> Int { Int(text.scalars.offsets[scalar]) }

  /// The widths of a cluster's parts, in the order of the text.
  private func partWidths(
    of cluster: Int, of store: GlyphStore, run: PreparedRun, count: Int
  ) -> [Double] {
    let advance = store.advance(of: cluster)
    let inner =
      store.ligatureCarets(of: cluster, in: run, count: count - 1)
      ?? (1..<count).map { GlyphStore.quantized(advance * Double($0) / Double(count)) }
    let edges = [0] + inner + [advance]
    let widths = zip(edges, edges.dropFirst()).map { $1 - $0 }
    return run.isRightToLeft ? widths.reversed() : widths
  }
}
