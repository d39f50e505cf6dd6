// SPDX-License-Identifier: MIT
import Testing

@testable import BubbleText

/// Invariants of limited and truncated lines, by all ways of requesting them.
struct LimitedLines {
  let text: PreparedText
  let width: Double
  let limit: LineLimit

  /// A sentence for each broken rule.
  func violations() -> [String] {
    let lines = text.lines(fitting: width, limit: limit)
    return agreementViolations(lines) + limitViolations(lines)
      + lines.flatMap { cutViolations($0) + widthViolations($0) }
  }

  /// Every way of asking gives the same lines.
  private func agreementViolations(_ lines: [LineFragment]) -> [String] {
    var found: [String] = []
    let layout = text.layout(fitting: width, limit: limit)
    if layout.lines != lines { found.append("the layout has other lines") }
    let size = text.size(fitting: width, limit: limit)
    if size.lineCount != layout.lineCount { found.append("size counts \(size.lineCount) lines") }
    if size.width != layout.widestLine { found.append("size is \(size.width) wide") }
    if abs(size.height - layout.height) > 1e-9 { found.append("size is \(size.height) high") }
    if size.isTruncated != layout.isTruncated { found.append("only one of two is truncated") }
    var iterator = text.makeLineIterator()
    var iterated: [LineFragment] = []
    while let line = iterator.next(width: width) { iterated.append(line) }
    // An iterator knows no limit, and aligns nothing in an infinite width.
    let whole = text.lines(fitting: width)
    let agrees =
      width.isFinite
      ? iterated == whole
      : iterated.map(\.textRange) == whole.map(\.textRange)
        && iterated.map(\.baseline) == whole.map(\.baseline)
    if !agrees { found.append("the iterator has other lines") }
    return found
  }

  private func limitViolations(_ lines: [LineFragment]) -> [String] {
    var found: [String] = []
    if limit.maximumLines > 0, lines.count > limit.maximumLines { found.append("too many lines") }
    let bottom = lines[lines.count - 1].y + lines[lines.count - 1].height
    // A suffix may bring a taller face to the last line, which is known only then.
    let isTail = limit.truncation == .tail
    if lines.count > 1, isTail, bottom > limit.maximumHeight + 1e-3 { found.append("too high") }
    if lines.last?.textRange.upperBound != text.text.string.utf8.count {
      found.append("the last line leaves out text")
    }
    if lines.dropLast().contains(where: \.isTruncated) { found.append("a line before is cut") }
    return found
  }

  /// No grapheme cluster is on two lines, or shown in part.
  private func cutViolations(_ line: LineFragment) -> [String] {
    let suffix = line.visibleSuffix.map { [$0.lowerBound, $0.upperBound] } ?? []
    let cuts = [line.textRange.lowerBound, line.visibleRange.upperBound] + suffix
    let starts = text.shaped.scalars.scalars.withUnsafeBufferPointer {
      GraphemeClusters.boundaries(in: $0)
    }
    return cuts.compactMap { offset in
      let scalar = text.shaped.scalars.index(ofOffset: offset)
      return scalar == starts.count || starts[scalar] ? nil : "a cluster is cut at \(offset)"
    }
  }

  private func widthViolations(_ line: LineFragment) -> [String] {
    var found: [String] = []
    let runs = text.glyphRuns(of: line)
    let sum = runs.reduce(0) { $0 + $1.width }
    if sum != line.width { found.append("runs are \(sum) wide, the line \(line.width)") }
    let isBare = line.clusters.isEmpty && line.suffix == nil
    if line.isTruncated, line.width > width + ShapedText.slack, !isBare {
      found.append("the line with the token is \(line.width) wide")
    }
    return found
  }
}
