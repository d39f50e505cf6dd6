// SPDX-License-Identifier: MIT
public import Foundation
internal import Synchronization

/// The files of an export: a folder, or a file in one.
///
/// Nothing outside of the folder is read, whatever links are in it.
public struct ExportFiles: Sendable {
  /// Returns the names in a folder of the export, `""` for itself, in any order. Those of folders end with a slash.
  public typealias List = @Sendable (_ folder: String) throws -> [String]

  /// Returns a file's length, in bytes; `nil` where there is no such file.
  public typealias ByteCount = @Sendable (_ path: String) -> Int?

  /// Reads bytes from an offset on: at most the requested number, and none at the file's end only.
  public typealias Read = @Sendable (_ path: String, _ offset: Int, _ count: Int) throws -> [UInt8]

  /// The file that the export is in; `nil` for all of the folder.
  public let file: String?

  private let listNames: List
  let byteCount: ByteCount
  let read: Read

  /// Makes files of any kind, such as those in memory.
  public init(
    file: String? = nil, list: @escaping List, byteCount: @escaping ByteCount, read: @escaping Read
  ) {
    self.file = file
    listNames = list
    self.byteCount = byteCount
    self.read = read
  }

  /// The files of a folder, or one file, with those beside it.
  ///
  /// - Throws: The file system's error.
  public init(at url: URL) throws {
    let values = try url.resourceValues(forKeys: [.isDirectoryKey])
    let isFolder = values.isDirectory ?? false
    let folder = ExportFolder(isFolder ? url : url.deletingLastPathComponent())
    self.init(
      file: isFolder ? nil : url.lastPathComponent, list: folder.names, byteCount: folder.byteCount,
      read: folder.read)
  }

  /// The names in a folder, sorted, without hidden files.
  func names(in folder: String = "") throws(ExportError) -> [String] {
    do {
      return try listNames(folder).filter { !$0.hasPrefix(".") && !$0.hasPrefix("__MACOSX") }
        .sorted()
    } catch {
      throw .unreadable(path: folder.isEmpty ? "." : folder, explanation: "\(error)")
    }
  }

  func contains(_ path: String) -> Bool { byteCount(path) != nil }

  /// All bytes of a small file; `nil` where there is no such file.
  func bytes(of path: String, limit: Int = 64_000_000) throws(ExportError) -> [UInt8]? {
    guard let count = byteCount(path) else { return nil }
    guard count <= limit else { throw .tooLong(path: path, limit: limit) }
    return try bytes(of: path, 0..<count)
  }

  func bytes(of path: String, _ range: Range<Int>) throws(ExportError) -> [UInt8] {
    var bytes: [UInt8] = []
    let next = chunks(of: path, range)
    do {
      while case let chunk = try next(), !chunk.isEmpty { bytes += chunk }
    } catch {
      throw .unreadable(path: path, explanation: "\(error)")
    }
    return bytes
  }

  /// Reads a part of a file in chunks, of which the last is empty.
  func chunks(of path: String, _ range: Range<Int>? = nil) -> () throws -> [UInt8] {
    var offset = range?.lowerBound ?? 0
    let end = range?.upperBound ?? Int.max
    let read = read
    return {
      guard offset < end else { return [] }
      let bytes = try read(path, offset, Swift.min(1 << 16, end - offset))
      offset += bytes.count
      return bytes
    }
  }
}

/// A folder on the disk. The file that was read last stays open.
private final class ExportFolder: Sendable {
  private let root: URL
  private let latest = Mutex<(path: String, file: FileHandle)?>(nil)

  init(_ url: URL) { root = url.standardizedFileURL.resolvingSymlinksInPath() }

  @Sendable func names(in folder: String) throws -> [String] {
    let url = try place(of: folder)
    return try FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.isDirectoryKey]
    ).map { entry in
      let isFolder = try? entry.resourceValues(forKeys: [.isDirectoryKey]).isDirectory
      return entry.lastPathComponent + (isFolder == true ? "/" : "")
    }
  }

  @Sendable func byteCount(of path: String) -> Int? {
    guard let url = try? place(of: path),
      let values = try? url.resourceValues(forKeys: [.isRegularFileKey, .fileSizeKey]),
      values.isRegularFile == true
    else { return nil }
    return values.fileSize
  }

  @Sendable func read(_ path: String, at offset: Int, upTo count: Int) throws -> [UInt8] {
    try latest.withLock { latest in
      if latest?.path != path {
        latest = (path, try FileHandle(forReadingFrom: place(of: path)))
      }
      guard let file = latest?.file else { return [] }
      try file.seek(toOffset: UInt64(offset))
      return Array(try file.read(upToCount: count) ?? Data())
    }
  }

  /// The location of a path; an error for a path outside of the folder.
  private func place(of path: String) throws -> URL {
    let url = path.isEmpty ? root : root.appending(path: path).resolvingSymlinksInPath()
    guard url == root || url.path.hasPrefix(root.path == "/" ? "/" : root.path + "/") else {
      throw CocoaError(.fileReadNoPermission)
    }
    return url
  }
}
