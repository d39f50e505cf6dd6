// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleStrings
public import Foundation

/// The files of an export: a folder, a file in one, or a ZIP archive.
///
/// Regular files only are read, and nothing outside of the folder, whatever links are in it. A file that is refused is
/// an error where it is needed.
public struct ExportFiles: Sendable {
  /// Returns the names in a folder of the export, `""` for itself, in any order. Those of folders end with a slash.
  /// There are none in a folder that doesn't exist.
  public typealias List = @Sendable (_ folder: String) throws -> [String]

  /// Returns a file's length, in bytes; `nil` where there is no such file. Throws where there is one that must not be
  /// read.
  public typealias ByteCount = @Sendable (_ path: String) throws -> Int?

  /// Reads bytes from an offset on: at most the requested number, and none at the file's end only.
  public typealias Read = @Sendable (_ path: String, _ offset: Int, _ count: Int) throws -> [UInt8]

  /// The file that the export is in; `nil` for all of the folder.
  public private(set) var file: String?

  /// The media that aren't beside their messages.
  private(set) var media: MediaFolder?

  /// The limits of reading.
  var limits = ReadingLimits()

  let listNames: List
  package let byteCount: ByteCount
  package let read: Read

  /// Makes files of any kind, such as those in memory.
  public init(
    file: String? = nil, list: @escaping List, byteCount: @escaping ByteCount, read: @escaping Read
  ) {
    self.file = file
    listNames = list
    self.byteCount = byteCount
    self.read = read
  }

  /// The files of a folder, one file with those beside it, or those of a ZIP archive.
  ///
  /// The path itself is opened as it is, links included; devices and pipes, which can't be read again, are refused when
  /// they are read. An archive is recognised by its first bytes, whatever its name is.
  ///
  /// - Throws: ``ExportError/unreadable(path:explanation:)``.
  public init(at url: URL) throws(ExportError) {
    let folder = try ExportFolder(at: url)
    if let file = folder.file, let beginning = try? folder.read(file, at: 0, upTo: 4),
      ZIPArchive.isArchive(beginning)
    {
      try self.init(archive: url)
      return
    }
    self.init(
      file: folder.file, list: folder.names, byteCount: folder.byteCount, read: folder.read)
  }

  /// The files with media that aren't among them.
  ///
  /// A file that isn't in the export is looked for at its path in the folder of media, and then by its name in all
  /// folders below, where only one has it.
  ///
  /// - Parameter media: A folder or an archive, such as the one in which a phone kept its chats' media.
  public func overlaying(media: ExportFiles) -> ExportFiles {
    let files = self
    var result = ExportFiles(
      file: file, list: listNames,
      byteCount: { try files.byteCount($0) ?? media.byteCount($0) },
      read: { path, offset, count in
        let isOwn = try files.byteCount(path) != nil
        return try (isOwn ? files : media).read(path, offset, count)
      })
    result.media = MediaFolder(media)
    result.limits = limits
    return result
  }

  /// The same files, of which one is the export.
  func with(file: String) -> ExportFiles {
    var result = self
    result.file = file
    return result
  }

  /// The names in a folder, sorted, without hidden files; none where there is no such folder.
  func names(in folder: String = "") throws(ExportError) -> [String] {
    do {
      return try listNames(folder).filter { !$0.hasPrefix(".") && !$0.hasPrefix("__MACOSX") }
        .sorted { $0.precedesExactly($1) }
    } catch {
      if !folder.isEmpty, ByteSource.isMissingFile(error) { return [] }
      throw .unreadable(folder.isEmpty ? "." : folder, error)
    }
  }

  /// Whether there is a file at a path, even one that must not be read: who reads it reports that.
  func contains(_ path: String) -> Bool {
    do { return try byteCount(path) != nil } catch { return true }
  }

  /// The length of a file; `nil` where there is no such file.
  func count(of path: String) throws(ExportError) -> Int? {
    try reading(path) { try byteCount(path) }
  }

  /// All bytes of a small file; `nil` where there is no such file.
  func bytes(of path: String, limit: Int = 64_000_000) throws(ExportError) -> [UInt8]? {
    guard let count = try count(of: path) else { return nil }
    guard count <= limit else { throw .tooLong(path: path, limit: limit) }
    return try bytes(of: path, 0..<count)
  }

  func bytes(of path: String, _ range: Range<Int>) throws(ExportError) -> [UInt8] {
    var bytes: [UInt8] = []
    let next = chunks(of: path, range)
    while case let chunk = try reading(path, next), !chunk.isEmpty { bytes += chunk }
    return bytes
  }

  /// Calls `body`, and names the file in its error.
  func reading<Result>(_ path: String, _ body: () throws -> Result) throws(ExportError) -> Result {
    do { return try body() } catch { throw .unreadable(path, error) }
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
