// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMarkdownViews
import BubbleText
public import BubbleViews
public import Foundation

/// A card in a bubble that hugs it, with a bar of the card's colour along the leading edge.
public final class CardMessageCell: BubbleMessageCell {
  final let cardView = CardView()

  /// The notice that moderation blocked the card; `nil` until a blocked message is shown.
  private var strikeView: SecurityStrikeView?

  public required init(frame: CGRect) {
    super.init(frame: frame)
    container.addSubview(cardView)
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? CardMessageCellData else { return }
    let page = data.page
    bubbleView.leadingBar = page.accent
    cardView.show(page, style: data.style, msgID: data.msgID)
    strikeView = replaceSecurityStrike(strikeView, isShown: data.showsSecurityStrike)
  }

  /// The size of the card, and the line about blocked content below.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? CardMessageCellData else { return .zero }
    let size = data.page.size
    return data.showsSecurityStrike ? size.withSecurityStrike() : size
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? CardMessageCellData else { return }
    let (content, size) = (contentBounds, data.page.size)
    cardView.setRTLFrame(CGRect(origin: .zero, size: size), content.width)
    strikeView?.setRTLFrame(
      CGRect(
        x: 0, y: size.height, width: content.width, height: max(content.height - size.height, 0)),
      content.width)
  }

  /// Adds the links in the card.
  public override var ownInteractions: [Interaction] {
    super.ownInteractions + cardView.labels.flatMap { linkInteractions(in: $0) }
  }
}

extension CardMessageCell: ShowsTimeOverContent {
  private var isAlbum: Bool { (data as? CardMessageCellData)?.page.isAlbum == true }

  /// White over an album, and the colour of times in bubbles elsewhere.
  var timeColor: Color {
    let theme = RenderEnvironment.current.theme
    return isAlbum
      ? .white
      : theme.color(.messageTime, default: Color(hex: theme.isDark ? 0xA8A8A8 : 0x666666))
  }

  /// The card's padding, so that the time ends where its content does.
  var timeInset: CGFloat { 12 }
}
