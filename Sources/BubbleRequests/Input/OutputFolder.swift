// SPDX-License-Identifier: MIT
package import BubbleFiles
import Foundation

/// A folder that files are written into.
package struct OutputFolder: Sendable {
  private let folder: Directory

  /// Makes the folder where it is missing.
  package init(path: String) throws {
    guard path != "-" else {
      throw Failure.usage("there are several files. Give --output a folder, not -")
    }
    guard !path.isEmpty else { throw Failure.usage("--output is empty. Give it a folder") }
    UnfinishedFiles.current?.prepare()
    let url = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw Failure.usage(
        "the folder '\(path.withoutControls)' cannot be created. Check the path and its permissions"
      )
    }
    guard FileManager.default.isWritableFile(atPath: path) else {
      throw Failure.usage(
        "the folder '\(path.withoutControls)' cannot be written to. Check its permissions")
    }
    do throws(SystemError) {
      folder = try Directory(path: path)
    } catch {
      throw Failure.usage("the folder '\(path.withoutControls)' cannot be opened: \(error)")
    }
    folder.removeAbandonedFiles()
  }

  /// Writes a file, in place of one of its name. It is never visible half written.
  package func write(_ bytes: [UInt8], to name: String) throws {
    try Failure.reporting(name) { try folder.write(bytes, to: name) }
  }

  /// Starts a file that gets its name at the end.
  package func makeFile(_ name: String) throws -> PartialFile {
    try Failure.reporting(name) { try PartialFile(in: folder) }
  }
}

/// A single file that an option names. Its folder is made where it is missing.
package struct OutputFile {
  private let path: String
  private let option: String

  /// - Parameter option: The option's name, for messages.
  package init(path: String, option: String) throws {
    guard !path.isEmpty else { throw Failure.usage("\(option) is empty. Give it a file") }
    UnfinishedFiles.current?.prepare()
    self.path = path
    self.option = option
  }

  /// Writes the file, in place of one that is there. A device or a pipe is written into. A link, such as `/dev/stdout`,
  /// stays: the file that it leads to is written.
  package func write(_ bytes: [UInt8]) throws {
    let url = URL(fileURLWithPath: Directory.target(of: path))
    let folder = url.deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    do throws(SystemError) {
      if let device = try FileDescriptor(writingIntoDevice: path) {
        defer { try? device.close() }
        return try device.write(bytes)
      }
      try Directory(path: folder.path).write(bytes, to: url.lastPathComponent)
    } catch {
      throw Failure.work("'\(path.withoutControls)' cannot be written (\(option)): \(error)")
    }
  }
}
