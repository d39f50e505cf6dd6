import BubbleKit
import BubbleKitTesting
import Testing

/// The same two messages on every kind of screen.
@Suite("Goldens of screens", .goldens(naming: .label))
struct ScreenGoldenTests {
  private static let english = "See you at eight"
  private static let arabic = "نلتقي عند الباب"

  @Test(arguments: [
    CellGolden("ltr-incoming", Message.text(english).inGroup),
    CellGolden("ltr-outgoing", english, isSelf: true),
    CellGolden("rtl-incoming", Message.text(arabic) { $0.nickName = "عمر" }.inGroup, locale: "ar"),
    CellGolden("rtl-outgoing", arabic, isSelf: true, locale: "ar"),
    CellGolden("rtl-incoming-english", Message.text(english).inGroup, locale: "ar"),
    CellGolden("dark-incoming", Message.text(english).inGroup) { $0.theme = .dark },
    CellGolden("dark-outgoing", english, isSelf: true) { $0.theme = .dark },
    CellGolden("serious-outgoing", english, isSelf: true) { $0.theme = .serious },
    CellGolden("lively-incoming", english) { $0.theme = .lively },
    CellGolden("scale", english) { $0.scale = 1 },
    CellGolden("scale", english) { $0.scale = 2 },
    CellGolden("scale", english) { $0.scale = 3 },
  ])
  func looksAsRecorded(_ golden: CellGolden) {
    golden.expectImage()
  }

  @Test(arguments: [
    CellGolden("ltr-incoming", Message.text(english).inGroup),
    CellGolden("ltr-outgoing", english, isSelf: true),
    CellGolden("rtl-incoming", Message.text(arabic) { $0.nickName = "عمر" }.inGroup, locale: "ar"),
    CellGolden("rtl-outgoing", arabic, isSelf: true, locale: "ar"),
  ])
  func isLaidOutAsRecorded(_ golden: CellGolden) {
    golden.expectLayout()
  }
}
