// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// The menu: its background with the arrow, the items, and the recent emoji that are in it.
final class MenuSurface: ChatBarView {
  private let layout: MenuLayout
  private let background = PathView()
  private let content: [View]
  private let lines: [View]
  private let emojiBar: EmojiBar?

  init(_ layout: MenuLayout, placement: MenuPlacement) {
    self.layout = layout
    let theme = RenderEnvironment.current.theme
    let metrics = layout.metrics
    content = layout.shown.map {
      MenuItemView($0, metrics: metrics, msgID: layout.message.msgID)
    }
    lines = layout.sizes.lines.map { _ in View() }
    emojiBar =
      layout.emoji.isEmpty || placement.emojiBar != nil ? nil : EmojiBar(layout, isApart: false)
    super.init(frame: placement.menu)
    accessibilityIdentifier = "menu"
    background.fillColor = theme.menuSurface
    background.path = outline(arrow: placement.arrow)
    if metrics.style == .grid { castShadow() }
    addSubview(background)
    if let emojiBar { addSubview(emojiBar) }
    for (item, view) in zip(layout.shown, content) {
      add(view, item.key, title: item.title, tap: item.action)
    }
    for line in lines {
      line.backgroundColor = theme.menuLine
      addSubview(line)
    }
  }

  @available(*, unavailable, message: "Made with init(_:placement:).")
  required init?(coder: NSCoder) { nil }

  private static let arrowWidth: CGFloat = 15

  /// The minimum distance of the arrow's tip from the menu's sides.
  static func arrowInset(_ metrics: MenuMetrics) -> CGFloat {
    metrics.radius.onScreen(width: 390) + arrowWidth / 2 + 2
  }

  /// The rounded menu, with an arrow that leads to its tip.
  private func outline(arrow: CGPoint?) -> Path {
    let radius = layout.metrics.radius.onScreen(width: RenderEnvironment.current.width)
    var path = Path.roundedRect(bounds, radii: CornerRadii(Double(radius)))
    guard let arrow else { return path }
    let (x, half) = (arrow.x - frame.minX, Self.arrowWidth / 2)
    let tip = arrow.y - frame.minY
    let edge = tip > 0 ? bounds.maxY : bounds.minY
    path.move(to: CGPoint(x: x - half, y: edge))
    // The same way around as the rectangle, so that both are filled.
    for point in tip > 0 ? [(x + half, edge), (x, tip)] : [(x, tip), (x + half, edge)] {
      path.addLine(to: CGPoint(x: point.0, y: point.1))
    }
    path.close()
    return path
  }

  private func castShadow() {
    background.layer.shadowPath = background.path
    background.layer.shadowRadius = 5
    background.layer.shadowOpacity = 0.5
    background.layer.shadowOffset = .zero
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, sizes) = (bounds.width, layout.sizes)
    background.frame = bounds
    for (view, frame) in zip(content, sizes.items) { view.setRTLFrame(frame, width) }
    for (view, frame) in zip(lines, sizes.lines) { view.setRTLFrame(frame, width) }
    emojiBar?.setRTLFrame(CGRect(origin: CGPoint(x: 0, y: 3), size: sizes.emojiBar), width)
  }
}

/// The recent emoji, and a sign that shows all.
final class EmojiBar: ChatBarView {
  private let layout: MenuLayout
  private let emoji: [View]
  private let expand: IconView

  /// - Parameter isApart: Whether the bar is on a background of its own.
  init(_ layout: MenuLayout, isApart: Bool) {
    self.layout = layout
    let theme = RenderEnvironment.current.theme
    let side = layout.metrics.emojiSide
    emoji = layout.emoji.map {
      ReactionEmoji.makeView(for: $0, side: side, msgID: layout.message.msgID)
    }
    expand = IconView(ChatIcons.expand, color: theme.menuTitle)
    super.init(frame: CGRect(origin: .zero, size: layout.sizes.emojiBar))
    accessibilityIdentifier = "emojiBar"
    if isApart {
      backgroundColor = theme.menuSurface
      layer.cornerRadius = bounds.height / 2
    }
    for (key, view) in zip(layout.emoji, emoji) {
      add(view, key, tap: layout.emojiAction(key))
    }
    add(expand, "showEmoji", tap: layout.expandAction)
  }

  @available(*, unavailable, message: "Made with init(_:isApart:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (view, frame) in zip(emoji + [expand], layout.sizes.emoji) {
      view.setRTLFrame(frame, bounds.width)
    }
  }
}
