// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("Usage")
struct UsageTests {
  @Test(arguments: [
    ([], ["render", "measure", "text", "Exit status: 0 done"]),
    (["render"], ["--scale", "--format", "--transcript", "--layout", "--jobs", "--output"]),
    (["measure"], ["--summary", "--jobs", "--width", "cellHeight", "--max-message-bytes"]),
    (["gallery"], ["--from", "tim-rest", "--me"]),
    (["schema"], ["--document", "JSON Schema", "FORMAT.md", "--from", "FORMAT-TIM-REST.md"]),
    (["text"], ["--width", "--font-size", "--weight", "--locale", "--summary", "UTF-16"]),
  ])
  func helpGoesToStandardOutput(command: [String], words: [String]) async throws {
    let result = try await ProcessRunner.run(command + ["--help"])
    expectEqual(result.status, 0)
    expectEqual(result.error, "")
    for word in words { #expect(result.output.contains(word)) }
  }

  @Test(arguments: [
    ([], "schema/message.schema.json"), (["--document"], "FORMAT.md"),
    (["--from", "tim-rest"], "schema/tim-rest.schema.json"),
    (["--from", "tim-rest", "--document"], "FORMAT-TIM-REST.md"),
    (["--from", "slack"], "schema/slack.schema.json"),
    (["--from", "leancloud", "--document"], "FORMAT-LEANCLOUD.md"),
  ])
  func formatIsPrinted(options: [String], file: String) async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    let result = try await ProcessRunner.run(["schema"] + options)
    expectEqual(result.status, 0)
    expectEqual(result.error, "")
    let isFile =
      result.output
      == (try String(contentsOf: root.appending(path: "Documentation/\(file)"), encoding: .utf8))
    #expect(isFile, "bubblekit schema doesn't print what is in \(file).")
  }

