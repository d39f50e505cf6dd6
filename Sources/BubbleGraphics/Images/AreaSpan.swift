// SPDX-License-Identifier: MIT
/// The source pixels that one new pixel covers in one direction.
struct AreaSpan {
  let first: Int
  let last: Int
  private let firstWeight: Float
  private let lastWeight: Float

  /// Returns the covered part of a pixel from `first` to `last`: 1, except at the ends.
  func weight(of pixel: Int) -> Float {
    pixel == first ? firstWeight : pixel == last ? lastWeight : 1
  }

  /// The sum of each channel over the covered pixels.
  @inline(__always)
  func sum(of row: UnsafePointer<UInt8>) -> SIMD4<Float> {
    let pixels = UnsafeRawPointer(row)
    func pixel(_ index: Int) -> SIMD4<Int32> {
      let bytes = pixels.loadUnaligned(fromByteOffset: index * 4, as: SIMD4<UInt8>.self)
      return SIMD4<Int32>(truncatingIfNeeded: bytes)
    }
    var sum = SIMD4<Float>(pixel(first)) * firstWeight
    guard first < last else { return sum }
    sum += SIMD4<Float>(pixel(last)) * lastWeight
    var index = first + 1
    while index < last {
      // Whole numbers are added faster, and exactly: the sum of so many bytes fits.
      let end = min(index + 65_536, last)
      var inside = SIMD4<Int32>.zero
      while index < end {
        inside &+= pixel(index)
        index += 1
      }
      sum += SIMD4<Float>(inside)
    }
    return sum
  }

  private init(from start: Double, to end: Double, in count: Int) {
    first = min(Int(start), count - 1)
    // Rounding of the end does not make it cover another pixel.
    last = min(max(Int((end - 1e-6).rounded(.up)) - 1, first), count - 1)
    firstWeight = Float(first == last ? end - start : Double(first + 1) - start)
    lastWeight = Float(end - Double(last))
  }

  static func spans(of axis: Reduction.Axis, in count: Int) -> [AreaSpan] {
    (0..<axis.count).map { index in
      AreaSpan(
        from: axis.start + Double(index) * axis.step,
        to: axis.start + Double(index + 1) * axis.step, in: count)
    }
  }
}
