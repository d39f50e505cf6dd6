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

  /// The sizes of rows of orders in usual text sizes, which are all alike.
  @Sendable static func rows(in environment: RenderEnvironment) -> any FastMeasure {
    let size = environment.perform {
      OrderFrames(OrderMessageCellData(direction: .incoming), in: environment).size
    }
    let isLarge = environment.textScale > 1
    return ContentRows(in: environment) { message in
      isLarge ? nil : .init(size: size, lineCount: OrderMessageCellData.lineCount(of: message))
    }
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

/// The frames of an order's parts: 245 × 80 points, and more with large text.
struct OrderFrames {
  let size: CGSize
  let image: CGRect
  let title: CGRect
  let desc: CGRect
  let price: CGRect

  private static let (textX, textWidth, trailing): (CGFloat, CGFloat, CGFloat) = (80, 150, 15)
  private static let imageSide: CGFloat = 60

  init(_ data: OrderMessageCellData, in environment: RenderEnvironment) {
    let x = Self.textX
    let width = CardLine.width(Self.textWidth, margins: x + Self.trailing, in: environment)
    var y: CGFloat = 10
    func place(_ line: CardLine, above gap: CGFloat) -> CGRect {
      let height = line.height(fitting: width, in: environment)
      defer { y += height + gap }
      return CGRect(x: x, y: y, width: width, height: height)
    }
    title = place(data.titleLine, above: 3)
    desc = place(data.descLine, above: 2)
    price = place(data.priceLine, above: 6)
    size = CGSize(width: x + width + Self.trailing, height: y + data.timeGrowth)
    image = CGRect(
      x: 12, y: (y - Self.imageSide) / 2, width: Self.imageSide, height: Self.imageSide)
  }
}
