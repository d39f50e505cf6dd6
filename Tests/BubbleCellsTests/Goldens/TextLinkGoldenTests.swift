import BubbleKit
import BubbleKitTesting
import Testing

/// Links and mentions inside of text messages.
@Suite("Goldens of links in text", .goldens(naming: .label))
struct TextLinkGoldenTests {
  private static let text = "@team the map: https://example.com/maps/trail-7, or call 555-123-4567"

  @Test(arguments: [
    CellGolden("incoming", text),
    CellGolden("outgoing", text, isSelf: true),
    CellGolden("dark-incoming", text) { $0.theme = .dark },
    CellGolden("dark-outgoing", text, isSelf: true) { $0.theme = .dark },
    CellGolden("rtl", "الخريطة هنا example.com/maps يا @الفريق", locale: "ar"),
  ])
  func looksAsRecorded(_ golden: CellGolden) {
    golden.expectImage()
  }
}
