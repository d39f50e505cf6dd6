// SPDX-License-Identifier: MIT
internal import BubbleFiles
internal import Foundation
internal import Synchronization

/// An export's folder on the disk, or a file with those beside it. The file that was read last stays open.
final class ExportFolder: Sendable {
  /// The file that the export is in; `nil` for all of the folder.
  let file: String?

  /// The path that the file, or the folder, was given by.
  private let path: String

  /// The folder; the reason why it can't be opened concerns only the files beside the one that was given.
  private let folder: Result<Directory, SystemError>
  private let latest = Mutex<(path: String, file: OpenedFile)?>(nil)

  init(at url: URL) throws(ExportError) {
    path = url.path
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw .unreadable(path: url.relativePath, explanation: "there is no such file or folder")
    }
    file = isFolder.boolValue ? nil : url.lastPathComponent
    let around = isFolder.boolValue ? url : url.deletingLastPathComponent()
    folder = Result { () throws(SystemError) in try Directory(path: around.path) }
    if file == nil, case .failure(let error) = folder { throw .unreadable(url.relativePath, error) }
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

  @Sendable func read(_ path: String, at offset: Int, upTo count: Int) throws -> [UInt8] {
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
