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
  /// - Throws: ``/BubbleExports/ExportError`` for a pipe that is longer, or that can't be read or copied.
  static func make(
    head: [UInt8], limit: Int = byteLimit, read: () throws(SystemError) -> [UInt8]
  ) throws(ExportError) -> FileDescriptor {
    do throws(SystemError) {
      let copy = try FileDescriptor.makeNameless()
      do throws(SystemError) {
        if try fill(copy, head, limit: limit, read) { return copy }
      } catch {
        // The first error counts. The file has no name: its content is gone once it is closed.
        try? copy.close()
        throw error
      }
      try copy.close()
    } catch {
      throw .unreadable(path: "standard input", explanation: "\(error)")
    }
    throw .unreadable(
      path: "standard input",
      explanation:
        "an archive that comes by a pipe is copied, and this one is longer than the limit of "
        + "\(text(ofBytes: limit)). Give it as a file: '< FILE', or its path")
  }

  /// Writes the bytes of a pipe into a file.
  ///
  /// - Returns: Whether the pipe ended before the limit.
  private static func fill(
    _ copy: FileDescriptor, _ head: [UInt8], limit: Int, _ read: () throws(SystemError) -> [UInt8]
  ) throws(SystemError) -> Bool {
    var (bytes, length) = (head, 0)
    while !bytes.isEmpty {
      length += bytes.count
      guard length <= limit else { return false }
      try copy.write(bytes)
      bytes = try read()
    }
    return true
  }

  /// `4 GiB`, or `1000 bytes`.
  static func text(ofBytes count: Int) -> String {
    count > 0 && count.isMultiple(of: 1 << 30) ? "\(count >> 30) GiB" : "\(count) bytes"
  }
}
