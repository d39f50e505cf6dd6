// SPDX-License-Identifier: MIT

/// The flat areas of an image: backgrounds, bubbles, buttons, lines between rows.
///
/// A flat area is a connected region of exactly one colour that is large and solid, or a thin line. All other pixels are
/// ink: letters, symbols, photos.
struct FlatAreas: Sendable {
  /// A flat area.
  struct Area: Sendable {
    var box: PixelBox
    /// The number of pixels.
    var count: Int
    /// Premultiplied, as in a bitmap.
    var color: UInt32
  }

  /// The labels of pixels that are in no flat area.
  static let ink: Int32 = -1
  static let masked: Int32 = -2
  static let edge: Int32 = -3

  /// The colour of masked pixels, which no premultiplied pixel has.
  static let maskColor: UInt32 = 0x00FF_FFFF

  private(set) var areas: [Area] = []

  /// For each pixel the index of its area, or what else it is.
  private(set) var labels: [Int32]

  let size: PixelSides

  /// - Parameters:
  ///   - pixels: Rows from top to bottom.
  ///   - scale: Pixels per point.
  init(_ pixels: [UInt32], _ size: PixelSides, scale: Double) {
    self.size = size
    labels = [Int32](repeating: Self.ink, count: pixels.count)
    label(ColorRegions(pixels, size), pixels, scale)
    removeEdges(radius: 2)
  }

  private mutating func label(_ regions: ColorRegions, _ pixels: [UInt32], _ scale: Double) {
    var regions = regions
    // By the first run of each region.
    var found = regions.runs.map { Area(box: $0.box, count: $0.end - $0.start, color: $0.color) }
    for index in found.indices {
      let root = regions.sets.root(of: index)
      if root != index { found[root].add(found[index].box) }
    }
    var labels = [Int32](repeating: Self.ink, count: found.count)
    for (root, area) in found.enumerated() where regions.sets.root(of: root) == root {
      if area.color == Self.maskColor {
        labels[root] = Self.masked
      } else if area.isFlat(scale), !isBlended(area, pixels) {
        labels[root] = Int32(areas.count)
        areas.append(area)
      }
    }
    for (index, run) in regions.runs.enumerated() {
      let label = labels[regions.sets.root(of: index)]
      guard label != Self.ink else { continue }
      for x in run.start..<run.end { self.labels[run.row * size.width + x] = label }
    }
  }

  /// Whether an area of one row or column has a colour between those at its sides: the outline of a part that begins between
  /// two pixels.
  private func isBlended(_ area: Area, _ pixels: [UInt32]) -> Bool {
    let box = area.box
    guard min(box.width, box.height) == 1 else { return false }
    let (x, y) = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
    let isRow = box.height == 1
    guard isRow ? y > 0 && y + 1 < size.height : x > 0 && x + 1 < size.width else { return false }
    let step = isRow ? size.width : 1
    let (one, other) = (pixels[y * size.width + x - step], pixels[y * size.width + x + step])
    return one != other
      && ([0, 8, 16, 24] as [UInt32]).allSatisfy { shift in
        let (first, second) = (one >> shift & 255, other >> shift & 255)
        return (min(first, second)...max(first, second)).contains(area.color >> shift & 255)
      }
  }

  /// Takes the pixels between two flat areas from the ink: those along the outline of a bubble are no letters.
  private mutating func removeEdges(radius: Int) {
    let old = labels
    old.withUnsafeBufferPointer { old in
      for y in 0..<size.height {
        for x in 0..<size.width where old[y * size.width + x] == Self.ink {
          if Self.isBetweenAreas(old, size, x, y, radius) {
            labels[y * size.width + x] = Self.edge
          }
        }
      }
    }
  }

  private static func isBetweenAreas(
    _ labels: UnsafeBufferPointer<Int32>, _ size: PixelSides, _ x: Int, _ y: Int, _ radius: Int
  ) -> Bool {
    var first: Int32 = -1
    for row in max(y - radius, 0)...min(y + radius, size.height - 1) {
      for column in max(x - radius, 0)...min(x + radius, size.width - 1) {
        let label = labels[row * size.width + column]
        guard label >= 0, label != first else { continue }
        if first >= 0 { return true }
        first = label
      }
    }
    return false
  }
}

extension FlatAreas.Area {
  fileprivate mutating func add(_ box: PixelBox) {
    self.box.join(box)
    count += box.area
  }

  /// Whether a region of one colour is a flat area, and not a part of a letter or a symbol.
  fileprivate func isFlat(_ scale: Double) -> Bool {
    let points = Double(count) / (scale * scale)
    let solidity = Double(count) / Double(box.area)
    let (short, long) = (
      Double(min(box.width, box.height)) / scale, Double(max(box.width, box.height)) / scale
    )
    if short <= 2, long >= 40, solidity > 0.8 { return true }
    return short >= 6 && (points >= 1500 || points >= 100 && solidity >= 0.6)
  }
}

/// The connected regions of one colour, made of runs in rows.
private struct ColorRegions {
  struct Run {
    let row: Int
    let start: Int
    let end: Int
    let color: UInt32

    var box: PixelBox { PixelBox(left: start, top: row, right: end, bottom: row + 1) }
  }

  private(set) var runs: [Run] = []
  var sets = JoinedSets()

  init(_ pixels: [UInt32], _ size: PixelSides) {
    var above = 0..<0
    pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<size.height {
        let start = runs.count
        addRuns(of: row, pixels, size)
        join(start..<runs.count, above)
        above = start..<runs.count
      }
    }
  }

  private mutating func addRuns(
    of row: Int, _ pixels: UnsafeBufferPointer<UInt32>, _ size: PixelSides
  ) {
    let base = row * size.width
    var start = 0
    for x in 1...size.width where x == size.width || pixels[base + x] != pixels[base + start] {
      runs.append(Run(row: row, start: start, end: x, color: pixels[base + start]))
      sets.add()
      start = x
    }
  }

  /// Joins the runs of a row with those above that have the same colour.
  private mutating func join(_ row: Range<Int>, _ above: Range<Int>) {
    var (index, other) = (row.lowerBound, above.lowerBound)
    while index < row.upperBound, other < above.upperBound {
      let (run, upper) = (runs[index], runs[other])
      if run.color == upper.color { sets.join(index, other) }
      if run.end <= upper.end { index += 1 }
      if upper.end <= run.end { other += 1 }
    }
  }
}
