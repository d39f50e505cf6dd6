// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

/// Options that name files, with devices, pipes and links in their place. A device is a link to one here, which a fault
/// would replace.
@Suite("bubblekit, files that options name")
struct NamedOutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let messages = try ["a", "b"].map { try MessageJSON.text($0, "This is \($0)") }
    try folder.write(messages.jsonLines, to: "chat.jsonl")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "out"), withDestinationPath: "/proc/self/fd/1")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path(of: "full"), withDestinationPath: "/dev/full")
  }

  private func shell(_ script: String) async throws -> ProcessResult {
    let result = try await ProcessRunner.runShell(script, in: folder.url)
    let links = try [target("out"), target("full")]
    expectEqual(links, ["/proc/self/fd/1", "/dev/full"])
    return result
  }

  private func target(_ name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: folder.path(of: name))
  }

  private func record() async throws {
    _ = try await shell("$0 record chat.jsonl")
  }

  @Test(arguments: [
    ("--json", "{"), ("--junit", "<?xml"), ("--html", "<!doctype html>"), ("--markdown", "###"),
    ("--hashes", ""),
  ])
  func reportsAreWrittenIntoStandardOutput(option: String, start: String) async throws {
    try await record()
    for path in ["-", "out", "/dev/fd/1"] {
      let result = try await shell("$0 verify chat.jsonl \(option) \(path)")
      expectEqual(result.status, 0)
      #expect(result.output.lowercased().hasPrefix(start))
      #expect(option == "--markdown" || !result.output.contains("4 goldens: 4 passed."))
      #expect(result.error.hasSuffix("4 goldens: 4 passed.\n"))
    }
  }

  @Test func reportsOfOneDeviceFollowEachOther() async throws {
    try await record()
    let output = try await shell("$0 verify chat.jsonl --json - --hashes out")
    #expect(output.output.hasPrefix("{") && output.output.hasSuffix("  4 in all\n"))
    let pipe = try await shell(
      "mkfifo pipe; cat pipe & $0 verify chat.jsonl --hashes pipe --junit pipe; wait; test -p pipe")
    expectEqual(pipe.status, 0)
    let text = try #require(pipe.output.range(of: "</testsuites>\n"))
    #expect(pipe.output[text.upperBound...].contains("  4 in all\n"))
    let substituted = try await shell("$0 verify chat.jsonl --hashes >(tail -n 1); sleep 0.5")
    #expect(substituted.output.contains("  4 in all\n"))
  }

  @Test func descriptorsOfTheShellAreWrittenInto() async throws {
    try await record()
    let result = try await shell(
      "echo first > log; for n in 1 2; do $0 verify chat.jsonl --hashes /dev/fd/3 3>>log; done")
    expectEqual(result.status, 0)
    let lines = try folder.text(of: "log").split(separator: "\n")
    expectEqual(lines.count, 11)
    expectEqual(lines.first, "first")
    expectEqual(lines[1...5], lines[6...10])
  }

  @Test func reportsThatCannotBeWrittenAreErrors() async throws {
    try await record()
    let full = try await shell("$0 verify chat.jsonl --json full --hashes after")
    expectEqual(full.status, 1)
    #expect(full.error.contains("'full' cannot be written (--json): No space left on device"))
    #expect(try folder.names.contains("after"))
    let isFolder = try await shell("$0 verify chat.jsonl --junit Goldens")
    expectEqual(isFolder.status, 1)
    expectEqual(isFolder.error, "bubblekit: 'Goldens' is a folder. Give --junit a file\n")
    let closed = try await shell("$0 verify chat.jsonl --html - | true")
    expectEqual(closed.status, 0)
  }

  @Test func reportsBehindLinksAreReplacedWhereTheyLie() async throws {
    try await record()
    try folder.write("old", to: "in/real")
    let result = try await shell(
      "chmod 640 in/real; ln -s real in/link; ln -s in/link l; $0 verify chat.jsonl --hashes l; "
        + "stat -c '%a %F' in/real; readlink l in/link")
    expectEqual(result.lines.dropFirst(), ["640 regular file", "in/link", "real"])
    #expect(try folder.text(of: "in/real").hasSuffix("  4 in all\n"))
  }

  @Test(arguments: ["--only a", "--transcript-only", "--screen chat", "--only a --animate typing"])
  func imagesAreWrittenIntoDevices(options: String) async throws {
    let plain = try await shell("$0 render chat.jsonl \(options) -o plain.png")
    expectEqual(plain.status, 0)
    let image = try folder.data(of: "plain.png")
    let result = try await shell(
      """
      r="$0 render chat.jsonl \(options)"; mkfifo pipe.png; $r -o out > one
      $r -o /dev/fd/3 3> two; cat pipe.png > three & $r -o pipe.png; wait
      ln -s target.png link.png; $r -o link.png; test -L link.png && test -p pipe.png
      """)
    expectEqual(result.status, 0)
    for name in ["one", "two", "three", "target.png"] {
      try expectEqual(folder.data(of: name), image)
    }
    let full = try await shell("$0 render chat.jsonl \(options) -o full")
    expectEqual(full.status, 1)
    #expect(full.error.contains("'full' cannot be written (--output): No space left on device"))
  }

  @Test func filesOfAFolderAreWrittenWhereTheyAre() async throws {
    let result = try await shell(
      """
      mkdir images; ln -s ../one.png images/0000-a.png; ln -s ../all.png images/transcript.png
      mkfifo images/0001-b.png; cat images/0001-b.png > two.png &
      $0 render chat.jsonl --transcript -o images; wait
      $0 render chat.jsonl --transcript -o plain; stat -c %F images/*
      """)
    expectEqual(result.lines, ["symbolic link", "fifo", "symbolic link"])
    for (name, plain) in [("one", "0000-a"), ("two", "0001-b"), ("all", "transcript")] {
      try expectEqual(folder.data(of: name + ".png"), folder.data(of: "plain/\(plain).png"))
    }
  }

  @Test func differencesAreWrittenIntoDevices() async throws {
    _ = try await shell("$0 render chat.jsonl -o images; mkfifo pipe")
    let diff = "$0 diff images/0000-a.png images/0001-b.png"
    let result = try await shell(
      "\(diff) -o plain.png > line; \(diff) -o out > one 2> said; cat pipe > two & \(diff) -o pipe; "
        + "\(diff) -o full; echo $?; wait; test -p pipe")
    expectEqual(result.status, 0)
    #expect(result.lines.last == "1")
    try expectEqual(folder.data(of: "one"), folder.data(of: "plain.png"))
    try expectEqual(folder.data(of: "two"), folder.data(of: "plain.png"))
    try expectEqual(folder.data(of: "said"), folder.data(of: "line"))
  }
}
