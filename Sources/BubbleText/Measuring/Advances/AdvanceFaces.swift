// SPDX-License-Identifier: MIT
internal import Synchronization

/// The faces of an ``AdvanceTable``, by number. Threads share them.
final class AdvanceFaces: Sendable {
  private let fonts: FontCollection
  private let font: Font
  private let faces = AtomicReferences<ScaledFace>(count: AdvanceEntry.faceEnd)
  private let adding = Mutex(0)

  init(fonts: FontCollection, font: Font) {
    self.fonts = fonts
    self.font = font
  }

  deinit { faces.deallocate() }

  /// A face, which lives as long as this object.
  subscript(number: UInt64) -> Unmanaged<ScaledFace> {
    guard let face = faces[Int(number)] else { preconditionFailure("No face has the number.") }
    return face
  }

  /// The number of a face, which is added if it has none; `nil` where there are too many.
  func number(of face: SelectedFace) -> UInt64? {
    if let known = number(of: face, from: 0) { return known }
    return adding.withLock { count in
      if let known = number(of: face, from: 0) { return known }
      guard count < AdvanceEntry.faceEnd else { return nil }
      _ = faces.set(count, ScaledFace(face, fonts.scale(of: face, in: font)))
      count += 1
      return UInt64(count - 1)
    }
  }

  private func number(of face: SelectedFace, from start: Int) -> UInt64? {
    for number in start..<AdvanceEntry.faceEnd {
      guard let known = faces[number] else { return nil }
      if known._withUnsafeGuaranteedRef({ $0.selected == face }) { return UInt64(number) }
    }
    return nil
  }
}

/// A face, and the widths of its advances.
final class ScaledFace: Sendable {
  let selected: SelectedFace
  private let scale: FaceScale

  init(_ selected: SelectedFace, _ scale: FaceScale) {
    self.selected = selected
    self.scale = scale
  }

  var face: FontFace { selected.face }

  /// The width of a cluster of one glyph, in units of 2⁻²⁰ points.
  func units(_ advance: Int32, of glyph: Int) -> Int {
    let points = scale.width(advance, of: UInt32(glyph))
    // Quantised points are whole units of 2⁻²⁰ already. Sizes beyond reason are left to the table's bound.
    return Int((points * 1_048_576).rounded().clamped(to: 0...1e9))
  }

  /// The advance of a glyph in front of another one; `nil` where kerning is more than tables can hold.
  ///
  /// - Parameter next: `nil` for the end of the text.
  func advance(of glyph: Int, before next: Int?, _ rules: NeighborRules) -> GlyphAdvance? {
    func advance(of glyph: Int, kernedBy kerning: Int32 = 0) -> Int {
      units(face.advance(ofGlyph: UInt32(glyph)) + kerning, of: glyph)
    }
    let kerning = Int32(next.map { rules.kerning(glyph, $0) } ?? 0)
    let (alone, kerned) = (advance(of: glyph), advance(of: glyph, kernedBy: kerning))
    let nextAdvance = advance(of: next ?? glyph)
    return alone - kerned <= nextAdvance && kerned > 0 && kerned < AdvanceEntry.maximumAdvance
      ? GlyphAdvance(units: kerned, isKerned: kerning != 0) : nil
  }
}

extension Double {
  fileprivate func clamped(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
}
