// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldenFiles
import BubbleGoldens
import Foundation
import Testing

@Suite("Options of goldens")
final class GoldenOptionsTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "bubblekit-\(UUID().uuidString)")
  private let grammar = GoldenOptions.Grammar(
    flags: ["--flag", "--github"], paths: ["--theme", "--fonts"],
    ignored: ["--github", "--html", "-j"])

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func options(_ arguments: String...) -> [[String]] {
    GoldenOptions(arguments: arguments, grammar: grammar).options.map(\.arguments)
  }

  @Test func valuesAreToldFromInputs() {
    expectEqual(
      options("chats", "--theme", "dark", "--flag", "more", "--width=320"),
      [["--theme", "dark"], ["--flag"], ["--width", "320"]])
    expectEqual(options("--html", "a.html", "--github", "-j", "4", "-j4", "chats"), [])
    expectEqual(options("--select", "", "--", "--theme"), [["--select", ""]])
  }

  @Test func givenOptionsReplaceThoseThatWereRecorded() {
    let recorded = GoldenOptions([.init("--theme", "dark"), .init("--width", "320")])
    let given = GoldenOptions([.init("--theme", "light"), .init("--flag")])
    expectEqual(
      given.completed(by: recorded).options.flatMap(\.arguments),
      ["--width", "320", "--theme", "light", "--flag"])
    expectEqual(
      given.differences(from: recorded).map(\.description),
      [
        "--theme light, recorded with --theme dark", "--flag, recorded without --flag",
      ])
    #expect(recorded.differences(from: recorded).isEmpty)
  }

  @Test func optionsReadBack() throws {
    try expectNil(GoldenOptions(in: folder))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let options = GoldenOptions([.init("--theme", "a \"b\""), .init("--flag")])
    try options.write(in: folder)
    try expectEqual(GoldenOptions(in: folder), options)
    let file = folder.appending(path: GoldenOptions.path)
    try Data(#"{"options": [["x"]]}"#.utf8).write(to: file)
    #expect(throws: (any Error).self) { try GoldenOptions(in: folder) }
  }

  @Test func pathsAreKeptFromTheGoldensFolder() {
    let options = GoldenOptions([
      .init("--theme", "dark"), .init("--theme", "themes/mine.json"), .init("--fonts", "/fonts"),
      .init("--width", "320"),
    ])
    let (here, there) = (URL(filePath: "/home/a"), URL(filePath: "/home/b/chats"))
    let kept = options.movingPaths(grammar, from: here, to: there)
    expectEqual(
      kept.options.compactMap(\.value), ["dark", "../../a/themes/mine.json", "/fonts", "320"])
    let back = kept.movingPaths(grammar, from: there, to: here)
    expectEqual(back.options.compactMap(\.value)[1], "themes/mine.json")
  }

  @Test(arguments: [("--strings", "upstream"), ("--theme", "dark")])
  func keywordsAreNoPathsAndFilesOfTheirNamesStayFiles(_ option: String, _ name: String) {
    var grammar = grammar
    grammar.paths.insert("--strings")
    grammar.keywords = [.init("--strings", "upstream")]
    let (here, there) = (URL(filePath: "/home/a"), URL(filePath: "/home/b/chats"))
    func moved(_ value: String, _ folder: URL, _ target: URL) -> String? {
      GoldenOptions([.init(option, value)]).movingPaths(grammar, from: folder, to: target)
        .options.first?.value
    }
    expectEqual(moved(name, here, there), name)
    expectEqual(moved("./" + name, here, there), "../../a/" + name)
    expectEqual(moved("../../a/" + name, there, here), "./" + name)
    expectEqual(moved("./" + name, here, here), "./" + name)
    expectEqual(moved("./" + name, here, URL(filePath: "/home")), "a/" + name)
  }

  /// Without its options, all goldens of a folder may be stale.
  @Test(arguments: [
    ("nowhere", "it is a link that leads nowhere"),
    ("pipe", "it is a device or a pipe, not a file"), ("folder", "it is a folder, not a file"),
    ("long", "it is longer than the limit of 1048576 bytes"),
    ("text", "it is not a list of options"), ("empty", "it is not a list of options"),
    (
      "outside",
      "it, or a folder on the way, is a link that leads out of the folder (--follow names folders that links may lead to)"
    ),
  ])
  func whatIsNoFileOfOptionsIsAnError(_ kind: String, _ reason: String) throws {
    let files = FileManager.default
    let goldens = folder.appending(path: "Goldens")
    let file = folder.appending(path: GoldenOptions.path)
    let other = folder.deletingLastPathComponent().appending(path: "\(UUID().uuidString)")
    defer { try? files.removeItem(at: other) }
    try files.createDirectory(at: goldens, withIntermediateDirectories: true)
    switch kind {
    case "nowhere":
      try files.createSymbolicLink(atPath: file.path, withDestinationPath: "none")
    case "pipe": mkfifo(file.path, 0o600)
    case "folder": try files.createDirectory(at: file, withIntermediateDirectories: true)
    case "long": try Data(count: (1 << 20) + 1).write(to: file)
    case "text": try Data("--theme dark".utf8).write(to: file)
    case "empty": try Data().write(to: file)
    default:
      try files.removeItem(at: goldens)
      try files.createDirectory(at: other, withIntermediateDirectories: true)
      try Data(#"{"options": []}"#.utf8).write(to: other.appending(path: "options.json"))
      try files.createSymbolicLink(at: goldens, withDestinationURL: other)
    }
    expectEqual(
      #expect(throws: GoldenError.self) { try GoldenOptions(in: folder) },
      .unreadableRecord(path: file.path, reason: reason))
  }

  @Test func linksAreFollowedWhereTheyMay() throws {
    let files = FileManager.default
    let other = folder.deletingLastPathComponent().appending(path: "\(UUID().uuidString)")
    defer { try? files.removeItem(at: other) }
    for place in [folder.appending(path: "inner"), other] {
      try files.createDirectory(at: place, withIntermediateDirectories: true)
      try GoldenOptions([.init("--theme", "dark")]).write(in: place)
      let goldens = folder.appending(path: "Goldens")
      try? files.removeItem(at: goldens)
      try files.createSymbolicLink(
        at: goldens, withDestinationURL: place.appending(path: "Goldens"))
      try expectEqual(
        GoldenOptions(in: folder, following: [other])?.options.map(\.value), ["dark"])
      try GoldenOptions([.init("--theme", "light")]).write(in: folder, following: [other])
      try expectEqual(GoldenOptions(in: place)?.options.map(\.value), ["light"])
    }
  }
}
