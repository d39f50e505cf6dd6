// SPDX-License-Identifier: MIT
/// A letter in its enclosing marks: glyphs of two faces, fitted, for faces that have no glyph for both.
///
/// Marks have the sizes of Inter's circled letters, Ⓐ and ①, and the letter is in their middle: as large as in the text
/// around it, unless it would touch the mark. Both together are as wide as the mark.
struct EnclosedLetter {
  /// The letter's glyphs, which are as wide as the mark; empty where nothing is visible in it.
  private(set) var letter: [ShapedGlyph]

  /// The marks' glyphs. Without a width behind a letter.
  private(set) var marks: [ShapedGlyph] = []
  let letterScale: FaceScale
  let markScale: FaceScale

  /// The font of the text around a letter, in points.
  struct Measures {
    var size: Double
    var capHeight: Double
    var xHeight: Double

    /// The text's extra space between a letter and the mark behind it.
    var spacing: Double
  }

  /// - Parameters:
  ///   - letter: The letter as it is shaped alone.
  ///   - scale: That of the letter's face in the text.
  ///   - enclosing: The marks, of which the first one decides the size. Not empty.
  init(
    _ letter: [ShapedGlyph], _ face: SelectedFace, _ scale: FaceScale,
    in enclosing: [EnclosingMark], _ markFace: SelectedFace, _ measures: Measures
  ) {
    let mark = enclosing[0]
    let markSize = Self.size(of: mark, in: markFace.face, measures)
    markScale = FaceScale(markFace.face, size: markSize)
    let outline = InkBox(of: mark, in: markFace.face).scaled(by: markScale.pointsPerUnit)
    var ink = InkBox(of: letter, in: face.face).scaled(by: scale.pointsPerUnit)
    // A full stop stays on the baseline.
    if ink.top < measures.xHeight / 2 { ink.top = measures.xHeight }
    let fit = mark.fit(
      ink.width / outline.width, ink.height / outline.height, isEmoji: face.isEmoji)
    letterScale = FaceScale(face.face, size: scale.size * fit)
    self.letter = letter
    ink = ink.scaled(by: fit)
    let margin = Self.margin * measures.size
    let width = max(outline.width, ink.width) + 2 * margin
    let center = measures.capHeight / 2 + mark.rise * outline.height
    if ink.width > 0 {
      let place = mark.center(of: ink.height / outline.height)
      move(
        right: width / 2 + outline.width * place.x - ink.middle.x,
        up: center + outline.height * place.y - ink.middle.y, width: width)
    } else {
      self.letter = []
    }
    let start = self.letter.isEmpty ? 0 : -width - measures.spacing
    add(enclosing, of: markFace.face, around: (start + width / 2, center))
    if self.letter.isEmpty, !marks.isEmpty {
      marks[marks.count - 1].advance = Self.units(width, markScale)
    }
  }

  /// The space beside a mark, as a part of the font's size: that of Inter's ①, and a little for diamonds.
  private static let margin = 0.03

  private static func size(
    of mark: EnclosingMark, in face: FontFace, _ measures: Measures
  ) -> Double {
    let height = InkBox(of: mark, in: face).height * face.scale(atSize: measures.size)
    guard height > 0 else { return measures.size }
    return measures.size * min(max(mark.height * measures.size / height, 0.25), 4)
  }

  private static func units(_ points: Double, _ scale: FaceScale) -> Int32 {
    let units = (points / scale.pointsPerUnit).rounded()
    return units.isFinite ? Int32(min(max(units, -1e6), 1e6)) : 0
  }

  /// Moves the letter, in points, and makes it one cluster of a width.
  private mutating func move(right: Double, up: Double, width: Double) {
    let (x, y) = (Self.units(right, letterScale), Self.units(up, letterScale))
    var rest = Self.units(width, letterScale)
    for index in letter.indices {
      letter[index].scalar = 0
      letter[index].isUnsafeToBreak = false
      letter[index].xOffset &+= x
      letter[index].yOffset &+= y
      if index + 1 == letter.count { letter[index].advance = rest }
      rest &-= letter[index].advance
    }
  }

  private mutating func add(
    _ enclosing: [EnclosingMark], of face: FontFace, around center: (x: Double, y: Double)
  ) {
    for mark in enclosing {
      guard let glyph = Unicode.Scalar(mark.rawValue).flatMap(face.glyph) else { continue }
      let middle = InkBox(of: mark, in: face).scaled(by: markScale.pointsPerUnit).middle
      marks.append(
        ShapedGlyph(
          glyph: glyph, scalar: 0, advance: 0,
          xOffset: Self.units(center.x - middle.x, markScale),
          yOffset: Self.units(center.y - middle.y, markScale), isUnsafeToBreak: false))
    }
  }
}

extension EnclosingMark {
  /// The height of the outline, as a part of the font's size.
  fileprivate var height: Double {
    switch self {
    case .circle, .prohibition: 1.37
    case .square, .screen, .keycap: 1.32
    case .diamond: 1.6
    case .triangle: 1.45
    }
  }

  /// The distance of the outline's middle above that of capital letters, as a part of its height.
  fileprivate var rise: Double { self == .triangle ? 0.08 : 0 }

  /// The place of a letter in the outline: to the right of its middle and above it, as parts of its width and height.
  ///
  /// - Parameter height: The letter's, as a part of the outline's.
  fileprivate func center(of height: Double) -> (x: Double, y: Double) {
    switch self {
    // The key is drawn from its lower left.
    case .keycap: (0.03, 0.02)
    // The letter is on the base.
    case .triangle: (0, height / 2 - 0.37)
    case .circle, .prohibition, .square, .screen, .diamond: (0, 0)
    }
  }

  /// The factor by which a letter is made smaller.
  ///
  /// - Parameter width: The letter's, as a part of the outline's; so is the height.
  fileprivate func fit(_ width: Double, _ height: Double, isEmoji: Bool) -> Double {
    // The images of emoji are round, or nearly.
    let corners = isEmoji ? 0.8 : 1
    let part =
      switch self {
      case .circle, .prohibition:
        (width * width + height * height).squareRoot() * corners / 0.8
      case .square, .screen: max(width, height) / 0.74
      case .keycap: max(width, height) / 0.52
      case .diamond: (width + height) * corners / 0.82
      case .triangle: (width + height) * corners / 0.76
      }
    return part > 1 ? 1 / part : 1
  }
}

extension InkBox {
  /// The box of a mark's glyph, in font units.
  fileprivate init(of mark: EnclosingMark, in face: FontFace) {
    self.init()
    if let glyph = Unicode.Scalar(mark.rawValue).flatMap(face.glyph) {
      add(glyph, in: face, x: 0, y: 0)
    }
  }

  /// The box of some glyphs, in font units.
  fileprivate init(of glyphs: [ShapedGlyph], in face: FontFace) {
    self.init()
    var pen: Int32 = 0
    for glyph in glyphs {
      add(glyph.glyph, in: face, x: pen &+ glyph.xOffset, y: glyph.yOffset)
      pen &+= glyph.advance
    }
  }

  private mutating func add(_ glyph: UInt32, in face: FontFace, x: Int32, y: Int32) {
    guard var ink = face.inkBox(of: glyph) else { return }
    ink.move(right: Double(x), up: Double(y))
    formUnion(ink)
  }
}
