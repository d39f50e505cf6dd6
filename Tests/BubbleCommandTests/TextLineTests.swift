// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("bubblekit text, limits and carets")
struct TextLineTests {
  /// An answer, as JSON decodes it.
  private struct Answer: Decodable {
    var width: Double
    var lineCount: Int
    var lines: [[Double]]
    var truncated: Truncated?
    var carets: [[[Double]]]?

    struct Truncated: Decodable, Equatable {
      var line: Int
      var visible: [[Int]]
    }
  }

  private func answer(to text: String, _ options: String...) async throws -> Answer {
    let input = try JSONEncoder().encode(text)
    let result = try await ProcessRunner.run(["text"] + options, input: input)
    expectEqual(result.status, 0)
    return try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
  }

  private static let text = "The quick brown fox jumps over the lazy dog and runs"

  // MARK: Limits

  @Test(arguments: ["tail", "head", "middle"])
  func truncatedLineIsItsVisibleTextWithAnEllipsis(_ place: String) async throws {
    let limited = try await answer(
      to: Self.text, "--width", "130", "--max-lines", "2", "--truncate", place)
    expectEqual(limited.lineCount, 2)
    let truncated = try #require(limited.truncated)
    expectEqual(truncated.line, 1)
    expectEqual(truncated.visible.count, place == "middle" ? 2 : 1)
    let units = Array(Self.text.utf16)
    let parts = truncated.visible.map { String(decoding: units[$0[0]..<$0[1]], as: UTF16.self) }
    #expect(limited.lines[1][2] <= 130)
    let shown =
      switch place {
      case "tail": parts[0] + "…"
      case "head": "…" + parts[0]
      default: parts.joined(separator: "…")
      }
    let bare = try await answer(to: shown, "--width", "1000")
    #expect(abs(bare.width - limited.lines[1][2]) < 0.01)
  }

  @Test func textThatFitsIsNotMarked() async throws {
    let answer = try await answer(to: "Short", "--max-lines", "1")
    expectNil(answer.truncated)
    expectEqual(answer.lines, [[0, 5, answer.width]])
  }

  @Test func linesOfAFilterHaveTheirOwnLimits() async throws {
    let line = #"{"text": "\#(Self.text)", "width": 130, "maxLines": 1, "truncate": "head"}"#
    let result = try await ProcessRunner.run("text", "--jsonl", input: Data(line.utf8))
    let answer = try JSONDecoder().decode(Answer.self, from: Data(result.output.utf8))
    expectEqual(answer.lineCount, 1)
    expectEqual(answer.truncated?.visible.last?.last, Self.text.utf16.count)
  }

  @Test func summaryCountsTheLinesThatAreLeft() async throws {
    let result = try await ProcessRunner.run(
      "text", "--width", "60", "--max-lines", "3", "--summary",
      input: try JSONEncoder().encode(Self.text))
    #expect(result.output.hasPrefix(#"{"texts":1,"lines":3,"#))
  }

  // MARK: Carets

  @Test func everyGraphemeClusterHasACaret() async throws {
    let answer = try await answer(to: "a👩‍👩‍👧é\nz", "--carets")
    let carets = try #require(answer.carets)
    expectEqual(carets.map { $0.map { Int($0[0]) } }, [[0, 1, 9, 10], [11, 12]])
    for (line, carets) in zip(answer.lines, carets) {
      expectEqual(carets.first?[1], 0)
      #expect(abs((carets.last?[1] ?? 0) - line[2]) < 0.001)
      expectEqual(carets.map { $0[1] }, carets.map { $0[1] }.sorted())
    }
  }

  @Test func placeWhereALineBreaksHasACaretOnBothLines() async throws {
    let answer = try await answer(to: "one two", "--width", "40", "--carets")
    let carets = try #require(answer.carets)
    expectEqual(carets.map { $0.map { $0[0] } }, [[0, 1, 2, 3, 4], [4, 5, 6, 7]])
    #expect(carets[0][4][1] > answer.lines[0][2])
    expectEqual(carets[1][0][1], 0)
  }

  @Test func caretIsSplitWhereTheDirectionChanges() async throws {
    let answer = try await answer(to: "ab אב cd", "--carets")
    let carets = try #require(answer.carets?.first)
    expectEqual(carets.map { $0[0] }, [0, 1, 2, 3, 4, 5, 6, 7, 8])
    expectEqual(carets.filter { $0.count == 3 }.map { $0[0] }, [3, 5])
    // The two carets of each are at the two ends of the Hebrew word.
    expectEqual(carets[3][1], carets[5][2])
    expectEqual(carets[3][2], carets[5][1])
    #expect(carets[4][1] > carets[3][1] && carets[4][1] < carets[5][1])
  }

  @Test func truncatedTextHasCaretsWhereItIsShown() async throws {
    let answer = try await answer(
      to: Self.text, "--width", "130", "--max-lines", "1", "--truncate", "middle", "--carets")
    let visible = try #require(answer.truncated?.visible)
    let offsets = try #require(answer.carets?.first).map { Int($0[0]) }
    expectEqual(
      offsets, Array(visible[0][0]...visible[0][1]) + Array(visible[1][0]...visible[1][1]))
  }

  @Test(arguments: [
    (["--truncate", "head"], "--truncate needs --max-lines"),
    (["--max-lines", "0"], "--max-lines must be from 1 to 1000000, not 0"),
    (
      ["--max-lines", "2", "--truncate", "left"],
      "--truncate must be one of tail, head, middle, not 'left'"
    ),
    (["--summary", "--carets"], "cannot be combined with --jsonl or --carets"),
  ])
  func optionsThatMakeNoSense(options: [String], message: String) async throws {
    let result = try await ProcessRunner.run(["text"] + options)
    expectEqual(result.status, 2)
    #expect(result.error.contains(message))
  }
}