  @Test func versionIsTheOneThatDocumentsName() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    func text(_ file: String) throws -> String {
      try String(contentsOf: root.appending(path: file), encoding: .utf8)
    }
    let released = try #require(text("CHANGELOG.md").firstMatch(of: /\n## (\d+\.\d+\.\d+)/)).1
    let result = try await ProcessRunner.run("--version")
    expectEqual(result.status, 0)
    expectEqual(result.output, released + "\n")
    #expect(try text("README.md").contains("from: \"\(released)\""))
    let minor = released.split(separator: ".").prefix(2).joined(separator: ".")
    #expect(
      try text("SECURITY.md").contains(
        "Only the latest minor version, now \(minor), gets security fixes."))
  }

  @Test(
    arguments: [
      (["measure", "--frob", "-"], "Unknown option '--frob'"),
      (["measure", "--from", "xml", "-"], "--from must be one of auto, bubblekit,"),
      (["measure", "--from", "slack", "--jsonl", "-"], "--from slack can't be read by --jsonl"),
      (["schema", "--from", "whatsapp"], "has no schema"),
      (["measure", "--me", "", "-"], "--me is empty"),
      (["measure", "--me", "a", "--from", "bubblekit", "-"], "--me is not for --from bubblekit"),
      (["measure", "--width", "0x200", "-"], "--width must be a number, not '0x200'"),
      (["measure", "--now", "nan", "-"], "must be a number, not 'nan'"),
      (
        ["measure", "--now", "1e300", "-"],
        "--now must be from -253402300799 to 253402300799 seconds"
      ),
      (
        ["measure", "--locale", "qqq-!", "-"],
        "--locale must be a language such as en, ar or zh-Hans, not 'qqq-!'"
      ),
      (["render", "-o", "", "-"], "--output is empty"),
      (["render", "--layout", "xml", "-"], "'text', 'json', 'accessibility' or"),
      (["render", "--format", "gif", "-"], "png"),
      (["render", "--scale", "99", "-"], "--scale must be from 0.25 to 16"),
      (
        ["render", "--svg-text", "glyphs", "-"],
        "--svg-text must be one of outlines, fonts, not 'glyphs'"
      ),
      (["render", "--page-size", "a4", "-"], "--page-size needs --transcript and --format pdf"),
      (["render", "--page-size", "nanx10", "-"], "--page-size"),
      (
        ["render", "--animate", "typing", "--format", "pdf", "-"],
        "--animate needs --format png or webp"
      ),
      (
        ["render", "--overlay", "frames,grid", "-"],
        "'frames', 'margins', 'baselines', 'interactions' or"
      ),
      (["render", "--layout-extras", "constraints", "-"], "--layout-extras needs --layout"),
      (["render", "--animate", "jumping", "-"], "'sending', 'typing', 'highlight' or 'streaming'"),
      (
        [
          "render", "--transcript", "--format", "pdf", "--page-size", "99x99", "--page-margin",
          "40",
          "-",
        ],
        "--page-margin 40 leaves less than an inch"
      ),
      (["render", "--scale", "nan", "-"], "must be a number, not 'nan'"),
      (["render", "-o", "-", "--transcript", "-"], "Give --output a folder"),
      (["render", "-o", "-", "--jsonl", "-"], "--output must be a folder with --jsonl"),
      (["render", "-o", "a.json", "-"], "--output cannot be 'a.json'"),
      (["render", "-o", "a.png", "--layout", "text", "-"], "--layout writes a second file"),
      (["render", "-o", "a.png", "--format", "svg", "-"], "--format svg doesn't match --output"),
      (
        ["render", "--transcript-only", "--only", "a", "-"], "--transcript-only cannot be combined"
      ),
      (["render", "--jsonl", "--only", "a", "-"], "--jsonl cannot be combined with --only"),
      (["render"], "Missing expected argument '<input>'"),
      (["measure", "--jobs", "0", "-"], "--jobs must be from 1 to 256"),
      (
        ["measure", "--theme", "sepia", "-"],
        "--theme must be one of light, dark,"
      ),
      (
        ["gallery", "--style", "minimalist", "--theme", "lively", "-"],
        "--theme must be one of light, dark,"
      ),
      (
        ["measure", "--style", "chatkit", "--theme", "lively", "-"],
        "--theme must be one of light, dark,"
      ),
      (["render", "--from", "leancloud", "-"], "--from leancloud needs --me:"),
      (["measure", "--from", "leancloud", "--me", "", "-"], "--me is empty"),
      (
        ["measure", "--from", "slack", "--branch", "2", "-"],
        "--branch is for --from openai, whose conversations have several"
      ),
      (
        ["measure", "--from", "tim-rest", "--conversation-type", "group", "-"],
        "--conversation-type is for --from leancloud only"
      ),
      (
        ["measure", "--conversation-type", "pair", "-"],
        "--conversation-type must be one of auto, single, group, not 'pair'"
      ),
      (["measure", "--profiles", "none.json", "-"], "there is no file 'none.json'"),
      (["render", "--session", "offline", "-"], "--session needs --screen"),
      (["render", "--typing", "-"], "--typing needs --transcript or --screen"),
      (["render", "--order", "time", "-"], "--order needs --transcript or --screen"),
      (
        ["render", "--screen", "conversations", "--session", "away", "-"],
        "offline, signedInElsewhere, forcedReconnect, not 'away'"
      ),
      (
        ["measure", "--resources-bundle", ".", "-"], "--resources-bundle is for --style chatkit"
      ),
      (
        ["measure", "--style", "chatkit", "--resources-bundle", "/usr", "-"],
        "'/usr' has none of ChatKit's bundles"
      ),
      (
        ["measure", "--style", "chatkit", "--resources-bundle", "nowhere", "-"],
        "--resources-bundle must be a folder, and there is none at 'nowhere'"
      ),
      (
        ["measure", "--resources-fall-back", "-"], "--resources-fall-back needs --resources-bundle"
      ),
      (
        ["measure", "--style", "modern", "-"],
        "--style must be one of classic, minimalist, chatkit, quote, not 'modern'"
      ),
      (
        ["measure", "--wrapping", "line", "-"],
        "--wrapping must be one of word, character, not 'line'"
      ),
      (
        ["measure", "--emoji", "nowhere", "-"],
        "--emoji must be a folder, and there is none at 'nowhere'"
      ),
      (["gallery", "--jobs", "0", "-"], "--jobs must be from 1 to 256"),
      (["measure", "--theme", "no/sepia", "-"], "--theme 'no/sepia' cannot be read"),
      (
        ["measure", "--direction", "up", "-"], "--direction must be one of auto, ltr, rtl, not 'up'"
      ),
      (
        ["measure", "--time-zone", "Moon/Base", "-"],
        "--time-zone must be a time zone, not 'Moon/Base'; use a name such as"
      ),
      (
        ["measure", "--time-zone", "berlin", "-"],
        "--time-zone must be a time zone, not 'berlin'; did you mean 'Europe/Berlin'?"
      ),
      (["measure", "--time-zone", "asia/tokio", "-"], "did you mean 'Asia/Tokyo'?"),
      (["render", "--dates", "absolute", "-"], "--dates needs --transcript"),
      (["render", "--compact", "-"], "--compact needs --transcript"),
      (["render", "--transcript", "--columns", "2", "-"], "--columns needs --page-size"),
      (
        ["render", "--transcript", "--columns", "9", "--page-size", "a4", "-"],
        "--columns must be from 1 to 6, not 9"
      ),
      (
        ["render", "--transcript", "--dates", "iso", "-"],
        "--dates must be one of relative, absolute, not 'iso'"
      ),
      (["measure", "--width", "wide", "-"], "--width"),
      (["measure", "--max-message-bytes", "0", "-"], "--max-message-bytes must be 1 or more"),
      (["measure", "--max-image-side", "0", "-"], "--max-image-side must be 1 or more"),
      (["text", "--width", "-1"], "--width"),
      (["text", "--font-size", "0"], "--font-size must be from 0.1 to 1000 points, not 0"),
      (
        ["text", "--weight", "heavy"],
        "--weight must be one of regular, medium, semibold, bold, not 'heavy'"
      ),
      (["measure", "one", "two"], "Unexpected argument 'two'"),
      (["frob"], "There is no command 'frob'. Use one of render, gallery"),
      (["rendr", "chat.json"], "There is no command 'rendr'. Did you mean 'render'?"),
      (["Messure", "-"], "Did you mean 'measure'?"),
      (["help", "verfy"], "There is no command 'verfy'. Did you mean 'verify'?"),
    ] as [([String], String)])
  func wrongUsageHasStatusTwo(arguments: [String], message: String) async throws {
    let result = try await ProcessRunner.run(arguments)
    expectEqual(result.status, 2)
    expectEqual(result.output, "")
    #expect(result.error.contains(message))
  }

  @Test(arguments: ["render", "measure"])
  func inputThatIsNotAFileHasStatusTwo(command: String) async throws {
    let folder = try TemporaryFolder()
    let missing = try await ProcessRunner.run(command, "none.json", in: folder.url)
    expectEqual(missing.status, 2)
    #expect(missing.error.contains("there is no file 'none.json'. Give a file"))
    let directory = try await ProcessRunner.run(command, ".", in: folder.url)
    expectEqual(directory.status, 2)
    #expect(directory.error.contains("can't tell which app exported '.'"))
    try expectEqual(folder.names, [])
  }

  @Test(.disabled(if: geteuid() == 0, "The superuser may read every file."))
  func inputThatMayNotBeReadHasStatusTwo() async throws {
    let folder = try TemporaryFolder()
    try folder.write("[]", to: "secret.json")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0], ofItemAtPath: folder.path(of: "secret.json"))
    let result = try await ProcessRunner.run("measure", "secret.json", in: folder.url)
    expectEqual(result.status, 2)
    #expect(result.error.contains("'secret.json' cannot be read: Permission denied"))
  }

  @Test func inputThatFailsHalfwayHasStatusOne() async throws {
    let result = try await ProcessRunner.run("measure", "/proc/self/mem")
    expectEqual(result.status, 1)
    #expect(result.error.contains("the input cannot be read to its end: Input/output error"))
  }

  @Test func fontsThatAreMissingHaveStatusTwo() async throws {
    let folder = try TemporaryFolder()
    let result = try await ProcessRunner.run("measure", "-", "--fonts", folder.url.path)
    expectEqual(result.status, 2)
    #expect(result.error.hasPrefix("bubblekit: "))
  }

  /// The parser takes a word with a dash for an option, and says that the value is missing.
  @Test(arguments: ["--width", "--jobs", "-j", "--text-scale"])
  func negativeNumbersAreValues(_ option: String) async throws {
    let result = try await ProcessRunner.run("measure", "-", option, "-5")
    expectEqual(result.status, 2)
    #expect(result.error.contains("must be from") && result.error.contains("not -5"))
  }

  @Test func timesBefore1970AreValues() async throws {
    let folder = try TemporaryFolder()
    try folder.write(MessageJSON.text("a", "Hello"), to: "a.json")
    let result = try await ProcessRunner.run(
      "render", "a.json", "--now", "-5", "-o", "out", in: folder.url)
    expectEqual(result.status, 0, "\(result.error)")
  }

  @Test(arguments: ["measure NAME", "verify NAME", "diff NAME NAME", "measure - --theme NAME"])
  func wordsThatAreNotUTF8AreNamed(_ arguments: String) async throws {
    let folder = try TemporaryFolder()
    let name = #"$'caf\xe9.json'"#
    let result = try await ProcessRunner.runShell(
      "echo '[]' > \(name); $0 \(arguments.replacing("NAME", with: name)) < /dev/null",
      in: folder.url)
    expectEqual(result.status, 2)
    #expect(
      result.error.contains("the argument 'caf\u{FFFD}.json' is not UTF-8"), "\(result.error)")
  }

  @Test func namesInFoldersThatAreNotUTF8AreNamed() async throws {
    let folder = try TemporaryFolder()
    let result = try await ProcessRunner.runShell(
      #"echo '[]' > $'caf\xe9.json'; $0 verify ."#, in: folder.url)
    expectEqual(result.status, 1)
    #expect(result.error.contains("cannot be read: its name is not UTF-8. Rename it.\n"))
  }

  /// A link such as /dev/stdout isn't replaced by the report.
  @Test func linksToDevicesAreWrittenInto() async throws {
    let folder = try TemporaryFolder()
    try folder.write(MessageJSON.text("a", "Hello"), to: "chats/a.json")
    let result = try await ProcessRunner.runShell(
      """
      ln -s /dev/stdout out; $0 record chats -q; $0 verify chats -q --hashes out | cat; \
      $0 verify chats -q --hashes out > file; cat file; test -L out
      """, in: folder.url)
    expectEqual(result.status, 0, "\(result.error)")
    expectEqual(result.lines.count { $0.hasSuffix("in all") }, 2, "\(result.output)")
  }
}
