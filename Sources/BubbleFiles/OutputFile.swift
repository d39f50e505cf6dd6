// SPDX-License-Identifier: MIT
import BubbleStrings
import Foundation
import Glibc

/// A file that the user names to be written, such as the one of `--json`.
///
/// Whatever is written under a name of the user's is written by this type, so that nothing but a regular file is ever
/// replaced:
///
/// - A regular file, and one that is missing, is written under a hidden name, which becomes its own when it is complete.
///   Links are followed to their end first, and stay, as its permissions do.
/// - A device, a pipe and a socket are written into. So are open descriptors at their offset: standard output (`-`,
///   `/dev/stdout`), `/dev/fd/3` and `/proc/self/fd/3`, whatever they lead to.
/// - A regular file that can be written but not replaced, since its folder is read-only or it is a mount, is written in
///   place.
///
/// Links are followed as a shell follows them, so paths of others need ``Directory`` instead.
package struct OutputFile: Sendable {
  private enum Place {
    /// A regular file, or a missing one. Its folder is made where it is missing, unless a link leads there.
    case file(path: String, isNew: Bool, makesFolder: Bool)
    case descriptor(Int32)
    /// A device or a pipe, or a descriptor of another process.
    case device(path: String, FileKey)
    case localSocket(path: String)
  }

  private let place: Place

  package static let standardOutput = OutputFile(place: .descriptor(STDOUT_FILENO))

  private init(place: Place) { self.place = place }

  /// Finds out what a path leads to. Nothing is opened or made.
  ///
  /// - Parameter path: `-` is standard output.
  /// - Throws: `EISDIR` for a folder, `EBADF` for a descriptor that isn't open, and errors of following links.
  package init(path: String) throws(SystemError) {
    place = try path == "-" ? .descriptor(STDOUT_FILENO) : Self.place(of: path)
  }

  // MARK: Properties

  /// Whether the file is standard output, or a descriptor of the same pipe or file.
  package var isStandardOutput: Bool {
    guard case .descriptor(let number) = place else { return false }
    guard number != STDOUT_FILENO else { return true }
    // Where both are one, lines have no other place.
    guard number != STDERR_FILENO else { return false }
    var (own, output) = (stat(), stat())
    // Two that are /dev/null, or one terminal, mix nothing.
    return fstat(number, &own) == 0 && fstat(STDOUT_FILENO, &output) == 0
      && own.st_mode & S_IFMT != S_IFCHR && FileKey(own) == FileKey(output)
  }

  /// Whether the file is written into, not replaced.
  package var isStream: Bool {
    if case .file = place { false } else { true }
  }

  /// The folder in which the file will be made; `nil` where there is a file already.
  package var newFolder: String? {
    guard case .file(let path, true, true) = place else { return nil }
    return Self.split(path).folder
  }

  /// Whether both are one device or one pipe, which is then opened once for all that is written.
  package func isSameDevice(as other: OutputFile) -> Bool {
    guard case .device(_, let key) = place, case .device(_, let otherKey) = other.place else {
      return false
    }
    return key == otherKey
  }

  // MARK: Writing

  /// Writes the file: a regular one whole or not at all.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try write(contentsOf: [bytes])
  }

  /// Writes several contents, one after the other.
  package func write(contentsOf contents: [[UInt8]]) throws(SystemError) {
    if isStream {
      let file = try openStream()
      defer { close(file) }
      for bytes in contents { try file.write(bytes) }
    } else {
      let part = try begin()
      do throws(SystemError) {
        for bytes in contents { try part.write(bytes) }
        try part.finish(as: self)
      } catch {
        part.abandon()
        throw error
      }
    }
  }

  /// Begins the file, which is written bit by bit. A device gets nothing before the end.
  package func begin() throws(SystemError) -> Part {
    guard case .file(let path, let isNew, let makesFolder) = place else {
      return .nameless(try .makeNameless())
    }
    let folderPath = Self.split(path).folder
    if makesFolder {
      // The reason why it can't be made is the one why it can't be opened.
      try? FileManager.default.createDirectory(
        atPath: folderPath, withIntermediateDirectories: true)
    }
    do throws(SystemError) {
      let folder = try Directory(path: folderPath)
      folder.removeAbandonedFiles()
      return .partial(try PartialFile(in: folder), in: folder)
    } catch {
      guard !isNew, error.isOfFolder else { throw error }
      return .nameless(try .makeNameless())
    }
  }

  /// Writes all of a file that has been written already.
  fileprivate func copy(from source: FileDescriptor) throws(SystemError) {
    let target = isStream ? try openStream() : try openInPlace()
    defer { close(target) }
    var offset = 0
    while case let bytes = try source.read(at: offset), !bytes.isEmpty {
      try target.write(bytes)
      offset += bytes.count
    }
  }

  private func openInPlace() throws(SystemError) -> FileDescriptor {
    guard case .file(let path, _, _) = place else { throw SystemError(code: EINVAL) }
    return try Self.open(path, O_TRUNC)
  }

  private func openStream() throws(SystemError) -> FileDescriptor {
    switch place {
    case .descriptor(let number): FileDescriptor(number: number)
    case .device(let path, _):
      // Another process's descriptor may be a regular file's.
      try Self.open(path, O_TRUNC)
    case .localSocket(let path): try FileDescriptor(connectedTo: path)
    case .file: throw SystemError(code: EINVAL)
    }
  }

  private func close(_ file: FileDescriptor) {
    if case .descriptor = place { return }
    try? file.close()
  }

  private static func open(_ path: String, _ flags: Int32) throws(SystemError) -> FileDescriptor {
    let number = Glibc.open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | flags)
    guard number >= 0 else { throw SystemError() }
    return FileDescriptor(number: number)
  }

  // MARK: Parts

  /// A file that is being written.
  package enum Part: Sendable {
    case partial(PartialFile, in: Directory)
    case nameless(FileDescriptor)

    package func write(_ bytes: [UInt8]) throws(SystemError) {
      switch self {
      case .partial(let file, _): try file.write(bytes)
      case .nameless(let file): try file.write(bytes)
      }
    }

    /// Ends the file under its name, or writes it into the device that it is for.
    package func finish(as output: OutputFile) throws(SystemError) {
      switch self {
      case .nameless(let file):
        try output.copy(from: file)
        try file.close()
      case .partial(let file, let folder):
        guard let name = output.name(in: folder) else {
          try file.read { (source) throws(SystemError) in
            if output.isStream { return try output.copy(from: source) }
            try output.write(source)
          }
          return file.abandon()
        }
        do throws(SystemError) {
          try file.finish(as: name)
        } catch {
          guard error.isOfFolder else { throw error }
          try file.read { (source) throws(SystemError) in try output.copy(from: source) }
          file.abandon()
        }
      }
    }

    /// Takes the file away.
    package func abandon() {
      switch self {
      case .partial(let file, _): file.abandon()
      case .nameless(let file): try? file.close()
      }
    }
  }

  /// Writes a regular file that has been written in another folder.
  private func write(_ source: FileDescriptor) throws(SystemError) {
    let part = try begin()
    do throws(SystemError) {
      var offset = 0
      while case let bytes = try source.read(at: offset), !bytes.isEmpty {
        try part.write(bytes)
        offset += bytes.count
      }
      try part.finish(as: self)
    } catch {
      part.abandon()
      throw error
    }
  }

  /// The name of a regular file in a folder; `nil` for what is elsewhere, and for devices.
  private func name(in folder: Directory) -> String? {
    guard case .file(let path, _, _) = place else { return nil }
    let (own, name) = Self.split(path)
    return own.isExactly(folder.path) ? name : nil
  }

  // MARK: Following links

  private static func place(of path: String) throws(SystemError) -> Place {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw SystemError(code: ENOENT) }
    if let number = descriptor(named: path) { return .descriptor(try checked(number)) }
    var status = stat()
    // The system refuses links in shared folders that others made (fs.protected_symlinks), and circles.
    guard stat(path, &status) == 0 || errno == ENOENT else { throw SystemError() }
    var (end, isLinked) = (path, false)
    for _ in 0..<40 {
      if let number = try descriptor(at: end) { return .descriptor(try checked(number)) }
      guard lstat(end, &status) == 0 else {
        guard errno == ENOENT else { throw SystemError() }
        guard !end.endsExactly(with: "/") else { throw SystemError(code: EISDIR) }
        return .file(path: end, isNew: true, makesFolder: !isLinked)
      }
      guard status.st_mode & S_IFMT == S_IFLNK else { return try place(of: end, status) }
      isLinked = true
      guard let target = try next(end) else {
        guard stat(end, &status) == 0 else { throw SystemError() }
        guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
        return .device(path: end, FileKey(status))
      }
      end = target
    }
    throw SystemError(code: ELOOP)
  }

  private static func place(of path: String, _ status: stat) throws(SystemError) -> Place {
    switch status.st_mode & S_IFMT {
    case S_IFDIR: throw SystemError(code: EISDIR)
    case S_IFREG: .file(path: path, isNew: false, makesFolder: false)
    case S_IFSOCK: .localSocket(path: path)
    default: .device(path: path, FileKey(status))
    }
  }

  /// The path that a link has; `nil` for one of procfs, which leads to an open file and has but a description of it.
  private static func next(_ link: String) throws(SystemError) -> String? {
    let folder = split(link).folder
    var (own, procfs) = (stat(), stat())
    if stat(folder, &own) == 0, stat("/proc", &procfs) == 0, own.st_dev == procfs.st_dev {
      return nil
    }
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink(link, &buffer, buffer.count)
    guard length >= 0 else { throw SystemError() }
    let bytes = buffer[..<length].map { UInt8(bitPattern: $0) }
    guard let target = String(validating: bytes, as: UTF8.self) else {
      throw SystemError(code: EILSEQ)
    }
    return target.beginsExactly(with: "/") ? target : folder + "/" + target
  }

  /// The descriptor that a path names where no file system has to be asked.
  private static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdin", "/proc/self/fd/0": return STDIN_FILENO
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.beginsExactly(with: folder) {
      return number(String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self))
    }
    return nil
  }

  /// The descriptor of this process that a link of procfs is for; `nil` for any other path.
  private static func descriptor(at path: String) throws(SystemError) -> Int32? {
    if let number = descriptor(named: path) { return number }
    let (folder, name) = split(path)
    guard let number = number(name), let parent = resolved(folder),
      let process = resolved("/proc/self")
    else { return nil }
    let isOwn =
      parent.isExactly(process + "/fd")
      || parent.beginsExactly(with: process + "/task/") && parent.endsExactly(with: "/fd")
    return isOwn ? number : nil
  }

  /// - Throws: `EBADF` for a descriptor that isn't open, or is of a file that this program opened itself.
  private static func checked(_ number: Int32) throws(SystemError) -> Int32 {
    let flags = fcntl(number, F_GETFD)
    guard flags >= 0, number <= STDERR_FILENO || flags & FD_CLOEXEC == 0 else {
      throw SystemError(code: EBADF)
    }
    return number
  }

  private static func number(_ name: String) -> Int32? {
    name.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int32(name) : nil
  }

  private static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The folder of a path, and its last name.
  private static func split(_ path: String) -> (folder: String, name: String) {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
    let folder = path.utf8[..<slash]
    let name = String(decoding: path.utf8[slash...].dropFirst(), as: UTF8.self)
    return (folder.isEmpty ? "/" : String(decoding: folder, as: UTF8.self), name)
  }
}

/// The identity of a file, whatever its names are.
private struct FileKey: Hashable {
  private let device: dev_t
  private let number: ino_t

  init(_ status: stat) { (device, number) = (status.st_dev, status.st_ino) }
}

extension SystemError {
  /// Whether a file can't be replaced for a reason that doesn't keep it from being written.
  fileprivate var isOfFolder: Bool { [EACCES, EPERM, EROFS, EBUSY, ETXTBSY].contains(code) }
}
