// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// An item of a panel: its image or icon, and its title.
final class MoreItemView: View {
  private let place: MoreLayout.Place
  private let tile = View()
  private let icon: IconView
  private let imageView = ImageView()
  private let label = Label()
  private let iconSide: CGFloat
  private let actionName: String?

  /// - Parameters:
  ///   - style: The appearance of the title, and whether the icon is on a tile.
  init(_ item: MoreItem, at place: MoreLayout.Place, _ style: Style) {
    let environment = RenderEnvironment.current
    self.place = place
    icon = IconView(item.action.icon, color: environment.theme.color(style.icon))
    iconSide = style.hasTile ? place.image.width * 0.45 : place.image.width
    actionName = item.action.json(in: environment.localization).object?["action"]?.string
    super.init(frame: .zero)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.image = item.image(side: place.image.width, in: environment)
    imageView.isHidden = imageView.image == nil
    icon.isHidden = imageView.image != nil
    tile.isHidden = !style.hasTile
    tile.backgroundColor = environment.theme.color(.moreTile)
    label.font = style.font
    label.textColor = environment.theme.color(style.title)
    label.numberOfLines = style.isCentered ? MoreLayout.titleLines(in: environment) : 1
    label.text = item.shownTitle(in: environment)
    label.textAlignment =
      style.isCentered ? .center : environment.direction == .rightToLeft ? .right : .left
    for view in [tile, icon, imageView, label] { addSubview(view) }
  }

  @available(*, unavailable, message: "Items are created with init(_:at:_:).")
  required init?(coder: NSCoder) { nil }

  /// The appearance of a panel's item.
  struct Style {
    let font: Font
    let title: ColorKey
    let icon: ColorKey
    let hasTile: Bool
    let isCentered: Bool

    static let grid = Style(
      font: MoreLayout.titleFont, title: .moreTitle, icon: .moreIcon, hasTile: true,
      isCentered: true)
    static let sheet = Style(
      font: MoreLayout.sheetFont, title: .moreSheetTitle, icon: .moreSheetTitle, hasTile: false,
      isCentered: false)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let image = place.image.offsetBy(dx: -place.frame.minX, dy: -place.frame.minY)
    let inset = (image.width - iconSide) / 2
    let width = bounds.width
    tile.setRTLFrame(image, width)
    imageView.setRTLFrame(image, width)
    icon.setRTLFrame(image.insetBy(dx: inset, dy: inset), width)
    label.setRTLFrame(
      place.title.offsetBy(dx: -place.frame.minX, dy: -place.frame.minY), width)
    let radius = tile.isHidden ? 4 : Self.tileRadius * image.width / 65
    tile.layer.cornerRadius = radius
    imageView.layer.cornerRadius = radius
  }

  private static let tileRadius: CGFloat = 12

  /// The item's tap.
  override var ownInteractions: [Interaction] {
    super.ownInteractions + [tapInteraction(actionName)]
  }
}

extension MoreItem {
  /// The item's own image; `nil` where it has none, or it cannot be shown, which is reported.
  fileprivate func image(side: CGFloat, in environment: RenderEnvironment) -> Image? {
    environment.screenImage(
      at: imagePath ?? "", size: CGSize(width: side, height: side), msgID: title ?? "",
      field: "image", without: "The item has an icon instead.")
  }
}
