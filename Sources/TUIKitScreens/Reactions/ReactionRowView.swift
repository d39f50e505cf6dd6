// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleRendering
import BubbleText
import BubbleViews
import Foundation
import TUIKitCells

/// A person who reacted: their image, their name, and the emoji.
final class ReactionRowView: View {
  private let row: ReactionPeople.Row
  private let msgID: String
  private let metrics: ReactionSheetMetrics
  private let avatar: AvatarView
  private let name: Label
  private let hint: Label?
  private let emoji: View

  init(_ row: ReactionPeople.Row, msgID: String, metrics: ReactionSheetMetrics) {
    (self.row, self.msgID, self.metrics) = (row, msgID, metrics)
    let environment = RenderEnvironment.current
    func points(_ length: ScreenLength) -> CGFloat { length.onScreen(width: environment.width) }
    let member = row.member
    avatar = .onScreen(
      path: member.faceURL, name: member.displayName, identifier: member.userID,
      side: points(metrics.avatarSide), msgID: msgID)
    let title = row.isOwn ? environment.localization["You"] : member.displayName
    name = .onScreen(
      title, font: .system(Double(points(metrics.nameSize)), weight: .bold),
      color: Self.nameColor(in: environment.theme), id: "name")
    hint =
      row.isOwn
      ? .onScreen(
        environment.localization["TUIKitChatTap2Remove"],
        font: .system(Double(points(metrics.hintSize))),
        color: environment.theme.color(.secondaryText), id: "hint") : nil
    let side = points(metrics.emojiSide) * environment.growth
    emoji = ReactionEmoji.makeView(for: row.reactionID, side: side, msgID: msgID)
    super.init(frame: .zero)
    accessibilityIdentifier = "person"
    for view in [avatar, name, emoji] { addSubview(view) }
    if let hint { addSubview(hint) }
  }

  @available(*, unavailable, message: "Made with init(_:msgID:metrics:).")
  required init?(coder: NSCoder) { nil }

  /// The original's grey, where the sheet is light.
  private static func nameColor(in theme: Theme) -> Color {
    theme.isDark ? theme.sheetTitle : Color(hex: 0x666666)
  }

  private var texts: [Label] { [name] + (hint.map { [$0] } ?? []) }

  private func points(_ length: ScreenLength) -> CGFloat {
    length.onScreen(width: RenderEnvironment.current.width)
  }

  var height: CGFloat {
    let lines = texts.reduce(0) { $0 + $1.sizeThatFits(.zero).height }
    return max(points(metrics.rowHeight), (lines + 12).rounded(.up))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    let side = points(metrics.avatarSide)
    avatar.setRTLFrame(
      CGRect(x: points(metrics.leading), y: (height - side) / 2, width: side, height: side), width)
    let emojiSide = points(metrics.emojiSide) * RenderEnvironment.current.growth
    let end = width - points(metrics.trailing) - emojiSide
    emoji.setRTLFrame(
      CGRect(x: end, y: (height - emojiSide) / 2, width: emojiSide, height: emojiSide), width)
    let start = points(metrics.leading) + side + points(metrics.nameGap)
    let heights = texts.map { $0.sizeThatFits(.zero).height }
    var y = (height - heights.reduce(0, +)) / 2
    for (label, height) in zip(texts, heights) {
      label.setRTLFrame(
        CGRect(x: start, y: y, width: max(end - start - 12, 0), height: height), width)
      y += height
    }
  }

  /// The action of a tap; `nil` if it does nothing.
  private var tap: JSONValue? {
    row.isOwn
      ? .action(
        "removeReaction", [("reactionID", .string(row.reactionID)), ("msgID", .string(msgID))])
      : nil
  }

  /// A tap on the viewer's own row.
  override var ownInteractions: [Interaction] {
    guard row.isOwn else { return super.ownInteractions }
    return super.ownInteractions + [tapInteraction("removeReaction")]
  }

  var json: JSONValue {
    var members: [(String, JSONValue)] = [
      ("userID", .string(row.member.userID)), ("name", .string(name.text ?? "")),
      ("reactionID", .string(row.reactionID)), ("isOwn", .bool(row.isOwn)),
      ("frame", .frame(frame)),
    ]
    if let hint { members.append(("hint", .string(hint.text ?? ""))) }
    if let tap { members.append(("tap", tap)) }
    return .object(JSONObject(members))
  }
}
