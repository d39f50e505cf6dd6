// SPDX-License-Identifier: MIT
import BubbleFonts
import BubbleText

@testable import BubbleMath

/// Fixtures of this target's tests.
enum Fixture {
  /// The package's fonts. Opened once: a font may be shared by threads.
  static let font: MathFont = {
    do {
      let typesetter = Typesetter(fonts: try .bundled())
      guard let font = MathTypesetter(typesetter: typesetter).font else {
        preconditionFailure("The face of formulas has no table MATH.")
      }
      return font
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  /// A formula set at an em of 10 points.
  static func layout(_ source: String, isDisplay: Bool = false) -> MathLayout {
    layout(MathFormula(source), isDisplay: isDisplay)
  }

  static func layout(_ formula: MathFormula, isDisplay: Bool = false) -> MathLayout {
    var options = MathOptions()
    options.size = 10
    options.isDisplay = isDisplay
    return formula.layout(font: font, options: options)
  }
}

extension MathLayout {
  /// The number of glyphs.
  var glyphCount: Int {
    items.reduce(0) { count, item in
      if case .glyphs(let run, _, _) = item { return count + run.glyphs.count }
      return count
    }
  }

  /// The rectangles of rules: left edge, top, width and height.
  var rules: [[Double]] {
    items.compactMap { item in
      if case .rule(let x, let y, let width, let height, _) = item { return [x, y, width, height] }
      return nil
    }
  }

  /// The size of each run of glyphs.
  var sizes: Set<Double> {
    Set(
      items.compactMap { item in
        if case .glyphs(let run, _, _) = item { return run.size }
        return nil
      })
  }

  /// The glyphs of the formula's face with their places, from left to right.
  var placedGlyphs: [PositionedGlyph] {
    items.flatMap { item in
      if case .glyphs(let run, let x, let y) = item {
        return run.glyphs.map { PositionedGlyph(glyph: $0.glyph, x: $0.x + x, y: $0.y + y) }
      }
      return []
    }.sorted { $0.x < $1.x }
  }
}
