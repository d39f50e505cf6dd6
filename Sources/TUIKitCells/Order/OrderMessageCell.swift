// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// The custom message `order`: an image, and beside it the title, the description and the price.
public final class OrderMessageCell: BubbleMessageCell {
  /// Shows the image, or the icon instead.
  public let imageView = OrderImageView(frame: .zero)

  public let titleLabel = Label()
  public let descLabel = Label()
  public let priceLabel = Label()

  public required init(frame: CGRect) {
    super.init(frame: frame)
    imageView.accessibilityIdentifier = "image"
    titleLabel.accessibilityIdentifier = "title"
    descLabel.accessibilityIdentifier = "description"
    priceLabel.accessibilityIdentifier = "price"
    for view in [imageView, titleLabel, descLabel, priceLabel] { container.addSubview(view) }
  }

  public override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? OrderMessageCellData else { return }
    let theme = RenderEnvironment.current.theme
    imageView.show(data.imageURL, msgID: data.msgID)
    titleLabel.show(data.titleLine, of: data, color: theme.color(.receivedText))
    let grey = theme.color(.orderDescription, default: Color(hex: 0x999999))
    descLabel.show(data.descLine, of: data, color: grey)
    let orange = theme.color(.orderPrice, default: Color(hex: 0xFF7201))
    priceLabel.show(data.priceLine, of: data, color: orange)
  }

  /// The size: 245 × 80 points; more with large text.
  public override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? OrderMessageCellData else { return .zero }
    return OrderFrames(data, in: RenderContext.current.environment).size
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? OrderMessageCellData else { return }
    let frames = OrderFrames(data, in: RenderContext.current.environment)
    imageView.setRTLFrame(frames.image)
    titleLabel.place(in: frames.title)
    descLabel.place(in: frames.desc)
    priceLabel.place(in: frames.price)
  }

  /// Adds the link that a tap opens.
  public override var ownInteractions: [Interaction] {
    super.ownInteractions + linkInteractions(to: (data as? OrderMessageCellData)?.link)
  }
}

extension ColorKey {
  public static let orderDescription: ColorKey = "chat_custom_order_message_desc_color"
  public static let orderPrice: ColorKey = "chat_custom_order_message_price_color"
}
