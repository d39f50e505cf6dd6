// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

/// A distance or percentage of OpenType's table MATH, by its number in `MathConstants`.
package enum MathConstant: UInt32, CaseIterable, Sendable {
  case scriptPercentScaleDown, scriptScriptPercentScaleDown, delimitedSubFormulaMinHeight
  case displayOperatorMinHeight, mathLeading, axisHeight, accentBaseHeight
  case flattenedAccentBaseHeight, subscriptShiftDown, subscriptTopMax, subscriptBaselineDropMin
  case superscriptShiftUp, superscriptShiftUpCramped, superscriptBottomMin
  case superscriptBaselineDropMax, subSuperscriptGapMin, superscriptBottomMaxWithSubscript
  case spaceAfterScript, upperLimitGapMin, upperLimitBaselineRiseMin, lowerLimitGapMin
  case lowerLimitBaselineDropMin, stackTopShiftUp, stackTopDisplayStyleShiftUp
  case stackBottomShiftDown, stackBottomDisplayStyleShiftDown, stackGapMin
  case stackDisplayStyleGapMin, stretchStackTopShiftUp, stretchStackBottomShiftDown
  case stretchStackGapAboveMin, stretchStackGapBelowMin, fractionNumeratorShiftUp
  case fractionNumeratorDisplayStyleShiftUp, fractionDenominatorShiftDown
  case fractionDenominatorDisplayStyleShiftDown, fractionNumeratorGapMin
  case fractionNumDisplayStyleGapMin, fractionRuleThickness, fractionDenominatorGapMin
  case fractionDenomDisplayStyleGapMin, skewedFractionHorizontalGap, skewedFractionVerticalGap
  case overbarVerticalGap, overbarRuleThickness, overbarExtraAscender, underbarVerticalGap
  case underbarRuleThickness, underbarExtraDescender, radicalVerticalGap
  case radicalDisplayStyleVerticalGap, radicalRuleThickness, radicalExtraAscender
  case radicalKernBeforeDegree, radicalKernAfterDegree, radicalDegreeBottomRaisePercent
}

/// A larger form of a glyph, in font units.
package struct MathVariant: Sendable {
  package let glyph: UInt32
  package let advance: Int
}

/// A glyph of an assembly, in font units, from the bottom or the left.
package struct MathPart: Sendable {
  package let glyph: UInt32
  package let startConnector: Int
  package let endConnector: Int
  package let advance: Int

  /// Whether the part may be repeated or left out.
  package let isExtender: Bool
}

/// The box of a glyph's ink and its advance, in font units. The bottom is negative below the baseline.
package struct MathGlyphBox: Sendable {
  package let advance: Int
  package let left: Int
  package let right: Int
  package let top: Int
  package let bottom: Int
}

/// OpenType's table MATH. Numbers are font units, but for percentages.
extension FontFace {
  /// Whether the face has the table.
  package var hasMathTable: Bool {
    withHandle { hb_ot_math_has_data(hb_font_get_face($0)) != 0 }
  }

  package func mathConstant(_ constant: MathConstant) -> Int {
    withHandle { Int(hb_ot_math_get_constant($0, hb_ot_math_constant_t(constant.rawValue))) }
  }

  package func mathGlyphBox(_ glyph: UInt32) -> MathGlyphBox {
    withHandle { font in
      var ink = hb_glyph_extents_t()
      hb_font_get_glyph_extents(font, glyph, &ink)
      return MathGlyphBox(
        advance: Int(hb_font_get_glyph_h_advance(font, glyph)), left: Int(ink.x_bearing),
        right: Int(ink.x_bearing) + Int(ink.width), top: Int(ink.y_bearing),
        bottom: Int(ink.y_bearing) + Int(ink.height))
    }
  }

  package func mathItalicCorrection(_ glyph: UInt32) -> Int {
    withHandle { Int(hb_ot_math_get_glyph_italics_correction($0, glyph)) }
  }

