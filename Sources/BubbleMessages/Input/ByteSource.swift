// SPDX-License-Identifier: MIT
internal import Foundation

/// A source of bytes that arrive in chunks.
package struct ByteSource {
  private let nextChunk: () throws -> [UInt8]
  private var chunk: [UInt8] = []
  private var position = 0
  private var bytesBeforeChunk = 0
  private var isAtEnd = false

  /// Whether to treat the bytes that have arrived as the whole input.
  var staysWithinChunk = false

  /// Whether bytes were requested that have not arrived.
  private(set) var isStarved = false

  /// The error that ended the bytes; `nil` at the regular end.
  package private(set) var failure: (any Error)?

  /// - Parameter nextChunk: Returns the next bytes, and none at the end.
  package init(nextChunk: @escaping () throws -> [UInt8]) {
    self.nextChunk = nextChunk
  }

  /// The number of bytes read.
  package var offset: Int { bytesBeforeChunk + position }

  /// A position in the bytes that have arrived.
  struct Mark {
    fileprivate let position: Int
  }

  /// The current position.
  var mark: Mark { Mark(position: position) }

  /// Goes back to a position, after bytes were requested that have not arrived.
  mutating func goBack(to mark: Mark) {
    position = mark.position
    isStarved = false
  }

  /// The next byte, or `nil` at the end.
  mutating func peek() -> UInt8? {
    if position == chunk.count { refill() }
    return position < chunk.count ? chunk[position] : nil
  }

  /// Reads the next byte; `nil` at the end.
  package mutating func next() -> UInt8? {
    guard let byte = peek() else { return nil }
    position += 1
    return byte
  }

  /// Reads the bytes that have arrived, up to and without a line feed, which is skipped.
  ///
  /// - Returns: The bytes, and whether a line feed ended them; `nil` at the end.
  mutating func nextSegmentOfLine() -> (segment: ArraySlice<UInt8>, endsLine: Bool)? {
    guard peek() != nil else { return nil }
    let start = position
    let lineFeed = chunk.withUnsafeBufferPointer { JSONBytes.lineFeed(in: $0, from: start) }
    position = lineFeed.map { $0 + 1 } ?? chunk.count
    return (chunk[start..<(lineFeed ?? chunk.count)], lineFeed != nil)
  }

  /// Reads the lines that have arrived, with the line feed of the last one; `nil` where none is complete.
  mutating func nextLines() -> ArraySlice<UInt8>? {
    guard let end = chunk[position...].lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { position = end + 1 }
    return chunk[position...end]
  }

  /// Reads as many of the bytes that have arrived as `length` returns.
  mutating func nextSegment(
    _ length: (UnsafeBufferPointer<UInt8>) -> Int
  ) -> ArraySlice<UInt8>? {
    guard peek() != nil else { return nil }
    let start = position
    position += chunk.withUnsafeBufferPointer { bytes in
      length(UnsafeBufferPointer(rebasing: bytes[start...]))
    }
    return chunk[start..<position]
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
    guard !staysWithinChunk else {
      isStarved = true
      return
    }
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

extension UTF16 {
  /// Whether a file's first byte is that of UTF-16's byte order mark, which no UTF-8 begins with.
  package static func isMark(_ byte: UInt8) -> Bool { byte >= 0xFE }
}

extension ByteSource {
  /// The reason why bytes can't be read. Foundation's errors would describe themselves by domains and codes.
  package static func explanation(of error: any Error) -> String {
    guard error is CocoaError || error is POSIXError || type(of: error) is NSError.Type else {
      return "\(error)"
    }
    let error = error as NSError
    if error.domain == NSPOSIXErrorDomain { return String(cString: strerror(Int32(error.code))) }
    if let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error {
      return explanation(of: cause)
    }
    let description = error.localizedDescription
    return description.contains(error.domain) ? "error \(error.code) of Foundation" : description
  }

  /// Whether an error is that there is no file.
  package static func isMissingFile(_ error: any Error) -> Bool {
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile?, .fileReadNoSuchFile?: true
    default: false
    }
  }
}
