// SPDX-License-Identifier: MIT
/// A place on a line that a tab leads to.
public struct TabStop: Hashable, Sendable {
  /// The distance from the edge where the paragraph's reading starts, in points, whatever its
  /// indents are.
  public var location: Double

  /// The place of the text behind the tab, up to the next tab, the line's end, or one of ``terminators``.
  ///
  /// The text begins at a natural, left or justified stop, is centred at one in the centre, and left of a right
  /// one: it ends there in a paragraph that runs left to right, and begins there in one that runs right to left.
  /// Text that is too wide for the space between the tab and the stop begins right behind the tab.
  public var alignment: TextAlignment

  /// The characters that end the text which is aligned, as ranges of scalars in growing order: decimal
  /// separators, so that numbers have theirs at a right stop. The default is none.
  public var terminators: [ClosedRange<Unicode.Scalar>]

  public init(
    location: Double, alignment: TextAlignment = .natural,
    terminators: [ClosedRange<Unicode.Scalar>] = []
  ) {
    self.location = location
    self.alignment = alignment
    self.terminators = terminators
  }

  /// A stop at which numbers have their decimal separators.
  public static func decimal(at location: Double, separator: Unicode.Scalar = ".") -> TabStop {
    TabStop(location: location, alignment: .right, terminators: [separator...separator])
  }

  func isTerminator(_ scalar: UInt32) -> Bool {
    guard !terminators.isEmpty else { return false }
    let index = terminators.indices.partitioningIndex {
      terminators[$0].upperBound.value >= scalar
    }
    return index < terminators.count && terminators[index].lowerBound.value <= scalar
  }
}

/// The places that the tabs of a paragraph lead to: each to the first one behind the text before it.
///
/// A tab behind the last stop ends its line. At the start of one, with nothing to see before it, it has no
/// width.
public struct TabStops: Hashable, Sendable {
  /// The stops, by their locations.
  public let stops: [TabStop]

  /// The distance between the stops behind the last one, which are at its multiples, in points; 0 for none.
  public let interval: Double

  /// - Parameters:
  ///   - stops: In any order. Those that aren't on a line, at NaN or beyond 10⁷ points, are dropped.
  ///   - interval: The distance between further stops, in points. One that isn't positive is 0; the least other
  ///     one is 2⁻¹⁰.
  public init(_ stops: [TabStop], interval: Double = 0) {
    let valid = stops.filter { abs($0.location) < Self.limit }
    let isSorted = zip(valid, valid.dropFirst()).allSatisfy { $0.location <= $1.location }
    self.stops = isSorted ? valid : valid.sorted { $0.location < $1.location }
    self.interval = interval > 0 && interval < Self.limit ? max(interval, Self.resolution) : 0
  }

  private static let limit = 1e7
  private static let resolution = 1.0 / 1024
}
