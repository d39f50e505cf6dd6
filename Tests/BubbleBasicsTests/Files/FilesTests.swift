// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Synchronization
import Testing

@testable import BubbleFiles

/// Files that are written whole, and files below a folder.
@Suite("Files")
final class FilesTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "files-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
  }

  // MARK: Names

  /// Characters are what `split(separator:)` goes by: the slash is one with the mark behind it.
  @Test func aMarkAfterASlashDoesNotLeadOut() throws {
    #expect(!Directory.isPlain("../\u{301}x/a.png"))
    #expect(!Directory.isPlain("a/../\u{301}x/a.png"))
    #expect(Directory.isPlain("a/\u{301}x/a.png"))
    try makeFolder("inner")
    try makeFolder("\u{301}x")
    let inner = try Directory(path: path("inner"))
    #expect(throws: SystemError(code: EXDEV)) {
      try inner.place(of: "../\u{301}x/a.png", makesFolders: true)
    }
  }

  @Test func foldersWithEquivalentNamesAreTwo() throws {
    try makeFolder("\u{E9}")
    try makeFolder("e\u{301}")
    try Directory(path: path("e\u{301}")).write([1], to: "secret.png")
    try FileManager.default.createSymbolicLink(
      atPath: path("\u{E9}/link.png"), withDestinationPath: path("e\u{301}/secret.png"))
    let inside = try Directory(path: path("\u{E9}"))
    #expect(throws: SystemError(code: EXDEV)) { try inside.openFile("link.png") }
  }

  @Test func linksLeadBelowFollowedFoldersOnly() throws {
    for name in ["root/sub", "next", "rootless"] { try makeFolder(name) }
    func link(_ name: String, to target: String) throws {
      try FileManager.default.createSymbolicLink(
        atPath: path(name), withDestinationPath: target)
    }
    try Directory(path: path("next")).write([1], to: "a")
    try Directory(path: path("rootless")).write([2], to: "a")
    try Directory(path: path("root/sub")).write([3], to: "a")
    try link("root/next", to: "../next")
    try link("root/rootless", to: path("rootless"))
    try link("root/a", to: "sub/a")
    try link("root/nowhere", to: "none")
    let alone = try LinkedFiles(below: path("root"))
    let both = try LinkedFiles(below: path("root"), following: [path("next"), path("missing")])
    func bytes(_ files: LinkedFiles, _ name: String) throws(SystemError) -> [UInt8] {
      let file = try files.openFile(name)
      defer { try? file.close() }
      return try file.read()
    }
    try expectEqual(bytes(alone, "a"), [3])
    try expectEqual(bytes(both, "next/a"), [1])
    for (files, name) in [(alone, "next/a"), (both, "rootless/a"), (alone, "../next/a")] {
      #expect(throws: SystemError(code: EXDEV)) { try bytes(files, name) }
      #expect(throws: SystemError(code: EXDEV)) { try files.place(of: name, makesFolders: true) }
    }
    #expect(both.isReachable("next") && !alone.isReachable("next"))
    // What is written behind a link lies there.
    let place = try both.place(of: "next/new/b", makesFolders: true)
    try place.folder.write([4], to: place.name)
    try expectEqual(Data(contentsOf: folder.appending(path: "next/new/b")), Data([4]))
    try expectEqual(both.place(of: "a").folder.path, path("root") + "/sub")
    #expect(throws: SystemError(code: ENOENT)) { try both.place(of: "nowhere") }
  }

  // MARK: Writing

  @Test func twoWritersOfOneNameBothFinish() throws {
    let directory = try Directory(path: folder.path)
    let (first, second) = (try PartialFile(in: directory), try PartialFile(in: directory))
    try first.write(Array("first".utf8))
    try second.write(Array("second".utf8))
    try second.finish(as: "a.png")
    try first.finish(as: "a.png")
    try expectEqual(names(), ["a.png"])
    try expectEqual(Data(contentsOf: folder.appending(path: "a.png")), Data("first".utf8))
  }

  @Test func aFolderOfThePartialNameIsNotInTheWay() throws {
    try makeFolder("a.png.partial")
    try Directory(path: folder.path).write([1], to: "a.png")
    try expectEqual(names(), ["a.png", "a.png.partial"])
  }

  @Test func namesMayBeAsLongAsTheSystemAllows() throws {
    let name = String(repeating: "n", count: 255)
    try Directory(path: folder.path).write([1], to: name)
    try expectEqual(names(), [name])
  }

  @Test func abandonedFilesAreThoseOfWritersThatAreGone() throws {
    let directory = try Directory(path: folder.path)
    let alive = try PartialFile(in: directory)
    defer { alive.abandon() }
    let known = try names()
    for name in [".bubblekit-1f.partial", ".bubblekit-2f.partial", "mine.partial"] {
      try Data([1]).write(to: folder.appending(path: name))
    }
    let old = Date(timeIntervalSinceNow: -3600)
    for name in try names() where name != ".bubblekit-2f.partial" {
      try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path(name))
    }
    expectEqual(directory.abandonedFiles(), [".bubblekit-1f.partial"])
    directory.removeAbandonedFiles()
    try expectEqual(names(), (known + [".bubblekit-2f.partial", "mine.partial"]).sorted())
  }

  @Test func unfinishedFilesAreRemovedAtOnceAndOthersStay() throws {
    let directory = try Directory(path: folder.path)
    let elsewhere = try PartialFile(in: directory)
    defer { elsewhere.abandon() }
    let known = try names()
    let files = UnfinishedFiles()
    try UnfinishedFiles.$current.withValue(files) {
      let (first, second) = (try PartialFile(in: directory), try PartialFile(in: directory))
      let third = try PartialFile(in: directory)
      try first.finish(as: "whole.png")
      third.abandon()
      try second.write([1])
      try expectEqual(names().count, known.count + 2)
    }
    files.removeAll()
    try expectEqual(names(), (known + ["whole.png"]).sorted())
  }

  @Test func unfinishedFilesArePreparedOnce() {
    let calls = Mutex(0)
    let files = UnfinishedFiles { _ in calls.withLock { $0 += 1 } }
    expectEqual(calls.withLock { $0 }, 0)
    files.prepare()
    files.prepare()
    expectEqual(calls.withLock { $0 }, 1)
  }

  // MARK: Reading

  @Test func readingEndsAtTheLimit() throws {
    try Data(repeating: 7, count: 100).write(to: folder.appending(path: "a"))
    let directory = try Directory(path: folder.path)
    try expectEqual(directory.openFile("a").readAll(limit: 100)?.count, 100)
    try expectNil(directory.openFile("a").readAll(limit: 99))
    try expectEqual(directory.openFile("a").readAll(limit: .max)?.count, 100)
  }

  @Test func endlessFilesEndAtTheLimit() throws {
    try expectNil(FileDescriptor(reading: "/dev/zero").readAll(limit: 1_000_000))
    #expect(throws: SystemError(code: ENODEV)) {
      try FileDescriptor(reading: "/dev/zero", waits: false)
    }
  }

  @Test func linksAreFollowedInsideOfTheFolderOnly() throws {
    try makeFolder("in/deep")
    try Data([5]).write(to: folder.appending(path: "in/deep/a"))
    try Data([6]).write(to: folder.appending(path: "secret"))
    let links = [
      ("in/near", "deep/a"), ("in/up", "../secret"), ("in/root", "/etc/hostname"), ("in/d", "deep"),
    ]
    for (link, target) in links {
      try FileManager.default.createSymbolicLink(
        atPath: path(link), withDestinationPath: target)
    }
    let directory = try Directory(path: path("in"))
    for path in ["deep/a", "near", "d/a", "./deep/../near"] {
      try expectEqual(directory.openFile(path).readAll(limit: 9), [5])
    }
    for path in ["up", "root", "../secret", "deep/../../secret", "/etc/hostname", "", "."] {
      #expect(throws: SystemError(code: EXDEV)) { try directory.openFile(path) }
    }
    for path in ["none", "near\0"] {
      #expect(throws: SystemError(code: ENOENT)) { try directory.openFile(path) }
    }
  }

  /// Paths are opened without a look at links first; those that have one are resolved.
  @Test func onlyPathsWithoutLinksAreOpenedUnresolved() throws {
    for name in ["in/deep", "out"] { try makeFolder(name) }
    try Data([5]).write(to: folder.appending(path: "in/deep/a"))
    try Data([6]).write(to: folder.appending(path: "out/a"))
    for (link, target) in [("in/near", "deep"), ("in/up", "../out"), ("in/deep/b", "a")] {
      try FileManager.default.createSymbolicLink(
        atPath: path(link), withDestinationPath: target)
    }
    let directory = try Directory(path: path("in"))
    try expectEqual(directory.openPlainFile("deep/a")?.readAll(limit: 9), [5])
    for name in ["near/a", "up/a", "deep/b", "deep/../deep/a", "none", ""] {
      expectNil(directory.openPlainFile(name), "\(name)")
    }
    let files = try LinkedFiles(below: path("in"))
    for name in ["near/a", "deep/b"] {
      try expectEqual(directory.openFile(name).readAll(limit: 9), [5])
      try expectEqual(files.openFile(name).readAll(limit: 9), [5])
    }
    #expect(throws: SystemError(code: EXDEV)) { try directory.openFile("up/a") }
    #expect(throws: SystemError(code: EXDEV)) { try files.openFile("up/a") }
  }

  @Test func filesThatHaveToBeRegularAre() throws {
    try makeFolder("in/deep")
    try Data([5]).write(to: folder.appending(path: "in/a"))
    try #require(mkfifo(path("in/pipe"), 0o600) == 0)
    for (link, target) in [("in/zero", "/dev/zero"), ("in/to-pipe", "pipe"), ("in/to-a", "a")] {
      try FileManager.default.createSymbolicLink(
        atPath: path(link), withDestinationPath: target)
    }
    let directory = try Directory(path: path("in"))
    for name in ["a", "to-a"] {
      try expectEqual(directory.openRegularFile(name).readAll(limit: 9), [5])
    }
    for (name, code) in [
      ("pipe", ENODEV), ("to-pipe", ENODEV), ("zero", EXDEV), ("deep", EISDIR), ("none", ENOENT),
    ] {
      #expect(throws: SystemError(code: code)) { try directory.openRegularFile(name) }
    }
    #expect(throws: SystemError(code: ENODEV)) {
      try FileDescriptor(reading: path("in/pipe"), waits: false)
    }
  }

  /// A process that refuses thousands of files still has descriptors.
  @Test func refusedFilesAreClosed() throws {
    try #require(mkfifo(path("pipe"), 0o600) == 0)
    let directory = try Directory(path: folder.path)
    func openCount() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }
    let before = try openCount()
    for _ in 0..<500 {
      _ = try? directory.openRegularFile("pipe")
      _ = try? FileDescriptor(reading: folder.path)
    }
    // Other tests open files meanwhile.
    #expect(try openCount() < before + 400)
  }

  @Test func foldersAreListedWithoutFollowingLinksOut() throws {
    try makeFolder("in/deep/er")
    try makeFolder("out")
    try Data([5]).write(to: folder.appending(path: "in/a"))
    for (link, target) in [("in/up", "../out"), ("in/near", "deep"), ("in/b", "a")] {
      try FileManager.default.createSymbolicLink(
        atPath: path(link), withDestinationPath: target)
    }
    let directory = try Directory(path: path("in"))
    try expectEqual(directory.names().sorted(), ["a", "b", "deep/", "near/", "up/"])
    for name in ["deep", "deep/", "near/"] { try expectEqual(directory.names(in: name), ["er/"]) }
    for name in ["up", "../out", "/etc"] {
      #expect(throws: SystemError(code: EXDEV)) { try directory.names(in: name) }
    }
    #expect(throws: SystemError(code: ENOENT)) { try directory.names(in: "none") }
  }

  @Test func foldersOnTheWayAreMadeButNotThroughLinks() throws {
    try makeFolder("in")
    try makeFolder("out")
    try FileManager.default.createSymbolicLink(
      atPath: path("in/link"), withDestinationPath: "../out")
    let directory = try Directory(path: path("in"))
    let place = try directory.place(of: "new/deeper/a", makesFolders: true)
    try place.folder.write([9], to: place.name)
    try expectEqual(Data(contentsOf: folder.appending(path: "in/new/deeper/a")), Data([9]))
    for path in ["link/a", "../a", "new/../../a", "/tmp/a", ""] {
      #expect(throws: SystemError.self) { try directory.place(of: path, makesFolders: true) }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: path("out")).isEmpty)
  }

  @Test func aFolderThatBecomesALinkLeadsNowhereElse() throws {
    try makeFolder("in/images")
    try makeFolder("out")
    try Data([6]).write(to: folder.appending(path: "out/a"))
    let directory = try Directory(path: path("in"))
    let place = try directory.place(of: "images/a", makesFolders: true)
    try FileManager.default.moveItem(atPath: path("in/images"), toPath: path("in/moved"))
    try FileManager.default.createSymbolicLink(
      atPath: path("in/images"), withDestinationPath: "../out")
    try place.folder.write([1], to: place.name)
    try expectEqual(Data(contentsOf: folder.appending(path: "out/a")), Data([6]))
    try expectEqual(Data(contentsOf: folder.appending(path: "in/moved/a")), Data([1]))
    #expect(throws: SystemError(code: EXDEV)) { try directory.openFile("images/a") }
  }
}
