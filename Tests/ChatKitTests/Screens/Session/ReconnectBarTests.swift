// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@Suite("The reconnect bar")
struct ReconnectBarTests {
  private let environment = ScreenFixture.environment()

  @Test(
    arguments: [
      (SessionEvent.connecting, "Connecting…", true, nil),
      (.offline, "No network. Check your connection.", false, "openNetworkSettings"),
      (
        .signedInElsewhere, "Signed in on another device. Tap to sign in here again.", false,
        "reconnect"
      ),
      (.forcedReconnect, "The session ended. Signing in again…", true, nil),
    ] as [(SessionEvent, String, Bool, String?)])
  func theBarSaysWhatIsWrong(
    _ event: SessionEvent, _ text: String, _ isBusy: Bool, _ tap: String?
  ) {
    let bar = ReconnectBar(ChatKitSession(event))
    let json = bar.json(in: environment)
    expectEqual(json["text"]?.string, text)
    expectEqual(json["busy"], .bool(isBusy))
    expectEqual(json["tap"]?.object?["action"]?.string, tap)
    let actions = environment.perform { bar.makeView().interactions.compactMap(\.action) }
    expectEqual(actions, [tap].compactMap { $0 })
  }

  @Test func aConnectedSessionHasNoBar() {
    let bar = ReconnectBar(ChatKitSession(.connected))
    expectEqual(bar.json(in: environment)["frame"], [0, 0, 320, 0])
    expectEqual(bar.json(in: environment)["busy"], false)
  }

  @Test(arguments: ["en", "ar"], [1.0, 2, 3])
  func theBarIsAsHighAsItsText(_ locale: String, _ textScale: Double) throws {
    let environment = ScreenFixture.environment(locale: locale) {
      $0.typesetter = Typesetter(fonts: $0.typesetter.fonts, textScale: textScale)
    }
    let layout = ReconnectBar(ChatKitSession(.signedInElsewhere)).layout(in: environment)
    let words = try #require(layout.frame("words"))
    #expect(layout.frame.width == 320 && layout.frame.height >= 44)
    #expect(words.minY >= 10 && words.maxY <= layout.frame.height - 10)
    #expect(words.minX >= 16 && words.maxX <= 304)
    #expect(textScale == 1 || words.height > 40)
  }
}
