// SPDX-License-Identifier: MIT
/// Makes an image smaller while its rows arrive: each new pixel is the average of the area it covers.
///
/// It keeps two rows of the result, regardless of the image's height. Colours have to be
/// premultiplied, so that transparent pixels do not bleed into the average.
struct AreaReducer {
  private let columns: [AreaSpan]
  private let rows: [AreaSpan]
  /// The inverse of the area that a new pixel covers.
  private let inverseArea: Double
  /// The next source row, and the first new row that still lacks some.
  private var y = 0
  private var line = 0
  /// A source row with the result's width.
  private var narrowed: [SIMD4<Float>]
  /// Sums of the new rows `line` and the one after it, which may share a source row.
  private var sums: [SIMD4<Double>]
  private var nextSums: [SIMD4<Double>]
  private var pixels: [UInt8]
  private let target: PixelSize

  init(_ reduction: Reduction) {
    target = reduction.target
    columns = AreaSpan.spans(of: reduction.columns, in: reduction.source.width)
    rows = AreaSpan.spans(of: reduction.rows, in: reduction.source.height)
    inverseArea = 1 / (reduction.columns.step * reduction.rows.step)
    narrowed = Array(repeating: .zero, count: target.width)
    sums = Array(repeating: .zero, count: target.width)
    nextSums = sums
    pixels = Array(repeating: 0, count: target.area * 4)
  }

  /// Takes the source's next row: four bytes a pixel, in any order.
  mutating func add(_ row: UnsafePointer<UInt8>) {
    defer { y += 1 }
    guard line < rows.count, y >= rows[line].first else { return }
    narrow(row)
    Self.add(narrowed, times: rows[line].weight(of: y), to: &sums)
    if line + 1 < rows.count, rows[line + 1].first <= y {
      Self.add(narrowed, times: rows[line + 1].weight(of: y), to: &nextSums)
    }
    while line < rows.count, rows[line].last <= y { finishLine() }
  }

  /// The result, once all rows have been added.
  ///
  /// - Parameter order: The order of the bytes that were added.
  consuming func bitmap(_ order: PixelOrder) -> Bitmap {
    if order == .rgba {
      for start in stride(from: 0, to: pixels.count, by: 4) { pixels.swapAt(start, start + 2) }
    }
    return Bitmap(pixelWidth: target.width, pixelHeight: target.height, bytes: pixels)
  }

  private mutating func narrow(_ row: UnsafePointer<UInt8>) {
    narrowed.withUnsafeMutableBufferPointer { narrowed in
      columns.withUnsafeBufferPointer { columns in
        for x in columns.indices { narrowed[x] = columns[x].sum(of: row) }
      }
    }
  }

  private static func add(
    _ row: [SIMD4<Float>], times weight: Float, to sums: inout [SIMD4<Double>]
  ) {
    row.withUnsafeBufferPointer { row in
      sums.withUnsafeMutableBufferPointer { sums in
        for x in row.indices { sums[x] += SIMD4<Double>(row[x] * weight) }
      }
    }
  }

  private mutating func finishLine() {
    let start = line * target.width
    pixels.withUnsafeMutableBufferPointer { pixels in
      for (x, sum) in sums.enumerated() {
        // Sums of premultiplied pixels are never above 255 areas.
        let average = sum * inverseArea + 0.5
        for channel in 0..<4 { pixels[(start + x) * 4 + channel] = UInt8(average[channel]) }
      }
    }
    swap(&sums, &nextSums)
    for x in nextSums.indices { nextSums[x] = .zero }
    line += 1
  }
}

extension Bitmap {
  /// The part that a reduction keeps, in as many pixels as it asks for.
  func reduced(_ reduction: Reduction) -> Bitmap {
    guard !reduction.keepsAll else { return self }
    var reducer = AreaReducer(reduction)
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      for y in 0..<pixelHeight { reducer.add(start + y * pixelWidth * 4) }
    }
    return reducer.bitmap(.bgra)
  }
}
