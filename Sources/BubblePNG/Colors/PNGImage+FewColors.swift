// SPDX-License-Identifier: MIT
extension PNGImage {
  /// Returns the image with at most 256 colours, so that its PNG file has a palette. Equal images give equal ones.
  ///
  /// An image that has no more stays as it is. Otherwise colours that are alike become one, with the smallest sum of
  /// squared differences that halving groups of colours finds: colours that cover much, such as backgrounds, stay exact;
  /// photos and soft shadows get bands, since nothing is dithered. Opaque pixels stay opaque, and transparent ones
  /// transparent.
  ///
  /// - Parameter count: The maximum number of colours, from 3 to 256. The default is 256.
  public func withFewColors(_ count: Int = 256) -> PNGImage {
    precondition((3...256).contains(count), "An image has from 3 to 256 colours, not \(count).")
    return withPixels { pixels in
      let counts = ColorCounts(pixels)
      guard counts.entries.count > count else { return self }
      let colors = ColorGroups(counts.entries, limit: count).colors
      let bytes = [UInt8](unsafeUninitializedCapacity: pixels.count * 4) { bytes, initialized in
        let target = UnsafeMutableRawBufferPointer(bytes).bindMemory(to: UInt32.self)
        forEachRun(of: pixels) { color, range in
          let other = colors[counts.number(of: color)]
          for index in range { target[index] = other }
        }
        initialized = pixels.count * 4
      }
      return PNGImage(pixelWidth: pixelWidth, pixelHeight: pixelHeight, bytes: bytes)
    }
  }
}

/// Colours in groups, each of which becomes one colour.
private struct ColorGroups {
  /// The colour of each entry's group, by the entry's number.
  private(set) var colors: [UInt32]

  private let entries: [ColorCounts.Entry]

  init(_ entries: [ColorCounts.Entry], limit: Int) {
    self.entries = entries
    colors = entries.map(\.color)
    // Transparent and opaque colours are in no group with others.
    func kind(_ color: UInt32) -> Int { color >> 24 == 255 ? 2 : color >> 24 == 0 ? 0 : 1 }
    var groups = Dictionary(grouping: entries.indices) { kind(entries[$0].color) }
      .sorted { $0.key < $1.key }.map { ColorGroup($0.value, entries) }
    while groups.count < limit,
      let widest = groups.indices.max(by: { groups[$0].error < groups[$1].error }),
      groups[widest].error > 0
    {
      let (low, high) = groups[widest].halves(entries)
      groups[widest] = low
      groups.append(high)
    }
    for group in groups {
      let color = group.color(entries)
      for member in group.members { colors[member] = color }
    }
  }
}

/// Colours that become one.
private struct ColorGroup {
  /// The numbers of the colours' entries.
  let members: [Int]

  /// The sum of squared differences from the mean in the component where it is largest.
  let error: Double

  /// The shift of that component's bits, and its mean.
  private let shift: UInt32
  private let mean: Double

  private static let shifts: [UInt32] = [0, 8, 16, 24]

  init(_ members: [Int], _ entries: [ColorCounts.Entry]) {
    self.members = members
    var widest = (error: -1.0, shift: UInt32(0), mean: 0.0)
    for shift in Self.shifts {
      var (count, sum, squares) = (0, 0, 0)
      for member in members {
        let (value, weight) = (Int(entries[member].color >> shift & 255), entries[member].count)
        count += weight
        sum += weight * value
        squares += weight * value * value
      }
      let mean = Double(sum) / Double(count)
      let error = Double(squares) - mean * Double(sum)
      if error > widest.error { widest = (error, shift, mean) }
    }
    // One colour has none, whatever is rounded.
    (error, shift, mean) = (members.count > 1 ? widest.error : 0, widest.shift, widest.mean)
  }

  /// The colours on either side of the mean.
  func halves(_ entries: [ColorCounts.Entry]) -> (ColorGroup, ColorGroup) {
    let isLow = { (member: Int) in Double(entries[member].color >> shift & 255) <= mean }
    return (
      ColorGroup(members.filter(isLow), entries),
      ColorGroup(members.filter { !isLow($0) }, entries)
    )
  }

  /// The colour that covers more than half of the group's pixels; or else the mean.
  func color(_ entries: [ColorCounts.Entry]) -> UInt32 {
    let total = members.reduce(0) { $0 + entries[$1].count }
    if let most = members.max(by: { entries[$0].count < entries[$1].count }),
      entries[most].count * 2 > total
    {
      return entries[most].color
    }
    return Self.shifts.reduce(0) { color, shift in
      let sum = members.reduce(0) { $0 + Int(entries[$1].color >> shift & 255) * entries[$1].count }
      return color | UInt32((sum + total / 2) / total) << shift
    }
  }
}
