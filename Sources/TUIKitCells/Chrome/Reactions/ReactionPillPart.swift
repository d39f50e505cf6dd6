// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// The reactions to a message as a pill with emoji and a number, which hangs out of its bubble.
struct ReactionPillPart: KnownRowPart {
  func growth(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth? {
    guard ReactionPill.belongs(to: data) else { return nil }
    return RowGrowth(
      hanging: environment.k375(16) + environment.growth(forTextOf: ReactionPill.font.size))
  }

  func makeView(for data: MessageCellData) -> View? {
    guard ReactionPill.belongs(to: data), let message = data.message else { return nil }
    return ReactionPill(message)
  }

  func layOut(_ view: View, in cell: MessageCell, frames: RowFrames) {
    guard let view = view as? ReactionPill, let data = cell.data else { return }
    view.cell = cell
    let (container, size) = (frames.container, view.sizeThatFits(.zero))
    let inset = RenderEnvironment.current.k390(16)
    let x =
      data.direction == .incoming
      ? container.minX + inset : container.maxX - inset - size.width
    view.setRTLFrame(
      CGRect(origin: CGPoint(x: x, y: container.maxY - 4), size: size), frames.rowWidth)
  }
}

/// A pill of up to five emoji, and the number of people who chose them.
final class ReactionPill: RowPartControl {
  private let emoji: [View]
  private let count = Label()
  private let firstID: String

  init(_ message: Message) {
    let reactions = message.reactions
    firstID = reactions.first?.reactionID ?? ""
    let theme = RenderEnvironment.current.theme
    let gray = theme.color(.reactionNames, default: Color(hex: 0x999999))
    let side = Self.side(in: .current)
    var emoji = reactions.prefix(Self.maximumCount).map {
      ReactionEmoji.makeView(for: $0.reactionID, side: side, msgID: message.msgID)
    }
    if reactions.count > Self.maximumCount { emoji.append(IconView(.more, color: gray)) }
    self.emoji = emoji
    super.init(frame: .zero)
    accessibilityIdentifier = "reactions"
    let words = RenderEnvironment.current.localization
    let names = reactions.map { ReactionEmoji.spokenName(of: $0.reactionID) }
      .joined(separator: words[.separator])
    accessibilityLabel = words.format(.reactions, names)
    accessibilityUserInputLabels = [names]
    accessibilityValue = "\(Self.total(of: reactions))"
    backgroundColor = theme.color(
      .reactionBackground, default: Color(hex: theme.isDark ? 0x2D2D2D : 0xFFFFFF))
    layer.borderWidth = 1
    layer.borderColor = theme.color(
      .reactionBorder, default: Color(hex: theme.isDark ? 0x48484A : 0xDDDDDD))
    count.font = Self.font
    count.text = "\(Self.total(of: reactions))"
    count.textColor = gray
    count.accessibilityIdentifier = "reactionCount"
    for view in emoji + [count] { addSubview(view) }
  }

  @available(*, unavailable, message: "Made with init(_:).")
  required init?(coder: NSCoder) { nil }

  /// Whether a message has reactions.
  static func belongs(to data: MessageCellData) -> Bool {
    guard !data.isNotice, let message = data.message else { return false }
    return !message.reactions.isEmpty
  }

  override var ownInteractions: [Interaction] {
    let id = firstID
    return [touch(.tap(count: 1), "onSelectReaction") { $0.onSelectReaction(id, in: $1) }]
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let environment = RenderEnvironment.current
    return CGSize(
      width: countX(in: environment) + countWidth,
      height: 20 + environment.growth(forTextOf: Self.font.size))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let environment = RenderEnvironment.current
    let side = Self.side(in: environment)
    layer.cornerRadius = bounds.height / 2
    for (index, view) in emoji.enumerated() {
      let x = environment.k390(8) + CGFloat(index) * (side + environment.k390(4))
      view.setRTLFrame(
        CGRect(x: x, y: (bounds.height - side) / 2, width: side, height: side),
        bounds.width)
    }
    count.textAlignment = isRightToLeft ? .right : .left
    count.setRTLFrame(
      CGRect(x: countX(in: environment), y: 0, width: countWidth, height: bounds.height),
      bounds.width)
  }

  private func countX(in environment: RenderEnvironment) -> CGFloat {
    let gaps = CGFloat(max(emoji.count - 1, 0)) * environment.k390(4)
    return environment.k390(8) + CGFloat(emoji.count) * Self.side(in: environment) + gaps
      + environment.k390(8)
  }

  /// The width of the count: 22 points, and more for a number that needs it.
  private var countWidth: CGFloat { max(22, count.sizeThatFits(.zero).width + 8) }

  /// The number of people who reacted. Where a reaction has no count, the people it names are
  /// counted.
  static func total(of reactions: [Reaction]) -> Int {
    reactions.reduce(0) { sum, reaction in
      let count = max(reaction.totalUserCount, reaction.users.count)
      let (total, overflows) = sum.addingReportingOverflow(count)
      return overflows ? .max : total
    }
  }

  static let font = Font.system(12)

  /// The width and height of an emoji, in points: that of the number beside it grows, too.
  private static func side(in environment: RenderEnvironment) -> CGFloat {
    12 * max(environment.textScale, 1)
  }

  private static let maximumCount = 5
}
