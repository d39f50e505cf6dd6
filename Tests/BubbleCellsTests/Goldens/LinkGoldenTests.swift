import BubbleKit
import BubbleKitTesting
import Testing

/// Links of both generations, and notices.
@Suite("Goldens of links and notices", .goldens(naming: .label))
struct LinkGoldenTests {
  private static let text = "Trail 7, with a photo of every junction."
  private static let long = text + " The tea house closes at three."
  private static let arabic = "المسار رقم 7، مع صورة لكل مفترق طرق."

  private static let links = [
    CellGolden("incoming", .link(text)),
    CellGolden("outgoing", .link(text, isSelf: true)),
    CellGolden("rtl", .link(arabic), locale: "ar"),
    CellGolden("rtl-english", .link(text), locale: "ar"),
    CellGolden("dark", .link(text)) { $0.theme = .dark },
    CellGolden("2021", .link(long)) { $0 = $0.of2021 },
    CellGolden("2021-outgoing", .link(text, isSelf: true)) { $0 = $0.of2021 },
    CellGolden("2021-dark", .link(text)) {
      $0 = $0.of2021
      $0.theme = .dark
    },
    CellGolden("2021-rtl", .link(arabic), locale: "ar") { $0 = $0.of2021 },
  ]

  @Test(arguments: links)
  func looksAsRecorded(_ golden: CellGolden) {
    golden.expectImage()
  }

  @Test(arguments: links.filter { ["incoming", "2021", "2021-rtl"].contains($0.name) })
  func isLaidOutAsRecorded(_ golden: CellGolden) {
    golden.expectLayout()
  }

  @Test(arguments: [
    CellGolden("notice", notice("Messages in this group are kept for 30 days.")),
    CellGolden("notice-rtl", notice("تُحفظ رسائل هذه المجموعة ثلاثين يومًا."), locale: "ar"),
    CellGolden("revoked", Message.text("Oops") { $0.status = .revoked }.inGroup),
  ])
  func noticeLooksAsRecorded(_ golden: CellGolden) {
    golden.expectImage()
  }

  private static func notice(_ text: String) -> Message {
    .custom(#"{"businessID": "local_tips", "content": "\#(text)"}"#)
  }
}

extension RenderEnvironment {
  /// The same in the sizes of 2021, whose links need a wider screen.
  fileprivate var of2021: RenderEnvironment {
    var environment = self
    environment.kit = .tuikitClassic(.v2021)
    environment.width = 390
    return environment
  }
}
