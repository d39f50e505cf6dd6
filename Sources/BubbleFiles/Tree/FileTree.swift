// SPDX-License-Identifier: MIT
import BubbleStrings

/// Files below each other that are read by their paths: those of a folder, of a ZIP archive, or of a program's own.
///
/// Regular files only are read, and nothing outside of the folder, whatever links are in it. A file that is refused is
/// an error where it is needed.
///
/// `BubbleExports` opens the trees of exports, `FileTree(at:)`, and `BubbleCells` draws images of any tree,
/// `ImageStore(files:)`.
public struct FileTree: Sendable {
  /// Returns the names in a folder of the tree, `""` for itself, in any order. Those of folders end with a slash.
  /// There are none in a folder that doesn't exist.
  public typealias List = @Sendable (_ folder: String) throws -> [String]

  /// Returns a file's length, in bytes; `nil` where there is no such file. Throws where there is one that must not be
  /// read.
  public typealias ByteCount = @Sendable (_ path: String) throws -> Int?

  /// Reads bytes from an offset on: at most the requested number, and none at the file's end only.
  public typealias Read = @Sendable (_ path: String, _ offset: Int, _ count: Int) throws -> [UInt8]

  /// The file that is meant, with those beside it; `nil` for the whole tree.
  public private(set) var file: String?

  /// The media that aren't beside the files that name them.
  package private(set) var media: MediaFolder?

  private let list: List
  package let byteCount: ByteCount
  package let read: Read

  /// Makes a tree of files of any kind, such as those in memory.
  public init(
    file: String? = nil, list: @escaping List, byteCount: @escaping ByteCount, read: @escaping Read
  ) {
    self.file = file
    self.list = list
    self.byteCount = byteCount
    self.read = read
  }

  /// The files of a folder, or a file with those beside it.
  package init(_ folder: FolderTree) {
    self.init(
      file: folder.file, list: folder.names, byteCount: folder.byteCount, read: folder.read)
  }

  /// The files of an archive.
  package init(_ archive: ZIPArchive) {
    self.init(
      list: { archive.names(in: $0) }, byteCount: { try archive.byteCount(of: $0) },
      read: { try archive.read($0, at: $1, upTo: $2) })
  }

  /// The tree with media that aren't in it.
  ///
  /// A file that isn't in the tree is looked for at its path in the folder of media, and then by its name in all
  /// folders below, where only one has it.
  ///
  /// - Parameter media: A folder or an archive, such as the one in which a phone kept its chats' media.
  public func overlaying(media: FileTree) -> FileTree {
    let files = self
    var result = FileTree(
      file: file, list: list,
      byteCount: { try files.byteCount($0) ?? media.byteCount($0) },
      read: { path, offset, count in
        let isOwn = try files.byteCount(path) != nil
        return try (isOwn ? files : media).read(path, offset, count)
      })
    result.media = MediaFolder(media)
    return result
  }

  /// The same tree, of which one file is meant.
  package func with(file: String) -> FileTree {
    var result = self
    result.file = file
    return result
  }

  /// The tree of a folder, whose path ends with a slash.
  package func below(_ folder: String) -> FileTree {
    let files = self
    return FileTree(
      list: { try files.list(folder + $0) }, byteCount: { try files.byteCount(folder + $0) },
      read: { try files.read(folder + $0, $1, $2) })
  }

  /// The names in a folder, sorted, without hidden files.
  package func names(in folder: String = "") throws -> [String] {
    try list(folder).filter { !$0.beginsExactly(with: ".") && !$0.beginsExactly(with: "__MACOSX") }
      .sorted { $0.precedesExactly($1) }
  }

  /// Whether there is a file at a path, even one that must not be read: reading it reports that.
  package func contains(_ path: String) -> Bool {
    do { return try byteCount(path) != nil } catch { return true }
  }
}
