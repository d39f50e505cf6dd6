// SPDX-License-Identifier: MIT
package import BubbleText
package import BubbleViews
package import Foundation

/// The dots below a panel of several pages. A panel with one page has none.
package struct PageDots {
  package let views: [View]
  private let side: CGFloat
  private let gap: CGFloat

  /// - Parameters:
  ///   - page: The page that is shown, counted from 0.
  ///   - side: The width and height of a dot, in points.
  ///   - gap: The distance between two dots, in points.
  package init(pageCount: Int, page: Int, color: Color, side: CGFloat, gap: CGFloat) {
    (self.side, self.gap) = (side, gap)
    views = (0..<(pageCount > 1 ? pageCount : 0)).map { index in
      let dot = View()
      dot.backgroundColor = color
      dot.alpha = index == page ? 1 : 0.35
      dot.layer.cornerRadius = side / 2
      return dot
    }
  }

  /// Places the dots in the middle of a panel of a width.
  package func layOut(y: CGFloat, width: CGFloat) {
    let step = side + gap
    let start = (width - CGFloat(views.count) * step + gap) / 2
    for (index, dot) in views.enumerated() {
      dot.setRTLFrame(
        CGRect(x: start + CGFloat(index) * step, y: y, width: side, height: side), width)
    }
  }
}

/// A page of a panel: a line at the top, items, and the dots.
package struct PanelPage {
  package typealias Item = (view: View, frame: CGRect)

  private let line = View()
  private let items: [Item]
  private let dots: PageDots

  package init(_ items: [Item], dots: PageDots, lineColor: Color) {
    (self.items, self.dots) = (items, dots)
    line.backgroundColor = lineColor
  }

  /// Adds the page's views to a panel.
  package func add(to panel: View) {
    for view in [line] + items.map(\.view) + dots.views { panel.addSubview(view) }
  }

  /// Places the page's views in a panel of a width.
  package func layOut(width: CGFloat, dotsY: CGFloat) {
    line.frame = CGRect(x: 0, y: 0, width: width, height: 0.5)
    for item in items { item.view.setRTLFrame(item.frame, width) }
    dots.layOut(y: dotsY, width: width)
  }
}
