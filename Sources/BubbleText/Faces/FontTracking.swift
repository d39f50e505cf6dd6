// SPDX-License-Identifier: MIT
/// The space that a face adds after each glyph, by the point size: the normal track of Apple's table `trak`.
///
/// HarfBuzz would apply it to a font that knows its point size. Ours have none: glyphs are shaped once for all sizes.
struct FontTracking: Sendable {
  /// Points, and the space at that size, in ems. Not empty.
  private let values: [(size: Double, tracking: Double)]

  /// The maximum amount of tracking, in ems. No font comes near it; a broken one may.
  private static let most = 1.0

  /// - Returns: `nil` without a table, or if it is broken, or has no normal track.
  init?(_ table: FontTable, unitsPerEm: Int) {
    defer { withExtendedLifetime(table) {} }
    let table = table.numbers
    // Behind the version and the format: the offset of the tracks for horizontal text.
    guard let data = table.link(6, from: 0) else { return nil }
    let (trackCount, sizeCount) = (table.uint16(data), table.uint16(data + 2))
    let sizes = table.uint32(data + 4)
    let track = (0..<trackCount).lazy.map { data + 8 + 8 * $0 }.first { track in
      // A track has its value, 0 for the normal one, its name, and the offset of the space at each size.
      track + 8 <= table.count && table.uint32(track) == 0
    }
    guard let track, sizeCount > 0, sizes + 4 * sizeCount <= table.count,
      case let offset = table.uint16(track + 6), offset + 2 * sizeCount <= table.count
    else { return nil }
    values = (0..<sizeCount).map { index in
      let size = Double(Int32(truncatingIfNeeded: table.uint32(sizes + 4 * index))) / 65536
      let units = Int16(truncatingIfNeeded: table.uint16(offset + 2 * index))
      let tracking = Double(units) / Double(unitsPerEm)
      return (size, min(max(tracking, -Self.most), Self.most))
    }
  }

  /// The space at a size, in ems: between two sizes of the table in proportion, beyond its ends as at them.
  func tracking(atSize points: Double) -> Double {
    let next = values.firstIndex { $0.size >= points } ?? values.count - 1
    guard next > 0, points < values[next].size else { return values[next].tracking }
    let (low, high) = (values[next - 1], values[next])
    let part = high.size > low.size ? (points - low.size) / (high.size - low.size) : 0
    return low.tracking + part * (high.tracking - low.tracking)
  }
}

extension FontFace {
  /// The space that the face adds after each cluster at a size, in ems; `nil` without the table `trak`.
  ///
  /// - Parameter points: The font's size, in points.
  func tracking(atSize points: Double) -> Double? { trackingTable?.tracking(atSize: points) }
}
