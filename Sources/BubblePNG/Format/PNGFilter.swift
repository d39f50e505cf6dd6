// SPDX-License-Identifier: MIT
/// The filter of a row: the prediction that is subtracted from each byte before compression (third
/// edition, section 9.2).
enum PNGFilter: UInt8, CaseIterable {
  case none, sub, up, average, paeth

  /// Writes a filtered row.
  ///
  /// - Parameters:
  ///   - row: The row's bytes.
  ///   - above: Those of the row above, or zeros.
  ///   - distance: Bytes from one pixel to the next.
  ///   - target: Memory for as many bytes as the row has.
  func apply(
    to row: UnsafeBufferPointer<UInt8>, above: UnsafePointer<UInt8>, distance: Int,
    target: UnsafeMutablePointer<UInt8>
  ) {
    guard let row = row.baseAddress.map({ (start: $0, count: row.count) }) else { return }
    // Above and to the left of the first pixel there is zero.
    let first = min(distance, row.count)
    for index in 0..<first { target[index] = row.start[index] &- predictor(0, above[index], 0) }
    let (left, corner) = (row.start - distance, above - distance)
    let rest = first..<row.count
    switch self {
    case .none: (target + first).update(from: row.start + first, count: rest.count)
    case .sub: for index in rest { target[index] = row.start[index] &- left[index] }
    case .up: for index in rest { target[index] = row.start[index] &- above[index] }
    case .average:
      for index in rest {
        target[index] = row.start[index] &- Self.mean(left[index], above[index])
      }
    case .paeth:
      for index in rest {
        target[index] = row.start[index] &- Self.paeth(left[index], above[index], corner[index])
      }
    }
  }

  private func predictor(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    switch self {
    case .none: 0
    case .sub: left
    case .up: above
    case .average: Self.mean(left, above)
    case .paeth: Self.paeth(left, above, corner)
    }
  }

  @inline(__always)
  private static func mean(_ left: UInt8, _ above: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: (UInt16(left) &+ UInt16(above)) &>> 1)
  }

  /// Returns the one of the three that is nearest to left + above − corner (the Paeth predictor).
  @inline(__always)
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(above), Int16(corner))
    let (toLeft, toAbove) = (abs(b &- c), abs(a &- c))
    let toCorner = abs(a &+ b &- c &- c)
    let best = toAbove <= toCorner ? above : corner
    return toLeft <= toAbove && toLeft <= toCorner ? left : best
  }
}
