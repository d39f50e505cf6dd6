// SPDX-License-Identifier: MIT
public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that the command line names: a result, or a report.
///
/// It is written where it is, and nothing is put in its place: links are followed, devices and pipes are written into, and so
/// are open descriptors such as `/dev/stdout`, at their offset.
public struct ResultFile {
  private let path: String

  /// - Parameter path: `-` is standard output.
  public init(_ path: String) { self.path = path }

  /// Whether the file is standard output, with which nothing else may be mixed.
  public var isStandardOutput: Bool { descriptor == STDOUT_FILENO }

  /// Writes the file. A folder that is missing is made.
  public func write(_ data: Data) throws {
    if let descriptor {
      return try FileHandle(fileDescriptor: descriptor).write(contentsOf: data)
    }
    let url = URL(fileURLWithPath: path)
    guard !isStream else {
      let file = try FileHandle(forWritingTo: url)
      defer { try? file.close() }
      return try file.write(contentsOf: data)
    }
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  /// Writes the file unless it has these bytes, so that what depends on it isn't built again.
  public func update(_ data: Data) throws {
    // Reading a pipe would wait for its other end.
    if descriptor == nil, !isStream, (try? Data(contentsOf: URL(fileURLWithPath: path))) == data {
      return
    }
    try write(data)
  }

  /// Whether there is a device, a pipe or a socket.
  private var isStream: Bool {
    var status = stat()
    return stat(path, &status) == 0 && ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// The descriptor of this process that the path leads to; `nil` for any other file.
  private var descriptor: Int32? {
    if path == "-" { return STDOUT_FILENO }
    var path = path
    for _ in 0..<40 {
      if let number = Self.descriptor(named: path) { return number }
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
        return nil
      }
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      path = target.hasPrefix("/") ? target : folder.appendingPathComponent(target).path
    }
    return nil
  }

  private static func descriptor(named path: String) -> Int32? {
    switch path {
    case "/dev/stdout": return STDOUT_FILENO
    case "/dev/stderr": return STDERR_FILENO
    default: break
    }
    for folder in ["/dev/fd/", "/proc/self/fd/"] where path.hasPrefix(folder) {
      return Int32(path.dropFirst(folder.count))
    }
    return nil
  }
}
