// SPDX-License-Identifier: MIT
import Foundation
import Glibc

/// An open file, read and written without buffers in between.
struct FileDescriptor: Sendable {
  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  private let number: Int32

  private init(number: Int32) { self.number = number }

  /// Opens a file to read from. It stays open for as long as the program runs.
  init(reading path: String) throws(SystemError) {
    number = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard number >= 0 else { throw SystemError() }
    // A folder can be opened, and fails only when it is read.
    var status = stat()
    guard fstat(number, &status) == 0 else { throw SystemError() }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw SystemError(code: EISDIR) }
  }

  /// Makes a file to write into, which must not be there yet.
  init(creating path: String) throws(SystemError) {
    number = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard number >= 0 else { throw SystemError() }
  }

  /// Makes a file to write into and to read again, which has no name, and which is gone when the
  /// program ends.
  static func makeNameless() throws(SystemError) -> FileDescriptor {
    var path = Array((NSTemporaryDirectory() + "bubblekit.XXXXXX").utf8CString)
    let number = mkstemp(&path)
    guard number >= 0 else { throw SystemError() }
    unlink(path)
    return FileDescriptor(number: number)
  }

  /// - Throws: What went wrong with writing, when the system reports it late.
  func close() throws(SystemError) {
    guard Glibc.close(number) == 0 else { throw SystemError() }
  }

  var isTerminal: Bool { isatty(number) != 0 }

  /// Whether it is a file on a disk, at its start.
  var isUnreadFile: Bool {
    var status = stat()
    return fstat(number, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
      && lseek(number, 0, SEEK_CUR) == 0
  }

  /// Reads what is there, waiting only when nothing is. No bytes are the end of the file.
  func read(upTo count: Int = 1 << 16) throws(SystemError) -> [UInt8] {
    try fill(count) { Glibc.read(number, $0, count) }
  }

  /// Reads what is there, as far as an offset from the file's start. No bytes are the end of the file.
  func read(at offset: Int, upTo count: Int = 1 << 16) throws(SystemError) -> [UInt8] {
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

  /// Writes all of the bytes.
  func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let length = rest.withUnsafeBytes { buffer in
        retrying { Glibc.write(number, buffer.baseAddress, buffer.count) }
      }
      guard length >= 0 else { throw SystemError() }
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

/// Why the system refused something.
struct SystemError: Error, Hashable, CustomStringConvertible {
  let code: Int32

  /// - Parameter code: The default is the latest call's.
  init(code: Int32 = errno) { self.code = code }

  /// Whether the reader of what is written is gone.
  var isBrokenPipe: Bool { code == EPIPE }

  var description: String { String(cString: strerror(code)) }
}
