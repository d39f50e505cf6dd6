// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// The tabs of a sheet of reactions: all of them, and each emoji, with how many people there are. What doesn't fit a
/// line is on the next.
final class ReactionTabStrip: View {
  let tabs: [ReactionTabView]
  private let msgID: String

  init(_ tabs: [ReactionPeople.Tab], msgID: String) {
    self.msgID = msgID
    self.tabs = tabs.map { ReactionTabView($0, msgID: msgID) }
    super.init(frame: .zero)
    accessibilityIdentifier = "tabs"
    for tab in self.tabs { addSubview(tab) }
  }

  @available(*, unavailable, message: "Made with init(_:msgID:).")
  required init?(coder: NSCoder) { nil }

  /// The action of a tap on a tab.
  static func tap(_ tab: ReactionPeople.Tab, msgID: String) -> JSONValue {
    .action(
      "showTab", [("tab", .string(tab.reactionID ?? "all")), ("msgID", .string(msgID))])
  }

  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  /// The frames of the tabs from left to right, and their height.
  private func frames(fitting width: CGFloat) -> (frames: [CGRect], height: CGFloat) {
    var (frames, x, y): ([CGRect], CGFloat, CGFloat) = ([], Self.margin, 0)
    let limit = max(width - Self.margin, Self.margin + 1)
    let height = tabs.map(\.size.height).max() ?? 0
    for tab in tabs {
      let tabWidth = min(tab.size.width, limit - Self.margin)
      if x > Self.margin, x + tabWidth > limit { (x, y) = (Self.margin, y + height + Self.gap) }
      frames.append(CGRect(x: x, y: y, width: tabWidth, height: height))
      x += tabWidth + Self.gap
    }
    return (frames, y + height)
  }

  func height(fitting width: CGFloat) -> CGFloat { frames(fitting: width).height }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (tab, frame) in zip(tabs, frames(fitting: bounds.width).frames) {
      tab.setRTLFrame(frame, bounds.width)
    }
  }
}

/// A tab: an emoji, or the word for all, and a number.
final class ReactionTabView: View {
  private let emoji: View?
  private let label: Label
  private let side: CGFloat

  init(_ tab: ReactionPeople.Tab, msgID: String) {
    let environment = RenderEnvironment.current
    let theme = environment.theme
    side = 18 * environment.growth
    let side = side
    emoji = tab.reactionID.map { ReactionEmoji.makeView(for: $0, side: side, msgID: msgID) }
    let word = tab.reactionID == nil ? environment.localization["TUIChatReactionsAll"] + " " : ""
    label = .onScreen(
      word + "\(tab.count)", font: .system(14, weight: tab.isOpen ? .semibold : .regular),
      color: tab.isOpen ? theme.menuAccent : theme.sheetTitle, id: "count")
    super.init(frame: .zero)
    accessibilityIdentifier = "tab"
    if tab.isOpen { backgroundColor = theme.menuAccent.withAlpha(0.12) }
    if let emoji { addSubview(emoji) }
    addSubview(label)
  }

  @available(*, unavailable, message: "Made with init(_:msgID:).")
  required init?(coder: NSCoder) { nil }

  var size: CGSize {
    let text = label.sizeThatFits(.zero)
    let picture = emoji == nil ? 0 : side + 4
    return CGSize(
      width: (text.width + picture + 24).rounded(.up),
      height: (max(text.height, emoji == nil ? 0 : side) + 12).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    layer.cornerRadius = height / 2
    let picture = emoji == nil ? 0 : side + 4
    emoji?.setRTLFrame(CGRect(x: 12, y: (height - side) / 2, width: side, height: side), width)
    label.setRTLFrame(
      CGRect(x: 12 + picture, y: 0, width: max(width - 24 - picture, 0), height: height), width)
  }
}
