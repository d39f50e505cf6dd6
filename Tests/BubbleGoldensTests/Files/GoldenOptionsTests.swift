// SPDX-License-Identifier: MIT
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
    #expect(
      options("chats", "--theme", "dark", "--flag", "more", "--width=320")
        == [["--theme", "dark"], ["--flag"], ["--width", "320"]])
    #expect(options("--html", "a.html", "--github", "-j", "4", "-j4", "chats") == [])
    #expect(options("--select", "", "--", "--theme") == [["--select", ""]])
  }

  @Test func givenOptionsReplaceThoseThatWereRecorded() {
    let recorded = GoldenOptions([.init("--theme", "dark"), .init("--width", "320")])
    let given = GoldenOptions([.init("--theme", "light"), .init("--flag")])
    #expect(
      given.completed(by: recorded).options.flatMap(\.arguments)
        == ["--width", "320", "--theme", "light", "--flag"])
    #expect(
      given.differences(from: recorded).map(\.description)
        == [
          "--theme light, recorded with --theme dark", "--flag, recorded without --flag",
        ])
    #expect(recorded.differences(from: recorded).isEmpty)
  }

  @Test func optionsReadBack() throws {
    #expect(try GoldenOptions(in: folder) == nil)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let options = GoldenOptions([.init("--theme", "a \"b\""), .init("--flag")])
    try options.write(in: folder)
    #expect(try GoldenOptions(in: folder) == options)
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
    #expect(
      kept.options.compactMap(\.value) == ["dark", "../../a/themes/mine.json", "/fonts", "320"])
    let back = kept.movingPaths(grammar, from: there, to: here)
    #expect(back.options.compactMap(\.value)[1] == "themes/mine.json")
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
    #expect(moved(name, here, there) == name)
    #expect(moved("./" + name, here, there) == "../../a/" + name)
    #expect(moved("../../a/" + name, there, here) == "./" + name)
    #expect(moved("./" + name, here, here) == "./" + name)
    #expect(moved("./" + name, here, URL(filePath: "/home")) == "a/" + name)
  }
}
