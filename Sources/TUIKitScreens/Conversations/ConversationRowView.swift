// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// A row of a conversation list.
final class ConversationRowView: View {
  private let row: ConversationRow
  private let titleLabel = Label()
  private let subtitleLabel = Label()
  private let timeLabel = Label()
  private let badgeLabel = Label()
  private let badgeView = View()
  private let dotView = View()
  private let statusView = IconView()
  private let muteView = IconView(.muted)
  private let onlineView = View()
  private let checkMark = SelectionMark()
  private let separator = View()
  private let avatar: View
  private let parts: RowParts

  /// Makes the row, as wide as the screen, and as high as it has to be.
  init(_ row: ConversationRow, _ metrics: ConversationMetrics) {
    let environment = RenderEnvironment.current
    self.row = row
    avatar = ConversationAvatar.makeView(of: row.conversation, title: row.title)
    let frames = ConversationRowFrames(metrics, row.needs(in: environment), in: environment)
    parts = RowParts([
      ("check", checkMark, frames.check), ("avatar", avatar, frames.avatar),
      ("title", titleLabel, frames.title), ("subtitle", subtitleLabel, frames.subtitle),
      ("status", statusView, frames.status), ("time", timeLabel, frames.time),
      ("mute", muteView, frames.mute), ("badge", badgeView, frames.badge),
      ("dot", dotView, frames.dot), ("online", onlineView, frames.online),
      ("separator", separator, frames.separator),
    ])
    super.init(frame: CGRect(x: 0, y: 0, width: environment.width, height: frames.height))
    accessibilityIdentifier = row.conversation.conversationID
    parts.add(to: self)
    badgeView.addSubview(badgeLabel)
    fillTexts(metrics, in: environment)
    fillMarks(in: environment.theme)
  }

  @available(*, unavailable, message: "Rows are created with init(_:_:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    parts.layOut(width: bounds.width, hidesEmpty: true)
    for view in [badgeView, dotView, onlineView] {
      view.layer.cornerRadius = view.bounds.height / 2
    }
    badgeLabel.frame = badgeView.bounds
  }

  /// The tap that opens the conversation.
  override var ownInteractions: [Interaction] {
    super.ownInteractions + [tapInteraction(row.tapAction)]
  }
}

extension ConversationRowView {
  private func fillTexts(_ metrics: ConversationMetrics, in environment: RenderEnvironment) {
    let theme = environment.theme
    [titleLabel, subtitleLabel, timeLabel, badgeLabel].alignInRow(environment.direction)
    titleLabel.font = metrics.titleFont(in: environment)
    titleLabel.textColor = theme.color(.conversationTitle)
    titleLabel.text = row.title
    timeLabel.font = ConversationMetrics.timeFont
    timeLabel.textColor = theme.color(.conversationTime)
    timeLabel.text = row.time
    subtitleLabel.attributedText = row.subtitle.line.attributed(
      font: .system(metrics.subtitleSize.onScreen(width: environment.width)),
      colors: { theme.color($0.colorKey) }, in: environment.direction)
    badgeLabel.font = ConversationMetrics.badgeFont(in: environment)
    badgeLabel.textColor = .white
    badgeLabel.textAlignment = .center
    badgeLabel.baseDirection = .leftToRight
    if case .count(let text) = row.badge { badgeLabel.text = text }
  }

  private func fillMarks(in theme: Theme) {
    backgroundColor = theme.color(
      row.conversation.isOnTop ? .pinnedConversation : .conversationBackground)
    separator.backgroundColor = theme.color(.conversationSeparator)
    badgeView.backgroundColor = theme.color(.unreadBadge)
    dotView.backgroundColor = theme.color(.unreadBadge)
    dotView.isHidden = row.badge != .dot
    muteView.color = theme.color(.muteIcon)
    statusView.icon = row.sendState == .failed ? .retry : .sending
    statusView.color = theme.color(.sendingMark)
    onlineView.isHidden = row.online == .unknown
    onlineView.backgroundColor = theme.color(
      row.online == .online ? .onlineMark : .offlineMark)
    onlineView.layer.borderColor = backgroundColor
    onlineView.layer.borderWidth = 2
    checkMark.isSelected = row.conversation.selected
    checkMark.alpha = row.conversation.disableSelected ? 0.4 : 1
  }
}

extension ConversationSubtitle.Kind {
  fileprivate var colorKey: ColorKey {
    switch self {
    case .count, .name, .text: .conversationSubtitle
    case .at: .conversationAt
    case .draft: .conversationDraft
    case .violation: .conversationViolation
    }
  }
}

extension ConversationRow {
  /// The sizes and state of the row's parts.
  func needs(in environment: RenderEnvironment) -> ConversationRowFrames.Needs {
    func size(_ text: String, _ font: Font) -> CGSize {
      let size = environment.textMeasurers[font].size(of: text, fitting: .infinity)
      return CGSize(
        width: text.isEmpty ? 0 : environment.pixelCeil(size.width),
        height: environment.lineHeight(of: font))
    }
    var needs = ConversationRowFrames.Needs(
      isLite: conversation.isLiteMode, showsCheckMark: conversation.showCheckBox,
      hasMuteIcon: showsMuteIcon, hasStatus: sendState != nil,
      time: size(time, ConversationMetrics.timeFont))
    if case .count(let text) = badge {
      needs.badge = size(text, ConversationMetrics.badgeFont(in: environment))
    }
    return needs
  }
}

extension RenderEnvironment {
  /// A length, rounded up to whole pixels.
  func pixelCeil(_ length: Double) -> CGFloat { ((length * scale) - 1e-6).rounded(.up) / scale + 0 }
}
