// SPDX-License-Identifier: MIT
@testable import BubbleText

/// The line counts of a text as its width grows.
struct LineCounts {
  /// Why a greater width may lead to more lines: a line ends elsewhere, and the next ones start with
  /// something wider.
  enum Reason: Hashable, CaseIterable {
    /// Letters take another form at the edge of a line.
    case reshapedEdge
    /// A full-width bracket loses its empty half at one place only.
    case trimmedEnd
    /// A tab's width depends on where it is.
    case tab
    /// A first line whose indent differs from the rest breaks a long word elsewhere.
    case indent
  }

  let text: PreparedText

  /// The reason for each width at which there are more lines than at the one before; `nil` where
  /// there is none.
  func rises(over widths: [Double]) -> [Reason?] {
    let all = widths.map { text.lines(fitting: $0) }
    return zip(all, all.dropFirst()).filter { $0.count < $1.count }.map { reason(for: $0 + $1) }
  }

  private func reason(for lines: [LineFragment]) -> Reason? {
    if lines.contains(where: \.trimsEnd) { return .trimmedEnd }
    let isReshaped = lines.contains {
      !text.shaped.edges(from: $0.clusters.lowerBound, to: text.shaped.lineEnd(of: $0)).isEmpty
    }
    if isReshaped { return .reshapedEdge }
    if !text.shaped.tabs.isEmpty { return .tab }
    let isIndented = text.shaped.paragraphStyles.contains {
      $0.firstLineHeadIndent != $0.headIndent
    }
    return isIndented ? .indent : nil
  }
}
