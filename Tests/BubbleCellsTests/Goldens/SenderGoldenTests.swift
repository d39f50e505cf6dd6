import BubbleKit
import BubbleKitTesting
import Testing

/// Names and avatars.
@Suite("Goldens of senders", .goldens(naming: .label))
struct SenderGoldenTests {
  @Test(arguments: [
    CellGolden("picture", pictured) { $0.avatarStyle.shape = .rounded(radius: 5) },
    CellGolden("picture-in-circle", pictured) { $0.avatarStyle.shape = .circle },
    CellGolden("picture-in-square", pictured) { $0.avatarStyle.shape = .square },
    CellGolden("initials", named("Mira Chen")),
    CellGolden("initial-han", named("小林")),
    CellGolden("initial-arabic-in-circle", named("عمر")) { $0.avatarStyle.shape = .circle },
    CellGolden("default-head", named("🌲")),
    CellGolden("long-name", named("Maximiliane von und zu Hohenstein-Wittelsbach 🌲")),
  ])
  func looksAsRecorded(_ golden: CellGolden) {
    golden.expectImage()
  }

  /// Only data made by hand can go without an avatar.
  @Test(arguments: [MessageCellData.Direction.incoming, .outgoing])
  func avatarMayBeLeftOut(_ direction: MessageCellData.Direction) {
    let data = TextMessageCellData(direction: direction)
    data.content = "See you at eight"
    data.showAvatar = false
    assertGolden(
      of: data, named: "no-avatar-\(direction)", in: RenderFixture.environment { $0.width = 320 },
      forms: .image)
  }

  private static let pictured = Message.text("In!") { $0.faceURL = "avatars/mira.png" }

  private static func named(_ name: String) -> Message {
    Message.text("In!") { $0.nickName = name }.inGroup
  }
}
