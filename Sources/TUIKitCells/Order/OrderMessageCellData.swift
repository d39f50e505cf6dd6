// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleText
public import BubbleViews
import Foundation

/// Data of the custom message `order`: a product, with its image and price.
public final class OrderMessageCellData: BubbleMessageCellData {
  /// The business ID of orders.
  public static let businessID = "order"

  /// The title.
  public var title = ""

  /// The description; the field is `description`.
  public var desc = ""

  /// The price, with its currency.
  public var price = ""

  /// The path of the image in the resource folder, or a data URI; empty for none.
  public var imageURL = ""

  /// The address that a tap opens.
  public var link = ""

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = OrderMessageCellData(message: message)
    guard let payload = message.element.custom?.payload else { return data }
    (data.title, data.desc, data.price) = texts(of: payload)
    data.imageURL = payload["imageUrl"]?.string ?? ""
    data.link = payload["link"]?.string ?? ""
    return data
  }

  /// The texts of an order, from top to bottom.
  private static func texts(
    of payload: JSONObject
  ) -> (title: String, desc: String, price: String) {
    (
      payload["title"]?.string ?? "", payload["description"]?.string ?? "",
      payload["price"].map(priceText) ?? ""
    )
  }

  /// A price is a text; shops that send a number mean it as it is.
  private static func priceText(_ value: JSONValue) -> String {
    switch value {
    case .string(let text): text
    case .integer, .number: value.description
    case .null, .bool, .array, .object: ""
    }
  }

  public override class func getDisplayString(message: Message) -> String {
    message.element.custom?.payload?["title"]?.string ?? ""
  }

  public override var spokenTraits: AccessibilityTraits { link.isEmpty ? .staticText : .link }

  public override var lineCount: Int { Self.lineCount(of: (title, desc, price)) }

  /// The number of lines of a message's order.
  static func lineCount(of message: Message) -> Int {
    message.element.custom?.payload.map { lineCount(of: texts(of: $0)) } ?? 0
  }

  private static func lineCount(of texts: (title: String, desc: String, price: String)) -> Int {
    [texts.title, texts.desc, texts.price].filter { !$0.isEmpty }.count
  }

  var titleLine: CardLine {
    CardLine(text: title, font: .system(12, weight: .bold), minimumHeight: 17)
  }

  var descLine: CardLine { CardLine(text: desc, font: .system(12), minimumHeight: 17) }

  var priceLine: CardLine {
    CardLine(text: price, font: .system(18, weight: .bold), minimumHeight: 25)
  }
}
