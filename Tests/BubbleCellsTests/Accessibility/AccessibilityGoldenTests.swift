// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

@Suite("Goldens of accessibility", .goldens(naming: .label))
struct AccessibilityGoldenTests {
  private static let messages: [Message] = {
    let file = RenderFixture.examples.appending(path: "every-kind.json")
    return (try? Data(contentsOf: file)).map { MessageReader(Array($0)).compactMap(\.message) }
      ?? []
  }()

  /// The accessibility tree of every kind of message, in the example's order.
  @Test(arguments: ["classic", "minimalist"], ["en", "ar"])
  func everyKind(edition: String, locale: String) {
    let renderer = RenderFixture.renderer(locale: locale) {
      $0.kit = edition == "classic" ? .tuikitClassic() : .tuikitMinimalist()
      let messages = Dictionary(Self.messages.map { ($0.msgID, $0) }) { first, _ in first }
      $0.quotedMessage = { messages[$0] }
    }
    let lines = Self.messages.compactMap { message in
      renderer.row(for: message).map { "\(message.msgID): \($0.makeAccessibilityTree())" }
    }
    #expect(lines.count > 80)
    assertGolden(
      of: lines.joined(), named: "every-kind-\(edition)-\(locale)", fileExtension: "a11y")
  }

  // Checked by eye: a number in the corner where reading begins, a circle on the content, the legend below.
  @Test(arguments: [false, true])
  func theImageHasALegend(isRightToLeft: Bool) {
    let message = Message.text("See https://example.org") {
      $0.reactions = [ChromeFixture.reaction("👍", "Alice")]
    }
    assertGolden(
      of: message, named: isRightToLeft ? "image-ar" : "image-en",
      in: RenderFixture.environment(locale: isRightToLeft ? "ar" : "en") {
        $0.width = 320
        $0.scale = 1
      }, forms: [.accessibility, .accessibilityImage])
  }
}
