// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleRendering
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// A menu item: an icon and a title.
final class MenuItemView: View {
  private let metrics: MenuMetrics
  private let title: Label
  private let icon: View

  init(_ item: MessageMenuItem, metrics: MenuMetrics, msgID: String) {
    self.metrics = metrics
    let environment = RenderEnvironment.current
    title = Self.makeTitle(item, metrics: metrics, in: environment)
    let side = metrics.iconSide(in: environment)
    icon = Self.makeIcon(item, color: title.textColor, side: side, msgID: msgID)
    super.init(frame: .zero)
    accessibilityIdentifier = "menuItem"
    addSubview(icon)
    addSubview(title)
  }

  @available(*, unavailable, message: "Made with init(_:metrics:msgID:).")
  required init?(coder: NSCoder) { nil }

  /// The label of an item's title, as it is measured and drawn.
  static func makeTitle(
    _ item: MessageMenuItem, metrics: MenuMetrics, in environment: RenderEnvironment
  ) -> Label {
    let size = Double(metrics.titleSize.onScreen(width: environment.width))
    let isGrid = metrics.style == .grid
    let label = Label.onScreen(
      item.title, font: .system(size), color: color(of: item, environment.theme), id: "title",
      lines: isGrid ? 2 : 1, alignment: isGrid ? .center : .leading)
    guard isGrid else { return label }
    let width = MenuSizes.titleWidth(
      in: metrics.itemSize.width.onScreen(width: environment.width) * environment.growth)
    let widest = widestWord(of: label.text ?? "", label.font, in: environment)
    // A word stays whole: a little smaller, rather than broken.
    if widest > width { label.font = .system(size * max(width / widest * 0.98, 0.7)) }
    return label
  }

  private static func widestWord(
    of title: String, _ font: Font, in environment: RenderEnvironment
  ) -> Double {
    title.splitExactly(where: \.isWhitespace).prefix(20).map {
      environment.textMeasurers[font].size(of: String($0), fitting: .infinity).width
    }.max() ?? 0
  }

  private static func color(of item: MessageMenuItem, _ theme: Theme) -> Color {
    if item.isDestructive { return theme.color(.menuDelete, light: 0xFF584C, dark: 0xFF6B63) }
    return item.key.isExactly("more") && item.weight == 0 ? theme.menuAccent : theme.menuTitle
  }

  private static func makeIcon(
    _ item: MessageMenuItem, color: Color, side: CGFloat, msgID: String
  ) -> View {
    switch item.picture {
    case .icon(let icon):
      let view = IconView(icon, color: color)
      view.flipsForRightToLeft = icon.pointsAhead
      return view
    case .image(let path):
      let image = RenderEnvironment.current.screenImage(
        at: path, size: CGSize(width: side, height: side), msgID: msgID, field: "icon")
      guard let image else { return IconView(ChatIcons.unknownImage, color: color) }
      let view = ImageView()
      view.image = image
      view.contentMode = .scaleAspectFit
      return view
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let environment = RenderEnvironment.current
    let side = metrics.iconSide(in: environment)
    switch metrics.style {
    case .grid: layOutInGrid(iconSide: side)
    case .list: layOutInList(iconSide: side, inset: MenuSizes.listInset(in: environment))
    }
  }

  private func layOutInGrid(iconSide side: CGFloat) {
    let width = bounds.width
    icon.frame = CGRect(
      x: (width - side) / 2, y: MenuSizes.gridIconTop, width: side, height: side)
    let titleWidth = MenuSizes.titleWidth(in: width)
    let y = icon.frame.maxY + MenuSizes.gridTitleGap
    title.frame = CGRect(
      x: (width - titleWidth) / 2, y: y, width: titleWidth,
      height: title.sizeThatFits(CGSize(width: titleWidth, height: 0)).height)
  }

  private func layOutInList(iconSide side: CGFloat, inset: CGFloat) {
    let (width, height) = (bounds.width, bounds.height)
    title.setRTLFrame(
      CGRect(x: inset, y: 0, width: max(width - 3 * inset - side, 0), height: height), width)
    icon.setRTLFrame(
      CGRect(x: width - inset - side, y: (height - side) / 2, width: side, height: side), width)
  }
}

extension Icon {
  /// Whether the icon points forward in the reading direction, or back.
  fileprivate var pointsAhead: Bool {
    ["reply", "forward", "recall", "multiSelect", "speaker", "voicePlay", "transcribe", "quote"]
      .contains(name)
  }
}
