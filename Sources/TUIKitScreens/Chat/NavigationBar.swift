// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// The content of the navigation bar.
public struct NavigationBarContent: Hashable, Sendable {
  /// A button at the bar's end.
  public enum Button: String, Hashable, Sendable, CaseIterable {
    case audioCall
    case videoCall
    case more
  }

  /// The title: the name of the peer or the group.
  public var title: String

  /// The subtitle, such as a group's number of members. The default is empty.
  public var subtitle = ""

  /// Whether the subtitle shows that the peer is typing. The default is `false`.
  public var isPeerTyping = false

  /// The path of the conversation's image, in an edition that shows it. The default is empty.
  public var avatarURL = ""

  /// The identifier that selects the colour of a conversation without an image. The default is empty.
  public var identifier = ""

  /// The kind of the avatar. The default is a person's.
  public var avatarKind = AvatarKind.person

  /// The buttons at the bar's end. The default is ``Button/more``.
  public var buttons: [Button] = [.more]

  public init(title: String) { self.title = title }
}

/// The way back, the conversation's title, and what else may be done with it.
final class NavigationBar: ChatBarView {
  private let metrics: ChatBarMetrics
  private let back: IconView
  private let avatar: AvatarView?
  private let title: Label
  private let subtitle: Label?
  private let buttons: [IconView]

  init(_ content: NavigationBarContent, metrics: ChatBarMetrics) {
    self.metrics = metrics
    let environment = RenderEnvironment.current
    let color = environment.theme.chatHeaderTitle
    back = IconView(ChatIcons.back, color: color)
    back.flipsForRightToLeft = true
    avatar =
      metrics.avatarSide > 0
      ? .onScreen(
        path: content.avatarURL, name: content.title, identifier: content.identifier,
        side: metrics.avatarSide, msgID: "", kind: content.avatarKind) : nil
    let alignment: DirectionalAlignment = metrics.centersTitle ? .center : .leading
    title = .onScreen(
      content.title, font: .system(17, weight: .semibold), color: color, id: "title",
      alignment: alignment)
    let second =
      content.isPeerTyping ? environment.localization["TUIChatTyping"] : content.subtitle
    subtitle =
      second.isEmpty
      ? nil
      : .onScreen(
        second, font: .system(12), color: environment.theme.chatHeaderSubtitle, id: "subtitle",
        alignment: alignment)
    buttons = content.buttons.prefix(3).map { IconView($0.icon, color: color) }
    super.init(frame: .zero)
    accessibilityIdentifier = "navigationBar"
    backgroundColor = environment.theme.chatHeader
    fill(content, second: second)
    frame.size = CGSize(width: environment.width, height: height)
  }

  @available(*, unavailable, message: "Made with init(_:metrics:).")
  required init?(coder: NSCoder) { nil }

  private func fill(_ content: NavigationBarContent, second: String) {
    add(back, "back", tap: .action("back"))
    if let avatar { addSubview(avatar) }
    add(title, "title", title: content.title.visibleStart, tap: .action("openProfile"))
    if let subtitle {
      add(subtitle, content.isPeerTyping ? "typing" : "subtitle", title: second.visibleStart)
    }
    for (button, view) in zip(content.buttons, buttons) {
      add(view, button.rawValue, tap: .action(button.rawValue))
    }
  }

  private var texts: [Label] { [title] + (subtitle.map { [$0] } ?? []) }

  /// The edition's height, or more for lines in larger text sizes.
  private var height: CGFloat {
    let lines = texts.reduce(0) { $0 + $1.sizeThatFits(.zero).height }
    return max(metrics.navigationHeight, (lines + 6).rounded(.up))
  }

  private static let side: CGFloat = 24
  private static let margin: CGFloat = 12

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, middle, side) = (bounds.width, bounds.height / 2, Self.side)
    func place(_ view: View, x: CGFloat, side: CGFloat) {
      view.setRTLFrame(CGRect(x: x, y: middle - side / 2, width: side, height: side), width)
    }
    place(back, x: Self.margin - 4, side: side)
    var (start, end) = (Self.margin + side, width - Self.margin)
    for button in buttons.reversed() {
      place(button, x: end - side, side: side)
      end -= side + Self.margin
    }
    if let avatar {
      place(avatar, x: start, side: metrics.avatarSide)
      start += metrics.avatarSide + 10
    }
    if metrics.centersTitle {
      let edge = max(start + 4, width - end)
      (start, end) = (edge, width - edge)
    }
    layOutTexts(from: start, width: max(end - start, 0))
  }

  private func layOutTexts(from x: CGFloat, width: CGFloat) {
    let heights = texts.map { $0.sizeThatFits(.zero).height }
    var y = (bounds.height - heights.reduce(0, +)) / 2
    for (label, height) in zip(texts, heights) {
      label.setRTLFrame(CGRect(x: x, y: y, width: width, height: height), bounds.width)
      y += height
    }
  }
}

extension NavigationBarContent.Button {
  fileprivate var icon: Icon {
    switch self {
    case .audioCall: ChatIcons.audioCall
    case .videoCall: ChatIcons.videoCall
    case .more: ChatIcons.more
    }
  }
}
