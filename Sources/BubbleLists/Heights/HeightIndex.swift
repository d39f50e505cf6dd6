// SPDX-License-Identifier: MIT
/// The heights of a list's rows, and the offset of each row.
///
/// In a list of a million rows, finding the row at an offset or the offset of a row takes some hundred
/// nanoseconds, also after rows were inserted, removed, moved or measured again:
///
/// ```swift
/// var index = HeightIndex(heights, spacing: 4)
/// index[17] = 62.5
/// index.insert(contentsOf: [44, 80.25], at: 0)
/// let visible = index.rows(in: scroll.top..<scroll.bottom)
/// ```
///
/// Lengths are in points, and offsets grow downwards from the top of the first row. A height is kept as the
/// nearest whole multiple of 2⁻²⁰ points, ties to even, and sums of those are exact: the same heights give
/// the same results, in whatever order they were set. A total is exact in a `Double` up to 2³³ points, is the
/// nearest `Double` beyond, and must stay below 2⁴² points.
///
/// Copies share their storage until one of them changes, which then takes O(*n*) once.
public struct HeightIndex: Sendable {
  /// The maximum height of a row: 2³² points.
  public static let maximumHeight = 4_294_967_296.0

  /// The gap between two neighbouring rows, in points.
  public let spacing: Double

  /// Heights, each with the spacing below it.
  var tree: HeightTree
  let fixedSpacing: FixedLength

  /// Creates a list without rows.
  ///
  /// - Parameter spacing: The gap between two rows, rounded as heights are. Not negative.
  public init(spacing: Double = 0) {
    self.init([], spacing: spacing)
  }

  /// Creates a list from the heights of its rows, from top to bottom.
  ///
  /// - Parameters:
  ///   - heights: From 0 to ``maximumHeight`` each.
  ///   - spacing: The gap between two rows, rounded as heights are. Not negative.
  /// - Complexity: O(*n*).
  public init(_ heights: some Sequence<Double>, spacing: Double = 0) {
    let fixedSpacing = Self.fixed(spacing)
    self.fixedSpacing = fixedSpacing
    self.spacing = fixedSpacing.points
    tree = HeightTree(Self.fixed(heights, spacing: fixedSpacing))
  }

  /// Creates a list of rows of one height, such as an estimate.
  ///
  /// - Parameters:
  ///   - height: From 0 to ``maximumHeight``.
  ///   - count: The number of rows. Not negative.
  ///   - spacing: The gap between two rows, rounded as heights are. Not negative.
  /// - Complexity: O(*n*).
  public init(repeating height: Double, count: Int, spacing: Double = 0) {
    fixedSpacing = Self.fixed(spacing)
    self.spacing = fixedSpacing.points
    tree = HeightTree(repeatElement(Self.fixed(height) + fixedSpacing, count: count))
  }

  /// The number of rows.
  public var count: Int { tree.root.count }

  /// Whether there are no rows.
  public var isEmpty: Bool { count == 0 }

  /// The height of the list, from the top of the first row to the bottom of the last one; 0 for no rows.
  public var totalHeight: Double {
    isEmpty ? 0 : (tree.root.sum - fixedSpacing).points
  }

  /// All heights from top to bottom, rounded as they are kept.
  ///
  /// - Complexity: O(*n*).
  public var heights: [Double] {
    var heights: [Double] = []
    heights.reserveCapacity(count)
    tree.forEachLeaf(in: 0..<count) { leaf in
      heights.append(contentsOf: leaf.lazy.map { ($0 - fixedSpacing).points })
    }
    return heights
  }

  /// The height of a row, in points, rounded as it is kept.
  ///
  /// - Complexity: O(log *n*).
  public subscript(row: Int) -> Double {
    get {
      check(row)
      return (tree.height(at: row) - fixedSpacing).points
    }
    set {
      check(row)
      tree.setHeight(Self.fixed(newValue) + fixedSpacing, at: row)
    }
  }
}

extension HeightIndex: Equatable {
  /// Whether two lists have the same heights and the same spacing.
  ///
  /// - Complexity: O(*n*).
  public static func == (left: HeightIndex, right: HeightIndex) -> Bool {
    left.fixedSpacing == right.fixedSpacing && left.count == right.count
      && left.tree.root.sum == right.tree.root.sum && left.heights == right.heights
  }
}

extension HeightIndex {
  static func fixed(_ height: Double) -> FixedLength {
    precondition(
      height >= 0 && height <= maximumHeight,
      "A height of \(height) points is not between 0 and \(maximumHeight).")
    return FixedLength(points: height)
  }

  /// Heights with the spacing below them.
  ///
  /// Generic sequences are copied first: converting an array is ten times faster.
  static func fixed(_ heights: some Sequence<Double>, spacing: FixedLength) -> [FixedLength] {
    fixed(Array(heights), spacing: spacing)
  }

  private static func fixed(_ heights: [Double], spacing: FixedLength) -> [FixedLength] {
    heights.map { fixed($0) + spacing }
  }

  func check(_ row: Int) {
    precondition(row >= 0 && row < count, "There is no row \(row) among \(count).")
  }
}
