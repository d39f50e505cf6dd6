// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import Foundation
import Testing

@testable import BubbleAgents
@testable import BubbleCommand
@testable import BubbleRequests

@Suite("Goldens of agents")
struct AgentGoldenTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    try folder.write(
      [try MessageJSON.text("m", "Hello"), try MessageJSON.text("n", "Bye")].jsonArray,
      to: "chat.json")
    let recorded = try await ProcessRunner.run(
      "record", folder.url.path, "--theme", "dark", "--scale", "1")
    expectEqual(recorded.status, 0)
  }

  /// The paths of everything in the folder.
  private var paths: [String] {
    (FileManager.default.enumerator(atPath: folder.url.path)?.compactMap { $0 as? String } ?? [])
      .sorted()
  }

  private func client() throws -> AgentClient { try AgentClient(roots: [folder.url.path]) }

  @Test func goldensAreListedWithTheirOptions() throws {
    let described = try client().structured("describe_goldens", #"{"input":"."}"#)
    expectEqual(
      described["goldens"]?.array?.compactMap { $0["path"]?.string },
      [
        "Goldens/chat/m.layout", "Goldens/chat/m@1x.png", "Goldens/chat/n.layout",
        "Goldens/chat/n@1x.png",
      ])
    expectEqual(described["goldens"]?[1]?["kind"], "image")
    expectEqual(described["goldens"]?[1]?["pixelWidth"], 375)
    expectEqual(described["options"], ["--theme", "dark", "--scale", "1"])
  }

  @Test func aGoldenIsItsImageOrItsText() throws {
    let image = try client().call(
      "describe_goldens", #"{"input":"chat.json","golden":"Goldens/chat/m@1x.png"}"#)
    expectEqual(image.imageSize?.width, 375)
    let layout = try client().call(
      "describe_goldens", #"{"input":".","golden":"Goldens/chat/m.layout"}"#)
    expectEqual(layout["content"]?[1]?["text"]?.string?.contains("Label"), true)
    for path in [
      "chat.json", "Goldens/../chat.json", "Goldens/chat/none.png", "/etc/passwd", "Goldens/",
    ] {
      let error = try client().failure("describe_goldens", #"{"input":".","golden":"\#(path)"}"#)
      expectEqual(error["path"], "golden")
    }
  }

  @Test func goldensThatAreTheSamePass() throws {
    let verified = try client().structured("verify_goldens", #"{"input":"chat.json"}"#)
    expectEqual(verified["isSuccess"], true)
    #expect(verified["passed"] == 4 && verified["failed"] == 0 && verified["differences"] == [])
  }

  @Test func differencesAreDescribedAndNothingIsWritten() throws {
    try folder.write(
      [try MessageJSON.text("m", "Hullo"), try MessageJSON.text("o", "New")].jsonArray,
      to: "chat.json")
    let before = paths
    let result = try client().call("verify_goldens", #"{"input":"."}"#)
    let verified = result["structuredContent"]
    expectEqual(verified?["isSuccess"], false)
    #expect(verified?["failed"] == 2 && verified?["missing"] == 2)
    expectEqual(verified?["differences"]?[0]?["golden"], "Goldens/chat/m@1x.png")
    #expect((verified?["differences"]?[0]?["differingPixels"]?.int ?? 0) > 0)
    #expect(result.imageSize != nil)
    expectEqual(paths, before)
  }

  @Test func optionsOfACallComeOnTop() throws {
    let verified = try client().structured(
      "verify_goldens", #"{"input":".","theme":"light","form":"layout"}"#)
    #expect(verified["failed"] == 2 && verified["passed"] == 0)
  }

  @Test func whatOthersWroteLeadsNowhereElse() throws {
    let outside = try TemporaryFolder()
    try folder.write(
      #"{"options":[["--resources","\#(outside.url.path)"]]}"#, to: "Goldens/options.json")
    let error = try client().failure("verify_goldens", #"{"input":"."}"#)
    expectEqual(error["code"], "outsideRoots")
    try folder.write(#"{"options":[["--fonts","/usr/share"]]}"#, to: "Goldens/options.json")
    try expectEqual(client().failure("verify_goldens", #"{"input":"."}"#)["code"], "outsideRoots")
    try FileManager.default.removeItem(at: folder.url(of: "Goldens"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "Goldens"), withDestinationPath: outside.url.path)
    for tool in ["verify_goldens", "describe_goldens"] {
      try expectEqual(client().failure(tool, #"{"input":"."}"#)["code"], "outsideRoots")
    }
  }

  @Test func filesOfMessagesThatAreLinksOutAreRefused() throws {
    let outside = try TemporaryFolder()
    try outside.write([try MessageJSON.text("x", "Secret")].jsonArray, to: "secret.json")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "link.json"), withDestinationPath: outside.path(of: "secret.json"))
    try expectEqual(client().failure("verify_goldens", #"{"input":"."}"#)["code"], "outsideRoots")
  }
}
