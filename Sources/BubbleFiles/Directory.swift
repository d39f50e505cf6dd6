// SPDX-License-Identifier: MIT
import BubbleStrings
import Foundation
import Glibc

/// A folder that is held open, with the files below it.
///
/// Names are looked up in the open folder, step by step, and links are not followed on the way. So a folder that
/// is replaced by a link while a path is checked leads nowhere else.
package final class Directory: Sendable {
  /// The path that the folder was opened by.
  package let path: String

  private let number: Int32

  /// Opens a folder. Links in its own path are followed.
  package convenience init(path: String) throws(SystemError) {
    let number = Glibc.open(path, O_DIRECTORY | O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError() }
    self.init(number: number, path: path)
  }

  private init(number: Int32, path: String) {
    self.number = number
    self.path = path
  }

  deinit { _ = Glibc.close(number) }

  // MARK: Below the folder

  /// Opens a file below the folder to read from.
  ///
  /// Links are followed as long as their targets are below the folder.
  ///
  /// - Parameter path: Relative to the folder.
  /// - Throws: `EXDEV` for files that aren't below the folder, and for the folder itself.
  package func openFile(_ path: String) throws(SystemError) -> FileDescriptor {
    if let file = openPlainFile(path) { return file }
    let names = try resolvedNames(of: path)
    guard let name = names.last else { throw SystemError(code: EXDEV) }
    // Opening a pipe waits for its other end, unless it is opened without blocking.
    return try folder(names.dropLast()).open(name, O_RDONLY | O_NONBLOCK)
  }

  /// Opens a file whose path has no links, as most have none; `nil` for others, and where there is none.
  func openPlainFile(_ path: String) -> FileDescriptor? {
    let names = path.pathNames()
    guard Self.isPlain(path), let name = names.last else { return nil }
    return try? folder(names.dropLast()).open(name, O_RDONLY | O_NONBLOCK)
  }

  /// Opens a regular file below the folder to read from, as ``openFile(_:)`` does.
  ///
  /// - Throws: `EXDEV` for files that aren't below the folder, `EISDIR` for folders, and `ENODEV` for devices and
  ///   pipes.
  package func openRegularFile(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(ofRegularFile: openFile(path).number)
  }

  /// The names in a folder below this one, or in this one (`""`), in any order. Those of folders, and of links to
  /// folders, end with a slash.
  ///
  /// - Throws: `EXDEV` for folders that aren't below this one.
  package func names(in path: String = "") throws(SystemError) -> [String] {
    let folder = try folder(try resolvedNames(of: path)[...])
    let copy = openat(folder.number, ".", O_DIRECTORY | O_RDONLY | O_CLOEXEC)
    guard copy >= 0 else { throw SystemError() }
    guard let stream = fdopendir(copy) else {
      _ = Glibc.close(copy)
      throw SystemError()
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      guard let name = Self.name(of: entry), name != ".", !name.isExactly("..") else { continue }
      names.append(folder.isFolder(name, entry.pointee.d_type) ? name + "/" : name)
    }
    return names
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    MemoryLayout<dirent>.offset(of: \.d_name).map { offset in
      String(cString: (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: CChar.self))
    }
  }

  /// - Parameter kind: The kind that the list of names has for it, which file systems may leave open.
  private func isFolder(_ name: String, _ kind: UInt8) -> Bool {
    if kind == UInt8(DT_DIR) || kind == UInt8(DT_REG) { return kind == UInt8(DT_DIR) }
    var status = stat()
    return fstatat(number, name, &status, 0) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The folder that a file is in, below this one.
  ///
  /// - Parameters:
  ///   - path: The file's, relative to the folder: names, none of them `.` or `..`.
  ///   - makesFolders: Whether folders that are missing are made. Links to folders are refused then.
  /// - Returns: The folder, and the file's name in it.
  package func place(of path: String, makesFolders: Bool = false) throws(SystemError) -> Place {
    guard Self.isPlain(path) else { throw SystemError(code: EXDEV) }
    let names = path.pathNames()
    guard let name = names.last else { throw SystemError(code: EISDIR) }
    guard makesFolders else {
      return Place(folder: try folder(try resolvedNames(of: names.dropLast())[...]), name: name)
    }
    var folder = self
    for name in names.dropLast() {
      try folder.makeFolder(name)
      folder = try folder.subfolder(name)
    }
    return Place(folder: folder, name: name)
  }

  /// A folder below this one. Links are followed as long as their targets are below this folder.
  ///
  /// - Throws: `EXDEV` for folders that aren't below this one.
  package func folder(at path: String) throws(SystemError) -> Directory {
    try folder(try resolvedNames(of: path)[...])
  }

  /// A name in a folder.
  package struct Place: Sendable {
    package let folder: Directory
    package let name: String
  }

  /// Removes a file of the folder, or a link itself.
  package func removeFile(_ name: String) throws(SystemError) {
    guard unlinkat(number, name, 0) == 0 else { throw SystemError() }
  }

  /// Whether the folder has a symbolic link of that name, wherever it leads.
  package func hasLink(_ name: String) -> Bool {
    var status = stat()
    return fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }

  /// Whether the folder has a device or a pipe of that name, which can't be replaced by a file, and may wait for its
  /// other end.
  package func hasDevice(_ name: String) -> Bool {
    var status = stat()
    return fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && ![S_IFREG, S_IFDIR, S_IFLNK].contains(status.st_mode & S_IFMT)
  }

  // MARK: In the folder

  /// Opens a file that is neither regular, a folder nor a link, to write into it; returns `nil` for
  /// those, and if it doesn't exist.
  func openDevice(_ name: String) throws(SystemError) -> FileDescriptor? {
    try hasDevice(name) ? open(name, O_WRONLY) : nil
  }

  func open(_ name: String, _ flags: Int32) throws(SystemError) -> FileDescriptor {
    let file = openat(number, name, flags | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw SystemError() }
    return FileDescriptor(number: file)
  }

  /// Gives a file or a folder of this one another name.
  package func rename(_ name: String, to newName: String) throws(SystemError) {
    guard renameat(number, name, number, newName) == 0 else { throw SystemError() }
  }

  /// Gives a file the owner, as far as that is allowed, and the permissions of a regular file of the folder.
  func copyPermissions(of name: String, to file: FileDescriptor) {
    var status = stat()
    guard fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW) == 0,
      status.st_mode & S_IFMT == S_IFREG
    else { return }
    _ = fchown(file.number, status.st_uid, status.st_gid)
    _ = fchmod(file.number, status.st_mode & 0o777)
  }

  private func subfolder(_ name: String) throws(SystemError) -> Directory {
    let folder = openat(number, name, O_DIRECTORY | O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard folder >= 0 else { throw SystemError(code: errno == ENOTDIR ? EXDEV : errno) }
    return Directory(number: folder, path: path + "/" + name)
  }

  /// Makes a folder where there is nothing of that name.
  func makeFolder(_ name: String) throws(SystemError) {
    guard mkdirat(number, name, 0o777) == 0 || errno == EEXIST else { throw SystemError() }
  }

  /// The folder at the end of a way down, on which links are refused.
  func folder(_ names: ArraySlice<String>) throws(SystemError) -> Directory {
    var folder = self
    for name in names { folder = try folder.subfolder(name) }
    return folder
  }

  /// Returns the names on the way from the folder to a path's target, with all links followed.
  private func resolvedNames(of path: String) throws(SystemError) -> [String] {
    // A zero would end the path for the system, but not for the checks here.
    guard !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    guard path.utf8.first != UInt8(ascii: "/") else { throw SystemError(code: EXDEV) }
    let root = try Self.resolve(self.path)
    let full = try Self.resolve(path.isEmpty ? self.path : self.path + "/" + path)
    guard !full.isExactly(root) else { return [] }
    let prefix = root == "/" ? "/" : root + "/"
    guard full.beginsExactly(with: prefix) else { throw SystemError(code: EXDEV) }
    return Array(full.pathNames().dropFirst(root.pathNames().count))
  }

  private func resolvedNames(of names: some Sequence<String>) throws(SystemError) -> [String] {
    try resolvedNames(of: names.joined(separator: "/"))
  }

  /// The whole path of a file without links.
  static func resolve(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path, nil) else { throw SystemError() }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a path leads down from the folder to a file: without empty components, `.` or `..`.
  package static func isPlain(_ path: String) -> Bool {
    let names = path.pathNames(keepingEmpty: true)
    return !path.utf8.contains(0)
      && names.allSatisfy { !$0.isEmpty && $0 != "." && !$0.isExactly("..") }
  }
}
