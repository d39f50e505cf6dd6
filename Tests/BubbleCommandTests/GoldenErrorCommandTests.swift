// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("Errors of goldens")
struct GoldenErrorCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(["a", "b", "c"])
  }

  private func write(_ names: [String], to path: String = "chats/day.jsonl") throws {
    try folder.write(names.map { try MessageJSON.text($0, "Hello \($0)") }.jsonLines, to: path)
  }

  private func run(_ arguments: String...) async throws -> ProcessResult {
    try await ProcessRunner.run(arguments, in: folder.url)
  }

  @Test func brokenGoldensAndMessagesAreCasesOfEveryReport() async throws {
    _ = try await run("record", "chats")
    try folder.write(
      "version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 1\n",
      to: "chats/Goldens/day/a@2x.png")
    try folder.write("<<<<<<< HEAD\n", to: "chats/Goldens/day/b.layout")
    try folder.write("[7]", to: "chats/odd.json")
    let result = try await run(
      "verify", "chats", "--junit", "r.xml", "--json", "r.json", "--markdown", "r.md", "--hashes",
      "r.txt", "--html", "r.html", "--github")
    expectEqual(result.status, 1)
    #expect(
      result.output.contains(
        "\n7 goldens: 3 errors, 4 passed.\nLook at them with: bubblekit review chats\n"))
    expectEqual(result.output.split(separator: "\n").count { $0.hasPrefix("::error file=") }, 3)
    expectEqual(
      result.error,
      """
      bubblekit: error: chats/odd.json: message 0: the message must be an object, but is a number
      bubblekit: error: The golden 'chats/Goldens/day/a@2x.png' is a pointer to a file in Git LFS, which is not here. \
      Fetch it with: git lfs pull
      bubblekit: error: The golden 'chats/Goldens/day/b.layout' has conflict markers of Git. \
      Check one of its versions out, or record it again.

      """)
    #expect(try folder.text(of: "r.xml").contains("tests=\"7\" failures=\"0\" errors=\"3\""))
    #expect(try folder.text(of: "r.md").contains("7 goldens: 3 errors, 4 passed."))
    #expect(try folder.text(of: "r.txt").hasSuffix("  6 in all, 1 error without one\n"))
    #expect(try folder.text(of: "r.html").contains("is a pointer to a file in Git LFS"))
    // The new image can be accepted in a review.
    #expect(try folder.text(of: "r.json").contains("golden-failures/day/a@2x.actual.png"))
    // Nothing is known to be stale.
    #expect(try await run("prune", "chats").error.contains("did not come to its end"))
    _ = try await run("record", "chats")
    let again = try await run("verify", "chats")
    #expect(again.output.hasPrefix("7 goldens: 2 errors, 5 passed.\n"))
  }

  @Test func runsThatCannotBeginHaveAReportToo() async throws {
    _ = try await run("record", "chats")
    try folder.write(
      #"{"options": [["--foo", "1"], ["--bar"], ["--scale", "x"]]}"#,
      to: "chats/Goldens/options.json")
    let result = try await run("verify", "chats", "--junit", "r.xml")
    expectEqual(result.status, 2)
    expectEqual(result.errorLines.count, 1)
    #expect(
      result.error.hasPrefix(
        "bubblekit: 'chats/Goldens/options.json' has the options '--foo' and '--bar', which BubbleKit "
      ))
    #expect(
      result.error.contains("; and the option '--scale x': --scale must be a number, not 'x'."))
    #expect(!result.error.contains("Usage"))
    #expect(try folder.text(of: "r.xml").contains("errors=\"1\""))
    try folder.write("{}", to: "chats/Goldens/options.json")
    let unreadable = try await run("verify", "chats", "--github")
    #expect(unreadable.status == 1 && unreadable.output.hasPrefix("::error file=chats,title="))
  }

  @Test func commandsForFoldersThatBeginWithADash() async throws {
    try write(["a"], to: "-c/day.jsonl")
    let missing = try await run("verify", "--", "-c")
    #expect(missing.output.contains("Look at them with: bubblekit review -- -c\n"))
    #expect(
      missing.output.hasSuffix("Record the 2 missing ones with: bubblekit record --missing -- -c\n")
    )
    try await expectEqual(run("record", "--missing", "--", "-c").status, 0)
    try write(["a", "b"], to: "-c/day.jsonl")
    _ = try await run("record", "--", "-c")
    try write(["a"], to: "-c/day.jsonl")
    #expect(
      try await run("verify", "--", "-c").output.hasSuffix(
        "List what is stale with: bubblekit prune -- -c\n"))
  }

  @Test func shardsAreMergedAndPruned() async throws {
    _ = try await run("record", "chats")
    try write(["a", "b"])
    for shard in ["1/2", "2/2"] {
      let name = "out/\(shard.prefix(1)).json"
      try FileManager.default.createDirectory(
        at: folder.url(of: "out"), withIntermediateDirectories: true)
      let result = try await run("verify", "chats", "--shard", shard, "--json", name)
      expectEqual(result.output, "2 goldens: 2 passed.\n")
    }
    let half = try await run("report", "merge", "out/1.json", "--json", "out/half.json")
    expectEqual(
      half.output,
      "2 goldens: 2 passed.\nWhich goldens are stale is not known: shard 2 of 2 is missing.\n")
    expectEqual(half.status, 0)
    let refused = try await run("prune", "chats", "--report", "out/half.json")
    #expect(refused.status == 1 && refused.error.contains("'out/half.json' is not of a whole run"))
    let whole = try await run(
      "report", "merge", "out/1.json", "out/2.json", "--json", "out/m.json", "--junit", "m.xml")
    expectEqual(
      whole.output,
      "6 goldens: 2 stale, 4 passed.\nList what is stale with: bubblekit prune chats --report=out/m.json\n"
    )
    #expect(try folder.text(of: "m.xml").contains("tests=\"6\""))
    // Lines for people aren't mixed with a report.
    let printed = try await run("report", "merge", "out/1.json", "out/2.json", "--json", "-")
    expectEqual(printed.error, "6 goldens: 2 stale, 4 passed.\n")
    _ = try JSONSerialization.jsonObject(with: Data(printed.output.utf8))
    let pruned = try await run("prune", "chats", "--report", "out/m.json", "--delete")
    expectEqual(pruned.lines, ["Goldens/day/c.layout", "Goldens/day/c@2x.png"])
    try await expectEqual(run("verify", "chats").status, 0)
    try await expectEqual(run("verify", "chats", "--shard", "3/2").status, 2)
    for (name, reason) in [
      ("none.json", "there is no file 'none.json'"), ("out", "'out' is a folder"),
      ("chats/day.jsonl", "'chats/day.jsonl' is not a report that --json wrote"),
    ] {
      let result = try await run("report", "merge", "out/1.json", name)
      #expect(result.status == 1 || result.status == 2)
      #expect(result.error.contains(reason), "\(result.error)")
    }
  }
}
