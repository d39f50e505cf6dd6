// SPDX-License-Identifier: MIT
/// Writes bytes and repeats as blocks of a deflate stream (RFC 1951).
///
/// It does not search for repeats: its callers know the meaning of the bytes, and find them faster.
struct DeflateWriter: ~Copyable {
  /// Blocks end after so many tokens, and the part that is being added. Shorter ones follow a
  /// image's changes more closely and pay more often for their codes: with 8,192 tokens, sizes
  /// differ by 0.7 % either way.
  private static let blockLength = 32_768

  /// The finished bytes, which a caller may take away.
  var output: [UInt8] = []

  /// Keeps the tokens.
  private let memory: PNGMemory

  private let tokens: UnsafeMutablePointer<DeflateToken>
  private let capacity: Int
  private var count = 0
  private var bits = BitBuffer()

  /// - Parameter largestPart: The maximum number of tokens that are added at once.
  init(largestPart: Int = 0, in memory: PNGMemory = PNGMemory()) {
    self.memory = memory
    capacity = Self.blockLength + largestPart
    tokens = memory.allocate(count: capacity)
  }

  /// Adds one byte.
  mutating func append(_ byte: UInt8) { append(DeflateToken(byte: byte)) }

  /// Adds `length` of the bytes from `distance` back on: three at least, and any number more.
  mutating func appendRepeat(length: Int, distance: DeflateDistance) {
    let longest = DeflateSymbols.longest
    var rest = length
    while rest > longest {
      // The rest must not be shorter than a repeat may be.
      let part = rest < longest + 3 ? longest - 3 : longest
      append(DeflateToken(length: part, distance))
      rest -= part
    }
    append(DeflateToken(length: rest, distance))
  }

  private mutating func append(_ token: DeflateToken) {
    if count == capacity { endBlock(isLast: false) }
    tokens[count] = token
    count += 1
  }

  /// Starts a part.
  ///
  /// - Returns: The memory for the part's tokens.
  mutating func beginPart() -> UnsafeMutablePointer<DeflateToken> {
    if count >= Self.blockLength { endBlock(isLast: false) }
    return tokens + count
  }

  /// Adds the part's tokens, up to a place.
  mutating func endPart(at end: UnsafeMutablePointer<DeflateToken>) { count = end - tokens }

  /// Ends the stream. Its last byte is filled up with zeros.
  mutating func finish() {
    endBlock(isLast: true)
    bits.finish(into: &output)
  }

  private mutating func endBlock(isLast: Bool) {
    let block = UnsafeBufferPointer(start: tokens, count: count)
    let counts = SymbolCounts(block)
    let code = BlockCode(counts)
    code.writeHeader(isLast: isLast, to: &bits, output: &output)
    let words = CodeTable(code)
    bits.write(upToBytes: code.byteCount, to: &output) { words.write(block, to: &$0) }
    count = 0
  }
}
