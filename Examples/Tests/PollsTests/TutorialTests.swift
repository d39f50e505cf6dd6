// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The tutorial "A poll with a picture" has the code of this example.
@Suite struct TutorialTests {
  private static let examples = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [
    "Sources/Polls/PollBar.swift", "Sources/Polls/PollCell.swift", "Sources/Polls/PollData.swift",
    "Sources/Polls/PollStrings.swift", "Tests/PollsTests/PollTests.swift",
  ])
  func filesAreThoseOfTheTutorial(_ path: String) throws {
    let tutorial = try String(
      contentsOf: Self.examples.deletingLastPathComponent()
        .appending(path: "Sources/BubbleKit/BubbleKit.docc/Tutorials/APoll.md"), encoding: .utf8)
    let file = try String(contentsOf: Self.examples.appending(path: path), encoding: .utf8)
    // The tutorial leaves out the licence.
    let code = file.drop { $0 != "\n" }.dropFirst()
    let isShown = tutorial.contains("`\(path)`:\n\n```swift\n\(code)```\n")
    #expect(isShown, "APoll.md has another text of \(path).")
  }
}
