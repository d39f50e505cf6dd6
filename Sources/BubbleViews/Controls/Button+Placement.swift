import Foundation

extension Button {
  /// Where picture and title go in a room, by the alignments. The title gives way when there is too little.
  func placement(in room: CGRect) -> (image: CGRect, title: CGRect) {
    let image = imageView.sizeThatFits(.zero)
    var title = titleLabel.sizeThatFits(.zero)
    let shownImage = CGSize(
      width: min(image.width, room.width), height: min(image.height, room.height))
    let rest = max(room.width - shownImage.width - gap, 0)
    title.width = fillsWidth ? rest : min(title.width, rest)
    title.height = min(title.height, room.height)
    let content = shownImage.width + gap + title.width
    let start = room.minX + (room.width - content) * horizontalShare
    // Right to left, the title comes first from the left.
    let imageX = isRightToLeft ? start + content - shownImage.width : start
    let titleX = isRightToLeft ? start : start + shownImage.width + gap
    return (
      vertical(CGRect(origin: CGPoint(x: imageX, y: room.minY), size: shownImage), in: room),
      vertical(CGRect(origin: CGPoint(x: titleX, y: room.minY), size: title), in: room)
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

  /// A rectangle at the top of a room, moved to where the alignment wants it.
  private func vertical(_ rect: CGRect, in room: CGRect) -> CGRect {
    var placed = rect
    let free = room.height - rect.height
    switch contentVerticalAlignment {
    case .top: break
    case .center: placed.origin.y += free / 2
    case .bottom: placed.origin.y += free
    case .fill: placed.size.height = room.height
    }
    return placed
  }
}
