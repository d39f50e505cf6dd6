// SPDX-License-Identifier: MIT
import Testing

@testable import BubbleText

/// Invariants of the lines of every text at every width.
struct LayoutInvariants {
  let text: PreparedText
  let width: Double

  /// A sentence for each broken rule.
  func violations() -> [String] {
    let lines = text.lines(fitting: width)
    return sizeViolations(lines) + coverViolations(lines) + hugViolations(lines)
      + lines.flatMap { widthViolations($0) + runViolations($0) }
  }

  private func sizeViolations(_ lines: [LineFragment]) -> [String] {
    let size = text.size(fitting: width)
    var found: [String] = []
    if size.lineCount != lines.count { found.append("size counts \(size.lineCount) lines") }
    if size.width != lines.map(\.indentedWidth).max() { found.append("size is \(size.width) wide") }
    if size.lastLineWidth != lines.last?.indentedWidth { found.append("size's last line differs") }
    if size.lastLineDirection != lines.last?.baseDirection { found.append("directions differ") }
    // The two sum the same numbers in another order.
    let bottom = lines.last.map { $0.y + $0.height } ?? 0
    if abs(size.height - bottom) > 1e-9 { found.append("size is \(size.height) high") }
    return found
  }

  /// The lines cover the text without gap or overlap.
  private func coverViolations(_ lines: [LineFragment]) -> [String] {
    let starts = lines.map(\.textRange.lowerBound) + [text.text.string.utf8.count]
    let ends = [0] + lines.map(\.textRange.upperBound)
    return starts == ends ? [] : ["lines start at \(starts) and end at \(ends)"]
  }

  /// A bubble that hugs the widest line keeps the lines.
  private func hugViolations(_ lines: [LineFragment]) -> [String] {
    let widest = lines.map(\.indentedWidth).max() ?? 0
    guard widest <= width else { return [] }
    let hugged = text.lines(fitting: min(widest.rounded(.up), width))
    return hugged.map(\.textRange) == lines.map(\.textRange) ? [] : ["hugging changes the lines"]
  }

  /// A line fits, except for a single grapheme cluster, or several that a font draws as one (a
  /// conjunct, a ligature); the slack is 2⁻¹⁶ of a point.
  private func widthViolations(_ line: LineFragment) -> [String] {
    let graphemes = line.clusters.filter { text.shaped.flags[$0].contains(.startsGrapheme) }
    guard line.width > width + 1 / 65536, graphemes.count > 1 else { return [] }
    // A word that must not be broken sticks out.
    let isWord = !line.clusters.dropLast().contains {
      text.shaped.flags[$0].contains(.mayBreakAfter)
    }
    if isWord, text.style.overflowWrap == .normal { return [] }
    return ["line \(line.textRange) is \(line.width) wide"]
  }

  /// The runs are side by side, together as wide as the line, and show each byte of it once.
  private func runViolations(_ line: LineFragment) -> [String] {
    let runs = text.glyphRuns(of: line)
    var found: [String] = []
    var x = 0.0
    for run in runs {
      if run.x != x { found.append("a run of \(line.textRange) starts at \(run.x), not \(x)") }
      x += run.width
    }
    if x != line.width { found.append("runs of \(line.textRange) are \(x) wide") }
    var offset = line.visibleRange.lowerBound
    for range in runs.map(\.textRange).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if range.lowerBound != offset { found.append("runs leave or repeat \(offset)") }
      offset = range.upperBound
    }
    if offset != line.visibleRange.upperBound { found.append("runs end at \(offset)") }
    return found
  }
}
