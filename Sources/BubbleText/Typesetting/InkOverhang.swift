// SPDX-License-Identifier: MIT
/// The distances by which the ink of lines reaches out of the lines, in points; 0 on sides where it doesn't.
///
/// A line is as wide as its advances, and as high as its fonts' metrics: the tail of an italic f, a swash, marks below
/// a Thai letter and the bowl of an Arabic one may be outside.
package struct InkOverhang: Hashable, Sendable {
  /// Above the first line.
  package fileprivate(set) var top = 0.0
  /// To the left of a line.
  package fileprivate(set) var left = 0.0
  /// Below the last line.
  package fileprivate(set) var bottom = 0.0
  /// To the right of a line.
  package fileprivate(set) var right = 0.0
}

extension PreparedText {
  /// Returns the overhang of lines, on each side at most the size of the font: a letter may have any number of marks.
  ///
  /// - Parameter lines: Lines of this text, from top to bottom.
  /// - Complexity: O(*n*), where *n* is the number of the lines' glyphs.
  package func inkOverhang(of lines: [LineFragment]) -> InkOverhang {
    var overhang = InkOverhang()
    guard let first = lines.first, let last = lines.last else { return overhang }
    for line in lines {
      let (above, below) = (line.baseline - first.y, last.y + last.height - line.baseline)
      for run in glyphRuns(of: line) where run.attributes.attachment == nil {
        guard let ink = run.ink else { continue }
        func widen(_ side: WritableKeyPath<InkOverhang, Double>, to distance: Double) {
          overhang[keyPath: side] = max(overhang[keyPath: side], min(distance, run.size))
        }
        widen(\.top, to: ink.top - above)
        widen(\.bottom, to: -ink.bottom - below)
        widen(\.left, to: -ink.left)
        widen(\.right, to: ink.right - line.width)
      }
    }
    return overhang
  }

  /// The height of lines in the font that the text begins with; `nil` for text that is also in larger ones, or has
  /// boxes. A line of other faces' letters may be higher.
  package var fontHeight: Double? {
    let runs = text.runs
    guard let first = runs.first, let extent = shaped.paragraphs.first?.extent else { return nil }
    let size = first.attributes.font.size
    let isAlike = runs.allSatisfy {
      $0.attributes.attachment == nil && $0.attributes.font.size <= size
    }
    return isAlike ? extent.ascent + extent.descent : nil
  }
}

extension GlyphRun {
  /// The box of all glyphs' ink around the left end of the line's baseline, in points; `nil` where none has any.
  fileprivate var ink: InkBox? {
    let scale = size / Double(face.unitsPerEm)
    var all: InkBox?
    for place in glyphs {
      guard var ink = face.inkBox(of: place.glyph)?.scaled(by: scale) else { continue }
      if isEmboldened { ink.thicken(by: size * Self.thickening) }
      if isSlanted { ink.slant() }
      ink.move(right: place.x, up: -place.y)
      all?.formUnion(ink)
      all = all ?? ink
    }
    return all
  }

  /// The thickness that is added to letters of a face that lacks the weight, in ems.
  private static let thickening = 1.0 / 24
}

extension InkBox {
  fileprivate mutating func thicken(by width: Double) {
    (top, left, bottom, right) = (top + width, left - width, bottom - width, right + width)
  }

  /// Shears by a little more than the 12° of faces that lack the slant.
  fileprivate mutating func slant() {
    let shear = 0.22
    (left, right) = (left + min(bottom, 0) * shear, right + max(top, 0) * shear)
  }
}
