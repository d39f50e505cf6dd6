// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleRendering
import BubbleText
import BubbleViews
import ChatKitCells
import Foundation

/// A row of a conversation list.
final class ChatKitRowView: View {
  private let row: ChatKitRow
  private let frames: ChatKitRowFrames
  private let avatar: View
  private let titleLabel = Label()
  private let timeLabel = Label()
  private let lineLabel = Label()
  private let muteView = IconView(ScreenIcons.muted)
  private let dotView = View()
  private let badgeView = View()
  private let badgeLabel = Label()
  private let separator = View()
  private let parts: RowParts

  /// Makes the row, as wide as the screen.
  init(_ row: ChatKitRow, _ configuration: ChatKitConfiguration) {
    let environment = RenderEnvironment.current
    self.row = row
    frames = row.frames(in: environment)
    avatar = ChatKitAvatar.makeView(
      of: row.conversation, title: row.title, side: frames.avatar.width, configuration)
    parts = RowParts([
      ("avatar", avatar, frames.avatar), ("title", titleLabel, frames.title),
      ("time", timeLabel, frames.time), ("line", lineLabel, frames.line),
      ("mute", muteView, frames.mute), ("dot", dotView, frames.dot),
      ("badge", badgeView, frames.badge), ("separator", separator, frames.separator),
    ])
    super.init(frame: CGRect(x: 0, y: 0, width: environment.width, height: frames.height))
    accessibilityIdentifier = row.conversation.conversationID
    parts.add(to: self)
    badgeView.addSubview(badgeLabel)
    fillTexts(in: environment)
    fillMarks(in: environment.theme)
  }

  @available(*, unavailable, message: "Rows are created with init(_:_:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut(width: bounds.width)
    for view in [badgeView, dotView] { view.layer.cornerRadius = view.bounds.height / 2 }
    badgeLabel.frame = badgeView.bounds
  }

  /// The tap that opens the conversation.
  override var ownInteractions: [Interaction] {
    super.ownInteractions + [tapInteraction("openConversation")]
  }
}

extension ChatKitRowView {
  private func fillTexts(in environment: RenderEnvironment) {
    let theme = environment.theme
    let isRightToLeft = environment.direction == .rightToLeft
    [titleLabel, timeLabel, lineLabel, badgeLabel].alignInRow(environment.direction)
    titleLabel.font = ChatKitRowFrames.titleFont
    titleLabel.textColor = theme.screen(.rowTitle)
    titleLabel.text = row.title
    timeLabel.font = ChatKitRowFrames.timeFont
    timeLabel.textColor = theme.screen(.rowTime)
    timeLabel.textAlignment = isRightToLeft == frames.isStacked ? .right : .left
    timeLabel.text = row.time
    lineLabel.attributedText = row.line.attributed(
      font: ChatKitRowFrames.lineFont, colors: { theme.screen($0.colorKey) },
      in: environment.direction)
    badgeLabel.font = ChatKitRowFrames.badgeFont(in: environment)
    badgeLabel.textColor = theme.screen(.unreadText)
    badgeLabel.textAlignment = .center
    badgeLabel.baseDirection = .leftToRight
    if case .count(let text) = row.badge { badgeLabel.text = text }
  }

  private func fillMarks(in theme: Theme) {
    backgroundColor = theme.screen(row.conversation.isOnTop ? .pinnedRow : .rowBackground)
    separator.backgroundColor = theme.screen(.rowSeparator)
    badgeView.backgroundColor = theme.screen(.unreadBadge)
    badgeView.isHidden = badgeLabel.text == nil
    dotView.backgroundColor = theme.screen(.unreadBadge)
    dotView.isHidden = row.badge != .dot
    muteView.color = theme.screen(.rowDetail)
    muteView.isHidden = !row.conversation.isMuted
  }
}

extension ChatKitRow {
  /// The frames of the row's parts.
  func frames(in environment: RenderEnvironment) -> ChatKitRowFrames {
    func width(_ text: String, _ font: Font) -> CGFloat {
      guard !text.isEmpty else { return 0 }
      return environment.textMeasurers[font].size(of: text, fitting: .infinity).width.rounded(.up)
    }
    var badgeWidth: CGFloat = 0
    if case .count(let text) = badge {
      badgeWidth = width(text, ChatKitRowFrames.badgeFont(in: environment))
    }
    return ChatKitRowFrames(
      width: environment.width, timeWidth: width(time, ChatKitRowFrames.timeFont),
      badgeWidth: badgeWidth, isMuted: conversation.isMuted, in: environment)
  }
}

/// A row's leading avatar: the peer's, or a group's.
enum ChatKitAvatar {
  static func makeView(
    of conversation: Conversation, title: String, side: CGFloat,
    _ configuration: ChatKitConfiguration
  ) -> View {
    let environment = RenderEnvironment.current
    let size = CGSize(width: side, height: side)
    let style = configuration.avatarStyle(size: size, over: environment.resolvedAvatarStyle)
    let id = conversation.conversationID
    let image = environment.screenImage(
      at: conversation.faceURL, size: size, msgID: id, field: "faceURL")
    guard image == nil, conversation.isInGroup, !conversation.members.isEmpty else {
      let view = AvatarView()
      view.show(
        image, name: conversation.isInGroup ? "" : title,
        identifier: conversation.userID ?? id, style: style,
        kind: conversation.isInGroup ? .group : .person)
      return view
    }
    return GroupAvatarView.ofMembers(of: conversation, size: size, style: style)
  }
}
