// SPDX-License-Identifier: MIT
import Foundation

/// The frames of several images in a grid, as seen left to right.
///
/// Two are side by side, three are one and two, four are two and two, and more are rows of at most three, the last
/// ones the longest.
struct CardGrid {
  /// The maximum number of images that are shown.
  static let limit = 9

  let frames: [CGRect]
  let height: Double

  /// - Parameters:
  ///   - aspects: The widths of the images in heights of them; 0 for an unknown one. The first nine count.
  ///   - width: The width of the grid, in points.
  init(_ aspects: [Double], width: Double, gap: Double) {
    let count = min(aspects.count, Self.limit)
    switch count {
    case ..<2:
      (frames, height) = ([CGRect(x: 0, y: 0, width: width, height: width * 0.75)], width * 0.75)
    case 2: (frames, height) = Self.pair(aspects, width: width, gap: gap)
    case 3: (frames, height) = Self.oneAndTwo(width: width, gap: gap)
    default: (frames, height) = Self.rows(Self.rowLengths[count - 4], width: width, gap: gap)
    }
  }

  /// The number of images in each row, from four images on.
  private static let rowLengths = [[2, 2], [2, 3], [3, 3], [2, 2, 3], [2, 3, 3], [3, 3, 3]]

  private static func pair(_ aspects: [Double], width: Double, gap: Double) -> ([CGRect], Double) {
    let side = (width - gap) / 2
    let known = aspects.prefix(2).filter { $0 > 0 }
    let aspect = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    let height = (side / min(max(aspect, 0.75), 1.34)).rounded()
    return (row(2, y: 0, height: height, width: width, gap: gap), height)
  }

  private static func oneAndTwo(width: Double, gap: Double) -> ([CGRect], Double) {
    let side = ((width - 2 * gap) / 3).rounded()
    let height = 2 * side + gap
    let large = CGRect(x: 0, y: 0, width: width - side - gap, height: height)
    let small = [0, side + gap].map {
      CGRect(x: width - side, y: $0, width: side, height: side)
    }
    return ([large] + small, height)
  }

  private static func rows(_ lengths: [Int], width: Double, gap: Double) -> ([CGRect], Double) {
    var (frames, y): ([CGRect], Double) = ([], 0)
    for length in lengths {
      let side = (width - gap * Double(length - 1)) / Double(length)
      let height = (length == 2 ? side * 0.75 : side).rounded()
      frames += row(length, y: y, height: height, width: width, gap: gap)
      y += height + gap
    }
    return (frames, y - gap)
  }

  private static func row(
    _ count: Int, y: Double, height: Double, width: Double, gap: Double
  ) -> [CGRect] {
    let side = (width - gap * Double(count - 1)) / Double(count)
    return (0..<count).map {
      CGRect(x: Double($0) * (side + gap), y: y, width: side, height: height)
    }
  }
}
