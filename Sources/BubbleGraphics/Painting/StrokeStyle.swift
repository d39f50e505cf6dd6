// SPDX-License-Identifier: MIT
/// The style of a stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of the ends of open subpaths.
  public enum Cap: String, Hashable, Sendable {
    /// At its end.
    case butt
    /// With a half circle around its end.
    case round
    /// Half of its width beyond its end.
    case square
  }

  /// The shape of corners.
  public enum Join: String, Hashable, Sendable {
    /// With a mitre, up to the limit.
    case miter
    /// Rounded.
    case round
    /// Bevelled.
    case bevel
  }

  /// The line width, in points. Zero or less draws nothing.
  public var width: Double

  /// The default is ``Cap/butt``.
  public var cap = Cap.butt

  /// The default is ``Join/miter``.
  public var join = Join.miter

  /// The maximum length of a mitre, in line widths. The default is 10.
  public var miterLimit = 10.0

  /// The lengths of dashes and gaps, in points. Patterns with negative or infinite lengths, or of zeros
  /// alone, are ignored. The default is none: a solid line.
  public var dashes: [Double] = []

  /// The offset in the pattern at which the line starts, in points. The default is 0.
  public var dashPhase = 0.0

  /// Creates the style of a solid line with mitred corners.
  public init(width: Double) { self.width = width }
}

extension StrokeStyle {
  /// The pattern, if there is a usable one.
  ///
  /// One that repeats every hundredth of a point would take for ever, and be seen as a whole line.
  var usableDashes: [Double]? {
    let isUsable = dashes.allSatisfy { $0 >= 0 && $0.isFinite } && dashPhase.isFinite
    return isUsable && dashes.reduce(0, +) >= 0.01 ? dashes : nil
  }

  /// Whether the style draws as one with nothing but a width.
  var isPlain: Bool {
    cap == .butt && join == .miter && miterLimit == 10 && usableDashes == nil
  }
}

/// The rule that determines the inside of a path.
public enum FillRule: Hashable, Sendable {
  /// Nonzero: points that the path winds around.
  case nonZero
  /// Even-odd: points from which a ray crosses the path an odd number of times.
  case evenOdd
}
