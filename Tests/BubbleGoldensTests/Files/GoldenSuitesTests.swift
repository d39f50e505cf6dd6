// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleGoldens
import Foundation
import Testing

@testable import BubbleGoldenFiles

@Suite("Folders of the goldens of files")
struct GoldenSuitesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ names: String...) throws {
    for name in names { try folder.write(Array("[]".utf8), to: name) }
  }

  /// A golden of an earlier version, or of a file.
  private func writeGolden(_ suite: String, of path: String? = nil) throws {
    let origin = path.map { " file=\(TextDigest.short($0))" } ?? ""
    try folder.write(
      Array("# BubbleKit golden 2\(origin)\nView (0, 0, 1, 1)\n".utf8),
      to: "Goldens/\(suite)/1.layout")
  }

  private func inputs(_ name: String? = nil) throws -> GoldenInputs {
    try GoldenInputs(path: name.map { folder.url.appending(path: $0).path } ?? folder.url.path)
  }

  private func suite(_ name: String) throws -> String {
    try #require(try inputs(name).files.first).suite
  }

  private func digested(_ stem: String, _ path: String) -> String {
    "\(stem)-\(TextDigest.short(path))"
  }

  @Test(arguments: [
    ("day.jsonl", "day"), ("day.json", "day"), ("Day-2_b.json", "Day-2_b"),
    ("聊天.jsonl", "__-ca6e3ed8"), ("a b.json", "a_b-1ebabbe6"), ("a.b.json", "a_b-a3c6a0e0"),
    ("day-0123abcd.jsonl", "day-0123abcd-606ab154"),
  ])
  func namesAreThePathsOrMadeOfThem(_ name: String, _ suite: String) throws {
    try write(name)
    try expectEqual(self.suite(name), suite)
    try expectEqual(inputs().files.map(\.suite), [suite])
    _ = try GoldenName(suite: suite, name: "1", format: .layout)
  }

  private static let families: [[String]] = [
    ["聊天.jsonl", "会话.jsonl", "__.jsonl"], ["утро.json", "ночь.json"], ["a.json", "a.jsonl"],
    ["a/b.json", "a_b.json", "a b.json", "a/b.jsonl", "A_B.json"], ["Chat.json", "chat.json"],
    ["\u{E9}.json", "e\u{301}.json"],
    [String(repeating: "x", count: 90) + "1.json", String(repeating: "x", count: 90) + "2.json"],
    ["d.json", "d-\(TextDigest.short("d.jsonl")).json", "d.jsonl"],
  ]

  @Test(arguments: families)
  func noTwoFilesShareAFolder(_ names: [String]) throws {
    for name in names { try write(name) }
    let whole = try inputs()
    expectEqual(Set(whole.files.map { $0.suite.lowercased() }).count, names.count)
    for file in whole.files where !file.path.hasPrefix(folder.url.path + "/a/") {
      try expectEqual(suite(String(file.path.dropFirst(folder.url.path.count + 1))), file.suite)
    }
  }

  /// Each is made and recorded when those before it have been.
  @Test(arguments: families.flatMap { [$0, $0.reversed()] })
  func foldersStayAsFilesAreAdded(_ names: [String]) throws {
    var suites: [String: String] = [:]
    for name in names {
      try write(name)
      for file in try inputs().files {
        let path = String(file.path.dropFirst(folder.url.path.count + 1))
        let known = suites.first { $0.key.utf8.elementsEqual(path.utf8) }?.value
        if let known { expectEqual(file.suite, known) }
        if known == nil {
          suites[path.utf8.map { "\($0)" }.joined(separator: " ")] = file.suite
          try writeGolden(file.suite, of: path)
        }
      }
    }
    expectEqual(Set(suites.values.map { $0.lowercased() }).count, names.count)
  }

  /// As when a checkout is on a file system with another form of Unicode.
  @Test func namesAreTheSameInEveryFormOfUnicode() throws {
    try write("\u{E9}t\u{E9}.jsonl")
    let suite = try suite("\u{E9}t\u{E9}.jsonl")
    try writeGolden(suite, of: "\u{E9}t\u{E9}.jsonl")
    try FileManager.default.removeItem(at: folder.url.appending(path: "\u{E9}t\u{E9}.jsonl"))
    try write("e\u{301}te\u{301}.jsonl")
    try expectEqual(inputs().files.map(\.suite), [suite])
    try expectEqual(self.suite("e\u{301}te\u{301}.jsonl"), suite)
    // The goldens remember which of two they are of.
    try write("\u{E9}t\u{E9}.jsonl")
    try expectEqual(self.suite("\u{E9}t\u{E9}.jsonl"), suite)
    #expect(try self.suite("e\u{301}te\u{301}.jsonl") != suite)
  }

  @Test func foldersOfEarlierVersionsAreFoundAndRenamed() throws {
    try write("聊天.jsonl", "day.jsonl")
    try writeGolden("__")
    try writeGolden("day")
    try expectEqual(inputs().files.map(\.suite), ["day", "__"])
    try expectEqual(suite("聊天.jsonl"), "__")
    // What is recorded meanwhile names its file.
    try writeGolden("__", of: "聊天.jsonl")
    let rename = GoldenRename(try inputs())
    expectEqual(rename.suites.map(\.to), ["__-ca6e3ed8"])
    try rename.perform()
    try expectEqual(inputs().files.map(\.suite), ["day", "__-ca6e3ed8"])
    #expect(try GoldenRename(inputs()).suites.isEmpty)
    #expect(folder.files.contains("Goldens/__-ca6e3ed8/1.layout"))
    #expect(!folder.files.contains { $0.hasPrefix("Goldens/__/") })
    // Their names in the last run are of no use.
    #expect(throws: GoldenError.partialRun(folder: folder.url.path)) {
      try StaleGoldens(in: folder.url)
    }
  }

  @Test func foldersThatMayBeOfSeveralFilesAreOfNone() throws {
    try write("聊天.jsonl", "会话.jsonl")
    try writeGolden("__")
    let both = try inputs()
    expectEqual(both.files.map(\.suite), ["__-409d4d77", "__-ca6e3ed8"])
    expectEqual(both.ambiguousSuites.map(\.suite), ["__"])
    #expect(GoldenRename(both).suites.isEmpty)
    #expect("\(both.ambiguousSuites[0])".contains("'会话.jsonl' (then rename it to '__-409d4d77')"))
    // It is of the one that has no other.
    try writeGolden("__-409d4d77", of: "会话.jsonl")
    try expectEqual(inputs().files.map(\.suite), ["__-409d4d77", "__"])
    try expectEqual(suite("聊天.jsonl"), "__")
  }

  @Test func theFolderOfAFileThatIsGoneIsFree() throws {
    try write("a.json")
    try writeGolden("a", of: "a.jsonl")
    try expectEqual(suite("a.json"), "a")
    try write("a.jsonl")
    try expectEqual(suite("a.json"), digested("a", "a.json"))
    try expectEqual(suite("a.jsonl"), "a")
  }
}

