// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleKitTesting
import Foundation
import Polls
import Testing

/// The tutorial "A poll with a picture" has the code and the images of this example.
@Suite struct TutorialTests {
  private static let examples = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let catalogue = examples.deletingLastPathComponent()
    .appending(path: "Sources/BubbleKit/BubbleKit.docc")

  private func tutorial() throws -> String {
    try String(contentsOf: Self.catalogue.appending(path: "Tutorials/APoll.md"), encoding: .utf8)
  }

  private func example(_ path: String) throws -> String {
    try String(contentsOf: Self.examples.appending(path: path), encoding: .utf8)
  }

  @Test(arguments: [
    "Sources/Polls/PollBar.swift", "Sources/Polls/PollCell.swift", "Sources/Polls/PollData.swift",
    "Sources/Polls/PollStrings.swift", "Tests/PollsTests/PollTests.swift",
  ])
  func filesAreThoseOfTheTutorial(_ path: String) throws {
    // The tutorial leaves out the licence.
    let code = try example(path).drop { $0 != "\n" }.dropFirst()
    let isShown = try tutorial().contains("`\(path)`:\n\n```swift\n\(code)```\n")
    #expect(isShown, "APoll.md has another text of \(path).")
  }

  @Test func loopByHandIsThatOfTheTutorial() throws {
    let file = try example("Tests/PollsTests/ByHandTests.swift")
    let pattern = /(?ms)^\/\/\/ The options of a poll.*?^}$/
    let function = try #require(file.firstMatch(of: pattern)).output
    let isShown = try tutorial().contains("```swift\n\(function)\n```\n")
    #expect(isShown, "APoll.md has another text of the function in ByHandTests.swift.")
  }

  /// After a change of the cell, record the goldens with
  /// `BUBBLEKIT_RECORD=failed swift test --filter TutorialTests`, and run the commands that the next
  /// run prints.
  @Test(arguments: [("light", Theme.light, "poll@2x.png"), ("dark", .dark, "poll~dark@2x.png")])
  func image(_ label: String, theme: Theme, resource: String) throws {
    var environment = try RenderEnvironment.bundled(images: ImageStore(folder: Self.examples))
    environment.theme = theme
    var registry = CellRegistry()
    try registry.registerPolls()
    var message = Message(
      msgID: "poll-1", element: .custom(CustomElement(data: PollTests.english)))
    message.nickName = "Noor"
    assertGolden(
      of: message, named: label, in: environment, registry: registry, forms: .image)
    let golden = "Goldens/TutorialTests/image-\(label)@2x.png"
    let copy = Self.catalogue.appending(path: "Resources/\(resource)")
    let isCopied =
      try Data(contentsOf: Self.examples.appending(path: golden)) == Data(contentsOf: copy)
    #expect(isCopied, "The tutorial has another image: cp 'Examples/\(golden)' '\(copy.path)'")
  }
}
