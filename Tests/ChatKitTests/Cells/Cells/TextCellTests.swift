// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("Texts of ChatKit")
struct ChatKitTextCellTests {
  private let renderer = Fixture.renderer()

  @Test func oneLineIsAsHighAsTheTableSays() {
    expectEqual(renderer.measure(Fixture.text("Ok")).cellHeight, 84)
    expectEqual(renderer.measure(Fixture.text("Ok", in: .group)).cellHeight, 101)
    expectEqual(renderer.measure(Fixture.text("Ok")).contentSize, CGSize(width: 66, height: 53))
  }

  @Test func textIsInsideOfItsInsets() throws {
    for owner in [ChatKitOwner.me, .other] {
      let row = try #require(renderer.row(for: Fixture.text("Bring the long ladder", from: owner)))
      let (text, bubble) = (try #require(row.frame("text")), row.cell.container.frame)
      #expect(text.minX - bubble.minX == 19 && bubble.maxX - text.maxX == 22)
      #expect(text.minY - bubble.minY == 18 && bubble.maxY - text.maxY == 18)
      #expect(text.width == text.width.rounded() && text.height == 17)
    }
  }

  /// Two paragraphs are a quarter of a line farther apart than two lines.
  @Test func paragraphsAreApart() {
    let lines = renderer.measure(Fixture.text("one\u{2028}two")).contentSize.height
    let paragraphs = renderer.measure(Fixture.text("one\ntwo")).contentSize.height
    // 33.4 and 37.6 points of text.
    #expect(lines == 36 + 34 && paragraphs == 36 + 38)
  }

  @Test func sizesAreThoseOfWhatIsDrawn() throws {
    let texts = [
      "Ok", "一\n二\n\n三", "سأحضر السلم غدًا صباحًا", "👩‍👩‍👧 [smile] tail", "a\n", "[smile]",
      "A line that goes on, https://example.org/kites and on, and [微笑][强] breaks twice or more",
    ]
    for text in texts {
      for width in [200.0, 320, 390, 431] {
        let renderer = Fixture.renderer { ($0.width, $0.scale) = (width, 3) }
        let message = Fixture.text(text)
        let measure = renderer.measure(message)
        let row = try #require(renderer.row(for: message))
        expectEqual(row.size.height, measure.cellHeight, "\(text), \(width)")
        expectEqual(row.cell.container.frame.size, measure.contentSize, "\(text), \(width)")
        let lines = try #require(row.lines("text"))
        expectEqual(lines.count, measure.lineCount, "\(text), \(width)")
      }
    }
  }

  @Test func emojiAreThirtyPoints() throws {
    let row = try #require(renderer.row(for: Fixture.text("[smile]")))
    expectEqual(row.frame("text")?.size, CGSize(width: 30, height: 30))
    let unknown = try #require(renderer.row(for: Fixture.text("[kite]")))
    expectEqual(unknown.lines("text"), ["[kite]"])
  }

  @Test func linksAreTappedAndNamesAreNot() throws {
    let row = try #require(
      renderer.row(for: Fixture.text("@Yara see https://example.org or call +44 20 7946 0958")))
    let links = row.cell.interactions.compactMap { interaction in
      if case .link(let address) = interaction.kind { address } else { nil }
    }
    expectEqual(Set(links), ["https://example.org", "tel:+442079460958"])
  }

  @Test func aDoubleTapIsReported() throws {
    let row = try #require(renderer.row(for: Fixture.text("Ok")))
    #expect(row.cell.interactions.map(\.action).contains("onDoubleTapMessage"))
  }

  @Test func anEmptyTextSaysThatItCannotBeShown() throws {
    let row = try #require(renderer.row(for: Fixture.text("")))
    expectEqual(row.lines("text")?.joined().contains("Unsupported message"), true)
    expectEqual(renderer.measure(Fixture.text("")).cellHeight, row.size.height)
  }

  @Test func largeTextMakesNamesHigher() throws {
    let large = Fixture.renderer { $0.textScale = 2 }
    let row = try #require(large.row(for: Fixture.text("Ok", in: .group)))
    #expect(row.cell.nameLabel.frame.height > 28)
    expectEqual(row.cell.container.frame.minY, row.cell.nameLabel.frame.maxY)
  }
}
