// SPDX-License-Identifier: MIT
@testable import BubbleText

/// How many lines a text has as its width grows.
struct LineCounts {
  /// Why more room may lead to more lines: with it, a line ends elsewhere, and what the next ones
  /// start with is wider there.
  enum Reason: Hashable, CaseIterable {
    /// Letters take another form at the edge of a line.
    case reshapedEdge
    /// A full-width bracket gives up its empty half at one place only.
    case trimmedEnd
    /// A tab's width depends on where it stands.
    case tab
    /// A first line that is indented otherwise than the rest breaks a long word elsewhere.
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
