// SPDX-License-Identifier: MIT
public import BubbleFiles
import BubbleStrings
public import Foundation

extension FileTree {
  /// The files of an export: of a folder, one file with those beside it, or those of a ZIP archive.
  ///
  /// The path itself is opened as it is, links included; devices and pipes, which can't be read again, are refused when
  /// they are read. An archive is recognised by its first bytes, whatever its name is.
  ///
  /// - Throws: ``ExportError/unreadable(path:explanation:)``.
  public init(at url: URL) throws(ExportError) {
    let folder: FolderTree
    do throws(SystemError) {
      folder = try FolderTree(at: url)
    } catch {
      throw error.code == ENOENT
        ? .unreadable(path: url.relativePath, explanation: "there is no such file or folder")
        : .unreadable(url.relativePath, error)
    }
    if let file = folder.file, let beginning = try? folder.read(file, at: 0, upTo: 4),
      ZIPArchive.isArchive(beginning)
    {
      try self.init(archive: url)
      return
    }
    self.init(folder)
  }

  /// The files of an export in a ZIP archive, read without unpacking it.
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

  /// The files of an export in a ZIP archive in memory.
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

  /// The reason why a file that is called an archive, and doesn't begin as one, isn't read; `nil` for other files, and for
  /// one that isn't an archive in spite of its name.
  package static func problem(of file: FileDescriptor, name: String) -> ExportError? {
    guard name.lowercased().endsExactly(with: ".zip"), file.isRegularFile,
      let count = file.byteCount
    else {
      return nil
    }
    guard count > 0 else { return .unreadable(path: name, explanation: "it is empty") }
    let start = max(0, count - ZIPArchive.endByteCount)
    guard let end = try? ZIPSource(file.duplicate()).bytes(start..<count), ZIPArchive.isEnd(end)
    else { return nil }
    return .unreadable(path: name, explanation: "\(ZIPError.bytesBefore)")
  }

  private init(_ source: ZIPSource, name: String) throws(ExportError) {
    let archive: ZIPArchive
    do throws(ZIPError) {
      archive = try ZIPArchive(source)
    } catch {
      throw .unreadable(path: name, explanation: "\(error)".withoutControls)
    }
    self = try FileTree(archive).atTopOfExport
  }

  /// The tree from the folder on that all files are in, or the only file of messages.
  private var atTopOfExport: FileTree {
    get throws(ExportError) {
      var tree = self
      for _ in 0..<4 {
        let names = try ExportFiles(tree).names()
        let known = Set(names.map { $0.lowercased() })
        if ExportFormat.all.contains(where: { $0.recognizesFolder(known) }) { break }
        let texts = names.filter { [".json", ".txt"].contains(where: $0.lowercased().endsExactly) }
        if texts.count == 1 { return tree.with(file: texts[0]) }
        guard names.count == 1, let folder = names.first, folder.endsExactly(with: "/") else {
          break
        }
        tree = tree.below(folder)
      }
      return tree
    }
  }
}
