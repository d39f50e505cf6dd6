// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleKit

/// A copy of an archive that comes by a pipe, whose entries can't be read out of order.
enum ArchiveCopy {
  /// The maximum length of an archive that is copied, in bytes. One in a file may be longer, as it isn't copied.
  static let byteLimit = 4 << 30

  /// Copies an archive into a file without a name, up to its end.
  ///
  /// - Parameters:
  ///   - head: The bytes that have been read already.
  ///   - limit: The maximum length of the copy, in bytes. No byte beyond it is written.
  ///   - read: Returns the next bytes; none at the end.
  /// - Throws: ``/BubbleMessages/ExportError`` for a pipe that is longer, or that can't be read or copied.
  static func make(
    head: [UInt8], limit: Int = byteLimit, read: () throws(SystemError) -> [UInt8]
  ) throws(ExportError) -> FileDescriptor {
    do throws(SystemError) {
      let copy = try FileDescriptor.makeNameless()
      var (bytes, length) = (head, 0)
      while !bytes.isEmpty {
        length += bytes.count
        guard length <= limit else {
          try copy.close()
          break
        }
        try copy.write(bytes)
        bytes = try read()
      }
      if length <= limit { return copy }
    } catch {
      throw .unreadable(path: "standard input", explanation: "\(error)")
    }
    throw .unreadable(
      path: "standard input",
      explanation:
        "an archive that comes by a pipe is copied, and this one is longer than the limit of "
        + "\(limit) bytes. Give it as a file: '< FILE', or its path")
  }
}
