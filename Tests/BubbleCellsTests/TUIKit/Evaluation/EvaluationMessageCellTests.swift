// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Evaluation message cell")
struct EvaluationMessageCellTests {
  private static let comments = [
    "", "Quick.", "Quick and friendly, and they found the missing parcel within a minute.",
    "很快，很友好。", "سريع وودود، وقد وجدوا الطرد المفقود خلال دقيقة واحدة فقط.", "One\nTwo\n\nFour",
  ]

  private func evaluation(
    _ comment: String, score: JSONValue = 4, isSelf: Bool = false
  ) -> Message {
    let payload = JSONObject([
      ("businessID", "evaluation"), ("score", score), ("comment", .string(comment)),
    ])
    return .make(
      .custom(CustomElement(payload: payload, desc: "Please rate this service")), isSelf: isSelf)
  }

  @Test(arguments: KitEdition.allCases, KitEdition.widths)
  func partsAreWhereTheyBelong(_ edition: KitEdition, _ width: Double) throws {
    for comment in Self.comments {
      for isSelf in [false, true] {
        let renderer = edition.renderer(width: width)
        let text = RenderFixture.textSize(
          comment, font: .system(15), fitting: 215, in: renderer.environment
        ).height.rounded(.up)
        // §2.15: the comment at 215 and 88, or an empty line and 50.
        let size = CGSize(width: 245, height: text + (comment.isEmpty ? 50 : 88))
        let message = evaluation(comment, isSelf: isSelf)
        expectEqual(renderer.measure(message).contentSize, size)
        expectEqual(renderer.measure(message).cellHeight, size.height + 20)
        let row = try #require(renderer.row(for: message))
        expectEqual(row.placeInContainer("title"), CGRect(x: 10, y: 10, width: 225, height: 18))
        for star in 1...4 {
          let frame = CGRect(x: 10 + 30 * Double(star - 1), y: 34, width: 30, height: 30)
          expectEqual(row.placeInContainer("star\(star)"), frame)
        }
        // §13 no. 7: drawn on the lines that were measured.
        let frame = CGRect(x: 10, y: 70, width: 215, height: text)
        expectEqual(row.placeInContainer("comment"), comment.isEmpty ? nil : frame)
      }
    }
  }

  @Test(arguments: [
    (JSONValue.integer(0), 0), (.integer(1), 1), (.integer(5), 5), (.integer(6), 5),
    (.integer(.max), 5), (.integer(-3), 0), (.number(3.0), 3), (.number(1e300), 0),
    (.string("4"), 0), (.null, 0),
  ])
  func starsAreAsManyAsTheScore(_ score: JSONValue, _ count: Int) throws {
    let row = try #require(
      KitEdition.classic.renderer().row(for: evaluation("", score: score)))
    expectEqual((1...5).filter { row.frame("star\($0)") != nil }, Array(1..<(count + 1)))
  }

  @Test(arguments: KitEdition.allCases, [LayoutDirection.leftToRight, .rightToLeft])
  func isDrawnAsHighAsMeasured(_ edition: KitEdition, _ direction: LayoutDirection) throws {
    for (width, scale) in [(320.0, 0.8), (390, 1), (768, 2), (320, 2)] {
      for comment in Self.comments {
        let renderer = edition.renderer(width: width) {
          $0.direction = direction
          $0.textScale = scale
        }
        let measure = renderer.measure(evaluation(comment))
        let row = try #require(renderer.row(for: evaluation(comment)))
        expectEqual(row.size.height, measure.cellHeight)
        let last = try #require(row.placeInContainer(comment.isEmpty ? "star1" : "comment"))
        #expect(last.maxY < measure.contentSize.height)
        #expect(last.maxX < measure.contentSize.width)
        let cell = try #require(row.cell as? EvaluationMessageCell)
        let label = cell.commentLabel
        expectEqual(label.textAlignment, direction == .leftToRight ? .left : .right)
        guard !comment.isEmpty else { continue }
        let drawn = try #require(label.preparedText).size(fitting: label.bounds.width)
        let height: CGFloat = drawn.height.rounded(.up)
        expectEqual(height, label.bounds.height)
      }
    }
  }

  @Test func largeTitlesTakeASecondLine() throws {
    let renderer = KitEdition.classic.renderer(width: 320) { $0.textScale = 2 }
    let row = try #require(renderer.row(for: evaluation("Quick.")))
    expectEqual(row.lines("title"), ["Please rate this", "service"])
  }

  @Test func wrongFieldsAreEmpty() throws {
    let message = Message.custom(#"{"businessID": "evaluation", "comment": 7}"#)
    let row = try #require(KitEdition.minimalist.renderer().row(for: message))
    expectNil(row.frame("comment"))
    expectNil(row.frame("star1"))
    expectEqual(KitEdition.minimalist.renderer().measure(message).lineCount, 0)
  }
}
