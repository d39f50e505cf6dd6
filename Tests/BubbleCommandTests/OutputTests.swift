// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("bubblekit render, what is drawn and where")
struct OutputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let messages = try ["a", "b", "c"].map { try MessageJSON.text($0, "This is \($0)") }
    try folder.write(messages.jsonLines, to: "chat.jsonl")
    try folder.write([messages[1]].jsonLines, to: "one.jsonl")
  }

  private func render(_ arguments: String...) async throws -> ProcessResult {
    try await ProcessRunner.run(["render"] + arguments, in: folder.url)
  }

  private func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(of: path)).sorted()
  }

  // MARK: Which messages

  @Test func onlyChosenMessagesAreDrawnUnderTheirNumbers() async throws {
    let result = try await render("chat.jsonl", "--only", "c", "--only", "a")
    expectEqual(result, ProcessResult(status: 0, output: "", error: "Wrote 2 images to out.\n"))
    try expectEqual(names(in: "out"), ["0000-a.png", "0002-c.png"])
  }

  @Test func chosenMessagesAreDrawnAsAmongOthers() async throws {
    _ = try await render("chat.jsonl", "-o", "all")
    _ = try await render("chat.jsonl", "-o", "chosen", "--only", "b")
    try expectEqual(folder.data(of: "all/0001-b.png"), folder.data(of: "chosen/0001-b.png"))
  }

  @Test func chosenMessageThatIsNotThereIsAnError() async throws {
    let result = try await render("chat.jsonl", "--only", "a", "--only", "x")
    expectEqual(result.status, 1)
    expectEqual(result.error, "bubblekit: the input has no message 'x'\n")
  }

  @Test func warningsOfOtherMessagesAreLeftOut() async throws {
    try folder.write(
      [#"{"msgID":"bad","textElem":7}"#, try MessageJSON.text("good", "x")].jsonLines,
      to: "mixed.jsonl")
    try await expectEqual(render("mixed.jsonl").status, 1)
    let chosen = try await render("mixed.jsonl", "--only", "good", "-o", "good")
    expectEqual(chosen, ProcessResult(status: 0, output: "", error: "Wrote 1 image to good.\n"))
  }

  @Test func transcriptOnlyHasNoImagesOfMessages() async throws {
    let result = try await render("chat.jsonl", "--transcript-only")
    expectEqual(
      result, ProcessResult(status: 0, output: "", error: "Wrote transcript.png to out.\n"))
    try expectEqual(names(in: "out"), ["transcript.png"])
    _ = try await render("chat.jsonl", "--transcript", "-o", "all")
    try expectEqual(folder.data(of: "out/transcript.png"), folder.data(of: "all/transcript.png"))
  }

  @Test func transcriptOnlyReportsWhatIsWrongWithMessages() async throws {
    try folder.write(
      [try MessageJSON.text("a", "Hi", ["faceURL": "none.png"]), #"{"textElem":7}"#].jsonLines,
      to: "bad.jsonl")
    let result = try await render("bad.jsonl", "--transcript-only")
    expectEqual(result.status, 1)
    expectEqual(result.errorLines.count, 3)
    #expect(result.error.contains("faceURL: 'none.png'"))
    #expect(result.error.contains("error: message 1"))
  }

  @Test func screensReportEachWarningOfTheirRowsOnce() async throws {
    let messages = [
      try MessageJSON.text("a", "Hi", ["faceURL": "none.png"]),
      #"{"msgID":"b","elemType":"sticker"}"#,
      #"{"msgID":"c","elemType":"custom","customElem":{"data":"no"}}"#,
      #"{"msgID":"d","elemType":"image","imageElem":{"path":"gone.png"}}"#,
    ]
    try folder.write(messages.jsonLines, to: "odd.jsonl")
    let chat = try await render("odd.jsonl", "--screen", "chat", "-o", "chat.png")
    let warnings = [
      "message \"a\": faceURL: 'none.png' is not a readable file",
      "message \"b\": elemType sticker is unknown; the message is drawn as unsupported",
      "message \"c\": customElem.data holds no JSON object",
      "message \"d\": imageElem.path: 'gone.png' is not a readable file",
    ]
    expectEqual(chat.status, 0)
    for warning in warnings {
      let line = "bubblekit: warning: " + warning
      expectEqual(chat.errorLines.count { $0.hasPrefix(line) }, 1, "\(chat.error)")
    }
    expectEqual(chat.errorLines.count { $0.contains("warning: ") }, 4, "\(chat.error)")
    let menu = try await render(
      "odd.jsonl", "--screen", "menu", "--message", "d", "-o", "menu.png")
    expectEqual(menu.errorLines.count { $0.contains(warnings[3]) }, 1, "\(menu.error)")
  }

  // MARK: Where

  @Test(arguments: [("x.png", "89504e47"), ("x.jpeg", "ffd8ff"), ("new/x.pdf", "25504446")])
  func oneMessageGoesIntoAFileOfItsFormat(path: String, magic: String) async throws {
    let result = try await render("one.jsonl", "-o", path)
    expectEqual(result, ProcessResult(status: 0, output: "", error: "Wrote \(path).\n"))
    let start = try folder.data(of: path).prefix(4).map { String(format: "%02x", $0) }.joined()
    #expect(start.hasPrefix(magic))
  }

  /// An image of few colours is a PNG file, too.
  @Test func filesOfOneExtensionHaveTheChosenFormat() async throws {
    try folder.write([try MessageJSON.text("e", "🦜🍲🌈🦚")].jsonLines, to: "emoji.jsonl")
    try await expectEqual(render("emoji.jsonl", "-o", "all.png").status, 0)
    try await expectEqual(render("emoji.jsonl", "-o", "few.png", "--format", "png8").status, 0)
    try await expectEqual(render("emoji.jsonl", "-o", "few", "--format", "png8").status, 0)
    let (all, few) = (try folder.data(of: "all.png"), try folder.data(of: "few.png"))
    try expectEqual(folder.data(of: "few/0000-e.png"), few)
    // The type of colours: RGB, and a palette.
    expectEqual(all[25], 2)
    expectEqual(few[25], 3)
    #expect(few.count < all.count)
  }

  @Test func fileAndStandardOutputHoldWhatTheFolderDoes() async throws {
    _ = try await render("chat.jsonl", "--only", "b", "-o", "dir")
    _ = try await render("chat.jsonl", "--only", "b", "-o", "b.png")
    let piped = try await ProcessRunner.runShell(
      "$0 render chat.jsonl --only b -o - > piped.png", in: folder.url)
    expectEqual(piped, ProcessResult(status: 0, output: "", error: ""))
    let image = try folder.data(of: "dir/0001-b.png")
    try expectEqual(folder.data(of: "b.png"), image)
    try expectEqual(folder.data(of: "piped.png"), image)
  }

  @Test func transcriptsAndScreensGoIntoAFile() async throws {
    _ = try await render("chat.jsonl", "--transcript", "-o", "dir")
    try await expectEqual(render("chat.jsonl", "--transcript-only", "-o", "t.png").status, 0)
    try expectEqual(folder.data(of: "t.png"), folder.data(of: "dir/transcript.png"))
    _ = try await ProcessRunner.runShell(
      "$0 render chat.jsonl --transcript-only -o - > piped.png", in: folder.url)
    try expectEqual(folder.data(of: "piped.png"), folder.data(of: "t.png"))
    try await expectEqual(render("chat.jsonl", "--screen", "chat", "-o", "chat.json").status, 0)
    #expect(try folder.text(of: "chat.json").hasPrefix("{"))
  }

  @Test(arguments: [
    ["-o", "x.png"], ["-o", "-"], ["-o", "x.png", "--transcript-only", "--page-height", "100"],
    ["-o", "-", "--transcript-only", "--page-height", "100"],
  ])
  func severalImagesNeedAFolder(options: [String]) async throws {
    let result = try await ProcessRunner.run(["render", "chat.jsonl"] + options, in: folder.url)
    expectEqual(result.status, 2)
    expectEqual(result.output, "")
    #expect(result.error.contains("there are several images. Choose one with --only, or give a"))
    try expectEqual(folder.names, ["chat.jsonl", "one.jsonl"])
  }

  @Test func folderThatIsCalledLikeAFileStaysAFolder() async throws {
    try folder.write("", to: "x.png/keep")
    try await expectEqual(render("one.jsonl", "-o", "x.png").status, 0)
    try expectEqual(names(in: "x.png"), ["0000-b.png", "keep"])
  }

  @Test(arguments: [["-o", "x.png"], ["-o", "-"], ["-o", "x.png", "--transcript-only"]])
  func nothingToDrawIntoAFileIsAnError(options: [String]) async throws {
    let result = try await ProcessRunner.run(
      ["render", "-"] + options, input: Data("[]".utf8), in: folder.url)
    expectEqual(result.status, 1)
    expectEqual(result.error, "bubblekit: the input has no message to draw\n")
    try expectEqual(folder.names, ["chat.jsonl", "one.jsonl"])
  }

  // MARK: What is reported

  @Test func closingLineCountsKindsOfFiles() async throws {
    let result = try await render("chat.jsonl", "--transcript", "--layout", "text")
    expectEqual(result.error, "Wrote 3 images, 3 layouts and transcript.png to out.\n")
  }

  @Test func imagesOfAnEarlierRunAreReportedAndKept() async throws {
    try folder.write("", to: "out/notes.png")
    _ = try await render("chat.jsonl", "--transcript")
    let result = try await render("one.jsonl")
    expectEqual(result.status, 0)
    expectEqual(
      result.errorLines,
      [
        "bubblekit: note: out has 4 files of an earlier run, which this one didn't write: "
          + "0000-a.png, 0001-b.png, 0002-c.png and 1 more",
        "Wrote 1 image to out.",
      ])
    try expectEqual(names(in: "out").count, 6)
  }

  @Test(arguments: [
    ("text", "layout"), ("json", "layout"), ("accessibility", "accessibility tree"),
    ("accessibility-json", "accessibility tree"),
  ])
  func descriptionsAreCountedAndReportedLater(format: String, noun: String) async throws {
    let first = try await render("chat.jsonl", "--layout", format)
    expectEqual(first.error, "Wrote 3 images and 3 \(noun)s to out.\n")
    let second = try await render("one.jsonl")
    #expect(second.error.contains("note: out has 6 files of an earlier run"))
  }

  @Test func quietRunsReportProblemsOnly() async throws {
    _ = try await render("chat.jsonl")
    let result = try await render("one.jsonl", "--quiet")
    expectEqual(result, ProcessResult(status: 0, output: "", error: ""))
  }
}
