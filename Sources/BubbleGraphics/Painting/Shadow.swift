// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// Blurs coverage as a gaussian does, in time that does not depend on how strong the blur is.
///
/// Three passes of a box come within 3 % of a gaussian. The box's ends weigh a fraction of a pixel,
/// so that any standard deviation is met exactly (Gwosdek and others, "Theoretical foundations of
/// gaussian convolution by extended box filtering", 2011).
struct GaussianBlur {
  /// The number of pixels beside the middle one that count in full.
  private let radius: Int

  /// The weight of one more pixel on each side.
  private let edgeWeight: Float

  private static let passCount = 3

  /// - Parameter standardDeviation: In pixels. Greater than zero.
  init(standardDeviation: Double) {
    let variance = standardDeviation * standardDeviation / Double(Self.passCount)
    let radius = ((12 * variance + 1).squareRoot() / 2 - 0.5).rounded(.down)
    let outer = (radius + 1) * (radius + 1)
    let weight =
      (2 * radius + 1) * (radius * (radius + 1) - 3 * variance) / (6 * (variance - outer))
    self.radius = Int(radius)
    edgeWeight = Float(weight)
  }

  /// The distance that the blur reaches beyond the shape's edge, in pixels.
  var reach: Int { (radius + 1) * Self.passCount }

  /// Blurs columns of pixels, and then rows. Pixels outside count as zero.
  func blur(_ pixels: [Float], width: Int, height: Int) -> [Float] {
    let columnsBlurred = blurColumns(pixels, width: width, height: height)
    let rows = Self.transpose(columnsBlurred, width: width, height: height)
    let rowsBlurred = blurColumns(rows, width: height, height: width)
    return Self.transpose(rowsBlurred, width: height, height: width)
  }

  /// Blurs all columns at once, row by row, which the processor's vectors are made for.
  private func blurColumns(_ pixels: [Float], width: Int, height: Int) -> [Float] {
    var source = pixels
    var target = [Float](repeating: 0, count: pixels.count)
    let outside = [Float](repeating: 0, count: width)
    for _ in 0..<Self.passCount {
      source.withUnsafeBufferPointer { source in
        outside.withUnsafeBufferPointer { outside in
          func row(_ y: Int) -> UnsafeBufferPointer<Float> {
            guard (0..<height).contains(y) else { return outside }
            return UnsafeBufferPointer(rebasing: source[y * width..<(y + 1) * width])
          }
          target.withUnsafeMutableBufferPointer {
            pass(row, into: $0, width: width, height: height)
          }
        }
      }
      swap(&source, &target)
    }
    return source
  }

  /// Performs one pass of the box, as running sums.
  private func pass(
    _ row: (Int) -> UnsafeBufferPointer<Float>, into target: UnsafeMutableBufferPointer<Float>,
    width: Int, height: Int
  ) {
    let scale = 1 / (Float(2 * radius + 1) + 2 * edgeWeight)
    var sums = [Float](repeating: 0, count: width)
    for y in 0...min(radius, height) { Self.add(row(y), to: &sums) }
    sums.withUnsafeMutableBufferPointer { sums in
      for y in 0..<height {
        let (above, top) = (row(y - radius - 1), row(y - radius))
        let below = row(y + radius + 1)
        for x in 0..<width {
          target[y * width + x] = (sums[x] + edgeWeight * (above[x] + below[x])) * scale
          sums[x] += below[x] - top[x]
        }
      }
    }
  }

  private static func add(_ row: UnsafeBufferPointer<Float>, to sums: inout [Float]) {
    for x in sums.indices { sums[x] += row[x] }
  }

  private static func transpose(_ pixels: [Float], width: Int, height: Int) -> [Float] {
    pixels.withUnsafeBufferPointer { pixels in
      [Float](unsafeUninitializedCapacity: pixels.count) { buffer, count in
        for y in 0..<height {
          for x in 0..<width { buffer[x * height + y] = pixels[y * width + x] }
        }
        count = pixels.count
      }
    }
  }
}

extension GaussianBlur {
  /// Blurs one byte a pixel.
  func blur(_ bytes: [UInt8], width: Int, height: Int) -> [UInt8] {
    blur(bytes.map(Float.init), width: width, height: height).map {
      UInt8(min(max($0 + 0.5, 0), 255))
    }
  }
}

/// A shadow: a blurred copy of a shape, below it.
public struct Shadow: Hashable, Sendable {
  /// The colour.
  public var color: Color

  /// The blur radius, in points: twice the standard deviation, as in CSS and Core Graphics. Zero or less
  /// gives a sharp edge.
  public var blurRadius: Double

  /// The offset, in points: right, and down.
  public var offset: CGSize

  /// Creates a shadow.
  public init(color: Color, blurRadius: Double, offset: CGSize) {
    self.color = color
    self.blurRadius = blurRadius
    self.offset = offset
  }
}

extension Shadow {
  /// The largest standard deviation of a blur, in pixels. A larger one is reduced to it.
  private static let deviationLimit = 256.0

  /// Returns the standard deviation of the shadow's blur on the device, in pixels.
  func standardDeviation(in transform: Transform) -> Double {
    min(blurRadius / 2 * transform.largestScale, Self.deviationLimit)
  }
}
