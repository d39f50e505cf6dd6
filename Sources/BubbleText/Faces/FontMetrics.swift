// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

/// The vertical measures of a face, as parts of the em square: multiply by the font's size.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline up to the line's top. Positive.
  public var ascent: Double

  /// The distance from the baseline down to the line's bottom. Positive.
  public var descent: Double

  /// The gap between the bottom of a line and the top of the next one.
  public var lineGap: Double

  /// The distance from the baseline down to the middle of an underline. Positive.
  public var underlinePosition: Double

  /// The thickness of an underline, and of a strike-through line.
  public var underlineThickness: Double

  /// The distance from the baseline up to the middle of a strike-through line.
  public var strikethroughPosition: Double

  /// The height of one line, without the gap to the next.
  public var lineHeight: Double { ascent + descent }

  public init(
    ascent: Double, descent: Double, lineGap: Double = 0, underlinePosition: Double = 0.1,
    underlineThickness: Double = 0.06, strikethroughPosition: Double = 0.27
  ) {
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    self.underlinePosition = underlinePosition
    self.underlineThickness = underlineThickness
    self.strikethroughPosition = strikethroughPosition
  }

  init(font: OpaquePointer, unitsPerEm: Double) {
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(font, &extents)
    func position(_ tag: hb_ot_metrics_tag_t, _ fallback: Double) -> Double {
      var value: hb_position_t = 0
      let found = hb_ot_metrics_get_position(font, tag, &value) != 0
      return found && value != 0 ? Double(value) / unitsPerEm : fallback
    }
    self.init(
      ascent: Double(extents.ascender) / unitsPerEm,
      descent: -Double(extents.descender) / unitsPerEm,
      lineGap: Double(extents.line_gap) / unitsPerEm,
      underlinePosition: -position(HB_OT_METRICS_TAG_UNDERLINE_OFFSET, -0.1),
      underlineThickness: position(HB_OT_METRICS_TAG_UNDERLINE_SIZE, 0.06),
      strikethroughPosition: position(HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, 0.27))
  }
}

extension FontMetrics {
  /// The line metrics of the system face on iOS, 1950 and 494 of 2048 units: 15 points give a line of 17.900390625.
  public static let systemFace = FontMetrics(ascent: 1950.0 / 2048, descent: 494.0 / 2048)

  /// The heights of capital letters and of letters like x in the system face of iOS, as parts of the em square.
  static func systemLetterHeights(weight: Font.Weight) -> (capital: Double, x: Double) {
    let boldness = Double(min(max(weight, .regular), .bold).rawValue - 400) / 300
    return (0.7046, 0.5264 + (0.5376 - 0.5264) * boldness)
  }

  /// The line metrics of Noto's UI variants (`NotoSansThaiUI`, `NotoSansMyanmarUI` and others), in
  /// which Android sets scripts that its system face lacks: 2189 and 600 of 2048 units, regardless
  /// of the height of the tallest stacks.
  public static let compactFallback = FontMetrics(ascent: 1.069, descent: 0.293)
}
