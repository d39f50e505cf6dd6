// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubblePNG

@Suite("Rows of one byte a unit")
struct BytePlaneTests {
  @Test(arguments: ImageKind.allCases, [1, 2, 7, 23, 24, 25, 63, 64, 65, 128, 200])
  func rowsAreThoseOfTheImage(_ kind: ImageKind, width: Int) {
    let image = kind.image(width: width, height: 33)
    image.withPixels { pixels in
      guard let start = pixels.baseAddress else { return }
      let neighbors = PixelNeighbors(start, width: width, rowCount: 33)
      guard neighbors.isFlat else { return }
      let busy = neighbors.busyPixels.map { Self.byte(of: pixels[Int($0)]) }
      let plane = BytePlane(neighbors, busy: busy, in: PNGMemory())
      expectEqual(plane.rowBytes, width + 1)
      var rows: [UInt8] = []
      for row in 0..<33 {
        rows += [0] + pixels[row * width..<(row + 1) * width].map(Self.byte)
      }
      expectEqual(Array(UnsafeBufferPointer(start: plane.start, count: rows.count)), rows)
    }
  }

  /// Some byte that equal colours share.
  private static func byte(of pixel: UInt32) -> UInt8 {
    UInt8(truncatingIfNeeded: (pixel &* 0x9E37_79B1) >> 24)
  }

  @Test(arguments: [0, 5, 56, 57, 63, 64, 65, 127, 128, 600])
  func zerosAreCountedAcrossWords(count: Int) {
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: 12)
    defer { words.deallocate() }
    for start in [0, 3, 7, 8, 60] {
      words.initialize(repeating: 0, count: 12)
      let end = start + count
      words[end / 64] |= 1 << UInt64(end % 64)
      words[11] |= 1 << 63
      expectEqual(NeighborBits(words: words).distance(from: start), count)
    }
  }

  /// Marks are where a run of three to the left or of six above begins, and at the end.
  @Test(arguments: [1, 5, 63, 64, 65, 130])
  func runsAreMarkedFromTheirLengthsOn(width: Int) {
    let image = PNGImage(pixelWidth: width, pixelHeight: 2) { x, y in
      Pixel(UInt8(x * 3 / 11 * 17 & 255), UInt8(y == 1 && x % 13 > 8 ? 1 : 0), 0)
    }
    image.withPixels { pixels in
      guard let start = pixels.baseAddress else { return }
      let neighbors = PixelNeighbors(start, width: width, rowCount: 2)
      let (left, above) = (neighbors.left(ofRow: 1), neighbors.above(ofRow: 1))
      let words = UnsafeMutablePointer<UInt64>.allocate(capacity: width / 64 + 2)
      defer { words.deallocate() }
      words.initialize(repeating: .max, count: width / 64 + 2)
      ByteTokenizer.markRuns(left: left, above: above, width: width, words)
      for column in 0..<width {
        let isMarked = words[column / 64] >> UInt64(column % 64) & 1 == 1
        let isRun = left.run(at: column, limit: 9) >= 3 || above.run(at: column, limit: 9) >= 6
        expectEqual(isMarked, isRun, "\(column)")
      }
      expectEqual(words[width / 64] >> UInt64(width % 64), 1)
      expectEqual(words[width / 64 + 1], 0)
    }
  }
}
