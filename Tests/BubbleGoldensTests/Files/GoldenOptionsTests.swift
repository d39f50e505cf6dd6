// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldenFiles
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
}
