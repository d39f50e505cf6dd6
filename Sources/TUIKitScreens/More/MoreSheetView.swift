// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// A sheet with a row for each item, and one that closes it.
final class MoreSheetView: View {
  private let layout: MoreLayout
  private let items: [MoreItemView]
  private let cards: [View]
  private let lines: [View]
  private let cancelLabel = Label()
  private let lineHeight: CGFloat

  init(_ items: [MoreItem], _ layout: MoreLayout) {
    let environment = RenderEnvironment.current
    let theme = environment.theme
    self.layout = layout
    lineHeight = 1 / environment.scale
    self.items = zip(items, layout.places).map { MoreItemView($0, at: $1, .sheet) }
    cards = layout.cards.map { _ in
      let card = View()
      card.backgroundColor = theme.color(.moreCard)
      card.layer.cornerRadius = MoreLayout.cardRadius
      return card
    }
    lines = items.dropFirst().map { _ in
      let line = View()
      line.backgroundColor = theme.color(.moreSeparator)
      return line
    }
    super.init(
      frame: CGRect(x: 0, y: 0, width: environment.width, height: layout.height))
    accessibilityIdentifier = "moreMenu"
    backgroundColor = theme.color(.morePanel)
    cancelLabel.font = MoreLayout.sheetCancelFont
    cancelLabel.text = environment.localization["Cancel"]
    cancelLabel.textColor = theme.color(.moreSheetTitle)
    cancelLabel.textAlignment = .center
    cancelLabel.lineHeightPolicy = .primary
    for view in cards + lines + self.items + [cancelLabel] { addSubview(view) }
  }

  @available(*, unavailable, message: "Sheets are created with init(_:_:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    for (card, frame) in zip(cards, layout.cards) { card.setRTLFrame(frame, width) }
    for (view, place) in zip(items, layout.places) { view.setRTLFrame(place.frame, width) }
    for (line, place) in zip(lines, layout.places.dropFirst()) {
      line.setRTLFrame(
        CGRect(
          x: place.title.minX, y: place.frame.minY,
          width: max(place.frame.maxX - place.title.minX, 0), height: lineHeight), width)
    }
    if let card = layout.cards.last { cancelLabel.setRTLFrame(card, width) }
  }
}
