// SPDX-License-Identifier: MIT
import Foundation
import Testing

/// The program `invite`: the subcommands of `bubblekit`, with the cell of invitations.
@Suite struct InviteCommandTests {
  /// Beside the tests, which are in a bundle or a program of their own.
  private static let program = {
    let tests = Bundle.main.bundleURL.resolvingSymlinksInPath()
    let folder = tests.pathExtension == "xctest" ? tests.deletingLastPathComponent() : tests
    return folder.appending(path: "invite")
  }()

  private static let input = URL(filePath: #filePath)
    .appending(path: "../../../invitations.json").standardized

  /// Runs the program. Returns its exit status and what it printed.
  private func run(_ arguments: String..., input: String = "") throws -> (Int32, String) {
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

  @Test(arguments: ["classic", "minimalist", "chatkit"])
  func measuresInvitationsInEveryStyle(_ style: String) throws {
    let (status, output) = try run("measure", Self.input.path, "--style", style)
    #expect(status == 0)
    let lines = output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[1].hasPrefix(#"{"id":"supper","kind":"invitation","contentWidth":248,"#))
  }

  @Test func answersLinesWithOtherEnvironments() throws {
    let payload = #"{\"businessID\":\"invitation\",\"title\":\"Supper\"}"#
    let message = #"{"msgID": "m-1", "customElem": {"data": "\#(payload)"}}"#
    let line = #"{"id": 1, "message": \#(message), "environment": {"style": "minimalist"}}"#
    let (status, output) = try run("measure", "-", "--jsonl", input: line + "\n")
    #expect(status == 0)
    #expect(output.hasPrefix(#"{"id":1,"kind":"invitation","contentWidth":248,"#))
  }

  @Test func drawsInvitations() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (status, _) = try run("render", Self.input.path, "-o", folder.path, "--layout", "text")
    #expect(status == 0)
    let layout = folder.appending(path: "0001-supper.layout")
    #expect(try String(contentsOf: layout, encoding: .utf8).hasPrefix("InvitationCell (0, 0, 375"))
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "0001-supper.png").path))
  }

  @Test func isCalledByItsOwnName() throws {
    let (status, output) = try run("--help")
    #expect(status == 0)
    #expect(output.contains("USAGE: invite <subcommand>"))
  }
}
