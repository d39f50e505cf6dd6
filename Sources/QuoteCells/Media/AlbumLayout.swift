// SPDX-License-Identifier: MIT
import Foundation

/// The frames of an album's images: rows that fill the width, or a first image beside a column of the others.
///
/// Of all ways to divide the images into rows, in their order, the one is taken that cuts the least off them and is
/// nearest to a square.
struct AlbumLayout {
  let size: CGSize

  /// The frames, in the order of the images. Their edges are on whole points.
  let frames: [CGRect]

  static let gap: CGFloat = 2

  /// - Parameters:
  ///   - shapes: The width of each image divided by its height. At least one.
  ///   - width: The width of the album, in points.
  init(shapes: [Double], width: CGFloat) {
    let arrangements = AlbumArrangements(shapes: shapes, width: width)
    let all = arrangements.all.map { (frames: $0, cost: arrangements.cost(of: $0)) }
    let best = all.min { $0.cost < $1.cost }
    frames = (best?.frames ?? []).map(\.onWholePoints)
    size = CGSize(width: width, height: frames.map(\.maxY).max() ?? 0)
  }
}

/// The ways to arrange an album's images.
private struct AlbumArrangements {
  /// The shapes of the images, and the shapes that their frames begin with: images that are far higher or wider than
  /// others are cut.
  private let wanted: [Double]
  private let shapes: [Double]

  private let width: CGFloat
  private let gap = AlbumLayout.gap

  /// The limits of the height, and the height that is best, as shares of the width.
  private static let heights = 0.42...1.3
  private static let bestHeight = 0.92
  private static let shapeLimits = 0.55...2.4

  /// The maximum number of images in a row, and of those in which one may be beside a column of the others.
  private static let rowLimit = 4
  private static let columnCounts = 3...5

  init(shapes: [Double], width: CGFloat) {
    wanted = shapes.map { min(max($0, 0.1), 10) }
    self.shapes = shapes.map {
      min(max($0, Self.shapeLimits.lowerBound), Self.shapeLimits.upperBound)
    }
    self.width = width
  }

  var all: [[CGRect]] { rowSizes.map(rows) + (column.map { [$0] } ?? []) }

  /// The numbers of images of rows, in all ways.
  private var rowSizes: [[Int]] {
    (0..<1 << (shapes.count - 1)).compactMap { cuts in
      var sizes = [1]
      for place in 0..<shapes.count - 1 {
        if cuts >> place & 1 == 1 { sizes.append(1) } else { sizes[sizes.count - 1] += 1 }
      }
      return sizes.allSatisfy { $0 <= Self.rowLimit } ? sizes : nil
    }
  }

  private func rows(_ sizes: [Int]) -> [CGRect] {
    var (rows, start): ([Range<Int>], Int) = ([], 0)
    for size in sizes {
      rows.append(start..<start + size)
      start += size
    }
    let gaps = gap * CGFloat(rows.count - 1)
    let heights = rows.map { row in
      (width - gap * CGFloat(row.count - 1)) / shapes[row].reduce(0, +)
    }
    let natural = heights.reduce(0, +)
    let factor = (height(near: natural + gaps) - gaps) / natural
    var (frames, y): ([CGRect], CGFloat) = ([], 0)
    for (row, height) in zip(rows, heights) {
      var x: CGFloat = 0
      for shape in shapes[row] {
        frames.append(CGRect(x: x, y: y, width: height * shape, height: height * factor))
        x += height * shape + gap
      }
      y += height * factor + gap
    }
    return frames
  }

  /// The first image at the left, and the others below each other at the right; `nil` for too few or too many.
  private var column: [CGRect]? {
    guard Self.columnCounts.contains(shapes.count) else { return nil }
    let others = shapes.dropFirst().map { 1 / $0 }
    let (gaps, sum) = (gap * CGFloat(others.count - 1), others.reduce(0, +))
    // The height at which both sides are equally high.
    let natural = (width - gap + gaps / sum) / (shapes[0] + 1 / sum)
    let height = height(near: natural)
    let first = min(max(shapes[0] * height, width * 0.38), width * 0.68)
    let x = first + gap
    var (frames, y) = ([CGRect(x: 0, y: 0, width: first, height: height)], CGFloat(0))
    for other in others {
      let share = (height - gaps) * other / sum
      frames.append(CGRect(x: x, y: y, width: width - x, height: share))
      y += share + gap
    }
    return frames
  }

  private func height(near height: CGFloat) -> CGFloat {
    min(max(height, width * Self.heights.lowerBound), width * Self.heights.upperBound)
  }

  /// The disadvantages of an arrangement: what is cut off, heights far from the best, and images of very different or
  /// very small sizes.
  func cost(of frames: [CGRect]) -> Double {
    let count = Double(frames.count)
    let cuts = zip(frames, wanted).reduce(0) { sum, pair in
      sum + abs(log(pair.0.width / pair.0.height / pair.1))
    }
    let height = frames.map(\.maxY).max() ?? 1
    let areas = frames.map { log($0.width * $0.height) }
    let mean = areas.reduce(0, +) / count
    let spread = (areas.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
    let least = width * 0.24
    let small = frames.reduce(0) { sum, frame in
      sum + max(least - min(frame.width, frame.height), 0) / least
    }
    return cuts / count + 0.5 * abs(log(height / width / Self.bestHeight)) + 0.3 * spread + small
  }
}

extension CGRect {
  fileprivate var onWholePoints: CGRect {
    let (left, top) = (minX.rounded(), minY.rounded())
    return CGRect(x: left, y: top, width: maxX.rounded() - left, height: maxY.rounded() - top)
  }
}
