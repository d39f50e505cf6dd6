// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("Streams and files")
struct StreamTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let messages = try (0..<2000).map { try MessageJSON.text("m\($0)", "Hello \($0)") }
    try folder.write(messages.jsonLines, to: "chat.jsonl")
    try folder.write((0..<20_000).map { "\"Hello \($0)\"" }.jsonLines, to: "texts.jsonl")
  }

  @Test(arguments: [
    ("\"$0\" measure chat.jsonl | head -n 1", "m0"),
    ("\"$0\" text < texts.jsonl | head -n 1", "width"),
    (
      "yes '{\"msgID\":\"m\",\"textElem\":{\"text\":\"x\"}}' | \"$0\" measure - | head -n 1; true",
      "m"
    ),
  ])
  func readerThatLeavesEndsTheProgramQuietly(script: String, word: String) async throws {
    let result = try await ProcessRunner.runShell(script, in: folder.url)
    expectEqual(result.status, 0)
    expectEqual(result.error, "")
    expectEqual(result.lines.count, 1)
    #expect(result.output.contains(word))
  }

  @Test(arguments: ["measure chat.jsonl", "measure chat.jsonl --summary", "text < texts.jsonl"])
  func fullOutputIsAnError(command: String) async throws {
    let result = try await ProcessRunner.runShell("\"$0\" \(command) > /dev/full", in: folder.url)
    expectEqual(result.status, 1)
    expectEqual(
      result.errorLines,
      [
        "bubblekit: standard output cannot be written: No space left on device"
      ])
  }

  @Test func closedStandardErrorIsNoError() async throws {
    try folder.write("[{\"msgID\":\"a\"}]", to: "warning.json")
    let result = try await ProcessRunner.runShell(
      "\"$0\" measure warning.json 2>&-", in: folder.url)
    expectEqual(result.status, 0)
    expectEqual(result.lines.count, 1)
  }

  @Test func messagesAreAnsweredWhileMoreAreToCome() async throws {
    let script = """
      coproc "$0" measure --jobs 1 -
      echo '{"msgID":"one","textElem":{"text":"x"}}' >&"${COPROC[1]}"
      read -r -t 30 first <&"${COPROC[0]}"
      echo '{"msgID":"two","textElem":{"text":"x"}}' >&"${COPROC[1]}"
      read -r -t 30 second <&"${COPROC[0]}"
      echo "$first"; echo "$second"
      kill $COPROC_PID
      """
    let result = try await ProcessRunner.runShell(script, in: folder.url)
    expectEqual(result.lines.count, 2)
    #expect(result.output.contains("\"one\""))
    #expect(result.output.contains("\"two\""))
  }

  @Test func nothingButResultsIsWrittenToPipes() async throws {
    let result = try await ProcessRunner.run("measure", folder.path(of: "chat.jsonl"))
    expectEqual(result.error, "")
    expectEqual(result.lines.count, 2000)
  }

  @Test func outputThatIsNoFolderHasStatusTwo() async throws {
    let result = try await ProcessRunner.run(
      "render", "chat.jsonl", "-o", "texts.jsonl", in: folder.url)
    expectEqual(result.status, 2)
    expectEqual(
      result.error,
      """
      bubblekit: the folder 'texts.jsonl' cannot be created. Check the path and its permissions

      """)
  }

  @Test(.disabled(if: geteuid() == 0, "The superuser may write everywhere."))
  func outputThatMayNotBeWrittenHasStatusTwo() async throws {
    let result = try await ProcessRunner.run("render", "chat.jsonl", "-o", "/", in: folder.url)
    expectEqual(result.status, 2)
    #expect(result.error.contains("the folder '/' cannot be written to"))
  }

  @Test func fileThatCannotBeWrittenEndsTheWork() async throws {
    try folder.write("in the way", to: "out/0001-m1.png/file")
    let result = try await ProcessRunner.run("render", "chat.jsonl", in: folder.url)
    expectEqual(result.status, 1)
    expectEqual(result.errorLines.count, 1)
    #expect(result.error.hasPrefix("bubblekit: '0001-m1.png' cannot be written: Is a directory. "))
  }
}
