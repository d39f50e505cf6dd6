// SPDX-License-Identifier: MIT
/// Scales pixels: each new one is the average of the area it covers, or, where pixels are enlarged,
/// between the two nearest.
///
/// Colours have to be premultiplied, so that transparent pixels do not bleed into the average.
enum AreaScaler {
  /// - Parameter channels: Bytes per pixel, each scaled alike.
  static func scale(
    _ bytes: [UInt8], channels: Int, from source: (width: Int, height: Int),
    to target: (width: Int, height: Int)
  ) -> [UInt8] {
    guard source != target else { return bytes }
    let columns = taps(from: source.width, to: target.width)
    let rows = taps(from: source.height, to: target.height)
    let rowLength = target.width * channels
    var narrowed = [Float](repeating: 0, count: rowLength * source.height)
    for y in 0..<source.height {
      for (x, taps) in columns.enumerated() {
        for channel in 0..<channels {
          let start = (y * source.width + taps.start) * channels + channel
          narrowed[y * rowLength + x * channels + channel] =
            taps.sum { Float(bytes[start + $0 * channels]) }
        }
      }
    }
    var result = [UInt8](repeating: 0, count: rowLength * target.height)
    for (y, taps) in rows.enumerated() {
      for x in 0..<rowLength {
        let sum = taps.sum { narrowed[(taps.start + $0) * rowLength + x] }
        result[y * rowLength + x] = UInt8(min(max(sum + 0.5, 0), 255))
      }
    }
    return result
  }

  /// The pixels that one new pixel is made of.
  private struct Taps {
    var start: Int
    var weights: [Float]

    func sum(_ value: (Int) -> Float) -> Float {
      var sum: Float = 0
      for index in weights.indices { sum += weights[index] * value(index) }
      return sum
    }
  }

  private static func taps(from source: Int, to target: Int) -> [Taps] {
    let step = Double(source) / Double(target)
    return (0..<target).map { (index: Int) -> Taps in
      step >= 1
        ? averaging(from: Double(index) * step, to: Double(index + 1) * step, of: source)
        : interpolating(at: (Double(index) + 0.5) * step - 0.5, of: source)
    }
  }

  private static func averaging(from start: Double, to end: Double, of count: Int) -> Taps {
    let first = Int(start)
    let last = min(max(Int((end - 1e-9).rounded(.up)), first + 1), count)
    let weights = (first..<last).map { pixel in
      Float((min(end, Double(pixel + 1)) - max(start, Double(pixel))) / (end - start))
    }
    return Taps(start: first, weights: weights)
  }

  private static func interpolating(at position: Double, of count: Int) -> Taps {
    let inside = min(max(position, 0), Double(count - 1))
    let first = min(Int(inside), max(count - 2, 0))
    let fraction = Float(inside - Double(first))
    return Taps(start: first, weights: count == 1 ? [1] : [1 - fraction, fraction])
  }
}
