// SPDX-License-Identifier: MIT
import Foundation

extension Button {
  /// Returns the frames of image and title in an area, by the alignments. The title is cut when it
  /// doesn't fit.
  func placement(in area: CGRect) -> (image: CGRect, title: CGRect) {
    let image = imageView.sizeThatFits(.zero)
    var title = titleLabel.sizeThatFits(.zero)
    let shownImage = CGSize(
      width: min(image.width, area.width), height: min(image.height, area.height))
    let rest = max(area.width - shownImage.width - gap, 0)
    title.width = fillsWidth ? rest : min(title.width, rest)
    title.height = min(title.height, area.height)
    let content = shownImage.width + gap + title.width
    let start = area.minX + (area.width - content) * horizontalShare
    // Right to left, the title comes first from the left.
    let imageX = isRightToLeft ? start + content - shownImage.width : start
    let titleX = isRightToLeft ? start : start + shownImage.width + gap
    return (
      vertical(CGRect(origin: CGPoint(x: imageX, y: area.minY), size: shownImage), in: area),
      vertical(CGRect(origin: CGPoint(x: titleX, y: area.minY), size: title), in: area)
    )
  }

  private var fillsWidth: Bool { contentHorizontalAlignment == .fill }

  /// The share of the free width that is on the left.
  private var horizontalShare: CGFloat {
    switch effectiveContentHorizontalAlignment {
    case .left, .leading, .fill: 0
    case .center: 0.5
    case .right, .trailing: 1
    }
  }

  /// A rectangle at the top of an area, moved by the alignment.
  private func vertical(_ rect: CGRect, in area: CGRect) -> CGRect {
    var placed = rect
    let free = area.height - rect.height
    switch contentVerticalAlignment {
    case .top: break
    case .center: placed.origin.y += free / 2
    case .bottom: placed.origin.y += free
    case .fill: placed.size.height = area.height
    }
    return placed
  }
}
