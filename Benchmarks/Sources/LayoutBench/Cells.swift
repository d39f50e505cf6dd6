// SPDX-License-Identifier: MIT
import BubbleFrameChain
import BubbleKit
import Foundation

/// Made-up text sizes of a message, different for each index.
struct TextSizes {
  var name: CGFloat
  var width: CGFloat
  var height: CGFloat

  init(_ index: Int) {
    name = 40 + CGFloat(index * 7 % 60)
    width = 50 + CGFloat(index * 13 % 150)
    height = 20 * CGFloat(1 + index % 4)
  }
}

/// A message cell of 375 points: avatar, name, bubble, text, time and ticks in a row.
class MessageCellViews: View {
  let row = View()
  let avatar = View()
  let name = View()
  let bubble = View()
  let text = View()
  let time = View()
  let ticks = View()
  var texts = TextSizes(0)

  required init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 375, height: 500))
    addSubview(row)
    for view in views.dropFirst() { row.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  var views: [View] { [row, avatar, name, bubble, text, time, ticks] }
}

final class ChainCell: MessageCellViews {
  override func layoutSubviews() {
    row.mm_left(0).mm_top(0).mm_width(375)
    avatar.mm_width(40).mm_height(40).mm_left(12).mm_top(8)
    name.mm_width(min(texts.name, 375 - 120)).mm_height(16).mm_left(60).mm_top(8)
    bubble.mm_width(max(texts.width + 24, 76)).mm_height(max(texts.height + 30, 36))
      .mm_left(60).mm_top(name.mm_maxY + 4)
    text.mm_width(texts.width).mm_height(texts.height)
      .mm_left(bubble.mm_x + 12).mm_top(bubble.mm_y + 8)
    time.mm_width(34).mm_height(14).mm_left(bubble.mm_maxX - 64).mm_top(bubble.mm_maxY - 20)
    ticks.mm_width(16).mm_height(10).mm_left(time.mm_maxX + 4).mm__centerY(time.mm_centerY)
    row.mm_height(max(bubble.mm_maxY, avatar.mm_maxY) + 8)
    if isRightToLeft { for view in row.subviews { view.resetFrameToFitRTL() } }
  }
}

/// A cell with the constraints of the fixture that the solver is measured with.
class ConstrainedCell: MessageCellViews {
  /// Makes the constraints, in place of earlier ones.
  func constrain() {}

  /// Gives other sizes to the constraints that are there.
  func update() {}

  var constraintCount: Int { ([self] + views).map(\.constraints.count).reduce(0, +) }
}
