// SPDX-License-Identifier: MIT
/// The place and the properties of a face, which need not be opened to be chosen.
public struct FaceSource: Hashable, Sendable {
  /// The font file.
  public var path: String

  /// The face's index in a collection file. The default is 0.
  public var index = 0

  /// The weight the face was drawn at.
  public var weight = Font.Weight.regular

  /// Whether the face is slanted.
  public var isItalic = false

  /// The weights that a variable face can be set in, by its axis `wght`; `nil`, the default, for its ``weight`` alone.
  public var weights: ClosedRange<Font.Weight>?

  /// Whether a variable face can be set slanted, by its axis `slnt` or `ital`. The default is `false`.
  public var canSlant = false

  /// The font sizes that the face is for, in points. The default is all.
  ///
  /// It decides among faces of equal weight and slant.
  public var sizes: Range<Double> = 0..<Double.infinity

  /// The characters that are left to other families, though the file has glyphs for them. The default is none.
  ///
  /// Of those that no other family has, private ones are shown as missing, and others by this face.
  public var omits: [ClosedRange<Unicode.Scalar>] = []

  public init(
    path: String, index: Int = 0, weight: Font.Weight = .regular, isItalic: Bool = false
  ) {
    self.path = path
    self.index = index
    self.weight = weight
    self.isItalic = isItalic
  }
}

/// Faces that belong together: one design in several weights and slants.
public struct FontFamily: Hashable, Sendable {
  /// The family's name, for messages.
  public var name: String

  /// The faces. At least one.
  public var faces: [FaceSource]

  /// Whether characters may take other forms beside others, by the files' feature `calt`. The default is `true`.
  ///
  /// Inter draws `->` as an arrow and the x of `3x4` as a multiplication sign by it, which iOS doesn't.
  public var formsAlternates = true

  /// - Precondition: `faces` is not empty.
  public init(name: String, faces: [FaceSource]) {
    precondition(!faces.isEmpty, "The font family '\(name)' needs at least one face.")
    self.name = name
    self.faces = faces
  }

  /// The index of the face that comes closest to a request.
  ///
  /// The weight decides first, by CSS's rule (Fonts Level 4, §5.2: lighter requests look down
  /// before up, bolder ones up before down); among equal weights, the slant; then the size.
  func bestFace(for font: Font) -> Int {
    faces.indices.min { Self.rank(faces[$0], for: font) < Self.rank(faces[$1], for: font) } ?? 0
  }

  /// A number that is less for a face that comes closer.
  private static func rank(_ face: FaceSource, for font: Font) -> Int {
    let slant = face.isItalic == font.isItalic ? 0 : face.canSlant && font.isItalic ? 1 : 2
    return 6 * distance(from: font.weight, to: face) + 2 * slant
      + (face.sizes.contains(font.size) ? 0 : 1)
  }

  private static func distance(from requested: Font.Weight, to face: FaceSource) -> Int {
    let weight =
      face.weights.map { min(max(requested, $0.lowerBound), $0.upperBound) } ?? face.weight
    let difference = weight.rawValue - requested.rawValue
    let isOnPreferredSide = requested > .medium ? difference >= 0 : difference <= 0
    return isOnPreferredSide ? abs(difference) : abs(difference) + 1000
  }
}

/// A fallback family for characters that the system family lacks.
public struct FallbackFamily: Hashable, Sendable {
  /// The texts that a family is for.
  public enum Coverage: Hashable, Sendable {
    /// The letters of scripts.
    case scripts(Set<Script>)
    /// Han, kana, hangul and bopomofo. The faces' languages, as BCP 47 tags, in the order of the
    /// family's faces; the first serves where no language is known.
    case cjk(languages: [String])
    /// Signs and arrows, mathematics, dingbats.
    case symbols
    /// Emoji in colour.
    case emoji
    /// All characters that the families for them lack.
    case anything
  }

  public var family: FontFamily
  public var coverage: Coverage

  public init(_ family: FontFamily, coverage: Coverage) {
    self.family = family
    self.coverage = coverage
  }
}
