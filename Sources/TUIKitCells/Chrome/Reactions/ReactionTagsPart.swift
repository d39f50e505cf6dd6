// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

extension ColorKey {
  static let reactionBackground: ColorKey = "chat_react_tag_bg_color"
  static let reactionBorder: ColorKey = "chat_react_tag_border_color"
  static let reactionDivider: ColorKey = "chat_react_tag_divider_color"

  /// The names of those who reacted to a message.
  static let reactionNames: ColorKey = "chat_react_desc_color"
}

/// The reactions to a message as tags with names, at the bottom of its bubble.
struct ReactionTagsPart: KnownRowPart {
  func growth(
    of data: MessageCellData, contentSize: CGSize, in environment: RenderEnvironment
  ) -> RowGrowth? {
    ReactionTags(of: data, in: environment).map { RowGrowth(appended: $0.size) }
  }

  func makeView(for data: MessageCellData) -> View? {
    ReactionTags(of: data, in: .current).map { ReactionTagsView($0, of: data) }
  }

  func layOut(_ view: View, in cell: MessageCell, frames: RowFrames) {
    guard let view = view as? ReactionTagsView else { return }
    for tag in view.tagViews { tag.cell = cell }
    let (container, height) = (frames.container, view.tags.size.height)
    let frame = CGRect(
      x: container.minX, y: container.maxY - height, width: container.width, height: height)
    view.setRTLFrame(frame, frames.rowWidth)
  }
}

/// The strip of tags.
final class ReactionTagsView: View {
  let tags: ReactionTags
  let tagViews: [ReactionTagView]

  init(_ tags: ReactionTags, of data: MessageCellData) {
    self.tags = tags
    tagViews = tags.tags.map { ReactionTagView($0, of: data) }
    super.init(frame: .zero)
    accessibilityIdentifier = "reactions"
    isAccessibilityElement = true
    let words = RenderEnvironment.current.localization
    let texts = tagViews.map { "\($0.accessibilityLabel ?? "") \($0.accessibilityValue ?? "")" }
    accessibilityLabel = words.format(.reactions, texts.joined(separator: words[.separator]))
    for view in tagViews { addSubview(view) }
  }

  @available(*, unavailable, message: "Made with init(_:of:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (view, tag) in zip(tagViews, tags.tags) { view.setRTLFrame(tag.frame, bounds.width) }
  }
}

/// An emoji with the names of the people who chose it.
final class ReactionTagView: RowPartControl {
  private let reactionID: String
  private let emoji: View
  private let divider = View()
  private let names = Label()

  init(_ tag: ReactionTags.Tag, of data: MessageCellData) {
    reactionID = tag.reactionID
    emoji = ReactionEmoji.makeView(for: tag.reactionID, side: 18, msgID: data.msgID)
    super.init(frame: .zero)
    accessibilityIdentifier = "reactionTag"
    accessibilityLabel = ReactionEmoji.spokenName(of: tag.reactionID)
    accessibilityValue = tag.names
    let theme = RenderEnvironment.current.theme
    let ink = Color(hex: 0x444444)
    backgroundColor = theme.color(.reactionBackground, default: ink.withAlpha(0.1))
    layer.borderWidth = 1
    layer.borderColor = theme.color(.reactionBorder, default: .clear)
    divider.backgroundColor = theme.color(.reactionDivider, default: ink.withAlpha(0.2))
    names.preparedText = RenderEnvironment.current.textMeasurers[ReactionTags.font]
      .prepare(tag.names)
    names.textColor = Self.nameColor(of: data)
    names.accessibilityIdentifier = "reactionNames"
    for view in [emoji, divider, names] { addSubview(view) }
  }

  @available(*, unavailable, message: "Made with init(_:of:).")
  required init?(coder: NSCoder) { nil }

  override var ownInteractions: [Interaction] {
    let id = reactionID
    return [touch(.tap(count: 1), "onSelectReaction") { $0.onSelectReaction(id, in: $1) }]
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, bounds.height)
    layer.cornerRadius = height / 2
    // The original has all of it up to 3 points below the middle.
    emoji.setRTLFrame(CGRect(x: 8, y: (height - 18) / 2, width: 18, height: 18), width)
    divider.setRTLFrame(CGRect(x: 30, y: 5, width: 1, height: height - 10), width)
    names.textAlignment = isRightToLeft ? .right : .left
    // As in the original, names begin 4 points after the divider's leading edge.
    names.setRTLFrame(CGRect(x: 34, y: 0, width: width - 43, height: height), width)
  }

  /// The theme's colour; grey or white where that is lost on the bubble, as white is on those of light themes.
  private static func nameColor(of data: MessageCellData) -> Color {
    let theme = RenderEnvironment.current.theme
    let color = theme.color(.reactionNames, default: Color(hex: 0x888888))
    let bubble = theme.color(data.isIncoming ? .receivedBubble : .sentBubble)
    if color.contrast(with: bubble) >= leastContrast { return color }
    let gray = Color(hex: 0x666666)
    return gray.contrast(with: bubble) > Color.white.contrast(with: bubble) ? gray : .white
  }

  /// The contrast below which the colour is replaced. The kit's themes exceed it on the bubbles
  /// that they were made for.
  private static let leastContrast = 1.8
}
