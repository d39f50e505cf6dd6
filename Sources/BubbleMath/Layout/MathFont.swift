// SPDX-License-Identifier: MIT
public import BubbleText
internal import Synchronization

/// A face with OpenType's table MATH, and the fonts of texts in formulas.
///
/// A font may be shared by any number of threads.
public final class MathFont: Sendable {
  /// The face of formulas.
  public let face: FontFace

  /// The typesetter of `\text`, and of the source of what isn't known.
  package let typesetter: Typesetter

  /// The constants in ems, by their numbers.
  private let constants: [Double]

  /// Whether the face states italic corrections: STIX Math doesn't.
  private let hasItalicCorrections: Bool

  /// Whether the face has forms for scripts, among them a prime that isn't raised.
  var hasScriptForms: Bool { !scriptLookups.isEmpty }

  private let glyphs = Mutex<[UInt32: MathGlyph]>([:])

  /// The lookups of forms for scripts, and those forms by glyph and depth.
  private let scriptLookups: [UInt32]
  private let scriptForms = Mutex<[UInt64: UInt32]>([:])

  /// Creates a font.
  ///
  /// - Parameters:
  ///   - face: The face of formulas, such as ``/BubbleText/FontCollection/mathFace``.
  ///   - typesetter: The typesetter of texts in formulas.
  /// - Returns: `nil` if the face has no table MATH.
  public init?(face: FontFace, typesetter: Typesetter) {
    guard face.hasMathTable else { return nil }
    self.face = face
    self.typesetter = typesetter
    scriptLookups = face.mathScriptLookups
    hasItalicCorrections = face.glyph(for: "𝑓").map(face.mathItalicCorrection) ?? 0 != 0
    let unitsPerEm = Double(face.unitsPerEm)
    constants = MathConstant.allCases.map { constant in
      switch constant {
      case .scriptPercentScaleDown, .scriptScriptPercentScaleDown,
        .radicalDegreeBottomRaisePercent:
        Double(face.mathConstant(constant)) / 100
      default: Double(face.mathConstant(constant)) / unitsPerEm
      }
    }
  }

  /// A distance in ems, or a factor.
  subscript(constant: MathConstant) -> Double { constants[Int(constant.rawValue)] }

  /// Returns the metrics of a glyph, which are read once. There are as many as the face has glyphs.
  func glyph(_ index: UInt32) -> MathGlyph {
    glyphs.withLock { glyphs in
      if let glyph = glyphs[index] { return glyph }
      let glyph = MathGlyph(index, of: face, hasCorrections: hasItalicCorrections)
      glyphs[index] = glyph
      return glyph
    }
  }

  func glyph(for scalar: Unicode.Scalar) -> MathGlyph? {
    face.hasGlyph(for: scalar.value) ? face.glyph(for: scalar).map(glyph) : nil
  }

  /// Returns the form of a glyph at a level: scripts have forms of their own.
  func form(of glyph: MathGlyph, at level: MathLevel) -> MathGlyph {
    guard level >= .script, !scriptLookups.isEmpty else { return glyph }
    let depth = level == .script ? 1 : 2
    let key = UInt64(glyph.index) << 2 | UInt64(depth)
    let form = scriptForms.withLock { forms in
      if let form = forms[key] { return form }
      let form = face.mathScriptForm(glyph.index, depth: depth, lookups: scriptLookups)
      forms[key] = form
      return form
    }
    return self.glyph(form)
  }
}

/// The metrics of a glyph, in ems.
struct MathGlyph: Sendable {
  let index: UInt32
  let advance: Double
  let left: Double
  let right: Double
  let ascent: Double
  let descent: Double
  let italicCorrection: Double

  /// The place where accents are attached.
  let accent: Double

  var inkWidth: Double { right - left }

  /// - Parameter hasCorrections: Whether the face states italic corrections. Otherwise, the slant of a glyph is as far
  ///   as its ink reaches beyond its advance.
  init(_ index: UInt32, of face: FontFace, hasCorrections: Bool) {
    let scale = 1 / Double(face.unitsPerEm)
    let box = face.mathGlyphBox(index)
    self.index = index
    advance = Double(box.advance) * scale
    (left, right) = (Double(box.left) * scale, Double(box.right) * scale)
    (ascent, descent) = (Double(box.top) * scale, -Double(box.bottom) * scale)
    italicCorrection =
      hasCorrections
      ? Double(face.mathItalicCorrection(index)) * scale
      : Double(max(box.advance > 0 ? box.right - box.advance : 0, 0)) * scale
    // HarfBuzz returns the middle of the advance of glyphs that have no place: 0 for marks.
    let attachment = face.mathAccentAttachment(index)
    accent =
      box.advance == 0 && attachment == 0 ? (left + right) / 2 : Double(attachment) * scale
  }
}
