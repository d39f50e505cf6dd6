// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleMessages

/// The files of an export, as its format reads them: an error names its file.
struct ExportFiles: Sendable {
  let tree: FileTree

  /// The limits of reading.
  let limits: ReadingLimits

  init(_ tree: FileTree, limits: ReadingLimits = ReadingLimits()) {
    self.tree = tree
    self.limits = limits
  }

  /// The file that the export is in; `nil` for all of the folder.
  var file: String? { tree.file }

  /// The names in a folder, sorted, without hidden files; none where there is no such folder.
  func names(in folder: String = "") throws(ExportError) -> [String] {
    do {
      return try tree.names(in: folder)
    } catch {
      if !folder.isEmpty, ByteSource.isMissingFile(error) { return [] }
      throw .unreadable(folder.isEmpty ? "." : folder, error)
    }
  }

  /// Whether there is a file at a path, even one that must not be read: reading it reports that.
  func contains(_ path: String) -> Bool { tree.contains(path) }

  /// The length of a file; `nil` where there is no such file.
  func count(of path: String) throws(ExportError) -> Int? {
    try reading(path) { try tree.byteCount(path) }
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
    let read = tree.read
    return {
      guard offset < end else { return [] }
      let bytes = try read(path, offset, Swift.min(1 << 16, end - offset))
      offset += bytes.count
      return bytes
    }
  }
}

extension ExportFiles {
  /// The length of a file without a list that is read, unless a message may be longer.
  static let headLimit = 64_000_000

  /// Finds the arrays of a file, which has to be an object.
  ///
  /// - Parameter isRequired: Whether a long file without any is an error.
  func lists(
    named names: [String], in path: String, isRequired: Bool = true
  ) throws(ExportError) -> [ListFinder.Found] {
    var finder = ListFinder(names: names)
    let limit = max(Self.headLimit, limits.bytesPerMessage)
    let next = chunks(of: path)
    while case let chunk = try reading(path, next), !chunk.isEmpty {
      finder.consume(chunk)
      if let start = finder.start { try check(start, of: path) }
      guard !finder.hasList, finder.offset > limit else { continue }
      guard isRequired else { return [] }
      throw .malformed(
        path: path, explanation: "has no list of messages in its first \(limit) bytes")
    }
    finder.finish()
    return finder.found
  }

  /// - Throws: What keeps a file that begins with a byte from being an object.
  private func check(_ start: (byte: UInt8, offset: Int), of path: String) throws(ExportError) {
    guard start.byte != UInt8(ascii: "{") else { return }
    if start.offset == 0, UTF16.isMark(start.byte) { throw .utf16(path) }
    throw .malformed(path, .unexpectedByte(start.byte, offset: start.offset))
  }

  /// The members of the object around a list, before it.
  func members(
    before found: ListFinder.Found, in path: String, leniency: JSONLeniency = []
  ) throws(ExportError) -> JSONObject {
    let limit = 1_000_000
    let range = found.object..<min(found.list.lowerBound, found.object + limit)
    guard range.upperBound == found.list.lowerBound else { return JSONObject([]) }
    let text = try bytes(of: path, range) + Array("null}".utf8)
    return (try? JSONValue(parsing: text, leniency: leniency))?.object ?? JSONObject([])
  }

  /// A small file as JSON; `nil` where there is no such file.
  func json(_ path: String) throws(ExportError) -> JSONValue? {
    guard let bytes = try bytes(of: path) else { return nil }
    if let first = bytes.first, UTF16.isMark(first) { throw .utf16(path) }
    do throws(JSONError) {
      return try JSONValue(parsing: bytes)
    } catch {
      throw .malformed(path, error)
    }
  }
}
