// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Fixtures of the tests of messages' goldens.
enum Fixture {
  /// The package's fonts. Opened once: a typesetter may be shared by threads.
  static let typesetter: Typesetter = {
    do { return Typesetter(fonts: try .bundled()) } catch { preconditionFailure("\(error)") }
  }()

  /// An English screen of 320 points, and changes to it.
  static func environment(
    _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> RenderEnvironment {
    var environment = RenderEnvironment(typesetter: typesetter)
    environment.width = 320
    change(&environment)
    return environment
  }

  static func message(_ text: String) -> Message {
    var message = Message(msgID: "m-1", element: .text(TextElement(text: text)))
    message.sender = "mira"
    message.nickName = "Mira"
    return message
  }
}
