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
    let (process, output, given) = (Process(), Pipe(), Pipe())
    process.executableURL = Self.program
    process.arguments = arguments
    process.standardInput = given
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    try given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try given.fileHandleForWriting.close()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
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

  @Test func builtInKitsAreThereToo() throws {
    let (status, output) = try run("measure", "-", input: Self.note)
    #expect(status == 0)
    #expect(output.hasPrefix(#"{"id":"note","kind":"text","#))
  }
}
