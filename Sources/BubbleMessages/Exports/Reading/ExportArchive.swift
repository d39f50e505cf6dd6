// SPDX-License-Identifier: MIT
package import BubbleFiles
import BubbleStrings
public import Foundation

extension ExportFiles {
  /// The files of a ZIP archive, read without unpacking it.
  ///
  /// Most exports arrive as archives. One whose files are all in one folder is read from that folder on, and one with a
  /// single text or JSON file at its top is that file. Archives in archives aren't opened.
  ///
  /// - Throws: ``ExportError/unreadable(path:explanation:)`` for an archive that is damaged or cut off, has more or
  ///   longer files than the limits allow, paths that lead out of it, or two files of one name. A file that is
  ///   encrypted, or a link, is an error where it is needed.
  public init(archive url: URL) throws(ExportError) {
    let file: FileDescriptor
    do throws(SystemError) {
      file = try FileDescriptor(reading: url.path, waits: false)
    } catch {
      throw .unreadable(url.relativePath, error)
    }
    try self.init(archive: file, name: url.relativePath)
  }

  /// The files of a ZIP archive in memory.
  ///
  /// - Throws: ``ExportError/unreadable(path:explanation:)``, as for files.
  public init(archive bytes: [UInt8]) throws(ExportError) {
    try self.init(ZIPSource(bytes), name: "archive")
  }

  /// The files of an archive in a file, which is closed with the last copy of the value.
  ///
  /// - Parameter name: The name of the archive for errors.
  package init(archive file: FileDescriptor, name: String) throws(ExportError) {
    let source: ZIPSource
    do throws(SystemError) {
      source = try ZIPSource(file)
    } catch {
      throw .unreadable(name, error)
    }
    try self.init(source, name: name)
  }

  /// Whether a file that begins with these bytes is an archive.
  package static func isArchive(_ beginning: [UInt8]) -> Bool { ZIPArchive.isArchive(beginning) }

  private init(_ source: ZIPSource, name: String) throws(ExportError) {
    let archive: ZIPArchive
    do throws(ZIPError) {
      archive = try ZIPArchive(source)
    } catch {
      throw .unreadable(path: name, explanation: "\(error)".withoutControls)
    }
    let files = ExportFiles(
      list: { archive.names(in: $0) }, byteCount: { try archive.byteCount(of: $0) },
      read: { try archive.read($0, at: $1, upTo: $2) })
    self = try files.atItsTop
  }

  /// The files from the folder on that all of them are in, or the only file of messages.
  private var atItsTop: ExportFiles {
    get throws(ExportError) {
      var files = self
      for _ in 0..<4 {
        let names = try files.names()
        let known = Set(names.map { $0.lowercased() })
        if ExportFormat.all.contains(where: { $0.recognizesFolder(known) }) { break }
        let texts = names.filter { [".json", ".txt"].contains(where: $0.lowercased().hasSuffix) }
        if texts.count == 1 { return files.with(file: texts[0]) }
        guard names.count == 1, let folder = names.first, folder.hasSuffix("/") else { break }
        files = files.below(folder)
      }
      return files
    }
  }

  /// The files of a folder, whose path ends with a slash.
  private func below(_ folder: String) -> ExportFiles {
    let files = self
    return ExportFiles(
      list: { try files.listNames(folder + $0) }, byteCount: { try files.byteCount(folder + $0) },
      read: { try files.read(folder + $0, $1, $2) })
  }
}
