// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

/// The tabs of an application, the first of which has how many messages are unread.
final class TabBarView: View {
  private let tabs: [(icon: IconView, label: Label)]
  private let badge: Label
  private let badgeText: String?
  private let line = View()
  private let titleHeight: CGFloat

  /// - Parameter badge: The text of the first tab's badge; `nil` for none.
  init(badge text: String?) {
    let environment = RenderEnvironment.current
    let theme = environment.theme
    let titles = [("chats", ScreenIcons.chats), ("me", ScreenIcons.settings)]
    tabs = titles.enumerated().map { index, tab in
      let color = theme.screen(index == 0 ? .selectedTab : .tabText)
      let label = Label.onScreen(
        environment.localization["tab." + tab.0], font: .system(10), color: color, id: tab.0,
        alignment: .center)
      return (IconView(tab.1, color: color), label)
    }
    badgeText = text.map { TextPreview.line($0) }
    badge = .onScreen(
      badgeText ?? "", font: environment.fixedFont(12, weight: .semibold),
      color: theme.screen(.unreadText), id: "badge", alignment: .center)
    titleHeight = tabs.map { $0.label.sizeThatFits(.zero).height.rounded(.up) }.max() ?? 0
    let height = max(49, 6 + 26 + 2 + titleHeight + 3)
    super.init(frame: CGRect(x: 0, y: 0, width: environment.width, height: height))
    accessibilityIdentifier = "tabBar"
    backgroundColor = theme.screen(.tabBar)
    line.backgroundColor = theme.screen(.rowSeparator)
    badge.backgroundColor = theme.screen(.unreadBadge)
    badge.isHidden = badgeText == nil
    badge.clipsToBounds = true
    for view in tabs.flatMap({ [$0.icon, $0.label] as [View] }) + [line, badge] {
      addSubview(view)
    }
  }

  @available(*, unavailable, message: "Tabs are created with init(badge:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(tabs.count)
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 0.5)
    for (index, tab) in tabs.enumerated() {
      let x = CGFloat(index) * width
      let icon = CGRect(x: x + width / 2 - 13, y: 6, width: 26, height: 26)
      tab.icon.setRTLFrame(icon, bounds.width)
      tab.label.setRTLFrame(
        CGRect(x: x, y: icon.maxY + 2, width: width, height: titleHeight), bounds.width)
      guard index == 0 else { continue }
      let side = max(18, badge.sizeThatFits(.zero).width.rounded(.up) + 10)
      badge.setRTLFrame(CGRect(x: icon.maxX - 6, y: 3, width: side, height: 18), bounds.width)
      badge.layer.cornerRadius = 9
    }
  }

  func json(frame: CGRect) -> JSONValue {
    [
      "frame": .frame(frame),
      "items": .array(
        tabs.enumerated().map { index, tab in
          [
            "title": .string(tab.label.text ?? ""), "selected": .bool(index == 0),
            "badge": index == 0 ? badgeText.map { .string($0) } ?? .null : .null,
          ]
        }),
    ]
  }
}
