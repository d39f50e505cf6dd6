// SPDX-License-Identifier: MIT
package import Foundation
internal import Synchronization

/// A folder on the disk, or a file with those beside it. The file that was read last stays open.
package final class FolderTree: Sendable {
  /// The file that was given; `nil` for a folder.
  package let file: String?

  /// The path that the file, or the folder, was given by.
  private let path: String

  /// The folder; the reason why it can't be opened concerns only the files beside the one that was given.
  private let folder: Result<Directory, SystemError>
  private let latest = Mutex<(path: String, file: OpenedFile)?>(nil)

  /// The path itself is opened as it is, links included; devices and pipes, which can't be read again, are refused
  /// when they are read.
  ///
  /// - Throws: `ENOENT` where there is no such file or folder.
  package init(at url: URL) throws(SystemError) {
    path = url.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw SystemError(code: ENOENT)
    }
    file = isFolder.boolValue ? nil : url.lastPathComponent
    let around = isFolder.boolValue ? url : url.deletingLastPathComponent()
    folder = Result { () throws(SystemError) in try Directory(path: around.path) }
    if file == nil, case .failure(let error) = folder { throw error }
  }

  @Sendable func names(in folder: String) throws -> [String] {
    do throws(SystemError) {
      return try self.folder.get().names(in: folder)
    } catch {
      if error.isMissingFile { return [] }
      throw error
    }
  }

  @Sendable func byteCount(of path: String) throws -> Int? {
    do throws(SystemError) {
      let file = try open(path)
      defer { try? file.close() }
      return file.byteCount
    } catch {
      if error.isMissingFile { return nil }
      throw error
    }
  }

  @Sendable package func read(_ path: String, at offset: Int, upTo count: Int) throws -> [UInt8] {
    try opened(path).file.read(at: offset, upTo: count)
  }

  private func opened(_ path: String) throws(SystemError) -> OpenedFile {
    if let latest = latest.withLock({ $0 }), latest.path.utf8.elementsEqual(path.utf8) {
      return latest.file
    }
    let file = OpenedFile(try open(path))
    latest.withLock { $0 = (path, file) }
    return file
  }

  private func open(_ path: String) throws(SystemError) -> FileDescriptor {
    if let file, path.utf8.elementsEqual(file.utf8) {
      return try FileDescriptor(reading: self.path, waits: false)
    }
    return try folder.get().openRegularFile(path)
  }
}

/// A file that is closed with the object.
private final class OpenedFile: Sendable {
  let file: FileDescriptor

  init(_ file: FileDescriptor) { self.file = file }

  deinit { try? file.close() }
}

extension SystemError {
  /// Whether there is no file of a name, or can't be: names come from messages.
  fileprivate var isMissingFile: Bool { [ENOENT, ENOTDIR, ENAMETOOLONG].contains(code) }
}
