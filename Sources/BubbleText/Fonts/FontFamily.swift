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
  /// before up, bolder ones up before down); among equal weights, the slant.
  func bestFace(weight: Font.Weight, isItalic: Bool) -> Int {
    let rank = { (face: FaceSource) in
      Self.distance(from: weight, to: face.weight) * 2 + (face.isItalic == isItalic ? 0 : 1)
    }
    return faces.indices.min { rank(faces[$0]) < rank(faces[$1]) } ?? 0
  }

  private static func distance(from requested: Font.Weight, to weight: Font.Weight) -> Int {
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
  }

  public var family: FontFamily
  public var coverage: Coverage

  public init(_ family: FontFamily, coverage: Coverage) {
    self.family = family
    self.coverage = coverage
  }
}
