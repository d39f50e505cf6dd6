// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation

/// A page of a grid of items, with a dot for each page below if there are several.
final class MoreGridView: View {
  private let layout: MoreLayout
  private let page: PanelPage

  init(_ items: [MoreItem], _ layout: MoreLayout, page: Int) {
    let environment = RenderEnvironment.current
    let theme = environment.theme
    self.layout = layout
    let dots = PageDots(
      pageCount: layout.pageCount, page: page, color: theme.color(.moreTitle), side: Self.dotSide,
      gap: 9)
    let places = zip(items, layout.places).filter { $0.1.page == page }
    self.page = PanelPage(
      places.map { (MoreItemView($0, at: $1, .grid), $1.frame) }, dots: dots,
      lineColor: theme.color(.moreSeparator))
    super.init(
      frame: CGRect(x: 0, y: 0, width: environment.width, height: layout.height))
    accessibilityIdentifier = "moreMenu"
    backgroundColor = theme.color(.morePanel)
    self.page.add(to: self)
  }

  @available(*, unavailable, message: "Grids are created with init(_:_:page:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    page.layOut(width: bounds.width, dotsY: layout.pageStrip.midY - Self.dotSide / 2)
  }

  private static let dotSide: CGFloat = 7
}
