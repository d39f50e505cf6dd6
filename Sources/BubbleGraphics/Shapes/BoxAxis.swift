// SPDX-License-Identifier: MIT
/// One direction of a box on the device: its position, and the pixels of its mask that repeat.
struct BoxAxis {
  /// The position of the mask's first pixel on the device.
  let origin: Int

  /// The pixel of the mask that is repeated.
  let middle: Int

  /// The number of additional times that it is repeated.
  let repetitions: Int

  /// The number of pixels in the mask.
  let maskLength: Int

  /// The box's start and length in its mask, in 1/65536 of a pixel. Cairo knows 1/256, but rounds
  /// what it is given once more.
  private let fixedStart: Int
  private let fixedLength: Int

  /// The furthest from zero that a box may begin or end, in pixels.
  private static let limit = 100_000.0

  /// - Parameters:
  ///   - start: In device pixels, as `end`.
  ///   - reach: The maximum distance of the ink from the path.
  ///   - corners: The lengths of the corners at each end, in pixels.
  init?(from start: Double, to end: Double, reach: Int, corners: (Double, Double)) {
    guard abs(start) < Self.limit, abs(end) < Self.limit else { return nil }
    let fixed = (Self.fixed(start), Self.fixed(end))
    let pixel = fixed.0 >> 16
    let (near, far) = (Int(corners.0.rounded(.up)), Int(corners.1.rounded(.up)))
    // Ink reaches inwards as far as outwards.
    let unequal = near + far + 2 * reach + 4
    repetitions = max((fixed.1 - fixed.0) >> 16 - unequal, 0)
    origin = pixel - reach
    middle = reach + near + reach + 2
    fixedStart = fixed.0 - origin << 16
    fixedLength = fixed.1 - fixed.0 - repetitions << 16
    maskLength = (fixedStart + fixedLength + 65535) >> 16 + reach
  }

  private static func fixed(_ coordinate: Double) -> Int { Int((coordinate * 65536).rounded()) }

  var maskStart: Double { Double(fixedStart) / 65536 }

  var shapeLength: Double { Double(fixedLength) / 65536 }

  /// The number of pixels of the box and its ink on the device.
  var length: Int { maskLength + repetitions }

  /// The mask's pixel for one of the device, counted from the origin.
  func maskIndex(_ index: Int) -> Int {
    if index <= middle { return index }
    return index <= middle + repetitions ? middle : index - repetitions
  }

  /// Whether the masks are equal in this direction.
  func isAlike(_ other: BoxAxis) -> Bool {
    fixedStart == other.fixedStart && fixedLength == other.fixedLength
      && maskLength == other.maskLength && middle == other.middle
  }

  func hashShape(into hasher: inout Hasher) {
    hasher.combine(fixedStart)
    hasher.combine(fixedLength)
  }
}
