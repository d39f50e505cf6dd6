// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("Options of transcripts")
struct TranscriptOptionTests {
  private let examples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Examples").standardizedFileURL

  /// The bytes of a transcript's only file.
  private func transcript(
    of input: String, _ options: [String], as format: String = "pdf"
  ) async throws -> Data {
    let folder = try TemporaryFolder()
    let arguments = ["render", examples.appending(path: input).path, "-q", "--transcript-only"]
    let result = try await ProcessRunner.run(
      arguments + ["-o", folder.path(of: "t.\(format)"), "--scale", "1"] + options)
    expectEqual(result.status, 0, "\(result.error)")
    return try folder.data(of: "t.\(format)")
  }

  private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

  private static let export = "exports/telegram"
  private static let viewer = ["--me", "Mira"]
  private static let a4 = viewer + ["--page-size", "a4"]

  @Test(arguments: [
    ([], #"/Title \(Saturday, June 1, 2024\)"#),
    (["--locale", "en-GB"], #"/Title \(Saturday, 1 June 2024\)"#),
    (["--dates", "relative"], #"/Title \(2024-06-01\)"#),
  ])
  func exportsAsPDFHaveWholeDates(_ options: [String], _ title: String) async throws {
    let file = text(try await transcript(of: Self.export, Self.a4 + options))
    #expect(file.contains(try Regex(title)))
  }

  /// Of images, those of exports have whole dates, and those of other messages the dates of a screen.
  @Test(arguments: [(Self.export, "absolute"), ("conversation.json", "relative")])
  func imagesHaveTheDatesOfTheirInput(_ input: String, _ dates: String) async throws {
    let viewer = input == Self.export ? Self.viewer : []
    let usual = try await transcript(of: input, viewer, as: "png")
    try await expectEqual(
      transcript(of: input, viewer + ["--dates", dates, "--no-head"], as: "png"), usual)
    let other = dates == "absolute" ? "relative" : "absolute"
    #expect(try await transcript(of: input, viewer + ["--dates", other], as: "png") != usual)
  }

  @Test func headsAreThoseOfPDFsOfExports() async throws {
    let usual = try await transcript(of: Self.export, Self.a4)
    try await expectEqual(transcript(of: Self.export, Self.a4 + ["--head"]), usual)
    #expect(try await transcript(of: Self.export, Self.a4 + ["--no-head"]) != usual)
    let pages = ["--page-size", "a4"]
    let messages = try await transcript(of: "conversation.json", pages)
    try await expectEqual(transcript(of: "conversation.json", pages + ["--no-head"]), messages)
    #expect(try await transcript(of: "conversation.json", pages + ["--head"]) != messages)
  }

  /// No clock is read: only options change the bytes.
  @Test(arguments: [[], ["--compact"], ["--columns", "3"], ["--now", "1717900000"]])
  func equalOptionsMakeEqualBytes(_ options: [String]) async throws {
    let first = try await transcript(of: Self.export, Self.a4 + options)
    try await expectEqual(transcript(of: Self.export, Self.a4 + options), first)
    let plain = try await transcript(of: Self.export, Self.a4)
    expectEqual(first == plain, options.isEmpty)
  }

  @Test func columnsNeedSpace() async throws {
    let folder = try TemporaryFolder()
    let input = examples.appending(path: "conversation.json").path
    let result = try await ProcessRunner.run(
      [
        "render", input, "--transcript-only", "--page-size", "300x400", "--columns", "4",
        "-o", folder.path(of: "t.pdf"),
      ])
    expectEqual(result.status, 2)
    #expect(result.error.contains("--columns 4 have no space"), "\(result.error)")
  }

  /// Short messages, 500 of them: less than a third of the pages.
  @Test func compactPagesAreFew() async throws {
    let folder = try TemporaryFolder()
    let lines = (0..<500).map { number in
      let (hour, minute) = (8 + number / 60, number % 60)
      return "[03/06/2024, \(hour < 10 ? "0" : "")\(hour):\(minute < 10 ? "0" : "")\(minute):00] "
        + (number / 2 % 2 == 0 ? "Mira" : "Tom")
        + ": message \(number), which is as long as most messages are"
    }
    try folder.write(lines.joined(separator: "\n") + "\n", to: "WhatsApp Chat with Tom.txt")
    var counts: [Int] = []
    for options in [[], ["--columns", "2"], ["--compact"]] {
      let result = try await ProcessRunner.run(
        [
          "render", folder.path(of: "WhatsApp Chat with Tom.txt"), "--me", "Mira", "-q",
          "--transcript-only", "--page-size", "a4", "-o", folder.path(of: "t.pdf"),
        ] + options)
      expectEqual(result.status, 0, "\(result.error)")
      let file = text(try folder.data(of: "t.pdf"))
      let match = try #require(file.firstMatch(of: /\/Type \/Pages[^>]*\/Count (\d+)/))
      counts.append(try #require(Int(match.1)))
    }
    #expect(counts[0] > counts[1] && counts[1] > counts[2], "\(counts)")
    #expect(counts[2] < 30 && counts[2] * 3 < counts[0], "\(counts)")
  }
}
