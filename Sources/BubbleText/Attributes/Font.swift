// SPDX-License-Identifier: MIT
/// A requested family, size, weight and slant.
///
/// A font is a request. ``FontCollection`` answers it with faces, one for each range of text that
/// a single face can show.
public struct Font: Hashable, Sendable {
  /// The weight of the strokes, on the scale of CSS and OpenType (100 to 900).
  public struct Weight: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let regular = Weight(rawValue: 400)
    public static let medium = Weight(rawValue: 500)
    public static let semibold = Weight(rawValue: 600)
    public static let bold = Weight(rawValue: 700)

    public static func < (left: Weight, right: Weight) -> Bool { left.rawValue < right.rawValue }
  }

  /// The kind of family that a font belongs to.
  public enum Design: Hashable, Sendable {
    /// ``FontCollection/system``.
    case system
    /// ``FontCollection/monospaced``, whose characters are equally wide; the system family in a
    /// collection without one.
    case monospaced
  }

  /// The size of the em square, in points.
  public var size: Double

  /// The requested weight. The default is ``Weight/regular``.
  public var weight: Weight

  /// Whether a slanted face is requested. The default is `false`.
  public var isItalic: Bool

  /// The requested family. The default is ``Design/system``.
  public var design = Design.system

  /// The system face at a size, in points.
  public static func system(
    _ size: Double, weight: Weight = .regular, isItalic: Bool = false
  ) -> Font {
    Font(size: size, weight: weight, isItalic: isItalic)
  }

  /// The face for code at a size, in points. Its characters are equally wide, and none of them are joined.
  public static func monospaced(_ size: Double, weight: Weight = .regular) -> Font {
    Font(size: size, weight: weight, isItalic: false, design: .monospaced)
  }

  /// The same face at another size, in points.
  public func withSize(_ size: Double) -> Font {
    var font = self
    font.size = size
    return font
  }
}
