// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import Foundation
import Testing

@Suite("bubblekit gallery")
struct GalleryTests {
  private func input() throws -> Data {
    [
      try MessageJSON.text("hello", "Hello!"), #"{"msgID": "broken", "textElem": {"text": 7}}"#,
      try MessageJSON.custom("typing", ["businessID": "user_typing_status", "typingStatus": 1]),
    ].jsonLines
  }

  @Test func drawsASheetAMessageAndAPage() async throws {
    let folder = try TemporaryFolder()
    let result = try await ProcessRunner.run(
      "gallery", "-", "-o", "out", input: try input(), in: folder.url)
    expectEqual(result.status, 1)
    #expect(result.error.contains(#"message 1 ("broken"): textElem.text must be a string"#))
    #expect(result.output.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "out")).sorted()
    expectEqual(names, ["0000-hello.png", "0001-broken.png", "index.html"])
    let page = try folder.text(of: "out/index.html")
    #expect(page.contains("<title>Messages</title>"))
    for name in names.dropLast() { #expect(page.contains("href=\"\(name)\"")) }
  }

  @Test(arguments: [
    ([], 3480), (["--direction", "rtl"], 1856), (["--style", "classic", "--theme", "dark"], 3480),
    (["--scale", "1", "--direction", "auto", "--locale", "ar"], 928),
  ])
  func optionsLeaveColumnsOut(_ options: [String], _ pixelWidth: Int) async throws {
    let folder = try TemporaryFolder()
    let message = [try MessageJSON.text("a", "Hi")].jsonLines
    let arguments = ["gallery", "-", "-o", "out", "--width", "390"] + options
    let result = try await ProcessRunner.run(arguments, input: message, in: folder.url)
    expectEqual(result.status, 0)
    let file = try folder.data(of: "out/0000-a.png")
    try expectEqual(Image(encoded: Array(file)).bitmap.pixelWidth, pixelWidth)
  }
}
