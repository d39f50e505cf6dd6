// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import LowerCore

#if canImport(Glibc)
  import Glibc
#endif

@Suite("Files that lower's command line names")
final class ResultFileTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("result-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  @Test("links stay, and folders are made")
  func links() throws {
    try ResultFile(path("in/real")).write(Data("old".utf8))
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "in/real")
    try ResultFile(path("link")).update(Data("new".utf8))
    #expect(try text("in/real") == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link")) == "in/real")
  }

  @Test("an open descriptor is written into at its offset")
  func descriptors() throws {
    let number = open(path("a"), O_WRONLY | O_CREAT, 0o644)
    defer { close(number) }
    try FileManager.default.createSymbolicLink(
      atPath: path("link"), withDestinationPath: "/dev/fd/\(number)")
    try ResultFile("/proc/self/fd/\(number)").write(Data("one".utf8))
    try ResultFile(path("link")).update(Data("two".utf8))
    #expect(try text("a") == "onetwo")
    #expect(ResultFile("-").isStandardOutput && ResultFile("/dev/stdout").isStandardOutput)
    #expect(!ResultFile(path("link")).isStandardOutput)
  }

  @Test("a pipe is written into, and not read before")
  func pipes() throws {
    mkfifo(path("pipe"), 0o600)
    let number = open(path("pipe"), O_RDWR | O_NONBLOCK)
    let reader = FileHandle(fileDescriptor: number, closeOnDealloc: true)
    try ResultFile(path("pipe")).update(Data("text".utf8))
    #expect(reader.availableData == Data("text".utf8))
    var status = stat()
    stat(path("pipe"), &status)
    #expect(status.st_mode & S_IFMT == S_IFIFO)
  }
}
