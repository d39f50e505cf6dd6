/// Bytes that arrive in chunks, read one at a time.
struct ByteSource {
  private let nextChunk: () throws -> [UInt8]
  private var chunk: [UInt8] = []
  private var position = 0
  private var bytesBeforeChunk = 0
  private var isAtEnd = false

  /// Why the bytes ended, when it wasn't because there are no more.
  private(set) var failure: (any Error)?

  /// - Parameter nextChunk: Gives the next bytes, and none at the end.
  init(nextChunk: @escaping () throws -> [UInt8]) {
    self.nextChunk = nextChunk
  }

  /// How many bytes were read.
  var offset: Int { bytesBeforeChunk + position }

  /// The next byte, or `nil` at the end.
  mutating func peek() -> UInt8? {
    if position == chunk.count { refill() }
    return position < chunk.count ? chunk[position] : nil
  }

  /// Reads the next byte; `nil` at the end.
  mutating func next() -> UInt8? {
    guard let byte = peek() else { return nil }
    position += 1
    return byte
  }

  /// Reads up to the next byte that isn't JSON white space.
  mutating func skipWhiteSpace() {
    while let byte = peek(), byte.isJSONWhiteSpace { position += 1 }
  }

  /// Reads a UTF-8 byte order mark, when the input starts with one.
  mutating func skipByteOrderMark() {
    for byte in [0xEF, 0xBB, 0xBF] as [UInt8] where peek() == byte { position += 1 }
  }

  private mutating func refill() {
    guard !isAtEnd else { return }
    bytesBeforeChunk += position
    position = 0
    do {
      chunk = try nextChunk()
    } catch {
      chunk = []
      failure = error
    }
    isAtEnd = chunk.isEmpty
  }
}
