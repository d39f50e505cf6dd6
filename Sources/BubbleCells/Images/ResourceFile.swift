// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleMessages
import Foundation

/// A file that a message names, which has to be below a folder or in a tree of files.
struct ResourceFile {
  /// The files that messages may name.
  enum Source: Sendable {
    case folder(URL)
    case tree(FileTree)
  }

  private let path: String
  private let source: Source

  /// - Parameters:
  ///   - path: As the message has it, relative to the source.
  ///   - source: The files that images are among.
  init(path: String, source: Source) {
    self.path = path
    self.source = source
  }

  /// Reads the whole file.
  func bytes(limit: Int) throws(ImageStoreError) -> [UInt8] {
    switch source {
    case .folder(let folder):
      let file = try open(in: folder, limit: limit)
      defer { try? file.close() }
      // The file may have grown meanwhile, or grow for as long as it is read.
      if let bytes = try reading({ () throws(SystemError) in try file.readAll(limit: limit) }) {
        return bytes
      }
      throw .tooLarge(path: path, byteCount: file.byteCount ?? limit, limit: limit)
    case .tree(let files):
      return try bytes(upTo: count(in: files, limit: limit), of: files)
    }
  }

  /// The first 64 KB of the file, or all that is in a shorter one.
  ///
  /// - Parameter limit: The maximum length of the whole file, in bytes.
  func beginning(limit: Int) throws(ImageStoreError) -> [UInt8] {
    switch source {
    case .folder(let folder):
      let file = try open(in: folder, limit: limit)
      defer { try? file.close() }
      return try reading { () throws(SystemError) in try file.read(at: 0) }
    case .tree(let files):
      return try bytes(upTo: min(1 << 16, count(in: files, limit: limit)), of: files)
    }
  }

  // MARK: In a tree

  private func count(in files: FileTree, limit: Int) throws(ImageStoreError) -> Int {
    guard let count = try readingTree({ try files.byteCount(path) }) else {
      throw .missing(path: path)
    }
    guard count <= limit else { throw .tooLarge(path: path, byteCount: count, limit: limit) }
    return count
  }

  private func bytes(upTo count: Int, of files: FileTree) throws(ImageStoreError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count < count {
      let chunk = try readingTree { try files.read(path, bytes.count, count - bytes.count) }
      guard !chunk.isEmpty else { break }
      bytes += chunk
    }
    return bytes
  }

  private func readingTree<Result>(
    _ read: () throws -> Result
  ) throws(ImageStoreError) -> Result {
    do { return try read() } catch let error as SystemError {
      throw self.error(error)
    } catch {
      throw .undecodable(path: path, reason: "\(error)")
    }
  }

  // MARK: Below a folder

  /// Opens a regular file that is no longer than the limit.
  private func open(in folder: URL, limit: Int) throws(ImageStoreError) -> FileDescriptor {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try Directory(path: folder.path).openFile(path)
    } catch {
      throw self.error(error)
    }
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

  private func error(_ error: SystemError) -> ImageStoreError {
    switch error.code {
    case EXDEV: .outsideFolder(path: path)
    case ENXIO, EISDIR, ENODEV: .notAFile(path: path)
    default: .missing(path: path)
    }
  }
}
