// SPDX-License-Identifier: MIT
/// Reads the numbers that an instance of a variable face adds to those in its positioning table (OpenType 1.9, item
/// variation store of `GDEF`). In the arithmetic of HarfBuzz, so that both find the same units.
struct VariationDeltas: Sendable {
  private let table: FontNumbers

  /// The offset of the store.
  private let store: Int
  private let coordinates: [Int32]

  /// - Parameter table: The face's `GDEF`, which has to be kept alive.
  /// - Returns: `nil` for a face at its defaults, or without such numbers.
  init?(_ table: FontNumbers, of face: FontFace) {
    // From version 1.3 on.
    guard !face.coordinates.isEmpty, table.uint32(0) >= 0x1_0003, table.uint32(14) > 0 else {
      return nil
    }
    self.table = table
    store = table.uint32(14)
    coordinates = face.coordinates
  }

  /// Returns the number that a variation index adds, in font units; 0 for an offset of anything else.
  ///
  /// - Parameters:
  ///   - numbers: The table that has the index.
  ///   - offset: The index's: two numbers, and a format.
  func value(at offset: Int, in numbers: FontNumbers) -> Int {
    guard numbers.uint16(offset + 4) == 0x8000 else { return 0 }
    let (outer, inner) = (numbers.uint16(offset), numbers.uint16(offset + 2))
    guard outer < table.uint16(store + 6) else { return 0 }
    let distance = table.uint32(store + 8 + 4 * outer)
    guard distance > 0 else { return 0 }
    let delta = delta(inner, of: store + distance)
    // HarfBuzz rounds halves up.
    return abs(delta) < 65536 ? Int((delta + 0.5).rounded(.down)) : 0
  }

  /// The sum of an item's deltas, each by the weight of its region.
  ///
  /// - Parameter data: The offset of the item's group.
  private func delta(_ item: Int, of data: Int) -> Float {
    guard item < table.uint16(data) else { return 0 }
    let format = table.uint16(data + 2)
    let (hasLongs, wideCount) = (format & 0x8000 != 0, format & 0x7FFF)
    let regionCount = table.uint16(data + 4)
    // The first deltas of an item are twice as wide as the others.
    let (wide, narrow) = hasLongs ? (4, 2) : (2, 1)
    let itemSize = narrow * regionCount + (wide - narrow) * wideCount
    let row = data + 6 + 2 * regionCount + item * itemSize
    var sum: Float = 0
    for index in 0..<regionCount {
      let weight = weight(ofRegion: table.uint16(data + 6 + 2 * index))
      guard weight != 0 else { continue }
      let isWide = index < wideCount
      let offset = row + narrow * index + (wide - narrow) * min(index, wideCount)
      sum += weight * Float(signed(at: offset, size: isWide ? wide : narrow))
    }
    return sum
  }

  private func signed(at offset: Int, size: Int) -> Int {
    switch size {
    case 1: Int(Int8(truncatingIfNeeded: table.uint8(offset)))
    case 2: Int(Int16(truncatingIfNeeded: table.uint16(offset)))
    default: Int(Int32(truncatingIfNeeded: table.uint32(offset)))
    }
  }

  /// The weight of a region at the face's coordinates, from 0 to 1.
  private func weight(ofRegion region: Int) -> Float {
    let regions = store + table.uint32(store + 2)
    let axisCount = table.uint16(regions)
    guard region < table.uint16(regions + 2) else { return 0 }
    var weight: Float = 1
    for axis in 0..<axisCount {
      let record = regions + 4 + 6 * (region * axisCount + axis)
      let factor = factor(
        at: axis < coordinates.count ? Int(coordinates[axis]) : 0, start: coordinate(record),
        peak: coordinate(record + 2), end: coordinate(record + 4))
      if factor == 0 { return 0 }
      weight *= factor
    }
    return weight
  }

  private func coordinate(_ offset: Int) -> Int {
    Int(Int16(truncatingIfNeeded: table.uint16(offset)))
  }

  private func factor(at place: Int, start: Int, peak: Int, end: Int) -> Float {
    if peak == 0 || place == peak { return 1 }
    // Regions that make no sense have no part in the weight.
    if start > peak || peak > end || start < 0 && end > 0 { return 1 }
    if place <= start || end <= place { return 0 }
    return place < peak
      ? Float(place - start) / Float(peak - start) : Float(end - place) / Float(end - peak)
  }
}
