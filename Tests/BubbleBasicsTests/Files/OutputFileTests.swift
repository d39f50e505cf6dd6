// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Glibc
import Synchronization
import Testing

@testable import BubbleFiles

/// Files that users name. Devices are stood for by pipes and by links to devices, which a fault here would replace.
@Suite("Output files")
final class OutputFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "output-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appending(path: name).path }

  private func write(_ text: String, to path: String) throws {
    try OutputFile(path: path).write(Array(text.utf8))
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path(name), withDestinationPath: target)
  }

  private func target(_ name: String) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(atPath: path(name))
  }

  private func names(_ name: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  /// Opens a file as a shell does, so that programs that are started have it, too.
  private func open(_ name: String, _ flags: Int32) throws -> Int32 {
    let number = Glibc.open(path(name), flags, 0o666)
    try #require(number >= 0)
    return number
  }

  // MARK: Regular files

  @Test func foldersOnTheWayAreMade() throws {
    try write("a", to: path("new/folder/a"))
    try expectEqual(text("new/folder/a"), "a")
  }

  @Test func permissionsStay() throws {
    try write("old", to: path("a"))
    chmod(path("a"), 0o640)
    try write("new", to: path("a"))
    var status = stat()
    stat(path("a"), &status)
    expectEqual(status.st_mode & 0o777, 0o640)
    try expectEqual(names(), ["a"])
  }

  @Test func filesAreReplacedWhole() throws {
    try write("old", to: path("a"))
    let reader = try FileHandle(forReadingFrom: folder.appending(path: "a"))
    let file = try OutputFile(path: path("a"))
    let part = try file.begin()
    try part.write([0x6E])
    try expectEqual(text("a"), "old")
    try part.finish(as: file)
    try expectEqual(text("a"), "n")
    try expectEqual(reader.readToEnd(), Data("old".utf8))
    try file.begin().abandon()
    try expectEqual(names(), ["a"])
  }

  @Test(.enabled(if: geteuid() != 0)) func filesOfReadOnlyFoldersAreWrittenInPlace() throws {
    try write("older", to: path("in/a"))
    chmod(path("in"), 0o555)
    defer { chmod(path("in"), 0o755) }
    try write("new", to: path("in/a"))
    try expectEqual(text("in/a"), "new")
    let file = try OutputFile(path: path("in/a"))
    let part = try file.begin()
    try part.write([0x6E])
    try part.finish(as: file)
    try expectEqual(text("in/a"), "n")
    #expect(throws: SystemError(code: EACCES)) { try write("new", to: path("in/b")) }
  }

  @Test func foldersAndNothingAreErrors() throws {
    try write("a", to: path("in/a"))
    for name in ["in", "in/", "gone/"] {
      #expect(throws: SystemError(code: EISDIR)) { try OutputFile(path: folder.path + "/" + name) }
    }
    #expect(throws: SystemError(code: ENOENT)) { try OutputFile(path: "") }
    #expect(throws: SystemError(code: ENOTDIR)) { try write("a", to: path("in/a/b")) }
    try expectEqual(names("in"), ["a"])
  }

  // MARK: Links

  @Test func filesBehindLinksAreReplacedWhereTheyLie() throws {
    try write("old", to: path("in/real"))
    try link("in/relative", to: "real")
    try link("first", to: "in/relative")
    try link("second", to: path("first"))
    try write("new", to: path("second"))
    try expectEqual(text("in/real"), "new")
    try expectEqual(
      [target("second"), target("first"), target("in/relative")],
      [path("first"), "in/relative", "real"])
    try expectEqual(names("in"), ["real", "relative"])
  }

  @Test func linksThatLeadNowhereMakeTheirTargets() throws {
    try FileManager.default.createDirectory(
      atPath: path("in"), withIntermediateDirectories: true)
    try link("in/link", to: "../made")
    try write("new", to: path("in/link"))
    try expectEqual(text("made"), "new")
    try expectEqual(target("in/link"), "../made")
    try link("lost", to: "no/folder/a")
    #expect(throws: SystemError(code: ENOENT)) { try write("new", to: path("lost")) }
  }

  @Test func circlesOfLinksAreErrors() throws {
    try link("a", to: "b")
    try link("b", to: "a")
    #expect(throws: SystemError(code: ELOOP)) { try OutputFile(path: path("a")) }
  }

  // MARK: Devices

  /// A pipe that is open at both ends doesn't wait.
  private func pipe(_ name: String) throws -> Int32 {
    mkfifo(path(name), 0o600)
    return try open(name, O_RDWR | O_NONBLOCK)
  }

  private func received(_ number: Int32) throws -> String {
    String(decoding: try FileDescriptor(number: number).read(), as: UTF8.self)
  }

  @Test func pipesAreWrittenIntoAndStay() throws {
    let number = try pipe("pipe")
    defer { close(number) }
    try link("link", to: "pipe")
    let file = try OutputFile(path: path("link"))
    #expect(file.isStream && !file.isStandardOutput)
    try file.write(contentsOf: [Array("one".utf8), Array("two".utf8)])
    try expectEqual(received(number), "onetwo")
    let part = try file.begin()
    try part.write(Array("three".utf8))
    try part.finish(as: file)
    try expectEqual(received(number), "three")
    let same = try OutputFile(path: path("pipe"))
    #expect(file.isSameDevice(as: same))
    var status = stat()
    lstat(path("pipe"), &status)
    expectEqual(status.st_mode & S_IFMT, S_IFIFO)
    try expectEqual(names(), ["link", "pipe"])
  }

  /// Programs that start others may have opened their pipes so.
  @Test func pipesThatDoNotBlockAreWaitedFor() throws {
    var ends: [Int32] = [0, 0]
    try #require(Glibc.pipe(&ends) == 0)
    let (reader, writer) = (FileDescriptor(number: ends[0]), FileDescriptor(number: ends[1]))
    _ = fcntl(ends[1], F_SETFL, O_WRONLY | O_NONBLOCK)
    let bytes = [UInt8](repeating: 7, count: 1 << 20)
    let received = Mutex<[UInt8]?>(nil)
    let isDone = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let all = try? reader.readAll(limit: .max)
      received.withLock { $0 = all ?? nil }
      isDone.signal()
    }
    try OutputFile(path: "/dev/fd/\(ends[1])").write(bytes)
    try writer.close()
    isDone.wait()
    #expect(received.withLock { $0 == bytes })
    try reader.close()
  }

  /// Parts of a folder's files have their names at the end.
  @Test func partsOfAFolderEndWhereTheirNamesLead() throws {
    let number = try pipe("pipe")
    defer { close(number) }
    try link("link", to: "in/real")
    try write("old", to: path("in/real"))
    let directory = try Directory(path: folder.path)
    for name in ["pipe", "link", "plain"] {
      let part = OutputFile.Part.partial(try PartialFile(in: directory), in: directory)
      try part.write(Array(name.utf8))
      try part.finish(as: OutputFile(path: path(name)))
    }
    try expectEqual(received(number), "pipe")
    try expectEqual(text("in/real"), "link")
    try expectEqual(text("plain"), "plain")
    try expectEqual(names(), ["in", "link", "pipe", "plain"])
  }

  @Test func fullDevicesAreErrors() throws {
    try link("full", to: "/dev/full")
    #expect(throws: SystemError(code: ENOSPC)) { try write("a", to: path("full")) }
    try expectEqual(target("full"), "/dev/full")
  }

  @Test func socketsAreConnectedTo() throws {
    let listener = try #require(Listener(path("socket")))
    try write("hello", to: path("socket"))
    try expectEqual(listener.received(), "hello")
  }

  // MARK: Descriptors

  @Test(arguments: ["/dev/fd/", "/proc/self/fd/", "/proc/thread-self/fd/"])
  func descriptorsAreWrittenIntoAtTheirOffset(_ place: String) throws {
    let number = try open("a", O_WRONLY | O_CREAT)
    defer { close(number) }
    try FileDescriptor(number: number).write(Array("first ".utf8))
    try write("second", to: "\(place)\(number)")
    try link("link", to: "\(place)\(number)")
    try write(" third", to: path("link"))
    try expectEqual(text("a"), "first second third")
    try expectEqual(names(), ["a", "link"])
  }

  @Test func descriptorsOfDeletedFilesAreWrittenInto() throws {
    let number = try open("a", O_RDWR | O_CREAT)
    defer { close(number) }
    unlink(path("a"))
    try write("kept", to: "/proc/self/fd/\(number)")
    try expectEqual(FileDescriptor(number: number).read(at: 0), Array("kept".utf8))
    try expectEqual(names(), [])
  }

  @Test func descriptorsAppendWhereTheShellDid() throws {
    try write("old", to: path("a"))
    let number = try open("a", O_WRONLY | O_APPEND)
    defer { close(number) }
    try write(" new", to: "/dev/fd/\(number)")
    try expectEqual(text("a"), "old new")
  }

  @Test func closedDescriptorsAndOurOwnAreErrors() throws {
    let number = try open("a", O_WRONLY | O_CREAT | O_CLOEXEC)
    defer { close(number) }
    for name in ["\(number)", "99999"] {
      #expect(throws: SystemError(code: EBADF)) { try OutputFile(path: "/dev/fd/\(name)") }
    }
  }

  @Test func standardOutputHasManyNames() throws {
    try link("link", to: "/proc/self/fd/1")
    for path in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", path("link")] {
      #expect(try OutputFile(path: path).isStandardOutput)
    }
    #expect(try !OutputFile(path: "/dev/stderr").isStandardOutput)
    #expect(try !OutputFile(path: "./-").isStream)
  }
}

/// A socket that waits for one connection.
private final class Listener {
  private let number: Int32

  init?(_ path: String) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = path.utf8CString
    guard name.count <= MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    withUnsafeMutableBytes(of: &address.sun_path) { target in
      name.withUnsafeBytes { target.copyMemory(from: $0) }
    }
    number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isBound, listen(number, 4) == 0 else { return nil }
  }

  deinit { close(number) }

  func received() throws -> String {
    let connection = FileDescriptor(number: accept(number, nil, nil))
    defer { try? connection.close() }
    return String(decoding: try connection.readAll(limit: 100) ?? [], as: UTF8.self)
  }
}
