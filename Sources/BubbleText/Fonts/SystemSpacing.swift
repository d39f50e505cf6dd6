// SPDX-License-Identifier: MIT
/// The space that the system family adds after each cluster, by size and weight: its tracking.
///
/// Like kerning it belongs to the face; the ``TextAttributes/letterSpacing`` of a text is added to it. Clusters without
/// an advance get none, and neither do other families.
public struct SystemSpacing: Hashable, Sendable {
  /// The spacing of each weight, the lightest first; empty where the faces have their own.
  private let tables: [SpacingTable]

  /// The space around emoji by size, in 1/800 of an image's width.
  private let emojiSpace: SizeTable

  /// - Parameter tables: The lightest first; empty for the tracking of the faces.
  init(_ tables: [SpacingTable], emojiSpace: SizeTable) {
    self.tables = tables
    self.emojiSpace = emojiSpace
  }

  /// Returns the space after a cluster of a face, in ems; `nil` for none.
  func spacing(of face: FontFace, in font: Font) -> ClusterSpacing? {
    guard tables.isEmpty else { return spacing(atSize: font.size, weight: font.weight) }
    return face.tracking(atSize: font.size).map { ClusterSpacing(letter: $0, digit: $0) }
  }

  /// Returns the space after a cluster by the tables, in ems.
  ///
  /// Between sizes and weights that were measured, it is interpolated linearly; beyond them, it is that of the nearest.
  private func spacing(atSize size: Double, weight: Font.Weight) -> ClusterSpacing {
    let weight = Double(weight.rawValue)
    let found = tables.firstIndex { $0.weights.upperBound >= weight }
    guard let end = found, end > 0 else {
      return tables[found ?? tables.count - 1].spacing(atSize: size)
    }
    let (lower, upper) = (tables[end - 1], tables[end])
    let distance = upper.weights.lowerBound - lower.weights.upperBound
    let fraction = min((weight - lower.weights.upperBound) / distance, 1)
    return lower.spacing(atSize: size).interpolated(to: upper.spacing(atSize: size), by: fraction)
  }

  /// Returns the image and the advance of emoji beside text of a size.
  func emoji(atSize size: Double) -> EmojiAdvance {
    EmojiAdvance(textSize: size, space: emojiSpace.value(atSize: size).rounded(.down) / 800)
  }

  /// Calls `body` with all numbers that distinguish this spacing from others.
  func forEachValue(_ body: (Double) -> Void) {
    for table in tables { table.forEachValue(body) }
    emojiSpace.forEachValue(body)
  }
}

/// The spacing of a weight by size.
struct SpacingTable: Hashable, Sendable {
  /// The weights that have this spacing, on the scale of ``Font/Weight``.
  let weights: ClosedRange<Double>

  /// In thousandths of an em.
  private let spacing: SizeTable

  /// The amount by which the spacing of digits is less, in thousandths of an em.
  private let digitDifference: SizeTable

  init(
    _ first: Font.Weight, upTo last: Font.Weight, _ spacing: SizeTable,
    digitDifference: SizeTable
  ) {
    weights = Double(first.rawValue)...Double(last.rawValue)
    self.spacing = spacing
    self.digitDifference = digitDifference
  }

  func spacing(atSize size: Double) -> ClusterSpacing {
    let letter = spacing.value(atSize: size)
    return ClusterSpacing(
      letter: letter / 1000, digit: (letter - digitDifference.value(atSize: size)) / 1000)
  }

  fileprivate func forEachValue(_ body: (Double) -> Void) {
    body(weights.lowerBound)
    body(weights.upperBound)
    spacing.forEachValue(body)
    digitDifference.forEachValue(body)
  }
}

/// Values at some sizes, between which they are interpolated.
struct SizeTable: Hashable, Sendable {
  private let sizes: [Double]
  private let values: [Double]

  /// - Parameter sizes: In points, growing. At least one.
  init(_ sizes: [Double], _ values: [Double]) {
    self.sizes = sizes
    self.values = values
  }

  /// The value at a size in points; beyond the sizes, that of the nearest.
  func value(atSize size: Double) -> Double {
    guard let upper = sizes.firstIndex(where: { $0 >= size }) else {
      return values[values.count - 1]
    }
    guard upper > 0, size < sizes[upper] else { return values[upper] }
    let fraction = (size - sizes[upper - 1]) / (sizes[upper] - sizes[upper - 1])
    return values[upper - 1] + (values[upper] - values[upper - 1]) * fraction
  }

  fileprivate func forEachValue(_ body: (Double) -> Void) {
    for (size, value) in zip(sizes, values) {
      body(size)
      body(value)
    }
  }
}
