// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleViews
import Foundation

/// The frames of an order's parts: 245 × 80 points, and more with large text.
struct OrderFrames {
  let size: CGSize
  let image: CGRect
  let title: CGRect
  let desc: CGRect
  let price: CGRect

  private static let (textX, textWidth, trailing): (CGFloat, CGFloat, CGFloat) = (80, 150, 15)
  private static let imageSide: CGFloat = 60

  init(_ data: OrderMessageCellData, in environment: RenderEnvironment) {
    let x = Self.textX
    let width = CardLine.width(Self.textWidth, margins: x + Self.trailing, in: environment)
    var y: CGFloat = 10
    func place(_ line: CardLine, above gap: CGFloat) -> CGRect {
      let height = line.height(fitting: width, in: environment)
      defer { y += height + gap }
      return CGRect(x: x, y: y, width: width, height: height)
    }
    title = place(data.titleLine, above: 3)
    desc = place(data.descLine, above: 2)
    price = place(data.priceLine, above: 6)
    size = CGSize(width: x + width + Self.trailing, height: y + data.timeGrowth)
    image = CGRect(
      x: 12, y: (y - Self.imageSide) / 2, width: Self.imageSide, height: Self.imageSide)
  }
}
