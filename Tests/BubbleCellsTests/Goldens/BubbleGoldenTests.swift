import BubbleKit
import BubbleKitTesting
import Testing

/// Bubbles around texts of every length, and what is beside them.
@Suite("Goldens of bubbles", .goldens(naming: .label))
struct BubbleGoldenTests {
  @Test(arguments: [
    CellGolden("empty", ""),
    CellGolden("one-letter", "k"),
    CellGolden("long", "The train leaves at 08:52 from platform 4, and we start walking at 09:40."),
    CellGolden("blank-lines", "One\n\nthree\n"),
    CellGolden("overlong-word", "Donaudampfschifffahrtsgesellschaftskapitän", isSelf: true),
    CellGolden("unsupported", .make(.location(LocationElement())))
      .allowingPlaceholder(because: "TUIKit's cells show no locations."),
    CellGolden("sending", .text("On my way", isSelf: true) { $0.status = .sending }),
    CellGolden("failed", .text("On my way", isSelf: true) { $0.status = .failed }),
    CellGolden(
      "receipt-read-by-some",
      .text("On my way", isSelf: true) {
        $0.needReadReceipt = true
        $0.readReceipt = ReadReceipt(readCount: 9, unreadCount: 6)
        $0.groupID = "trail"
      }),
    CellGolden(
      "receipt-read",
      .text("On my way", isSelf: true) {
        $0.needReadReceipt = true
        $0.isPeerRead = true
      }),
  ])
  func looksAsRecorded(_ golden: CellGolden) {
    golden.expectImage()
  }

  @Test(arguments: [
    CellGolden("overlong-word", "Donaudampfschifffahrtsgesellschaftskapitän", isSelf: true),
    CellGolden("failed", .text("On my way", isSelf: true) { $0.status = .failed }),
  ])
  func isLaidOutAsRecorded(_ golden: CellGolden) {
    golden.expectLayout()
  }
}
