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
  private let items: [(view: MoreItemView, frame: CGRect)]
  private let dots: PageDots
  private let line = View()

  init(_ items: [MoreItem], _ layout: MoreLayout, page: Int) {
    let environment = RenderEnvironment.current
    let theme = environment.theme
    self.layout = layout
    self.items = zip(items, layout.places).filter { $0.1.page == page }.map { item, place in
      (MoreItemView(item, at: place, .grid), place.frame)
    }
    dots = PageDots(
      pageCount: layout.pageCount, page: page, color: theme.color(.moreTitle), side: Self.dotSide,
      gap: 9)
    super.init(
      frame: CGRect(x: 0, y: 0, width: environment.width, height: layout.height))
    accessibilityIdentifier = "moreMenu"
    backgroundColor = theme.color(.morePanel)
    line.backgroundColor = theme.color(.moreSeparator)
    for view in [line] + self.items.map(\.view) + dots.views { addSubview(view) }
  }

  @available(*, unavailable, message: "Grids are created with init(_:_:page:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    line.frame = CGRect(x: 0, y: 0, width: width, height: 0.5)
    for (view, frame) in items { view.setRTLFrame(frame, width) }
    dots.layOut(y: layout.pageStrip.midY - Self.dotSide / 2, width: width)
  }

  private static let dotSide: CGFloat = 7
}
