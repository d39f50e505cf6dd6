// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Link message cell")
struct LinkMessageCellTests {
  static let texts = [
    "", " ", "Hi", "Trail 7, with a photo of every junction.", "One\nTwo\n\nFour\n",
    String(repeating: "All work and no play makes a dull boy. ", count: 12),
    "Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenaufbewahrungsschrank",
    "我来我来！周六天气看起来不错，二十三度，没有雨。", "参加します！お弁当は各自で持っていきますか？",
    "أنا معكم إن شاء الله. سأحضر القهوة والتمر، ومن عنده موقد صغير فليحضره معه.",
    "मैं भी आऊँगा। मेरे पास पानी की दो बड़ी बोतलें हैं।", "🎉🎉🎉 👩‍👩‍👦",
    "ถ้าฝนตกเราก็ไปกินก๋วยเตี๋ยวแทนได้นะ ร้านอยู่ใกล้สถานีรถไฟฟ้า",
  ]

  @Test(arguments: texts, [TUIKitGeneration.v2021, .v5_8])
  func hugsItsTextAt300(_ text: String, _ generation: TUIKitGeneration) throws {
    let renderer = RenderFixture.renderer { $0.kit = .tuikitClassic(generation) }
    let measured = RenderFixture.textSize(
      text, font: .system(15), fitting: 300, in: renderer.environment)
    let size = CGSize(
      width: measured.width.rounded(.up) + 1 + 20, height: measured.height.rounded(.up) + 60)
    expectEqual(renderer.measure(.link(text)).contentSize, size)

    let row = try #require(renderer.row(for: .link(text)))
    let container = try #require(row.frame("container"))
    expectEqual(container, CGRect(origin: CGPoint(x: 56, y: 6), size: size))
    let inside = CGRect(x: 66, y: 16, width: size.width - 20, height: size.height - 60)
    expectEqual(row.frame("text"), inside)
    let link = try #require(row.frame("link"))
    expectEqual(link.minX, container.minX + 10)
    #expect(abs(link.maxY - (container.maxY - 10)) < 1e-9)
  }

  @Test(arguments: texts)
  func gives245PointsToItsText(_ text: String) throws {
    let renderer = RenderFixture.renderer()
    let height = RenderFixture.textSize(
      text, font: .system(15), fitting: 245, in: renderer.environment
    ).height
    let size = CGSize(width: 245 + 15, height: height + 56)
    let measure = renderer.measure(.link(text))
    expectEqual(measure.contentSize, size)
    expectEqual(measure.cellHeight, size.height + 20)

    let row = try #require(renderer.row(for: .link(text)))
    expectEqual(row.frame("container"), CGRect(origin: CGPoint(x: 56, y: 6), size: size))
    expectEqual(row.frame("text"), CGRect(x: 66, y: 16, width: 245, height: height))
    let link = try #require(row.frame("link"))
    expectEqual(link.origin, CGPoint(x: 66, y: 16 + height + 15))
  }

  @Test func oneLineIsAsHighAsTheSystemFace() {
    let measure = RenderFixture.renderer().measure(.link("Welcome to the trail"))
    expectEqual(measure.lineCount, 1)
    // The worked example has 73 and 93; it cuts 17.9 to 17.
    #expect(abs(measure.contentSize.height - 73.9) < 0.01)
    #expect(abs(measure.cellHeight - 93.9) < 0.01)
  }

  @Test(arguments: [TUIKitGeneration.v2021, .v5_8])
  func earlierGenerationsDrawACard(_ generation: TUIKitGeneration) throws {
    let renderer = RenderFixture.renderer { $0.kit = .tuikitClassic(generation) }
    let row = try #require(renderer.row(for: .link("Trail 7")))
    expectNil(row.frame("bubble"))
    #expect(RenderFixture.renderer().row(for: .link("Trail 7"))?.frame("bubble") != nil)
  }

  @Test(arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func textIsAlignedWithTheScreen(_ direction: LayoutDirection) throws {
    for text in ["Trail 7", "المسار رقم 7"] {
      let renderer = RenderFixture.renderer { $0.direction = direction }
      let row = try #require(renderer.row(for: .link(text)))
      let label = try #require(row.cell as? LinkMessageCell).textLabel
      expectEqual(label.textAlignment, direction == .leftToRight ? .left : .right)
    }
  }

  @Test(arguments: [#"{"businessID": "text_link"}"#, #"{"businessID": "text_link", "text": 7}"#])
  func missingTextIsEmpty(_ payload: String) {
    let measure = RenderFixture.renderer().measure(.custom(payload))
    expectEqual(measure.kind, "text_link")
    expectEqual(measure.contentSize.width, 260)
  }
}
