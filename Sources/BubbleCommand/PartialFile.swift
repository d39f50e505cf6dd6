import Foundation

/// A file of an output folder that nobody sees until it is complete.
struct PartialFile {
  private let file: FileDescriptor
  private let path: String
  private let folder: URL

  /// - Parameter name: Of the file while it is written, with `.partial` after it.
  init(_ name: String, in folder: URL) throws(SystemError) {
    self.folder = folder
    path = folder.appendingPathComponent(name).path + ".partial"
    unlink(path)
    file = try FileDescriptor(creating: path)
  }

  func write(_ bytes: [UInt8]) throws(SystemError) { try file.write(bytes) }

  /// Gives the file its name, in place of one that has it.
  // Foundation's atomic writing waits for the disk after each file, which may take longer than
  // drawing it.
  func finish(as name: String) throws(SystemError) {
    try file.close()
    guard rename(path, folder.appendingPathComponent(name).path) == 0 else { throw SystemError() }
  }

  /// Takes the file away.
  func abandon() {
    try? file.close()
    unlink(path)
  }
}
