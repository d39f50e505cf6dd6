// SPDX-License-Identifier: MIT
public import BubbleGraphics

/// The rules of comparing two images. By default every pixel must be the same.
public struct BitmapComparison: Hashable, Sendable {
  /// The tolerated differences; `nil` for none. Sizes that differ never pass.
  public var tolerance: Tolerance?

  /// The areas that aren't compared. They may reach beyond the images.
  public var ignoredAreas: [PixelArea] = []

  /// The identifiers of views where pixels may be anything, until ``resolvingViews(_:)`` finds
  /// where they are.
  public var ignoredViews: [String] = []

  /// Every pixel must be the same.
  public static let exact = BitmapComparison()

  public init(tolerance: Tolerance? = nil) { self.tolerance = tolerance }

  /// The same with areas instead of views.
  ///
  /// - Parameter areas: The pixels of the views that have an identifier.
  /// - Throws: ``ComparisonError/noSuchView(_:)`` for an identifier without any: a view that went away
  ///   would otherwise take its rule along.
  public func resolvingViews(
    _ areas: (_ identifier: String) -> [PixelArea]
  ) throws(ComparisonError) -> BitmapComparison {
    var resolved = self
    resolved.ignoredViews = []
    for identifier in ignoredViews {
      let found = areas(identifier)
      guard !found.isEmpty else { throw .noSuchView(identifier) }
      resolved.ignoredAreas += found
    }
    return resolved
  }

  /// Compares two bitmaps.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels, whatever the window's side.
  /// - Precondition: ``ignoredViews`` is empty.
  public func outcome(golden: Bitmap, actual: Bitmap) -> ComparisonOutcome {
    precondition(ignoredViews.isEmpty, "Views are ignored by areas. Call resolvingViews first.")
    guard
      let difference = BitmapDifference(golden: golden, actual: actual, ignoring: ignoredAreas)
    else { return .same }
    guard let tolerance, difference.sizes == nil else { return .differs(difference, excess: nil) }
    let excess = ToleranceCheck(tolerance: tolerance, ignoredAreas: ignoredAreas)
      .excess(golden: golden, actual: actual, rows: difference.area.rows)
    guard let excess else { return .tolerated(difference, reason: tolerance.reason) }
    return .differs(difference, excess: excess)
  }
}

/// The result of a comparison.
public enum ComparisonOutcome: Hashable, Sendable {
  /// Every pixel is the same, but for those that are ignored.
  case same

  /// Pixels differ within the tolerance.
  case tolerated(BitmapDifference, reason: String)

  /// Pixels differ. With a tolerance, `excess` is the difference beyond it.
  case differs(BitmapDifference, excess: ToleranceExcess?)

  /// Whether the image counts as its golden.
  public var isMatch: Bool {
    switch self {
    case .same, .tolerated: true
    case .differs: false
    }
  }

  /// The difference between the images, if there is one.
  public var difference: BitmapDifference? {
    switch self {
    case .same: nil
    case .tolerated(let difference, _), .differs(let difference, _): difference
    }
  }
}

/// A reason why images cannot be compared.
public enum ComparisonError: Error, Hashable, Sendable {
  /// No view has an identifier that is to be ignored.
  case noSuchView(String)
}

extension ComparisonError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noSuchView(let identifier):
      "No view has the identifier '\(identifier)', which is to be ignored. "
        + "Name one that is there, or compare all."
    }
  }
}
