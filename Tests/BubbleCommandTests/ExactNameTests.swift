// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

/// Names that are canonically equivalent under Unicode, and so equal for `String`, are two.
@Suite("Names compared by bytes")
struct ExactNameTests {
  private let folder: TemporaryFolder

  /// "é" as one scalar, and as two.
  private static let forms = ["\u{E9}", "e\u{301}"]

  init() throws {
    folder = try TemporaryFolder()
  }

  private func render(_ messages: [String], _ options: String..., jobs: Int) async throws
    -> ProcessResult
  {
    try folder.write(messages.jsonLines, to: "chat.jsonl")
    return try await ProcessRunner.run(
      ["render", "-q", "chat.jsonl", "-o", "out", "-j", "\(jobs)"] + options, in: folder.url)
  }

  @Test(arguments: [1, 2])
  func everyMessageHasItsOwnImage(jobs: Int) async throws {
    let pictures = try ["mira", "hana"].map {
      try Data(contentsOf: Examples.folder.appending(path: "avatars/\($0).png"))
    }
    for (name, picture) in zip(Self.forms + ["one", "two"], pictures + pictures) {
      try folder.write(picture, to: name + ".png")
    }
    try expectEqual(folder.names.filter { $0.hasSuffix(".png") }.count, 4)
    // Often enough that two threads look for both at once.
    let names = (0..<20).flatMap { _ in Self.forms } + ["one", "two"]
    let messages = try names.enumerated().map {
      try MessageJSON.text("m", "Hi", ["faceURL": $1 + ".png", "seq": $0])
    }
    let result = try await render(messages, jobs: jobs)
    expectEqual(result.status, 0)
    expectEqual(result.error, "")
    let (one, two) = try (image(40), image(41))
    #expect(one != two)
    for number in 0..<40 { try expectEqual(image(number), number % 2 == 0 ? one : two) }
  }

  @Test(arguments: [1, 2])
  func everyQuoteIsOfItsOwnMessage(jobs: Int) async throws {
    let ids = Self.forms + ["one", "two"]
    let texts = ["First", "Second thoughts", "First", "Second thoughts"]
    let messages =
      try zip(ids, texts).map { try MessageJSON.text($0, $1) }
      + ids.map { try MessageJSON.text("q", "Yes", ["quoteInfo": ["msgID": $0]]) }
    let result = try await render(messages, jobs: jobs)
    expectEqual(result.status, 0)
    let quotes = try (4..<8).map(image)
    expectEqual(quotes[0], quotes[2])
    expectEqual(quotes[1], quotes[3])
    #expect(quotes[0] != quotes[1])
  }

  @Test func onlyTheChosenMessageIsDrawn() async throws {
    let messages = try Self.forms.map { try MessageJSON.text($0, "Hi") }
    _ = try await render(messages, "--only", Self.forms[1], jobs: 1)
    try expectEqual(names().map { String($0.prefix(4)) }, ["0001"])
  }

  @Test func everySenderHasTheirOwnProfile() async throws {
    let profiles = zip(Self.forms, ["Mira", "Tom"]).map {
      #"{"clientId": "\#($0)", "name": "\#($1)"}"#
    }
    try folder.write("[\(profiles.joined(separator: ","))]", to: "profiles.json")
    let messages = try Self.forms.map {
      try MessageJSON.text("m", "Hi", ["sender": $0, "groupID": "g"])
    }
    _ = try await render(
      messages, "--profiles", "profiles.json", "--layout", "text", jobs: 2)
    #expect(try folder.text(of: "out/0000-m.layout").contains("text=\"Mira\""))
    #expect(try folder.text(of: "out/0001-m.layout").contains("text=\"Tom\""))
  }

  @Test func everyMessageHasItsOwnGolden() async throws {
    let messages = try Self.forms.enumerated().map { try MessageJSON.text($1, "Text \($0)") }
    try folder.write(messages.jsonLines, to: "chat.jsonl")
    let recorded = try await ProcessRunner.run(["record", "chat.jsonl"], in: folder.url)
    expectEqual(recorded.output, "4 goldens: 4 recorded.\n")
    // The other one's text is a difference.
    try folder.write(messages.reversed().jsonLines, to: "chat.jsonl")
    let verified = try await ProcessRunner.run(["verify", "chat.jsonl"], in: folder.url)
    expectEqual(verified.output, "4 goldens: 4 passed.\n")
  }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(of: "out")).sorted()
  }

  private func image(_ number: Int) throws -> Data {
    let start = String(String(10_000 + number).dropFirst()) + "-"
    return try folder.data(of: "out/" + #require(names().first { $0.hasPrefix(start) }))
  }
}
