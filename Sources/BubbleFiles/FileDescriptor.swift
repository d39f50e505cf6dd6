// SPDX-License-Identifier: MIT
package import Foundation
import Glibc

/// An open file, read and written without buffers in between.
package struct FileDescriptor: Sendable {
  package static let standardInput = FileDescriptor(number: STDIN_FILENO)
  package static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  package static let standardError = FileDescriptor(number: STDERR_FILENO)

  let number: Int32

  init(number: Int32) { self.number = number }

  /// Opens a file to read from. It stays open until it is closed.
  ///
  /// - Parameter waits: Whether devices and pipes, whose bytes may be endless, and come late, can be opened. If not,
  ///   they are an error.
  package init(reading path: String, waits: Bool = true) throws(SystemError) {
    if !waits {
      // Whoever writes into a pipe would notice that it was opened.
      var status = stat()
      guard stat(path, &status) == 0 else { throw SystemError() }
      try Self.check(status, waits: false)
    }
    number = Glibc.open(path, O_RDONLY | O_CLOEXEC | (waits ? 0 : O_NONBLOCK))
    guard number >= 0 else { throw SystemError() }
    try requireFile(waits: waits)
  }

  /// Connects to a socket that has a name.
  init(connectedTo path: String) throws(SystemError) {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = path.utf8CString
    guard name.count <= MemoryLayout.size(ofValue: address.sun_path) else {
      throw SystemError(code: ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { target in
      name.withUnsafeBytes { target.copyMemory(from: $0) }
    }
    number = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard number >= 0 else { throw SystemError() }
    let result = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(number, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let error = SystemError()
      _ = Glibc.close(number)
      throw error
    }
  }

  /// The descriptor of a file that has to be a regular one.
  ///
  /// - Throws: `EISDIR` for a folder, `ENODEV` for a device or a pipe. The descriptor is closed then.
  init(ofRegularFile number: Int32) throws(SystemError) {
    self.number = number
    try requireFile(waits: false)
  }

  /// Closes the descriptor unless it is a file's.
  private func requireFile(waits: Bool) throws(SystemError) {
    do throws(SystemError) {
      guard let status else { throw SystemError() }
      try Self.check(status, waits: waits)
    } catch {
      _ = Glibc.close(number)
      throw error
    }
  }

  /// - Parameter waits: Whether devices and pipes pass.
  private static func check(_ status: stat, waits: Bool) throws(SystemError) {
    let kind = status.st_mode & S_IFMT
    // A folder can be opened, and fails only when it is read.
    guard kind != S_IFDIR else { throw SystemError(code: EISDIR) }
    guard waits || kind == S_IFREG else { throw SystemError(code: ENODEV) }
  }

  /// Makes a file to write into and to read again, which has no name, and which is gone when the
  /// program ends.
  package static func makeNameless() throws(SystemError) -> FileDescriptor {
    var path = Array((NSTemporaryDirectory() + "bubblekit.XXXXXX").utf8CString)
    let number = mkstemp(&path)
    guard number >= 0 else { throw SystemError() }
    unlink(path)
    return FileDescriptor(number: number)
  }

  /// Another descriptor of the same file, which is closed by itself.
  package func duplicate() throws(SystemError) -> FileDescriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0 else { throw SystemError() }
    return FileDescriptor(number: copy)
  }

  /// - Throws: The error of a write that the system reports late.
  package func close() throws(SystemError) {
    guard Glibc.close(number) == 0 else { throw SystemError() }
  }

  /// Whether the descriptor is a regular file's.
  package var isRegularFile: Bool { status.map { $0.st_mode & S_IFMT == S_IFREG } ?? false }

  /// Whether the descriptor is a folder's.
  package var isFolder: Bool { status.map { $0.st_mode & S_IFMT == S_IFDIR } ?? false }

  /// Whether there is a symbolic link at a path, wherever it leads.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The length of a file, in bytes.
  package var byteCount: Int? { status.map { Int($0.st_size) } }

  /// The time of the last write to the file, in whole seconds.
  package var modificationDate: Date? {
    status.map { Date(timeIntervalSince1970: Double($0.st_mtim.tv_sec)) }
  }

  private var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }

  /// Locks the file as long as it is open; `false` when another descriptor has it locked.
  @discardableResult func lock() -> Bool { flock(number, LOCK_EX | LOCK_NB) == 0 }

  /// The part of a regular file that has been read, from 0 to 1; `nil` for files without a length.
  package var readFraction: Double? {
    guard isRegularFile, let byteCount, byteCount > 0 else { return nil }
    return min(Double(max(lseek(number, 0, SEEK_CUR), 0)) / Double(byteCount), 1)
  }

  package var isTerminal: Bool { isatty(number) != 0 }

  /// Whether the descriptor is a regular file's, at its start.
  package var isUnreadFile: Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && lseek(number, 0, SEEK_CUR) == 0
  }

  /// Reads the available bytes, waiting only if there are none. An empty result is the end of the
  /// file.
  package func read(upTo count: Int = 1 << 16) throws(SystemError) -> [UInt8] {
    try fill(count) { Glibc.read(number, $0, count) }
  }

  /// Whether reading would not wait: there are bytes, or the end.
  package var hasMore: Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return retrying { Int(poll(&request, 1, 0)) } > 0
  }

  /// Reads the available bytes up to an offset from the file's start. An empty result is the end of
  /// the file.
  package func read(at offset: Int, upTo count: Int = 1 << 16) throws(SystemError) -> [UInt8] {
    try fill(count) { Glibc.pread(number, $0, count, offset) }
  }

  private func fill(
    _ count: Int, _ read: (UnsafeMutablePointer<UInt8>?) -> Int
  ) throws(SystemError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      let length = retrying { read(buffer.baseAddress) }
      if length < 0 { code = errno }
      filled = max(length, 0)
    }
    guard code == 0 else { throw SystemError(code: code) }
    return bytes
  }

  /// Goes back to the file's start.
  package func rewind() throws(SystemError) {
    guard lseek(number, 0, SEEK_SET) == 0 else { throw SystemError() }
  }

  /// Reads to the end, but no more than a limit.
  ///
  /// - Returns: `nil` when there is more. Of a file that is longer, nothing is read.
  package func readAll(limit: Int) throws(SystemError) -> [UInt8]? {
    if isRegularFile, let byteCount, byteCount - max(lseek(number, 0, SEEK_CUR), 0) > limit {
      return nil
    }
    var bytes: [UInt8] = []
    while true {
      let chunk = try read(upTo: min(1 << 20, limit - bytes.count + (limit < .max ? 1 : 0)))
      guard !chunk.isEmpty else { return bytes }
      bytes += chunk
      guard bytes.count <= limit else { return nil }
    }
  }

  /// Writes all of the bytes. A pipe that others opened without blocking is waited for.
  package func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let length = rest.withUnsafeBytes { buffer in
        retrying { Glibc.write(number, buffer.baseAddress, buffer.count) }
      }
      guard length >= 0 else {
        let error = SystemError()
        guard error.code == EAGAIN else { throw error }
        var request = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
        _ = retrying { Int(poll(&request, 1, -1)) }
        continue
      }
      rest = rest.dropFirst(length)
    }
  }

  /// Calls the system again when a signal interrupted it.
  private func retrying(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

/// An error of a system call, by its `errno`.
package struct SystemError: Error, Hashable, CustomStringConvertible {
  package let code: Int32

  /// - Parameter code: The default is the latest call's.
  package init(code: Int32 = errno) { self.code = code }

  /// Whether the pipe's reader has closed it.
  package var isBrokenPipe: Bool { code == EPIPE }

  /// Whether a descriptor isn't open, or not for that.
  package var isClosedDescriptor: Bool { code == EBADF }

  /// Whether a folder is where a file has to be.
  package var isFolder: Bool { code == EISDIR }

  /// The reason why there is no access to a path.
  ///
  /// Names that aren't UTF-8 become others as text, with U+FFFD in them, and the system has no file of those.
  package func description(of path: String) -> String {
    code == ENOENT && path.unicodeScalars.contains("\u{FFFD}")
      ? "its name is not UTF-8. Rename it" : description
  }

  package var description: String {
    // The system's own messages would say less.
    switch code {
    case ENODEV: "it is a device or a pipe, not a file"
    case EXDEV: "it leads out of the folder"
    default: String(cString: strerror(code))
    }
  }
}
