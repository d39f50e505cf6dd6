// SPDX-License-Identifier: MIT
import BubbleText
import BubbleViews
import Foundation

/// The size of content that a cell places by constraints, or sizes itself.
extension MessageCell {
  /// The size of a cell's content, found by filling a cell.
  static func contentSizeOfCell(filledWith data: MessageCellData) -> CGSize {
    let cell = self.init(frame: .zero)
    cell.fill(with: data)
    let width = contentRoom(data.layout, onScreen: RenderContext.current.environment.width)
    return cell.constrainedContentSize(within: width)
      ?? cell.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
  }

  /// The maximum width of content: the screen's, less the avatar's on both sides.
  static func contentRoom(_ layout: CellLayout, onScreen width: Double) -> CGFloat {
    let side =
      layout.avatarSize.width + layout.avatarInsets.left + layout.avatarInsets.right
      + layout.messageInsets.left + layout.messageInsets.right
    return max(width - 2 * side, 1)
  }

  /// The smallest size that the constraints in ``container`` allow; `nil` if they leave its height open.
  private func constrainedContentSize(within width: CGFloat) -> CGSize? {
    updateConstraintsIfNeeded()
    guard !container.constraints.isEmpty else { return nil }
    var size = container.systemLayoutSizeFitting(View.layoutFittingCompressedSize)
    if size.width > width {
      size = container.systemLayoutSizeFitting(
        CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel)
    }
    return size.height > 0 ? size : nil
  }
}
