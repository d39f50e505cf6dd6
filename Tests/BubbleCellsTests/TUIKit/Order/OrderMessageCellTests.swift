// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Order message cell")
struct OrderMessageCellTests {
  private func order(
    _ fields: [(String, JSONValue)] = [], isSelf: Bool = false
  ) -> Message {
    let all: [(String, JSONValue)] = [
      ("businessID", "order"), ("title", "Trail running shoes with a firm grip, size 42"),
      ("description", "Light and dry"), ("price", "¥1,299.00"), ("link", "https://example.org/o"),
    ]
    return .make(.custom(CustomElement(payload: JSONObject(all + fields))), isSelf: isSelf)
  }

  @Test(arguments: KitEdition.allCases, KitEdition.widths)
  func partsAreWhereTheyBelong(_ edition: KitEdition, _ width: Double) throws {
    for isSelf in [false, true] {
      let renderer = edition.renderer(width: width)
      let measure = renderer.measure(order(isSelf: isSelf))
      // §2.14: 245 × 80; §11: a row of 100.
      expectEqual(measure.kind, "order")
      expectEqual(measure.contentSize, CGSize(width: 245, height: 80))
      expectEqual(measure.cellHeight, 100)
      let row = try #require(renderer.row(for: order(isSelf: isSelf)))
      expectEqual(row.frame("container")?.size, CGSize(width: 245, height: 80))
      expectEqual(row.placeInContainer("image"), CGRect(x: 12, y: 10, width: 60, height: 60))
      expectEqual(row.placeInContainer("title"), CGRect(x: 80, y: 10, width: 150, height: 17))
      expectEqual(row.placeInContainer("description"), CGRect(x: 80, y: 30, width: 150, height: 17))
      expectEqual(row.placeInContainer("price"), CGRect(x: 80, y: 49, width: 150, height: 25))
    }
  }

  @Test(arguments: KitEdition.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func isDrawnAsHighAsMeasured(_ edition: KitEdition, _ direction: LayoutDirection) throws {
    for (width, scale) in [(320.0, 0.8), (390, 1), (768, 2), (320, 2), (390, 3)] {
      let renderer = edition.renderer(width: width) {
        $0.direction = direction
        $0.textScale = scale
      }
      let measure = renderer.measure(order())
      let row = try #require(renderer.row(for: order()))
      expectEqual(row.size.height, measure.cellHeight)
      let price = try #require(row.placeInContainer("price"))
      // What the Minimalist edition's time is higher than its 14 points, below the price.
      let growth = edition == .minimalist ? 14 * max(scale - 1, 0) : 0
      #expect(abs(price.maxY + 6 + growth - measure.contentSize.height) < 0.001)
      expectEqual(price.maxX + 15, measure.contentSize.width)
      if scale <= 1 { expectEqual(measure.contentSize, CGSize(width: 245, height: 80)) }
    }
  }

  @Test(arguments: KitEdition.allCases, [1, 1.4, 2, 3])
  func largeTextIsNotCut(_ edition: KitEdition, _ scale: Double) throws {
    let renderer = edition.renderer { $0.textScale = scale }
    let cell = try #require(renderer.row(for: order())?.cell as? OrderMessageCell)
    for label in [cell.titleLabel, cell.descLabel, cell.priceLabel] {
      let text = try #require(label.preparedText)
      let drawn = text.size(
        fitting: label.bounds.width, limit: LineLimit(maximumLines: label.numberOfLines))
      #expect(drawn.height <= label.bounds.height)
      #expect(drawn.width <= label.bounds.width)
    }
    let isWide = try #require(cell.titleLabel.preparedText).size(fitting: .infinity).width > 150
    #expect(isWide)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func textIsAlignedWithTheScreen(_ direction: LayoutDirection) throws {
    let renderer = KitEdition.classic.renderer { $0.direction = direction }
    let row = try #require(renderer.row(for: order()))
    let cell = try #require(row.cell as? OrderMessageCell)
    let alignment: TextAlignment = direction == .leftToRight ? .left : .right
    for label in [cell.titleLabel, cell.descLabel, cell.priceLabel] {
      expectEqual(label.textAlignment, alignment)
    }
    expectEqual(row.placeInContainer("image")?.minX, 12)
  }

  @Test func imageIsThePayloads() throws {
    let renderer = KitEdition.classic.renderer()
    let row = try #require(renderer.row(for: order([("imageUrl", "avatars/mira.png")])))
    expectEqual(row.warnings, [])
    expectNil(row.frame("placeholder"))
    #expect(row.frame("ImageView") != nil)
  }

  @Test(arguments: [
    (JSONValue.null, nil), (.string(""), nil), (.integer(7), nil),
    (.string("nowhere.png"), "customElem.data.imageUrl"),
    (.string("https://example.org/a.png"), "customElem.data.imageUrl"),
    (.string("data:image/png;base64,AAAA"), "customElem.data.imageUrl"),
  ])
  func withoutAnImageThereIsACart(_ url: JSONValue, _ warning: String?) throws {
    let row = try #require(KitEdition.classic.renderer().row(for: order([("imageUrl", url)])))
    #expect(row.frame("placeholder") != nil)
    expectEqual(row.warnings.map(\.field), [warning].compactMap(\.self))
  }

  @Test(arguments: [
    "{}", #"{"title": 7, "description": [], "price": {}, "imageUrl": false, "link": null}"#,
  ])
  func wrongFieldsAreEmpty(_ fields: String) throws {
    let payload = #"{"businessID": "order", "# + fields.dropFirst()
    let message = Message.custom(payload.replacing(#", }"#, with: "}"))
    let measure = KitEdition.classic.renderer().measure(message)
    expectEqual(measure.kind, "order")
    expectEqual(measure.contentSize, CGSize(width: 245, height: 80))
    expectEqual(measure.lineCount, 0)
    #expect(KitEdition.classic.renderer().row(for: message) != nil)
  }

  @Test func aPriceMayBeANumber() throws {
    let row = try #require(KitEdition.classic.renderer().row(for: order([("price", 12.5)])))
    expectEqual(row.lines("price"), ["12.5"])
  }

  @Test func aTapOpensTheLink() throws {
    let cell = try #require(KitEdition.classic.renderer().row(for: order())).cell
    let link = try #require(cell.interactions.first { $0.action == "onSelectLink" })
    expectEqual(link.kind, .link("https://example.org/o"))
    expectEqual(link.rect, cell.container.frame)
    let without = try #require(KitEdition.classic.renderer().row(for: order([("link", "")]))).cell
    #expect(!without.interactions.contains { $0.action == "onSelectLink" })
  }

  @Test func listsShowTheTitle() {
    let line = CellKit.tuikitMinimalist().displayString(
      of: order([("title", "Tea")]), in: Localization(.english, strings: .tuikit))
    expectEqual(line, "Tea")
  }
}