@Suite("Files of messages")
struct MessageFilesTests {
  private let folder: TemporaryFolder
  private let other: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    other = try TemporaryFolder()
    try folder.write([], to: "chats/day.json")
    try other.write([], to: "far.jsonl")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.url.appending(path: name).path, withDestinationPath: target)
  }

  private func inputs(
    _ name: String = "chats", following followed: [String] = []
  ) throws -> (names: [String], links: [GoldenInputs.SkippedLink]) {
    let path = folder.url.appending(path: name).path
    let inputs = try GoldenInputs(path: path, following: followed)
    return (inputs.files.map { String($0.path.dropFirst(path.count + 1)) }, inputs.skippedLinks)
  }

  @Test func hiddenFilesAndGoldensAreLeftOut() throws {
    for name in [
      ".hidden.json", ".x/a.json", "Goldens/options.json", "sub/Goldens/options.json", "sub/a.txt",
      "sub/b.json",
    ] {
      try folder.write([], to: "chats/\(name)")
    }
    try expectEqual(inputs().names, ["day.json", "sub/b.json"])
    for path in ["chats/Goldens", "chats/Goldens/options.json"] {
      #expect(throws: GoldenInputError.self, "\(path)") { try inputs(path) }
    }
  }

  @Test func linksOfTheInputAreFollowed() throws {
    try link("link", to: "chats")
    try expectEqual(inputs("link").names, ["day.json"])
    try expectEqual(inputs("link/").names, ["day.json"])
    try link("file.jsonl", to: other.url.appending(path: "far.jsonl").path)
    let file = try GoldenInputs(path: folder.url.appending(path: "file.jsonl").path)
    expectEqual(file.folder.path, folder.url.path)
    expectEqual(file.followedFolders.map(\.path), [other.url.resolvingSymlinksInPath().path])
  }

  @Test func linksThatLeadOutAreFollowedWhereTheyMay() throws {
    try link("chats/b.json", to: "day.json")
    try link("chats/far", to: other.url.path)
    try link("chats/far.jsonl", to: other.url.appending(path: "far.jsonl").path)
    let (names, links) = try inputs()
    expectEqual(names, ["b.json", "day.json"])
    expectEqual(links.map(\.reason), [.leadsOut, .leadsOut])
    #expect("\(links[1])".contains("/chats/far' is skipped: it leads out of the folder, to '"))
    let followed = try inputs(following: [other.url.path])
    expectEqual(followed.names, ["b.json", "day.json", "far.jsonl", "far/far.jsonl"])
    #expect(followed.links.isEmpty)
    #expect(throws: GoldenInputError.noFolderToFollow(path: "/none")) {
      try inputs(following: ["/none"])
    }
  }

  @Test func linksThatLeadToThemselvesEnd() throws {
    try link("chats/self", to: ".")
    for name in ["a", "b"] { try folder.write([], to: "chats/\(name)/x.json") }
    try link("chats/a/b", to: "../b")
    try link("chats/b/a", to: "../a")
    let (names, links) = try inputs()
    expectEqual(names, ["a/b/x.json", "a/x.json", "b/a/x.json", "b/x.json", "day.json"])
    expectEqual(links.map(\.reason), [.leadsToItself, .leadsToItself, .leadsToItself])
    #expect(try GoldenInputs(path: folder.url.appending(path: "chats").path).isWhole)
  }

  /// Twelve folders with links to each of the others.
  @Test func linksToEachOtherAreBounded() throws {
    for name in 0..<12 {
      try folder.write([], to: "chats/\(name)/x.json")
      for other in 0..<12 where other != name {
        try link("chats/\(name)/to-\(other)", to: "../\(other)")
      }
    }
    let error = try #require(throws: GoldenInputError.self) { try inputs() }
    #expect("\(error)".contains("more than 10000 folders"), "\(error)")
  }
}
