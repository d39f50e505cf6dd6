import Foundation

/// The lines of a file, one at a time, without their ends.
struct InputLines: Sequence, IteratorProtocol {
  private let file: FileHandle
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  init(_ file: FileHandle) { self.file = file }

  mutating func next() -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = buffer[start..<end]
        start = end + 1
        return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
      }
      searched = buffer.count - start
      guard !isAtEnd else { return lastLine() }
      readMore()
    }
  }

  private mutating func lastLine() -> [UInt8]? {
    guard start < buffer.count else { return nil }
    defer { start = buffer.count }
    return Array(buffer[start...])
  }

  private mutating func readMore() {
    buffer.removeFirst(start)
    start = 0
    let data = (try? file.read(upToCount: 1 << 16)) ?? nil
    if let data, !data.isEmpty { buffer += data } else { isAtEnd = true }
  }
}
