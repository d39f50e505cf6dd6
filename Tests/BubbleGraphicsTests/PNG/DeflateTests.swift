// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubblePNG

@Suite("Deflate")
struct DeflateTests {
  /// Every length at every scale of distance, among bytes that make blocks of all kinds.
  @Test func repeatsAreReadAsWritten() throws {
    var random = SmallRandom()
    var writer = DeflateWriter()
    var expected: [UInt8] = []
    func appendBytes(_ count: Int) {
      for _ in 0..<count {
        expected.append(random.byte() & random.byte())
        writer.append(expected[expected.count - 1])
      }
    }
    writer.append(0)
    appendBytes(33_000)
    for length in 3...800 {
      let distance = 1 + Int(random.byte()) << (length % 8)
      writer.appendRepeat(length: length, distance: DeflateDistance(distance))
      for _ in 0..<length { expected.append(expected[expected.count - distance]) }
      appendBytes(length % 5)
    }
    writer.appendRepeat(length: 258, distance: DeflateDistance(32_768))
    for _ in 0..<258 { expected.append(expected[expected.count - 32_768]) }
    try expectEqual(Self.inflated(&writer, expected), expected)
  }

  @Test func distancesHaveTheirSymbols() {
    for distance in 3...DeflateSymbols.longestDistance
    where DeflateDistance(pastTwo: distance - 1).bits != DeflateDistance(distance).bits {
      Issue.record("\(distance) has another symbol, or other bits after it.")
    }
  }

  @Test func tokensKeepWhatTheyAreMadeOf() {
    let distance = DeflateDistance(32_768)
    for length in DeflateSymbols.shortest...DeflateSymbols.longest {
      let token = DeflateToken(length: length, distance)
      expectEqual(token.length, length)
      expectEqual(token.distanceSymbol, 29)
      expectEqual(token.distanceExtra, 8191)
    }
    expectEqual(DeflateToken(byte: 200).index, 200)
    expectEqual(DeflateToken(length: 0, .none).length, 0)
  }

  @Test(arguments: [1, 2, 3, 100])
  func shortStreams(count: Int) throws {
    var writer = DeflateWriter()
    let expected = (0..<count).map { UInt8($0 * 7 & 255) }
    writer.append(0)
    for byte in expected { writer.append(byte) }
    try expectEqual(Self.inflated(&writer, expected), expected)
    #expect(writer.output.count <= count + 8)
  }

  /// Decodes a stream as a PNG file with one grey row.
  private static func inflated(
    _ writer: inout DeflateWriter, _ expected: [UInt8]
  ) throws -> [UInt8] {
    writer.finish()
    var checksum = Adler32()
    ([0] + expected).withUnsafeBufferPointer { checksum.append(Adler32.Part($0)) }
    let stream = PNGPixelData.header + writer.output + checksum.value.bigEndianBytes
    let grey = PNGPixelFormat.grey
    var file = PNGFile(width: expected.count, height: 1, format: grey)
    file.append(PNGChunk("IDAT", stream))
    file.append(PNGChunk("IEND", []))
    let image = try PNGImage(decoding: file.bytes)
    return stride(from: 0, to: image.bytes.count, by: 4).map { image.bytes[$0] }
  }

  /// Frequencies like Fibonacci's numbers make the deepest trees.
  @Test(arguments: [7, 9, 15])
  func wordsAreNoLongerThanAllowed(longest: Int) {
    var frequencies: [UInt32] = [1, 1]
    for index in 2..<40 { frequencies.append(frequencies[index - 1] + frequencies[index - 2]) }
    let code = HuffmanCode(frequencies: frequencies, longest: longest)
    #expect(code.lengths.allSatisfy { (1...longest).contains(Int($0)) })
    let codes: Int = code.lengths.reduce(0) { (sum: Int, length) in
      sum + 1 << (longest - Int(length))
    }
    expectEqual(codes, 1 << longest)
  }

  @Test func rareSymbolsHaveLongerWords() {
    let code = HuffmanCode(frequencies: [5, 0, 1, 1, 2], longest: 15)
    expectEqual(code.lengths, [1, 0, 3, 3, 2])
    expectEqual(code.words, [0b0, 0, 0b011, 0b111, 0b01])
  }

  @Test(arguments: [[0, 0, 0], [7, 0, 0], [0, 0, 7]] as [[UInt32]])
  func aCodeHasTwoWords(frequencies: [UInt32]) {
    let code = HuffmanCode(frequencies: frequencies, longest: 15)
    expectEqual(code.lengths.count { $0 == 1 }, 2)
  }
}
