// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The program `paper`: the subcommands of `bubblekit`, with the kit of this package.
@Suite struct PaperCommandTests {
  /// Beside the tests, which are in a bundle or a program of their own.
  private static let program = {
    let tests = Bundle.main.bundleURL.resolvingSymlinksInPath()
    let folder = tests.pathExtension == "xctest" ? tests.deletingLastPathComponent() : tests
    return folder.appending(path: "paper")
  }()

  private static let note = #"{"msgID": "note", "textElem": {"text": "Soup is on the stove."}}"#

  /// Runs the program. Returns its exit status and what it printed.
  private func run(_ arguments: String..., input: String) throws -> (Int32, String) {
    let (status, output, _) = try runWithErrors(arguments, input: input)
    return (status, output)
  }

  /// Runs the program. Returns its exit status, its output and its errors.
  private func runWithErrors(
    _ arguments: [String], input: String
  ) throws -> (Int32, output: String, error: String) {
    let (process, output, given, errors) = (Process(), Pipe(), Pipe(), Pipe())
    process.executableURL = Self.program
    process.arguments = arguments
    process.standardInput = given
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try given.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let problems = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self),
      String(decoding: problems, as: UTF8.self)
    )
  }

  @Test func measuresInTheKit() throws {
    let (status, output) = try run("measure", "-", "--style", "paper", input: Self.note)
    #expect(status == 0)
    #expect(output.hasPrefix(#"{"id":"note","kind":"note","#))
  }

  @Test func linesMayChooseTheKit() throws {
    let line = #"{"id": 1, "message": \#(Self.note), "environment": {"style": "paper"}}"#
    let (status, output) = try run("measure", "-", "--jsonl", input: line + "\n")
    #expect(status == 0)
    #expect(output.hasPrefix(#"{"id":1,"kind":"note","#))
  }

  @Test func themesAreTheKits() throws {
    let dark = try run("measure", "-", "--style", "paper", "--theme", "dark", input: Self.note)
    #expect(dark.0 == 0)
    let lively = try run("measure", "-", "--style", "paper", "--theme", "lively", input: Self.note)
    #expect(lively.0 == 2)
  }

  @Test func screensAreTheKits() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "paper-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "pile.json")
    let options = ["render", "-", "--style", "paper", "--screen"]
    let pile = try runWithErrors(options + ["pile", "-o", file.path], input: Self.note)
    #expect(pile.0 == 0)
    #expect(
      try String(contentsOf: file, encoding: .utf8)
        == #"{"notes":["Soup is on the stove."],"screen":"pile"}"# + "\n")
    let chat = try runWithErrors(
      options + ["chat", "-o", folder.appending(path: "chat.png").path], input: Self.note)
    #expect(chat.0 == 0)
    let menu = try runWithErrors(options + ["menu", "-o", folder.path], input: Self.note)
    #expect(menu.0 == 2)
    #expect(menu.error == "paper: --style paper has no --screen menu. Use pile or chat\n")
  }

  @Test func builtInKitsAreThereToo() throws {
    let (status, output) = try run("measure", "-", input: Self.note)
    #expect(status == 0)
    #expect(output.hasPrefix(#"{"id":"note","kind":"text","#))
  }
}
