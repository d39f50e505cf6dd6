// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

/// Screens and texts that no designer had in mind: rows are as high as measured, and nothing is without an end.
@Suite("ChatKit's rows at extremes")
struct ExtremeTests {
  @Test(arguments: [60.0, 200, 4000], [0.1, 4])
  func rowsAreAsHighAsMeasured(width: Double, textScale: Double) throws {
    for locale in ["en", "ar"] {
      let renderer = Fixture.renderer(locale: locale) {
        ($0.width, $0.textScale) = (width, textScale)
      }
      for message in try Fixture.messages("single") + Fixture.messages("group") {
        let measure = renderer.measure(message)
        let row = try #require(renderer.row(for: message))
        expectEqual(row.size.height, measure.cellHeight, "\(message.msgID)")
        #expect(row.size.height.isFinite && row.size.height > 16, "\(message.msgID)")
        #expect(
          row.cell.layoutDiagnostics.isEmpty, "\(message.msgID): \(row.cell.layoutDiagnostics)")
      }
    }
  }

  private static let texts = [
    "", " ", "\n", "\n\n\n", "\u{202E}abc", "\u{0}", String(repeating: "W", count: 800),
    String(repeating: "a\n", count: 60), String(repeating: "[smile]", count: 40),
    String(repeating: "\u{300}", count: 60), "👩‍👩‍👧‍👦", "\u{FFFC}[smile]\u{FFFC}", "[[smile]]", "[smile",
  ]

  @Test(arguments: texts)
  func textsOfAnyKindAreShown(text: String) throws {
    for width in [60.0, 320, 390] {
      let renderer = Fixture.renderer { $0.width = width }
      for message in [Fixture.text(text), Fixture.custom(1, [("name", .string(text))])] {
        let row = try #require(renderer.row(for: message))
        expectEqual(row.size.height, renderer.measure(message).cellHeight)
        #expect(row.cell.layoutDiagnostics.isEmpty)
      }
      let notice = renderer.row(
        for: renderer.environment.perform { renderer.environment.kit.makeNotice(text) })
      #expect(notice.size.height > 0)
    }
  }
}
