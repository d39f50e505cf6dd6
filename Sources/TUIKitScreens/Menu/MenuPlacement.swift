// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// The frames of a menu and the message's bubble on a screen, computed from left to right.
struct MenuPlacement: Hashable {
  /// The position of the menu relative to its message.
  enum Position: String, Hashable {
    case above
    case below

    /// The menu is in front of a message that leaves no space above it, nor below.
    case over
  }

  var position: Position
  var menu: CGRect

  /// The bar of emoji, where it is apart from the menu.
  var emojiBar: CGRect?

  /// The part of the bubble that is seen, and how far it was moved.
  var bubble: CGRect

  /// The position of the arrow's tip; `nil` without an arrow.
  var arrow: CGPoint?
}

/// The input of a menu's placement. Lengths are in points.
struct MenuSpace {
  let screen: CGSize

  /// The message's bubble, and the part of it that is seen.
  let bubble: CGRect
  let visible: CGRect

  /// The space that should be free at the sides, and at the top and bottom.
  let margins: CGSize
  let distance: CGFloat

  /// Whether the bubble is on the right.
  let isTrailing: Bool

  /// The minimum distance to the top: the device's area and a little more. Rather than nearer, a
  /// message is cut or covered.
  let edge: CGFloat

  /// The least distance from the screen's top and bottom.
  private static let leastEdge: CGFloat = 8

  /// The margin at the top and the bottom for something of a height: less than there should be, where it needs more.
  private func verticalMargin(for height: CGFloat) -> CGFloat {
    min(margins.height, max((screen.height - height) / 2, 0))
  }

  private func clamped(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    max(low, min(value, high))
  }
}

// MARK: - With an arrow

extension MenuSpace {
  /// The menu above the bubble, or below it where there is no space above, in the middle of its width.
  func bubbleMenu(_ size: CGSize, arrowInset: CGFloat) -> MenuPlacement {
    let margin = max(min(margins.width, (screen.width - size.width) / 2), 0)
    let x = clamped(visible.midX - size.width / 2, margin, screen.width - margin - size.width)
    let (position, y) = vertical(height: size.height)
    let menu = CGRect(origin: CGPoint(x: x, y: y), size: size)
    var arrow: CGPoint?
    if position != .over {
      let tipX = clamped(
        visible.midX, menu.minX + arrowInset, max(menu.maxX - arrowInset, menu.midX))
      arrow = CGPoint(
        x: tipX, y: position == .above ? menu.maxY + distance : menu.minY - distance)
    }
    return MenuPlacement(position: position, menu: menu, bubble: bubble, arrow: arrow)
  }

  private func vertical(height: CGFloat) -> (MenuPlacement.Position, CGFloat) {
    // The margins of the edition first; less before the message is covered.
    for margin in [verticalMargin(for: height), edge, Self.leastEdge] {
      let above = visible.minY - distance - height
      if above >= margin { return (.above, above) }
      let below = visible.maxY + distance
      if below + height <= screen.height - margin { return (.below, below) }
    }
    let margin = verticalMargin(for: height)
    let y = clamped(
      visible.midY - height / 2, margin, max(screen.height - margin - height, 0))
    return (.over, y)
  }
}

// MARK: - Around the bubble

extension MenuSpace {
  /// The bar of emoji above the bubble and the list below it. The bubble moves as far as both need to be seen, and is
  /// cut where it is too high.
  func listMenu(_ size: CGSize, emojiBar: CGSize) -> MenuPlacement {
    let above = emojiBar.height > 0 ? emojiBar.height + distance : 0
    let below = size.height + distance
    let wanted = above + bubble.height + below
    var margin = verticalMargin(for: wanted)
    margin = max(margin, min(edge, verticalMargin(for: above + below + Self.leastBubble)))
    let space = screen.height - 2 * margin
    let height = min(
      bubble.height, max(space - above - below, min(bubble.height, Self.leastBubble)))
    let top = clamped(
      bubble.minY, margin + above, max(screen.height - margin - below - height, margin + above))
    var shown = bubble
    (shown.origin.y, shown.size.height) = (top, height)
    let listY = min(shown.maxY + distance, max(screen.height - margin - size.height, 0))
    return MenuPlacement(
      position: listY < shown.maxY ? .over : .below,
      menu: beside(shown, size, y: listY),
      emojiBar: above > 0 ? beside(shown, emojiBar, y: max(top - above, 0)) : nil, bubble: shown)
  }

  /// The minimum visible height of a message that is far too high.
  private static let leastBubble: CGFloat = 60

  /// Returns the frame at the edge of the bubble that is on its sender's side.
  private func beside(_ bubble: CGRect, _ size: CGSize, y: CGFloat) -> CGRect {
    let x = isTrailing ? bubble.maxX - size.width : bubble.minX
    let margin = max(min(margins.width, (screen.width - size.width) / 2), 0)
    return CGRect(
      origin: CGPoint(x: clamped(x, margin, screen.width - margin - size.width), y: y), size: size)
  }
}
