// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMarkdownViews
import BubbleSnapKit
import BubbleText
public import BubbleViews
public import Foundation

/// A card in a bubble that hugs it, with a bar of the card's colour along the leading edge.
public final class ChatKitCardCell: ChatKitMessageCell {
  private let cardView = CardView()
  private let barView = View()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    barView.accessibilityIdentifier = "bar"
    container.addSubview(barView)
    container.addSubview(cardView)
  }

  public override class func reuseIdentifier(for data: MessageCellData) -> String {
    ReuseIdentifier.of("ChatKitCardCell", data.chatKitOwner, data.conversationKind)
  }

  public override class func fittingContent(of data: MessageCellData) -> FittingContent? {
    (data as? ChatKitCardCellData).map { FittingContent($0.page.size) }
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? ChatKitCardCellData else { return }
    let page = data.page
    cardView.contentSize = page.size
    guard !isTemplate else { return }
    barView.backgroundColor = page.accent
    barView.isHidden = page.accent == nil
    cardView.show(page, style: data.style, msgID: data.msgID)
  }

  public override func constrainContent() {
    cardView.snp.makeConstraints { $0.edges.equalToSuperview() }
  }

  /// The bar takes the tail in, and the bubble's outline cuts it off.
  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let page = (data as? ChatKitCardCellData)?.page else { return }
    let size = container.bounds.size
    barView.setRTLFrame(
      CGRect(x: 0, y: 0, width: page.accentWidth, height: size.height), size.width)
  }

  /// Adds the links in the card.
  public override var ownInteractions: [Interaction] {
    super.ownInteractions + cardView.labels.flatMap { linkInteractions(in: $0) }
  }
}
