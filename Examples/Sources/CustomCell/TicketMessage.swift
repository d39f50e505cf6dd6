// SPDX-License-Identifier: MIT
import BubbleFrameChain
import BubbleKit
import Foundation

// A message type of your own takes two classes and one line. The data holds a message's content,
// the cell shows it, and registering joins them under the `businessID` in the message's payload:
//
//     try registry.registerCustomMessage(
//       businessID: TicketMessageCellData.businessID, messageCell: TicketMessageCell.self,
//       messageCellData: TicketMessageCellData.self)

/// A train ticket, as its payload has it:
///
/// ```json
/// {"businessID": "train_ticket", "route": "Central Station – Hill Road",
///  "details": "16 May, 08:52 · Platform 4", "fare": "Day return", "price": "€18.40",
///  "color": "#0F766E"}
/// ```
final class TicketMessageCellData: MessageCellData {
  static let businessID = "train_ticket"

  var route = ""
  var details = ""
  var fare = ""
  var price = ""
  var color = Color(hex: 0x0F766E)

  override class func getCellData(message: Message) -> MessageCellData {
    let data = TicketMessageCellData(message: message)
    guard let element = message.element.custom, let payload = element.payload else {
      return data
    }
    data.route = payload["route"]?.string ?? ""
    data.details = payload["details"]?.string ?? ""
    data.fare = payload["fare"]?.string ?? ""
    data.price = payload["price"]?.string ?? ""
    if let color = payload["color"]?.string.flatMap(Color.init(hexString:)) { data.color = color }
    return data
  }

  /// The line in the list of conversations.
  override class func getDisplayString(message: Message) -> String { "[Ticket]" }

  // Text is prepared once. What the size is taken from is what the labels draw.
  var routeText: PreparedText { prepare(route, font: .system(17, weight: .semibold)) }
  var detailsText: PreparedText { prepare(details, font: .system(13)) }
  var priceText: PreparedText { prepare(price, font: .system(20, weight: .bold)) }
  var fareText: PreparedText { prepare(fare, font: .system(13)) }
}

/// A card with a coloured edge, torn off along a dotted line.
final class TicketMessageCell: MessageCell {
  private static let width = 252.0
  private static let textWidth = width - 22 - 16
  private static let stubHeight = 48.0

  private let card = View()
  private let edge = View()
  private let routeLabel = Label()
  private let detailsLabel = Label()
  private let priceLabel = Label()
  private let fareLabel = Label()
  private let perforation = DottedLine()
  private let notches = [View(), View()]

  /// Makes the views, from back to front.
  required init(frame: CGRect) {
    super.init(frame: frame)
    container.addSubview(card)
    for view in [edge, perforation, routeLabel, detailsLabel, priceLabel, fareLabel] + notches {
      card.addSubview(view)
    }
    routeLabel.numberOfLines = 0
    detailsLabel.numberOfLines = 0
    // A ticket's words keep the direction of their own language.
    for label in [routeLabel, detailsLabel, priceLabel, fareLabel] {
      label.naturalAlignment = .textDirection
    }
    card.clipsToBounds = true
    card.layer.cornerRadius = 14
    for notch in notches { notch.layer.cornerRadius = 7 }
  }

  /// Shows a ticket, in the theme's colours.
  override func fill(with data: MessageCellData) {
    super.fill(with: data)
    guard let data = data as? TicketMessageCellData else { return }
    let theme = RenderEnvironment.current.theme
    routeLabel.preparedText = data.routeText
    detailsLabel.preparedText = data.detailsText
    priceLabel.preparedText = data.priceText
    fareLabel.preparedText = data.fareText
    routeLabel.textColor = theme.color(.receivedText)
    detailsLabel.textColor = theme.color(.secondaryText)
    priceLabel.textColor = theme.color(.receivedText)
    fareLabel.textColor = theme.color(.secondaryText)
    card.backgroundColor = theme.isDark ? Color(hex: 0x26282C) : Color(hex: 0xF2F4F7)
    edge.backgroundColor = data.color
    perforation.color = theme.isDark ? Color(hex: 0x4A4D54) : Color(hex: 0xC6CBD3)
    for notch in notches { notch.backgroundColor = theme.color(.chatBackground) }
  }

  /// The size of the ticket. The row's height follows from it.
  override class func getContentSize(_ data: MessageCellData) -> CGSize {
    guard let data = data as? TicketMessageCellData else { return .zero }
    let route = data.routeText.size(fitting: textWidth).height
    let details = data.detailsText.size(fitting: textWidth).height
    return CGSize(width: width, height: (14 + route + 4 + details + 14).rounded(.up) + stubHeight)
  }

  /// Places the views as they are read from the left; the last line mirrors them where the screen
  /// reads from the right.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let data = data as? TicketMessageCellData else { return }
    let route = data.routeText.size(fitting: Self.textWidth).height
    let details = data.detailsText.size(fitting: Self.textWidth).height
    let tear = container.bounds.height - Self.stubHeight

    card.mm_fill()
    edge.mm_top(0).mm_left(0).mm_width(6).mm_flexToBottom(0)
    routeLabel.mm_top(14).mm_left(22).mm_width(Self.textWidth).mm_height(route)
    detailsLabel.mm_top(routeLabel.mm_maxY + 4).mm_left(22).mm_width(Self.textWidth)
      .mm_height(details)
    perforation.mm_top(tear - 1).mm_left(22).mm_flexToRight(16).mm_height(2)
    priceLabel.mm_sizeToFit().mm_left(22).mm__centerY(tear + Self.stubHeight / 2)
    fareLabel.mm_sizeToFit().mm_right(16).mm__centerY(tear + Self.stubHeight / 2)
    notches[0].mm_size(CGSize(width: 14, height: 14)).mm_left(-7).mm__centerY(tear)
    notches[1].mm_size(CGSize(width: 14, height: 14)).mm_right(-7).mm__centerY(tear)
    for label in [routeLabel, detailsLabel] {
      label.textAlignment = isRightToLeft ? .right : .left
    }
    for view in card.subviews { view.resetFrameToFitRTL() }
  }
}

/// A view may also draw itself.
private final class DottedLine: View {
  var color = Color.black

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    for x in stride(from: rect.minX, to: rect.maxX - 1, by: 6) {
      let dot = CGRect(x: x, y: rect.minY, width: 2, height: 2)
      canvas.fill(.ellipse(in: dot), color: color)
    }
  }
}