  package func mathAccentAttachment(_ glyph: UInt32) -> Int {
    withHandle { Int(hb_ot_math_get_glyph_top_accent_attachment($0, glyph)) }
  }

  /// The overlap that parts of an assembly have at least.
  package func mathConnectorOverlap(isVertical: Bool) -> Int {
    withHandle { Int(hb_ot_math_get_min_connector_overlap($0, Self.direction(isVertical))) }
  }

  /// The forms of a glyph, from the smallest to the largest.
  package func mathVariants(_ glyph: UInt32, isVertical: Bool) -> [MathVariant] {
    withHandle { font in
      let direction = Self.direction(isVertical)
      var count: UInt32 = 0
      let total = hb_ot_math_get_glyph_variants(font, glyph, direction, 0, &count, nil)
      guard total > 0 else { return [] }
      var variants = [hb_ot_math_glyph_variant_t](repeating: .init(), count: Int(total))
      count = total
      hb_ot_math_get_glyph_variants(font, glyph, direction, 0, &count, &variants)
      return variants.prefix(Int(count)).map {
        MathVariant(glyph: $0.glyph, advance: Int($0.advance))
      }
    }
  }

  /// The parts of which a glyph of any size is made, and the italic correction of the whole.
  package func mathAssembly(_ glyph: UInt32, isVertical: Bool) -> (
    parts: [MathPart], italicCorrection: Int
  ) {
    withHandle { font in
      let direction = Self.direction(isVertical)
      var count: UInt32 = 0
      var correction: hb_position_t = 0
      let total = hb_ot_math_get_glyph_assembly(
        font, glyph, direction, 0, &count, nil, &correction)
      guard total > 0 else { return ([], 0) }
      var parts = [hb_ot_math_glyph_part_t](repeating: .init(), count: Int(total))
      count = total
      hb_ot_math_get_glyph_assembly(font, glyph, direction, 0, &count, &parts, &correction)
      return (parts.prefix(Int(count)).map(MathPart.init), Int(correction))
    }
  }

  /// The lookups that substitute forms for scripts (the feature `ssty`).
  package var mathScriptLookups: [UInt32] {
    withHandle { font in
      guard let lookups = hb_set_create() else { return [] }
      defer { hb_set_destroy(lookups) }
      let scripts: Script = "ssty"
      hb_ot_layout_collect_lookups(
        hb_font_get_face(font), Self.substitutions, nil, nil, [scripts.rawValue, 0], lookups)
      var (result, lookup) = ([UInt32](), UInt32.max)
      while hb_set_next(lookups, &lookup) != 0 { result.append(lookup) }
      return result
    }
  }

  /// Returns the form of a glyph in scripts.
  ///
  /// - Parameters:
  ///   - depth: 1 in scripts, 2 in scripts of scripts.
  ///   - lookups: ``mathScriptLookups``.
  package func mathScriptForm(_ glyph: UInt32, depth: Int, lookups: [UInt32]) -> UInt32 {
    withHandle { font in
      for lookup in lookups {
        var forms: [hb_codepoint_t] = [0, 0]
        var count = UInt32(forms.count)
        let total = hb_ot_layout_lookup_get_glyph_alternates(
          hb_font_get_face(font), lookup, glyph, 0, &count, &forms)
        if total > 0, count > 0 { return forms[min(depth, Int(count)) - 1] }
      }
      return glyph
    }
  }

  private static let substitutions: hb_tag_t = {
    let table: Script = "GSUB"
    return table.rawValue
  }()

  private static func direction(_ isVertical: Bool) -> hb_direction_t {
    isVertical ? HB_DIRECTION_BTT : HB_DIRECTION_LTR
  }
}

extension MathPart {
  fileprivate init(_ part: hb_ot_math_glyph_part_t) {
    self.init(
      glyph: part.glyph, startConnector: Int(part.start_connector_length),
      endConnector: Int(part.end_connector_length), advance: Int(part.full_advance),
      isExtender: part.flags.rawValue & HB_OT_MATH_GLYPH_PART_FLAG_EXTENDER.rawValue != 0)
  }
}
