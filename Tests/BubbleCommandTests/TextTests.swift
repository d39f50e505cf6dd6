// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("bubblekit text")
struct TextTests {
  /// A result, as JSON decodes it.
  private struct Broken: Decodable {
    var width: Double
    var height: Double
    var lineCount: Int
    var lines: [[Double]]
  }

  private func broken(_ json: String, width: String = "1000") async throws -> Broken {
    let result = try await ProcessRunner.run("text", "--width", width, input: Data(json.utf8))
    expectEqual(result.status, 0)
    return try JSONDecoder().decode(Broken.self, from: Data(result.output.utf8))
  }

  @Test func lineHasKeysInOrder() async throws {
    let result = try await ProcessRunner.run("text", input: Data("\"Hello\"\n".utf8))
    let number = "[0-9]+(\\.[0-9]+)?"
    let line = try Regex(
      "\\{\"width\":\(number),\"height\":\(number),\"lineCount\":1,"
        + "\"lines\":\\[\\[0,5,\(number)\\]\\]\\}\n")
    #expect(result.output.wholeMatch(of: line) != nil)
  }

  @Test(arguments: [
    (#""""#, [[0, 0]]),
    (#""aé水""#, [[0, 3]]),
    (#""a😀b""#, [[0, 4]]),
    (#""\ud83d\ude00 x""#, [[0, 4]]),
    (#""😀\n👩‍👩‍👧 b\n""#, [[0, 3], [3, 14], [14, 14]]),
    (#""lone \ud83d!""#, [[0, 7]]),
  ])
  func offsetsAreUTF16(json: String, ranges: [[Double]]) async throws {
    let result = try await broken(json)
    expectEqual(result.lines.map { Array($0.prefix(2)) }, ranges)
    expectEqual(result.lineCount, ranges.count)
    expectEqual(result.width, result.lines.map { $0[2] }.max())
  }

  @Test func linesCoverTheTextAndFit() async throws {
    let result = try await broken(#""one two 😀😀😀😀😀😀 three   four""#, width: "60")
    #expect(result.lineCount > 2)
    expectEqual(result.lines.first?[0], 0)
    expectEqual(result.lines.last?[1], 33)
    for (line, next) in zip(result.lines, result.lines.dropFirst()) {
      expectEqual(line[1], next[0])
    }
    for line in result.lines { #expect(line[2] <= 60) }
  }

  @Test func trailingSpacesHaveNoWidth() async throws {
    let (bare, spaced) = (try await broken(#""word""#), try await broken(#""word    ""#))
    expectEqual(bare.width, spaced.width)
    expectEqual(spaced.lines[0][1], 8)
  }

  @Test func sizeAndWeightWiden() async throws {
    let input = Data("\"Hello\"".utf8)
    let plain = try await ProcessRunner.run("text", "--font-size", "15", input: input)
    try await expectEqual(ProcessRunner.run("text", input: input), plain)
    #expect(try await ProcessRunner.run("text", "--font-size", "30", input: input) != plain)
    #expect(try await ProcessRunner.run("text", "--weight", "bold", input: input) != plain)
  }

  @Test func spacingIsOfTheCommandOrOfALine() async throws {
    func widths(_ lines: [String], _ options: String...) async throws -> [Double] {
      let input = Data(lines.joined(separator: "\n").utf8)
      let result = try await ProcessRunner.run(["text", "--jsonl"] + options, input: input)
      expectEqual(result.status, 0)
      return try result.output.split(separator: "\n").map {
        try JSONDecoder().decode(Broken.self, from: Data($0.utf8)).width
      }
    }
    let plain = #""wide""#
    let own = ["phone", "none"].map { #"{"text": "wide", "systemSpacing": "\#($0)"}"# }
    let phone = try await widths([plain] + own)
    let none = try await widths([plain] + own, "--system-spacing", "none")
    #expect(phone[0] == phone[1] && none[0] == none[2])
    #expect(phone[1] == none[1] && phone[2] == none[2])
    #expect(abs(phone[1] - phone[2] + 4 * 0.0161 * 15) < 1e-4)
  }

  @Test func charactersWithoutAGlyphAreListed() async throws {
    let input = Data("\"a\"\n\"\\ue000 🫩 \\ue000\"\n".utf8)
    let result = try await ProcessRunner.run("text", input: input)
    #expect(!result.lines[0].contains("missing"))
    #expect(result.lines[1].hasSuffix(#","missing":["U+E000","U+1FAE9"]}"#))
  }

  @Test func summaryHasKeysInOrder() async throws {
    let result = try await ProcessRunner.run(
      "text", "--summary", input: Data("\"a\"\n\"b\\nc\"".utf8))
    let number = "[0-9]+(\\.[0-9]+)?(e-[0-9]+)?"
    let line = try Regex(
      "\\{\"texts\":2,\"lines\":3,\"height\":\(number),\"seconds\":\(number)\\}\n")
    #expect(result.output.wholeMatch(of: line) != nil)
  }

  @Test func brokenLinesAreNamedAndTheRestIsDone() async throws {
    let input = "\"a\"\n\n5\n\"open\n  \n[\"b\"]\r\n\"c\"\r\n"
    let result = try await ProcessRunner.run("text", input: Data(input.utf8))
    expectEqual(result.status, 1)
    expectEqual(result.lines.count, 2)
    expectEqual(
      result.errorLines,
      [
        "bubblekit: error: line 3 must be a JSON string, but is a number",
        "bubblekit: error: line 4 ends too early; the JSON text is cut off",
        "bubblekit: error: line 6 must be a JSON string, but is an array",
      ])
  }

  @Test func longLinesAreNamedWithTheLimit() async throws {
    let lines = ["\"" + String(repeating: "x", count: 300_000) + "\"", "\"ok\""]
    let options = ["text", "--max-text-bytes", "1000"]
    let result = try await ProcessRunner.run(options, input: lines.jsonLines)
    expectEqual(result.status, 1)
    expectEqual(result.lines.count, 1)
    expectEqual(
      result.errorLines, ["bubblekit: error: line 1 is longer than the limit of 1000 bytes"])
  }
}
