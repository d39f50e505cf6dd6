// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleStrings
import BubbleText
public import BubbleViews
public import Foundation

extension ColorKey {
  static let receivedReply: ColorKey = "chat_reply_message_content_recv_text_color"
  static let sentReply: ColorKey = "chat_reply_message_content_text_color"
  static let receivedReplyQuote: ColorKey = "chat_reply_message_quoteView_recv_text_color"
  static let sentReplyQuote: ColorKey = "chat_reply_message_quoteView_text_color"
  static let receivedReplyQuoteBackground: ColorKey = "chat_reply_message_quoteView_bg_color"
  static let sentReplyQuoteBackground: ColorKey = "chat_reply_message_quoteView_send_bg_color"
}

/// A text in a bubble, with the quoted message above it.
public final class ReplyMessageCell: BubbleMessageCell {
  /// Shows the text.
  public let textLabel = Label()

  private let quoteView = View()
  private let borderLine = View()
  private let senderLabel = Label()
  private let contentView = QuoteContentView()
  private var strikeLine: SecurityStrikeView?

  public required init(frame: CGRect) {
    super.init(frame: frame)
    textLabel.setUpForMessageText()
    textLabel.naturalAlignment = .textDirection
    quoteView.accessibilityIdentifier = "quote"
    senderLabel.accessibilityIdentifier = "quoteSender"
    contentView.accessibilityIdentifier = "quoteContent"
    borderLine.backgroundColor = Color(hex: 0x444444).withAlpha(0.1)
    for view in [borderLine, senderLabel, contentView] { quoteView.addSubview(view) }
    container.addSubview(quoteView)
    container.addSubview(textLabel)
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? ReplyMessageCellData else { return }
    let environment = RenderEnvironment.current
    let prepared = data.preparedText
    textLabel.boxImages = environment.emojiImages(in: prepared.text)
    textLabel.preparedText = prepared
    fillQuote(data)
    color(data, theme: environment.theme)
    fillStrike(data)
  }

  private func fillQuote(_ data: ReplyMessageCellData) {
    let sender = data.quote.senderLine(in: RenderContext.current.environment)
    senderLabel.preparedText = data.prepare(
      TextPreview.line(sender), font: QuoteText.senderFont)
    senderLabel.isHidden = sender.isEmpty
  }

  private func color(_ data: ReplyMessageCellData, theme: Theme) {
    let isIncoming = data.direction == .incoming
    let gray = Color(hex: 0x888888)
    let quote = theme.color(isIncoming ? .receivedReplyQuote : .sentReplyQuote, default: gray)
    senderLabel.textColor = quote
    contentView.show(
      data.quote.content, in: data, color: quote, revokedKey: ReplyLayout.revokedKey)
    quoteView.backgroundColor =
      isIncoming
      ? theme.color(
        .receivedReplyQuoteBackground, default: Color(hex: 0x444444).withAlpha(12.0 / 255))
      : theme.color(.sentReplyQuoteBackground, default: Color(hex: 0x686868).withAlpha(12.0 / 255))
    textLabel.textColor =
      data.hasSentColors
      ? theme.color(.sentReply, default: theme.color(.sentText))
      : theme.color(.receivedReply, default: theme.color(.receivedText))
  }

  private func fillStrike(_ data: ReplyMessageCellData) {
    strikeLine = replaceSecurityStrike(strikeLine, isShown: data.showsSecurityStrike)
  }

  /// The quote, the text, and the margins of ``ReplyMessageCellData``'s kit.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? ReplyMessageCellData else { return .zero }
    let size = data.replyLayout.size
    return data.showsSecurityStrike ? size.withSecurityStrike() : size
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? ReplyMessageCellData else { return }
    let (layout, bounds) = (data.replyLayout, contentBounds)
    let margin = ReplyLayout.margin
    let quote = CGRect(
      x: margin, y: ReplyLayout.gap, width: max(bounds.width - 2 * margin, 0),
      height: layout.quoteHeight)
    quoteView.setRTLFrame(quote, container.bounds.width)
    borderLine.setRTLFrame(CGRect(x: 0, y: 0, width: 3, height: quote.height), quote.width)
    layOutQuote(layout, isRevoked: data.quote.content == .revoked, in: quote.size)
    let text = CGRect(
      x: ReplyLayout.textInset, y: layout.textTop, width: layout.text.width.rounded(.up),
      height: layout.text.height)
    textLabel.setRTLFrame(text, container.bounds.width)
    strikeLine?.setRTLFrame(
      CGRect(
        x: 0, y: text.maxY, width: bounds.width, height: max(bounds.height - text.maxY, 0)),
      container.bounds.width)
  }

  private func layOutQuote(_ layout: ReplyLayout, isRevoked: Bool, in size: CGSize) {
    let inset = ReplyLayout.inset
    let width = max(size.width - 2 * inset, 0)
    senderLabel.textAlignment = isRightToLeft ? .right : .left
    senderLabel.setRTLFrame(
      CGRect(x: inset, y: 3, width: width, height: layout.senderSize.height), size.width)
    let content = CGSize(
      width: min(layout.contentSize.width.rounded(.up), width), height: layout.contentSize.height)
    let y =
      isRevoked ? (size.height - content.height) / 2 : 3 + layout.senderSize.height + 4
    contentView.setRTLFrame(
      CGRect(origin: CGPoint(x: inset, y: y), size: content), size.width)
  }

  /// Adds the links in the text.
  public override var ownInteractions: [Interaction] {
    super.ownInteractions + linkInteractions(in: textLabel)
  }
}
