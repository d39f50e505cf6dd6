// SPDX-License-Identifier: MIT
package import BubbleFiles
package import BubbleKit
import Foundation

extension Input {
  /// The bytes of an export: a ZIP archive, or a file of messages.
  package init(export bytes: [UInt8], _ messages: FormatOptions) throws(ExportError) {
    self.init(path: Self.nameInMemory)
    files = try FileTree(export: bytes)
    if let media = messages.media {
      files = try exportFiles().overlaying(media: FileTree(at: URL(fileURLWithPath: media)))
    }
  }

  /// The path of an export that is in no file.
  package static let nameInMemory = "export"

  /// Opens the files of an archive, or of an export with media elsewhere, so that images are found in them.
  ///
  /// Of standard input, as much is read as shows whether it is an archive, which is copied then.
  package mutating func openExport(_ messages: FormatOptions) throws {
    do throws(ExportError) {
      files = try archive()
      if let media = messages.media {
        let media = try FileTree(at: URL(fileURLWithPath: media))
        files = try exportFiles().overlaying(media: media)
      }
    } catch {
      throw Failure.usage("\(error)")
    }
    guard files != nil, let format = messages.from.format, format.export == nil else { return }
    throw Failure.usage(
      "'\(path.withoutControls)' is an archive, which only exports are read from: leave out --from \(format.name)"
    )
  }

  /// The files of an archive; `nil` for other inputs.
  private mutating func archive() throws(ExportError) -> FileTree? {
    guard path == "-" else {
      guard !isFolder, let file = try? FileDescriptor(reading: path, waits: false) else {
        return nil
      }
      defer { try? file.close() }
      guard let start = try? file.read(at: 0, upTo: 4), FileTree.isArchive(start) else {
        if let problem = FileTree.problem(of: file, name: path) { throw problem }
        return nil
      }
      return try FileTree(archive: URL(fileURLWithPath: path))
    }
    return try archiveOfStandardInput().map { file throws(ExportError) in
      try FileTree(archive: file, name: "standard input")
    }
  }

  /// A file with the archive on standard input, which is a copy if it comes by a pipe.
  private mutating func archiveOfStandardInput() throws(ExportError) -> FileDescriptor? {
    let input = FileDescriptor.standardInput
    do throws(SystemError) {
      if input.isUnreadFile {
        return FileTree.isArchive(try input.read(at: 0, upTo: 4)) ? try input.duplicate() : nil
      }
      // No text that is read begins with a P. A pipe may bring one byte at a time.
      while head.count < 4, head.first ?? 0x50 == 0x50 {
        let bytes = try input.read()
        guard !bytes.isEmpty else { break }
        head += bytes
      }
    } catch {
      throw .unreadable(path: "standard input", explanation: "\(error)")
    }
    guard FileTree.isArchive(head) else { return nil }
    return try ArchiveCopy.make(head: head) { () throws(SystemError) in
      try input.read(upTo: 1 << 20)
    }
  }

  /// The format of an export; `nil` for messages of the formats that the reader detects by itself.
  package func exportFormat(_ messages: FormatOptions) throws -> ExportFormat? {
    if let format = messages.from.format { return format.export }
    guard let files = try files ?? filesOfPath() else { return nil }
    do throws(ExportError) {
      if let format = try ExportFormat(of: files) { return format }
    } catch {
      if self.files != nil { throw Failure.usage("'\(path.withoutControls)': \(error)") }
      // What keeps the file from being read is reported where it is opened.
      return nil
    }
    guard isFolder || self.files != nil else { return nil }
    throw Failure.usage("\(ExportError.unknownFormat(path: path, formats: ExportFormat.nameList))")
  }

  private func filesOfPath() throws -> FileTree? {
    guard path != "-" else { return nil }
    return try? FileTree(at: URL(fileURLWithPath: path))
  }

  package func exportFiles() throws(ExportError) -> FileTree {
    if let files { return files }
    guard path != "-" else {
      throw .unreadable(
        path: path,
        explanation: "of exports, standard input may be an archive; others are a file or a folder")
    }
    return try FileTree(at: URL(fileURLWithPath: path))
  }
}

extension FileTree {
  /// The files of an export in memory: those of an archive, or one file.
  fileprivate init(export bytes: [UInt8]) throws(ExportError) {
    if Self.isArchive(bytes) {
      try self.init(archive: bytes)
    } else {
      self.init(file: Input.nameInMemory + (Self.isJSON(bytes) ? ".json" : ".txt"), bytes: bytes)
    }
  }

  /// Whether a file begins with an object, or an array that is empty or has one. Dates in brackets are a text's.
  private static func isJSON(_ bytes: [UInt8]) -> Bool {
    let space: [UInt8] = [0x20, 0x09, 0x0A, 0x0D]
    var rest = bytes[...].withoutByteOrderMark.drop(while: space.contains)
    if rest.first == UInt8(ascii: "[") {
      rest = rest.dropFirst().drop(while: space.contains)
      if rest.first == UInt8(ascii: "]") { return true }
    }
    return rest.first == UInt8(ascii: "{")
  }

  /// One file in memory.
  private init(file name: String, bytes: [UInt8]) {
    self.init(
      file: name, list: { $0.isEmpty ? [name] : [] },
      byteCount: { $0.isExactly(name) ? bytes.count : nil },
      read: { path, offset, count in
        path.isExactly(name) ? Array(bytes.dropFirst(offset).prefix(count)) : []
      })
  }
}
