// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@Suite("bubblekit show and doctor")
struct ShowTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let messages = try ["a", "b"].map { try MessageJSON.text($0, "This is \($0)") }
    try folder.write(messages.jsonLines, to: "chat.jsonl")
  }

  // MARK: show

  @Test func messagesAreImagesOneBelowTheOther() async throws {
    _ = try await ProcessRunner.run("render", "chat.jsonl", "-o", "out", in: folder.url)
    let result = try await ProcessRunner.run(
      "show", "chat.jsonl", "--protocol", "iterm", in: folder.url)
    #expect(result.status == 0 && result.error == "")
    let images = try ["out/0000-a.png", "out/0001-b.png"].map { try folder.data(of: $0) }
    let lines = images.map {
      "\u{1B}]1337;File=inline=1;size=\($0.count):\($0.base64EncodedString())\u{07}\n"
    }
    expectEqual(result.output, lines.joined())
  }

  @Test func imageFilesAreShownAsTheyAre() async throws {
    _ = try await ProcessRunner.run(
      "render", "chat.jsonl", "--only", "b", "-o", "b.png", in: folder.url)
    let file = try await ProcessRunner.run("show", "b.png", "--protocol", "sixel", in: folder.url)
    let message = try await ProcessRunner.run(
      "show", "chat.jsonl", "--only", "b", "--protocol", "sixel", in: folder.url)
    #expect(file.status == 0 && file.output.hasPrefix("\u{1B}P0;1;0q"))
    expectEqual(file, message)
  }

  @Test func pipeWithoutAProtocolIsAnError() async throws {
    let result = try await ProcessRunner.run("show", "chat.jsonl", in: folder.url)
    #expect(result.status == 1 && result.output == "")
    #expect(result.error.contains("standard output is not a terminal. Choose a format"))
  }

  @Test func messageThatIsNotThereIsAnError() async throws {
    let result = try await ProcessRunner.run(
      "show", "chat.jsonl", "--only", "x", "--protocol", "kitty", in: folder.url)
    #expect(result.status == 1 && result.output == "")
    expectEqual(result.error, "bubblekit: the input has no message 'x'\n")
  }

  private static let script = "/usr/bin/script"

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: script), "Makes a terminal by 'script'."))
  func terminalIsAskedWhatItTakes() async throws {
    let result = try await ProcessRunner.runShell(
      """
      (sleep 0.2; printf '\\033[?62;4;22c'; sleep 1) |
        env -u TMUX TERM=xterm script -qec "$0 show chat.jsonl --only a" /dev/null
      """, in: folder.url)
    #expect(result.output.contains("\u{1B}P0;1;0q\"1;1;750;"))
  }

  // MARK: doctor

  @Test func doctorFindsEverythingHere() async throws {
    let result = try await ProcessRunner.run("doctor")
    #expect(result.status == 0 && result.error == "")
    for words in [" font files in /", "ok    Glyphs for 38 scripts", "HarfBuzz ", "ICU "] {
      #expect(result.output.contains(words))
    }
  }

  @Test func doctorNamesScriptsWithoutFonts() async throws {
    let fonts = Examples.folder.appending(path: "../Fonts/Files")
    for name in try FileManager.default.contentsOfDirectory(atPath: fonts.path)
    where !name.contains("Thai") && !name.contains("CJK") {
      try FileManager.default.createSymbolicLink(
        at: folder.url(of: name), withDestinationURL: fonts.appending(path: name))
    }
    let result = try await ProcessRunner.run("doctor", "--fonts", folder.url.path)
    expectEqual(result.status, 0)
    #expect(result.output.contains("  warn  No glyphs for Thai, Han, Kana, Hangul\n"))
    #expect(result.output.hasSuffix("\n1 warning.\n"))
  }

  @Test func doctorFailsWithoutFonts() async throws {
    let result = try await ProcessRunner.run("doctor", "--fonts", folder.url.path)
    expectEqual(result.status, 1)
    #expect(result.output.contains("  fail  --fonts cannot be opened: Cannot read the font"))
    #expect(result.output.hasSuffix("\n1 failure.\n"))
  }
}
