// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleImages
import Testing

@testable import BubblePNG

@Suite("Pixels and their neighbours")
struct PixelNeighborsTests {
  /// The results for some rows, pixel by pixel.
  struct Answer: Equatable {
    var left: [Bool] = []
    var above: [Bool] = []
    var busy: [Int] = []
  }

  @Test(arguments: ImageKind.allCases, [1, 2, 8, 63, 64, 65, 127, 128, 200])
  func bitsAgreeWithPixels(_ kind: ImageKind, width: Int) {
    let image = kind.image(width: width, height: 9)
    expectEqual(Self.answer(image, firstRow: 0), Self.expected(image, firstRow: 0))
    expectEqual(Self.answer(image, firstRow: 3), Self.expected(image, firstRow: 3))
    expectEqual(
      Self.answer(image, firstRow: 3, comparesRows: false),
      Self.expected(image, firstRow: 3, comparesRows: false))
  }

  @Test(arguments: [(0, 700), (3, 56), (3, 57), (40, 24), (7, 57), (63, 64), (600, 100)])
  func runsAreCountedAcrossWords(start: Int, count: Int) {
    let width = 700
    let image = PNGImage(pixelWidth: width, pixelHeight: 2) { x, y in
      y == 1 && !(start..<start + count).contains(x) ? .red : .white
    }
    image.withPixels { pixels in
      guard let first = pixels.baseAddress else { return }
      let neighbors = PixelNeighbors(first, width: width, rowCount: 2)
      let above = neighbors.above(ofRow: 1)
      expectEqual(above.run(at: start, limit: 1000), count)
      expectEqual(above.run(at: start, limit: 41), min(count, 41))
      let short = above.shortRun(at: start)
      #expect(count < NeighborBits.certainCount ? short == count : short <= count)
    }
  }

  /// The results from a row on, whose row above is available.
  private static func answer(
    _ image: PNGImage, firstRow: Int, comparesRows: Bool = true
  ) -> Answer {
    let (width, rowCount) = (image.pixelWidth, image.pixelHeight - firstRow)
    return image.withPixels { pixels in
      var answer = Answer()
      guard let start = pixels.baseAddress else { return answer }
      var busy: [Int] = []
      let neighbors = PixelNeighbors(
        start + firstRow * width, width: width, rowCount: rowCount, hasRowAbove: firstRow > 0,
        comparesRows: comparesRows
      ) { busy += $0.map { Int($0) } }
      answer.busy = busy
      for row in 0..<rowCount {
        for column in 0..<width {
          answer.left.append(neighbors.left(ofRow: row).shortRun(at: column) > 0)
          answer.above.append(neighbors.above(ofRow: row).shortRun(at: column) > 0)
        }
      }
      expectEqual(neighbors.busyCount, busy.count)
      expectEqual(neighbors.isFlat, busy.count <= width * rowCount / 4)
      if neighbors.isFlat { expectEqual(neighbors.busyPixels.map { Int($0) }, busy) }
      return answer
    }
  }

  private static func expected(
    _ image: PNGImage, firstRow: Int, comparesRows: Bool = true
  ) -> Answer {
    var answer = Answer()
    for y in firstRow..<image.pixelHeight {
      for x in 0..<image.pixelWidth {
        let left = x > 0 && image[x, y] == image[x - 1, y]
        let above = comparesRows && y > 0 && image[x, y] == image[x, y - 1]
        answer.left.append(left)
        answer.above.append(above)
        if !left && !above { answer.busy.append((y - firstRow) * image.pixelWidth + x) }
      }
    }
    return answer
  }
}
