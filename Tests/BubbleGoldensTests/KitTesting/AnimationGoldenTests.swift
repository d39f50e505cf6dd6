// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleKitTesting
import Foundation
import Testing

@Suite("Goldens of animations")
struct AnimationGoldenTests {
  private let environment = Fixture.environment {
    $0.width = 160
    $0.scale = 1
  }

  // Checked by eye: six frames in rows of three, the dots getting dark one after the other.
  @Test func framesAreSideBySideWithTheirTimes() {
    assertGolden(
      of: Fixture.message("Hi"), animated: .typing, framesPerSecond: 5, columns: 3, in: environment)
  }

  // A second value of one name in a run is an error, so the sheets differ.
  @Test func aFrameThatDiffersFails() throws {
    let folder = try TemporaryFolder()
    let renderer = MessageRenderer(environment: environment)
    let made = try renderer.animation(
      of: Fixture.message("Hi"), .typing, framesPerSecond: 5)
    let animation = try #require(made)
    withKnownIssue {
      withGoldens(record: .missing, package: folder.url) {
        assertGolden(of: animation, in: environment)
      }
    } matching: { issue in
      issue.comments.first?.rawValue.contains("was written by this run") == true
    }
    var frames = animation.frames
    frames[1] = frames[0]
    let changed = Animation(frames: frames)
    withKnownIssue {
      withGoldens(record: .never, package: folder.url) {
        assertGolden(of: changed, in: environment)
      }
    } matching: { issue in
      issue.comments.first?.rawValue.contains("compares two values") == true
    }
  }

  @Test func whatIsNotShownHasNoFrames() {
    var typing = Message(
      msgID: "m-2",
      element: .custom(
        CustomElement(data: #"{"businessID":"user_typing_status","typingStatus":1}"#)))
    typing.sender = "mira"
    withKnownIssue {
      assertGolden(of: typing, animated: .sending, in: environment)
    } matching: { issue in
      issue.comments.first?.rawValue.contains("has no row") == true
    }
  }
}
