// SPDX-License-Identifier: MIT
package import BubbleFiles
package import BubbleKit
import Foundation

/// A file to read from, or standard input.
package struct Input {
  package let path: String

  /// The files of an archive, or of an export with media elsewhere, once ``openExport(_:)`` found them.
  package var files: FileTree?

  /// The beginning of a pipe, which has been read to see what it is.
  package var head: [UInt8] = []

  /// The file of the path, where it was opened by other means; `nil` opens it by its path.
  package var opened: FileDescriptor?

  package init(path: String) { self.path = path }

  /// The folder that paths in the input are relative to.
  package var folder: URL {
    if path == "-" { return URL(fileURLWithPath: FileManager.default.currentDirectoryPath) }
    let url = URL(fileURLWithPath: path)
    return isFolder ? url : url.deletingLastPathComponent()
  }

  /// Whether the path leads to a folder, as exports of other chats are.
  package var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  package func open() throws -> FileDescriptor {
    if let opened { return opened }
    guard path != "-" else { return .standardInput }
    do {
      return try FileDescriptor(reading: path)
    } catch {
      throw Failure.usage("\(problem(error)). Give a file, or - for standard input")
    }
  }

  /// All bytes at once.
  ///
  /// - Parameter limit: The maximum number of bytes. More of them are an error, and are not read.
  package func readAll(limit: Int) throws -> [UInt8] {
    let file = try open()
    do throws(SystemError) {
      if let bytes = try file.readAll(limit: limit) { return bytes }
    } catch {
      throw Failure.work("'\(path.withoutControls)' cannot be read: \(error)")
    }
    throw Failure.work("'\(path.withoutControls)' is longer than the limit of \(limit) bytes")
  }

  private func problem(_ error: SystemError) -> String {
    switch error.code {
    case ENOENT where path.unicodeScalars.contains("\u{FFFD}"):
      "'\(path.withoutControls)' cannot be read: \(error.description(of: path))"
    case ENOENT: "there is no file '\(path.withoutControls)'"
    case EISDIR: "'\(path.withoutControls)' is a folder"
    default: "'\(path.withoutControls)' cannot be read: \(error)"
    }
  }
}

/// An input that can be read again from its start: the file itself, or a copy of what came by a pipe.
///
/// The copy is a file without a name, which is gone when the program ends.
package struct ReplayableInput {
  private let source: FileDescriptor
  private let copy: FileDescriptor?

  /// - Parameters:
  ///   - source: Not read yet, except for its beginning.
  ///   - head: The bytes that have been read of a pipe.
  package init(_ source: FileDescriptor, after head: [UInt8] = []) throws {
    self.source = source
    do throws(SystemError) {
      copy = source.isUnreadFile ? nil : try FileDescriptor.makeNameless()
      try copy?.write(head)
    } catch {
      throw Failure.work("a copy of the input cannot be written: \(error)")
    }
  }

  /// Reads on, for the first time. No bytes are the end.
  package func read() throws -> [UInt8] {
    let bytes = try source.read()
    do throws(SystemError) {
      try copy?.write(bytes)
    } catch {
      throw Failure.work("a copy of the input cannot be written: \(error)")
    }
    return bytes
  }

  /// The messages by their places. Reads what hasn't been read.
  ///
  /// - Parameters:
  ///   - jobs: The number of threads that read, where nothing is reported.
  ///   - report: Receives the messages as they are read, with what is wrong with them.
  package func index(
    _ format: MessageFormat, _ limits: ReadingLimits, order: MessageIndex.Order, jobs: Int,
    report: ((ReadMessage) -> Void)?
  ) throws -> MessageIndex {
    if copy != nil { while try !read().isEmpty {} }
    let file = copy ?? source
    do {
      return try MessageIndex(
        format: format, limits: limits, order: order, jobs: jobs, report: report
      ) { offset, count in try file.read(at: offset, upTo: count) }
    } catch {
      throw Failure.work("the input cannot be read: \(error)")
    }
  }
}
