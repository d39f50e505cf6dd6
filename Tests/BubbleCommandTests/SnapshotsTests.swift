// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGraphics
import Foundation
import Testing

@Suite("Snapshots")
struct SnapshotsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.image(40, 30), to: "Mac/__Snapshots__/Cell/test.light.png")
    try folder.write(Self.image(40, 32), to: "Linux/Cell/test.light.png")
    try folder.write(Self.image(40, 30), to: "Mac/__Snapshots__/Cell/test.dark.png")
    try folder.write(Self.image(40, 30), to: "Linux/Cell/test.dark.png")
  }

  private static func image(_ width: Int, _ height: Int) -> Data {
    let bytes = [UInt8](repeating: 255, count: width * height * 4)
    return Data(Bitmap(pixelWidth: width, pixelHeight: height, bytes: bytes).pngData())
  }

  private func compare(_ arguments: String...) async throws -> ProcessResult {
    try await ProcessRunner.run(["snapshots", "compare"] + arguments, in: folder.url)
  }

  @Test func withoutLimitsDifferencesAreNoError() async throws {
    let result = try await compare("Mac", "Linux", "--list")
    expectEqual(result.status, 0)
    expectEqual(
      Array(result.lines.prefix(4)),
      [
        "Cell/test.light", "  size: the size is 40 × 32 instead of 40 × 30: 2 higher",
        "2 snapshots on the Mac, 2 on Linux: 2 drawn (100 %).",
        "1 of the same size (50 %), 1 alike (50 %), 1 identical.",
      ])
  }

  @Test(
    arguments: [
      (["--max-size", "0"], 1), (["--max-size", "2"], 0), (["--fail-on", "size"], 1),
      (["--fail-on", "lines", "--max-shift", "1", "--max-color", "0.1"], 0),
    ] as [([String], Int32)])
  func limitsDecideOnTheStatus(_ options: [String], _ status: Int32) async throws {
    let result = try await ProcessRunner.run(
      ["snapshots", "compare", "Mac", "Linux", "--quiet"] + options, in: folder.url)
    expectEqual(result.status, status)
    expectEqual(result.output, "")
  }

  @Test func reportsAreFiles() async throws {
    let result = try await compare(
      "Mac", "Linux", "--json", "out/a.json", "--html", "out/a.html", "--markdown", "out/a.md", "-q"
    )
    expectEqual(result.status, 0)
    let page = String(decoding: try folder.data(of: "out/a.html"), as: UTF8.self)
    #expect(page.contains("../Mac/__Snapshots__/Cell/test.light.png"))
    let tables = String(decoding: try folder.data(of: "out/a.md"), as: UTF8.self)
    #expect(tables.contains("| Cell | 2 |"))
    let json = try JSONSerialization.jsonObject(with: folder.data(of: "out/a.json"))
    expectEqual((json as? [String: Any])?["mac"] as? String, "Mac")
  }

  @Test func masksAreRead() async throws {
    let masks = #"{"masks":[{"names":"Cell/*","reason":"blur"}]}"#
    try folder.write(Data(masks.utf8), to: "masks.json")
    let result = try await compare("Mac", "Linux", "--masks", "masks.json", "-q")
    expectEqual(result, ProcessResult(status: 0, output: "", error: ""))
    try folder.write(Data("{}".utf8), to: "masks.json")
    let wrong = try await compare("Mac", "Linux", "--masks", "masks.json")
    expectEqual(wrong.status, 2)
    #expect(wrong.error.contains("'masks.json' has no masks: masks is missing"))
  }

  @Test func whatCannotBeReadIsAnError() async throws {
    let missing = try await compare("Mac", "None")
    expectEqual(missing.status, 1)
    #expect(missing.error.contains("'None' cannot be read: No such file or directory"))
    try folder.write(Data("no image".utf8), to: "Linux/Cell/test.dark.png")
    let broken = try await compare("Mac", "Linux", "--list")
    expectEqual(broken.status, 1)
    #expect(broken.output.contains("  unreadable: the image of Linux cannot be read: "))
    #expect(broken.output.contains("1 drawn (50 %)"))
    try folder.write(Data(), to: "Empty/x.txt")
    let empty = try await compare("Empty", "Empty")
    expectEqual(empty.status, 1)
    #expect(empty.error.contains("has a PNG file of a snapshot"))
  }

  @Test(arguments: [
    ["--embed"], ["--scale", "0"], ["--max-shift", "-1"], ["--fail-on", "taste"],
  ])
  func wrongOptionsAreRefused(_ options: [String]) async throws {
    let result = try await ProcessRunner.run(
      ["snapshots", "compare", "Mac", "Linux"] + options, in: folder.url)
    expectEqual(result.status, 2)
  }
}
