// SPDX-License-Identifier: MIT
import BubbleFiles
import Foundation

/// A file that a message names, which has to be below a folder.
struct ResourceFile {
  private let path: String
  private let folder: URL

  /// - Parameters:
  ///   - path: As the message has it, relative to the folder.
  ///   - folder: The folder that images are below.
  init(path: String, folder: URL) {
    self.path = path
    self.folder = folder
  }

  /// Reads the whole file.
  func bytes(limit: Int) throws(ImageStoreError) -> [UInt8] {
    let file = try open(limit: limit)
    defer { try? file.close() }
    // The file may have grown meanwhile, or grow for as long as it is read.
    if let bytes = try reading({ () throws(SystemError) in try file.readAll(limit: limit) }) {
      return bytes
    }
    throw .tooLarge(path: path, byteCount: file.byteCount ?? limit, limit: limit)
  }

  /// The first 64 KB of the file, or all that is in a shorter one.
  ///
  /// - Parameter limit: The maximum length of the whole file, in bytes.
  func beginning(limit: Int) throws(ImageStoreError) -> [UInt8] {
    let file = try open(limit: limit)
    defer { try? file.close() }
    return try reading { () throws(SystemError) in try file.read(at: 0) }
  }

  /// Opens a regular file that is no longer than the limit.
  private func open(limit: Int) throws(ImageStoreError) -> FileDescriptor {
    let file = try open()
    do throws(ImageStoreError) {
      guard file.isRegularFile else { throw .notAFile(path: path) }
      let length = file.byteCount ?? 0
      guard length <= limit else { throw .tooLarge(path: path, byteCount: length, limit: limit) }
    } catch {
      try? file.close()
      throw error
    }
    return file
  }

  private func reading<Result>(
    _ read: () throws(SystemError) -> Result
  ) throws(ImageStoreError) -> Result {
    do throws(SystemError) { return try read() } catch { throw .missing(path: path) }
  }

  private func open() throws(ImageStoreError) -> FileDescriptor {
    do throws(SystemError) {
      return try Directory(path: folder.path).openFile(path)
    } catch {
      switch error.code {
      case EXDEV: throw .outsideFolder(path: path)
      case ENXIO, EISDIR: throw .notAFile(path: path)
      default: throw .missing(path: path)
      }
    }
  }
}
