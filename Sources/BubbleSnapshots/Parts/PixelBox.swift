// SPDX-License-Identifier: MIT
import BubbleGoldens

/// A rectangle of pixels, by its edges. The right and the bottom one are the first pixels outside.
struct PixelBox: Hashable, Sendable {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  var width: Int { right - left }
  var height: Int { bottom - top }
  var area: Int { width * height }

  mutating func join(_ other: PixelBox) {
    left = min(left, other.left)
    top = min(top, other.top)
    right = max(right, other.right)
    bottom = max(bottom, other.bottom)
  }

  func grown(by length: Int, in size: PixelSides) -> PixelBox {
    PixelBox(
      left: max(left - length, 0), top: max(top - length, 0),
      right: min(right + length, size.width), bottom: min(bottom + length, size.height))
  }

  /// The number of rows that both have.
  func sharedRows(with other: PixelBox) -> Int {
    max(min(bottom, other.bottom) - max(top, other.top), 0)
  }

  /// The number of columns that both have.
  func sharedColumns(with other: PixelBox) -> Int {
    max(min(right, other.right) - max(left, other.left), 0)
  }

  /// The number of columns between both; negative where they overlap.
  func gap(to other: PixelBox) -> Int { max(left, other.left) - min(right, other.right) }

  /// The rectangle in points.
  func frame(scale: Double) -> GoldenRecord.Frame {
    func points(_ pixels: Int) -> Double { (Double(pixels) / scale * 100).rounded() / 100 }
    return GoldenRecord.Frame(
      x: points(left), y: points(top), width: points(width), height: points(height))
  }
}

/// The sides of an image, in pixels.
struct PixelSides: Hashable, Sendable {
  let width: Int
  let height: Int
}

/// Sets of numbers from 0 on that are joined (union by the smaller number, with path halving).
struct JoinedSets {
  private var parents: [Int32] = []

  var count: Int { parents.count }

  mutating func reserveCapacity(_ count: Int) { parents.reserveCapacity(count) }

  /// Adds a set of one number, and returns it.
  @discardableResult mutating func add() -> Int {
    parents.append(Int32(parents.count))
    return parents.count - 1
  }

  /// The smallest number of a set.
  mutating func root(of number: Int) -> Int {
    var number = Int32(number)
    while parents[Int(number)] != number {
      parents[Int(number)] = parents[Int(parents[Int(number)])]
      number = parents[Int(number)]
    }
    return Int(number)
  }

  mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (root(of: one), root(of: other))
    guard first != second else { return }
    parents[max(first, second)] = Int32(min(first, second))
  }
}
