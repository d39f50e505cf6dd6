// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// A message's menu over its chat, laid out in the environment that was current.
struct MenuLayout {
  let message: Message
  let chat: ChatLayout
  let metrics: MenuMetrics

  /// All items, and those of the open page.
  let items: [MessageMenuItem]
  let pageRange: Range<Int>
  let pageCount: Int
  let emoji: [String]
  let sizes: MenuSizes

  /// `nil` for a message without a menu.
  let placement: MenuPlacement?

  /// The items of the open page, with the one that turns it.
  let shown: [MessageMenuItem]

  init(
    message: Message, chat: ChatLayout, items: [MessageMenuItem], emoji: [String], page: Int
  ) {
    let environment = RenderEnvironment.current
    let metrics = environment.kit.metrics[MenuMetrics.self]
    let pages = Self.pages(of: items.count, metrics: metrics)
    let open = min(max(page, 0), pages.count - 1)
    var shown = Array(items[pages[open]])
    if pages.count > 1 { shown.append(Self.turnPage((open + 1) % pages.count, of: message)) }
    let sizes = MenuSizes(
      titles: shown.map { MenuItemView.makeTitle($0, metrics: metrics, in: environment) },
      emojiCount: emoji.count, metrics: metrics, in: environment)
    (self.message, self.chat, self.metrics, self.items) = (message, chat, metrics, items)
    (pageRange, pageCount, self.sizes, self.shown) = (pages[open], pages.count, sizes, shown)
    self.emoji = Array(emoji.prefix(max(sizes.emoji.count - 1, 0)))
    placement = Self.place(sizes, items, message, chat, metrics, environment)
  }

  /// The items of each page. A grid has one page.
  private static func pages(of count: Int, metrics: MenuMetrics) -> [Range<Int>] {
    guard metrics.style == .list, count > metrics.itemLimit else { return [0..<count] }
    return stride(from: 0, to: count, by: max(metrics.itemLimit, 1)).map {
      $0..<min($0 + max(metrics.itemLimit, 1), count)
    }
  }

  /// The item that shows the next page, or the first one again.
  private static func turnPage(_ page: Int, of message: Message) -> MessageMenuItem {
    MessageMenuItem(
      key: "more", title: RenderEnvironment.current.localization["TUIChatMenuMore"],
      picture: .icon(ChatIcons.more), weight: 0, isDestructive: false,
      action: .action(
        "showPage", [("page", .integer(page)), ("msgID", .string(message.msgID))]))
  }

  private static func place(
    _ sizes: MenuSizes, _ items: [MessageMenuItem], _ message: Message, _ chat: ChatLayout,
    _ metrics: MenuMetrics, _ environment: RenderEnvironment
  ) -> MenuPlacement? {
    guard !items.isEmpty, let (frame, row) = chat.row(of: message.msgID) else { return nil }
    let cell = row.laidOut.cell
    let isRTL = environment.direction == .rightToLeft
    var bubble = cell.messageFrame.offsetBy(dx: frame.minX, dy: frame.minY)
    if isRTL { bubble.origin.x = chat.size.width - bubble.maxX }
    let visible = bubble.intersection(chat.area)
    // Phones without round corners have no space for the device's bars to leave free.
    let vertical = chat.device == .notched ? metrics.margins.height : metrics.margins.height * 0.64
    let space = MenuSpace(
      screen: chat.size, bubble: bubble, visible: visible.isNull ? bubble : visible,
      margins: CGSize(width: metrics.margins.width, height: vertical),
      distance: metrics.distance.onScreen(width: environment.width),
      isTrailing: cell.data?.direction == .outgoing, edge: chat.device.top + 6)
    let placement =
      switch metrics.style {
      case .grid: space.bubbleMenu(sizes.size, arrowInset: MenuSurface.arrowInset(metrics))
      case .list: space.listMenu(sizes.size, emojiBar: sizes.emojiBar)
      }
    return isRTL ? placement.mirrored(in: chat.size.width) : placement
  }
}

extension MenuPlacement {
  fileprivate func mirrored(in width: CGFloat) -> MenuPlacement {
    func mirrored(_ rect: CGRect) -> CGRect {
      CGRect(origin: CGPoint(x: width - rect.maxX, y: rect.minY), size: rect.size)
    }
    return MenuPlacement(
      position: position, menu: mirrored(menu), emojiBar: emojiBar.map(mirrored),
      bubble: mirrored(bubble), arrow: arrow.map { CGPoint(x: width - $0.x, y: $0.y) })
  }
}

extension MessageCell {
  /// The views of the message itself: its content, and the parts below that belong to it.
  var messageViews: [View] {
    let chrome: [View] = [
      avatarView, nameLabel, indicator, failedMark, readReceiptLabel, selectionMark,
    ]
    return subviews.filter { view in
      !view.isHidden && !chrome.contains { $0 === view } && view.frame != bounds
        && !view.frame.isEmpty
    }
  }

  /// The frame of those views, in the cell.
  var messageFrame: CGRect {
    let frame = messageViews.reduce(CGRect.null) { $0.union($1.frame) }
    return frame.isNull ? container.frame : frame
  }
}
