/// Writes bytes and repeats as blocks of a deflate stream (RFC 1951).
///
/// It finds no repeats itself: who knows what the bytes are finds them faster.
struct DeflateWriter: ~Copyable {
  /// Blocks end after so many symbols. Shorter ones follow a picture's changes more closely, and
  /// pay more often for their codes; between 4,096 and 16,384 sizes differ by 1 %.
  private static let blockLength = 8192

  /// The finished bytes, which a caller may take away.
  var output: [UInt8] = []

  /// A byte, or a repeat: bit 31, then its length's symbol and extra bits, then its distance's.
  private let symbols: UnsafeMutablePointer<UInt32>
  private var symbolCount = 0

  /// How often the symbols for bytes and lengths occur in the block, then those for distances.
  private let frequencies: UnsafeMutablePointer<UInt32>
  private var bits = BitBuffer()

  /// ``DeflateSymbols/packedLengths``, at hand.
  private let lengths: UnsafeMutablePointer<UInt32>

  init() {
    lengths = .allocate(capacity: DeflateSymbols.packedLengths.count)
    lengths.initialize(
      from: DeflateSymbols.packedLengths, count: DeflateSymbols.packedLengths.count)
    symbols = .allocate(capacity: Self.blockLength)
    frequencies = .allocate(capacity: Self.frequencyCount)
    frequencies.initialize(repeating: 0, count: Self.frequencyCount)
  }

  deinit {
    symbols.deallocate()
    lengths.deallocate()
    frequencies.deallocate()
  }

  /// Adds one byte.
  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if symbolCount == Self.blockLength { endBlock(isLast: false) }
    symbols[symbolCount] = UInt32(byte)
    symbolCount &+= 1
    frequencies[Int(byte)] &+= 1
  }

  /// Adds `length` of the bytes that stand `distance` back: three at least, and any number more.
  @inline(__always)
  mutating func appendRepeat(length: Int, distance: DeflateDistance) {
    let longest = DeflateSymbols.longest
    var rest = length
    while rest > longest {
      // What is left must not be shorter than a repeat may be.
      let part = rest < longest + 3 ? longest - 3 : longest
      appendShortRepeat(length: part, distance: distance)
      rest -= part
    }
    appendShortRepeat(length: rest, distance: distance)
  }

  @inline(__always)
  private mutating func appendShortRepeat(length: Int, distance: DeflateDistance) {
    if symbolCount == Self.blockLength { endBlock(isLast: false) }
    let symbol = lengths[length] | distance.packed
    symbols[symbolCount] = symbol
    symbolCount &+= 1
    frequencies[257 &+ Int(symbol &>> 26 & 31)] &+= 1
    frequencies[DeflateSymbols.literalCount &+ Int(symbol &>> 16 & 31)] &+= 1
  }

  /// Ends the stream. Its last byte is filled up with zeros.
  mutating func finish() {
    endBlock(isLast: true)
    bits.finish(into: &output)
  }
}

extension DeflateWriter {
  private static let frequencyCount =
    DeflateSymbols.literalCount + DeflateSymbols.distanceCount

  @inline(never)
  private mutating func endBlock(isLast: Bool) {
    frequencies[DeflateSymbols.endOfBlock] += 1
    let counts = UnsafeBufferPointer(start: frequencies, count: Self.frequencyCount)
    let code = BlockCode(
      literals: Array(counts[..<DeflateSymbols.literalCount]),
      distances: Array(counts[DeflateSymbols.literalCount...]))
    code.writeHeader(isLast: isLast, to: &bits, output: &output)
    let words = WordTable(code)
    let block = UnsafeBufferPointer(start: symbols, count: symbolCount)
    bits.write(upToBytes: 8 * (symbolCount + 1), to: &output) { bits in
      words.write(block, to: &bits)
    }
    symbolCount = 0
    frequencies.update(repeating: 0, count: Self.frequencyCount)
  }
}

/// How far back a repeat looks, as blocks keep it.
struct DeflateDistance {
  /// Bit 31 says that it is a repeat; its symbol follows in bits 16 to 20, and then its extra bits.
  fileprivate let packed: UInt32

  /// - Parameter distance: From 1 to 32,768.
  @inline(__always)
  init(_ distance: Int) {
    let (symbol, extra) = DeflateSymbols.distance(distance)
    packed = UInt32(truncatingIfNeeded: 1 << 31 | symbol << 16 | extra)
  }
}
