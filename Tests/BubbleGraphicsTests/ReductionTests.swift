// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleGraphics

@Suite("Reduction")
struct ReductionTests {
  /// A reduction of an image: the part that is kept, and its new size.
  struct Example: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: (Int, Int)
    let size: DecodingSize
    let columns: (start: Double, length: Double, count: Int)
    let rows: (start: Double, length: Double, count: Int)

    init(
      _ name: String, _ source: (Int, Int), _ size: DecodingSize,
      columns: (Double, Double, Int), rows: (Double, Double, Int)
    ) {
      testDescription = name
      (self.source, self.size, self.columns, self.rows) = (source, size, columns, rows)
    }
  }

  @Test(arguments: [
    Example("all", (5, 3), .original, columns: (0, 5, 5), rows: (0, 3, 3)),
    Example(
      "fits the width", (400, 300), .fitting(pixelWidth: 100, pixelHeight: 100),
      columns: (0, 400, 100), rows: (0, 300, 75)),
    Example(
      "fits the height", (300, 400), .fitting(pixelWidth: 100, pixelHeight: 100),
      columns: (0, 300, 75), rows: (0, 400, 100)),
    Example(
      "fitting keeps one pixel", (1000, 1), .fitting(pixelWidth: 10, pixelHeight: 10),
      columns: (0, 1000, 10), rows: (0, 1, 1)),
    Example(
      "fitting enlarges nothing", (4, 3), .fitting(pixelWidth: 100, pixelHeight: 100),
      columns: (0, 4, 4), rows: (0, 3, 3)),
    Example(
      "fills with the middle", (400, 300), .filling(pixelWidth: 100, pixelHeight: 100),
      columns: (50, 300, 100), rows: (0, 300, 100)),
    Example(
      "fills between pixels", (301, 100), .filling(pixelWidth: 50, pixelHeight: 50),
      columns: (100.5, 100, 50), rows: (0, 100, 50)),
    Example(
      "filling cuts whole pixels off small ones", (1000, 10),
      .filling(pixelWidth: 80, pixelHeight: 80), columns: (495, 10, 10), rows: (0, 10, 10)),
    Example(
      "and leaves the middle in the middle", (13, 10), .filling(pixelWidth: 80, pixelHeight: 80),
      columns: (1, 11, 11), rows: (0, 10, 10)),
    Example(
      "no pixels are one", (4, 4), .filling(pixelWidth: 0, pixelHeight: -1),
      columns: (0, 4, 1), rows: (0, 4, 1)),
  ])
  func keepsProportions(_ example: Example) {
    let source = PixelSize(example.source.0, example.source.1)
    let reduction = Reduction(of: source, to: example.size)
    let (columns, rows) = (reduction.columns, reduction.rows)
    #expect((columns.start, columns.length, columns.count) == example.columns)
    #expect((rows.start, rows.length, rows.count) == example.rows)
    expectEqual(reduction.keepsAll, source == reduction.target)
  }
}

@Suite("Area reducer")
struct AreaReducerTests {
  /// The average of the area, by its definition.
  private func average(_ bitmap: Bitmap, _ reduction: Reduction, x: Int, y: Int) -> [Double] {
    let (columns, rows) = (reduction.columns, reduction.rows)
    let left = columns.start + Double(x) * columns.step
    let top = rows.start + Double(y) * rows.step
    var sum = [Double](repeating: 0, count: 4)
    for row in 0..<bitmap.pixelHeight {
      let height = min(Double(row + 1), top + rows.step) - max(Double(row), top)
      for column in 0..<bitmap.pixelWidth where height > 0 {
        let width = min(Double(column + 1), left + columns.step) - max(Double(column), left)
        guard width > 0 else { continue }
        let start = (row * bitmap.pixelWidth + column) * 4
        for channel in 0..<4 {
          sum[channel] += Double(bitmap.bytes[start + channel]) * width * height
        }
      }
    }
    return sum.map { $0 / (columns.step * rows.step) }
  }

  @Test func averagesAreas() {
    for (width, height, box) in [(17, 9, 5), (31, 40, 7), (8, 8, 3), (23, 5, 4), (64, 48, 47)] {
      let bitmap = Samples.noise(width, height) { $0 }
      for size in [
        DecodingSize.fitting(pixelWidth: box, pixelHeight: box),
        .filling(pixelWidth: box, pixelHeight: box + 1),
      ] {
        let reduction = Reduction(of: PixelSize(width, height), to: size)
        let reduced = bitmap.reduced(reduction)
        expectEqual(PixelSize(reduced.pixelWidth, reduced.pixelHeight), reduction.target)
        for y in 0..<reduced.pixelHeight {
          for x in 0..<reduced.pixelWidth {
            let expected = average(bitmap, reduction, x: x, y: y)
            let start = (y * reduced.pixelWidth + x) * 4
            for channel in 0..<4 {
              let difference = Double(reduced.bytes[start + channel]) - expected[channel]
              if abs(difference) > 0.5001 { Issue.record("\(size) at \(x), \(y): \(difference)") }
            }
          }
        }
      }
    }
  }

  @Test(arguments: [(100, 70), (99, 98), (513, 2), (3, 2000)])
  func oneColourStaysAsItIs(width: Int, height: Int) {
    let bitmap = Bitmap(pixelWidth: width, pixelHeight: height) { _, _ in Pixel(9, 200, 55, 201) }
    for side in 1...80 {
      let size = DecodingSize.filling(pixelWidth: side, pixelHeight: side)
      let reduced = bitmap.reduced(Reduction(of: PixelSize(width, height), to: size))
      let other = Bitmap(pixelWidth: reduced.pixelWidth, pixelHeight: reduced.pixelHeight) { _, _ in
        Pixel(9, 200, 55, 201)
      }
      expectEqual(reduced, other, "\(side)")
    }
  }

  @Test func transparentPixelsDoNotBleed() throws {
    // Transparent red, beside opaque blue.
    let rows: [UInt8] = [0, 255, 0, 0, 0, 0, 0, 255, 255]
    let file = Samples.png(width: 2, height: 1, bitDepth: 8, colorType: 6, rows: rows)
    let image = try Image(encoded: file, size: .fitting(pixelWidth: 1, pixelHeight: 1))
    expectEqual(image.bitmap[0, 0], Pixel(0, 0, 128, 128))
  }
}
