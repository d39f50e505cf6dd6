// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("What a screen reader says of ChatKit's rows")
struct ChatKitSpeechTests {
  private func element(
    of id: String, locale: String = "en"
  ) throws -> AccessibilityNode.Element {
    let message = try #require(Fixture.messages("group").first { $0.msgID == id })
    let row = try #require(Fixture.renderer(locale: locale).row(for: message))
    return try #require(row.makeAccessibilityTree().elements.first)
  }

  @Test func textsOfferToBeShownLarge() throws {
    let element = try element(of: "mine")
    expectEqual(element.label, "You, I will hold a table near the lanterns., 08:00")
    expectEqual(element.customActions, ["Show Menu", "Open Profile", "Show Large"])
  }

  @Test func noRowIsWithoutALabel() throws {
    let renderer = Fixture.renderer()
    for message in try Fixture.messages("group") {
      let row = try #require(renderer.row(for: message))
      expectEqual(row.accessibilityIssues(.labels), [], "\(message.msgID)")
    }
  }

  @Test func recordingsAndPlacesSayTheirKind() throws {
    let renderer = Fixture.renderer(locale: "zh-Hans")
    func label(_ element: MessageElement) throws -> String? {
      try #require(renderer.row(for: Fixture.message(element))).makeAccessibilityTree().elements[0]
        .label
    }
    var sound = SoundElement()
    sound.duration = 12
    try expectEqual(label(.sound(sound)), "Yara，声音，12秒，未播放")
    try expectEqual(label(.location(LocationElement(desc: "北门"))), "Yara，位置，北门")
    try expectEqual(label(.image(ImageElement())), "Yara，图片")
  }
}
