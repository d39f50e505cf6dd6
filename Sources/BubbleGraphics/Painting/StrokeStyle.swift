// SPDX-License-Identifier: MIT
/// How a line along a path is drawn.
public struct StrokeStyle: Hashable, Sendable {
  /// How a line ends that doesn't close.
  public enum Cap: String, Hashable, Sendable {
    /// At its end.
    case butt
    /// With a half circle around its end.
    case round
    /// Half of its width beyond its end.
    case square
  }

  /// How lines meet.
  public enum Join: String, Hashable, Sendable {
    /// In a point, unless it would be too long.
    case miter
    /// With an arc.
    case round
    /// With the corner cut off.
    case bevel
  }

  /// In points. Zero and less draws nothing.
  public var width: Double

  /// The default is ``Cap/butt``.
  public var cap = Cap.butt

  /// The default is ``Join/miter``.
  public var join = Join.miter

  /// How long a point may be where lines meet, in widths. The default is 10.
  public var miterLimit = 10.0

  /// Lengths that are drawn and left out in turn, in points. Negative or infinite ones, and nothing but zeros, are
  /// no pattern. The default is none: the whole line is drawn.
  public var dashes: [Double] = []

  /// Where in the pattern the line starts, in points. The default is 0.
  public var dashPhase = 0.0

  /// Creates the style of a whole line with pointed corners.
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

  /// Whether it is drawn as one that only has a width.
  var isPlain: Bool {
    cap == .butt && join == .miter && miterLimit == 10 && usableDashes == nil
  }
}

/// What counts as the inside of a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// What the path goes around more often in one direction than in the other.
  case nonZero
  /// What it takes an odd number of crossings to get out of.
  case evenOdd
}
