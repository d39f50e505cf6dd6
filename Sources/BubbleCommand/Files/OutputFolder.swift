// SPDX-License-Identifier: MIT
import Foundation

/// A folder that files are written into.
struct OutputFolder {
  private let url: URL

  /// Makes the folder where it is missing.
  init(path: String) throws {
    guard path != "-" else {
      throw Failure.usage("the images are several files. Give --output a folder, not -")
    }
    url = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Failure.usage("the folder '\(path)' cannot be made. Check the path and its permissions")
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw Failure.usage("the folder '\(path)' cannot be written to. Check its permissions")
    }
  }

  /// Writes a file, in place of one of its name. It is never visible half written.
  func write(_ bytes: [UInt8], to name: String) throws {
    try reporting(name) { () throws(SystemError) in
      let file = try PartialFile(name, in: url)
      do throws(SystemError) {
        try file.write(bytes)
        try file.finish(as: name)
      } catch {
        file.abandon()
        throw error
      }
    }
  }

  /// Starts a file that gets its name at the end.
  func makeFile(_ name: String) throws -> PartialFile {
    try reporting(name) { () throws(SystemError) in try PartialFile(name, in: url) }
  }

  /// Names the file that could not be written.
  func reporting<Result>(
    _ name: String, _ body: () throws(SystemError) -> Result
  ) throws -> Result {
    do throws(SystemError) {
      return try body()
    } catch {
      throw Failure.work("'\(name)' cannot be written: \(error). The rest is not drawn")
    }
  }
}

/// A file of an output folder that is not visible until it is complete.
struct PartialFile {
  private let file: FileDescriptor
  private let path: String
  private let folder: URL

  /// - Parameter name: Of the file while it is written, with `.partial` after it.
  init(_ name: String, in folder: URL) throws(SystemError) {
    self.folder = folder
    path = folder.appendingPathComponent(name).path + ".partial"
    unlink(path)
    file = try FileDescriptor(creating: path)
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try file.write(bytes) }

  /// Gives the file its name, in place of one that has it.
  // Foundation's atomic writing waits for the disk after each file, which may take longer than
  // drawing it.
  func finish(as name: String) throws(SystemError) {
    try file.close()
    guard rename(path, folder.appendingPathComponent(name).path) == 0 else { throw SystemError() }
  }

  /// Takes the file away.
  func abandon() {
    try? file.close()
    unlink(path)
  }
}
