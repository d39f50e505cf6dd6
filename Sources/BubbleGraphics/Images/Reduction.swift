// SPDX-License-Identifier: MIT
/// The part of an image that is kept, and the number of pixels that it becomes: never more than it
/// had.
struct Reduction: Hashable {
  /// One direction: `length` source pixels from `start` on become `count`.
  struct Axis: Hashable {
    var start: Double
    var length: Double
    var count: Int

    /// Source pixels for each new one, at least 1.
    var step: Double { length / Double(count) }

    /// Everything, pixel by pixel.
    static func whole(_ count: Int) -> Axis { Axis(start: 0, length: Double(count), count: count) }
  }

  let source: PixelSize
  let columns: Axis
  let rows: Axis

  private init(source: PixelSize, columns: Axis, rows: Axis) {
    self.source = source
    self.columns = columns
    self.rows = rows
  }

  /// - Parameter source: The image's pixels, at least one in each direction.
  init(of source: PixelSize, to size: DecodingSize) {
    self.source = source
    switch size {
    case .original:
      (columns, rows) = (.whole(source.width), .whole(source.height))
    case .fitting(let width, let height):
      let box = PixelSize(max(width, 1), max(height, 1))
      let factor = min(min(source.ratios(to: box)), 1)
      columns = .fitted(source.width, factor: factor)
      rows = .fitted(source.height, factor: factor)
    case .filling(let width, let height):
      let box = PixelSize(max(width, 1), max(height, 1))
      let factor = max(source.ratios(to: box))
      columns = .filled(source.width, factor: factor, box: box.width)
      rows = .filled(source.height, factor: factor, box: box.height)
    }
  }

  /// The pixels that there are afterwards.
  var target: PixelSize { PixelSize(columns.count, rows.count) }

  /// Whether the image is kept as it is, without cropping or averaging.
  var keepsAll: Bool { source == target }

  /// Returns the reduction that remains after the whole image has been made smaller in another way.
  ///
  /// - Parameters:
  ///   - reduced: The pixels that there are then.
  ///   - factor: The number of reduced pixels per source pixel, in each direction. The last of them
  ///     may reach over the image's edge.
  /// - Precondition: `factor` leaves no fewer pixels than ``target`` asks for.
  func following(_ reduced: PixelSize, factor: (width: Double, height: Double)) -> Reduction {
    Reduction(
      source: reduced, columns: columns.scaled(by: factor.width, to: reduced.width),
      rows: rows.scaled(by: factor.height, to: reduced.height))
  }
}

extension Reduction.Axis {
  fileprivate static func fitted(_ source: Int, factor: Double) -> Self {
    let count = (Double(source) * factor).rounded()
    return Self(start: 0, length: Double(source), count: max(Int(count), 1))
  }

  /// The middle that `box` pixels show, if `factor` of them are as long as one of the source.
  fileprivate static func filled(_ source: Int, factor: Double, box: Int) -> Self {
    let visible = min(Double(box) / factor, Double(source))
    guard factor >= 1 else {
      return Self(start: (Double(source) - visible) / 2, length: visible, count: box)
    }
    // Whole pixels on both sides: those that are kept stay as they are.
    let cut = Int(((Double(source) - visible) / 2).rounded(.down))
    return Self(start: Double(cut), length: Double(source - 2 * cut), count: source - 2 * cut)
  }

  fileprivate func scaled(by factor: Double, to count: Int) -> Self {
    let start = start * factor
    return Self(
      start: start, length: min(length * factor, Double(count) - start), count: self.count)
  }
}

extension PixelSize {
  fileprivate func ratios(to box: PixelSize) -> (Double, Double) {
    (Double(box.width) / Double(width), Double(box.height) / Double(height))
  }
}

private func min(_ pair: (Double, Double)) -> Double { Swift.min(pair.0, pair.1) }

private func max(_ pair: (Double, Double)) -> Double { Swift.max(pair.0, pair.1) }
