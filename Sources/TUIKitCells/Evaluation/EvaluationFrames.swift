// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleViews
import Foundation

/// The frames of an evaluation's parts.
struct EvaluationFrames {
  let size: CGSize
  let title: CGRect
  let stars: [CGRect]
  let comment: CGRect

  private static let (inset, gap, starSide): (CGFloat, CGFloat, CGFloat) = (10, 6, 30)

  /// Lays out an evaluation, 245 points wide, and 88 points higher than the comment, or 50 points
  /// higher than an empty line; more with large text.
  init(_ data: EvaluationMessageCellData, in environment: RenderEnvironment) {
    let (inset, gap, side) = (Self.inset, Self.gap, Self.starSide)
    let width = data.titleWidth
    let titleHeight = data.titleLine.height(fitting: width, in: environment)
    title = CGRect(x: inset, y: inset, width: width, height: titleHeight)
    let top = title.maxY + gap
    stars = (0..<EvaluationMessageCellData.maximumScore).map { index in
      CGRect(x: inset + CGFloat(index) * side, y: top, width: side, height: side)
    }
    let height = data.commentSize.height.rounded(.up)
    let isEmpty = data.comment.isEmpty
    comment = CGRect(
      x: inset, y: top + side + gap, width: data.commentWidth, height: isEmpty ? 0 : height)
    let growth = titleHeight - data.titleLine.minimumHeight + data.timeGrowth
    size = CGSize(width: width + 2 * inset, height: height + (isEmpty ? 50 : 88) + growth)
  }
}
