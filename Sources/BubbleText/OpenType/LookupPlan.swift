// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

/// The lookups that HarfBuzz applies to a face in a script and a language.
struct LookupPlan: Equatable {
  private var substitutions: [Int]
  private let positionings: [Int]

  init(_ setting: ShapingSetting) {
    (substitutions, positionings) = setting.face.withHandle { font in
      var properties = hb_segment_properties_t()
      properties.direction = HB_DIRECTION_LTR
      properties.script = hb_script_t(setting.script.rawValue)
      properties.language = setting.language.map { hb_language_from_string($0, -1) } ?? nil
      // Substitutions of a variable face may depend on its coordinates.
      var count: UInt32 = 0
      let coordinates = hb_font_get_var_coords_normalized(font, &count)
      let off = setting.formsAlternates ? [] : [hb_feature_t(off: ShapingBuffer.alternates)]
      let plan = ShaperList.with {
        hb_shape_plan_create_cached2(
          hb_font_get_face(font), &properties, off, UInt32(off.count), coordinates, count, $0)
      }
      defer { hb_shape_plan_destroy(plan) }
      return (
        Self.lookups(of: plan, in: Self.substitutionTag),
        Self.lookups(of: plan, in: Self.positioningTag)
      )
    }
  }

  /// Reads the rules of the lookups for neighbours.
  func readRules(of face: FontFace) -> NeighborRules {
    let rules = RuleCollector(face: face)
    let optional = optionalPositionings(of: face)
    if !optional.isEmpty, !Set(optional).isDisjoint(with: positionings) { rules.addUnknown() }
    if Self.foreignTables.contains(where: { !FontTable($0, of: face).isEmpty }) {
      rules.addUnknown()
    }
    LookupReader.addRules(
      of: substitutions, in: FontTable(Self.substitutionTag, of: face), isPositioning: false,
      to: rules)
    LookupReader.addRules(
      of: positionings, in: FontTable(Self.positioningTag, of: face), isPositioning: true,
      to: rules)
    return NeighborRules(rules.finish(), of: face)
  }

  /// The lookups of features that are in each plan and apply in fractions only.
  private func optionalPositionings(of face: FontFace) -> [Int] {
    Self.positionings(of: ["frac", "numr", "dnom"], in: face)
  }

  /// The lookups by which features of a face move glyphs, in any script and language.
  static func positionings(of features: [Script], in face: FontFace) -> [Int] {
    let tags = features.map(\.rawValue) + [0]
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    face.withHandle {
      hb_ot_layout_collect_lookups(
        hb_font_get_face($0), Self.positioningTag.rawValue, nil, nil, tags, set)
    }
    return Self.indices(in: set)
  }

  /// The glyphs that some lookup covers. No other glyph is replaced, moved or kerned when it is alone.
  func inputs(of face: FontFace) -> GlyphBits {
    var inputs = GlyphBits()
    for (tag, lookups) in [
      (Self.substitutionTag, substitutions), (Self.positioningTag, positionings),
    ] {
      let table = FontTable(tag, of: face)
      LookupReader.addCovered(
        by: lookups, in: table.numbers, isPositioning: tag == Self.positioningTag, to: &inputs)
    }
    return inputs
  }

  /// The glyphs that the lookups of substitution put in.
  func outputs(of face: FontFace) -> GlyphBits { Self.outputs(of: substitutions, in: face) }

  /// The glyphs that lookups of substitution put in.
  static func outputs(of lookups: some Sequence<Int>, in face: FontFace) -> GlyphBits {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    face.withHandle { font in
      for lookup in lookups {
        hb_ot_layout_lookup_collect_glyphs(
          hb_font_get_face(font), substitutionTag.rawValue, UInt32(lookup), nil, nil, nil, set)
      }
    }
    return GlyphBits(set)
  }

  /// The glyphs by which a lookup of alternates may replace one. HarfBuzz doesn't list those of other lookups.
  static func replacements(of glyph: Int, by lookup: Int, in face: FontFace) -> [Int] {
    var count: UInt32 = 16
    var glyphs = [hb_codepoint_t](repeating: 0, count: Int(count))
    let total = face.withHandle {
      hb_ot_layout_lookup_get_glyph_alternates(
        hb_font_get_face($0), UInt32(lookup), hb_codepoint_t(glyph), 0, &count, &glyphs)
    }
    return glyphs.prefix(Int(min(total, count))).map(Int.init)
  }

  /// The same without lookups that replace single glyphs, which know nothing of neighbours.
  func withoutSingles(of face: FontFace) -> LookupPlan {
    let table = FontTable(Self.substitutionTag, of: face)
    var plan = self
    plan.substitutions.removeAll { Self.isSingle($0, in: table) }
    return plan
  }

  /// Returns the lookups that replace single glyphs, regardless of their neighbours.
  func singles(of face: FontFace) -> [Int] {
    let table = FontTable(Self.substitutionTag, of: face)
    return substitutions.filter { Self.isSingle($0, in: table) }
  }

  private static func isSingle(_ lookup: Int, in table: FontTable) -> Bool {
    (1...3).contains(LookupReader.type(of: lookup, in: table.numbers))
  }

  /// The table of a face's substitutions.
  static func substitutions(of face: FontFace) -> FontTable { FontTable(substitutionTag, of: face) }

  private static let substitutionTag: Script = "GSUB"
  private static let positioningTag: Script = "GPOS"

  /// Tables by which HarfBuzz shapes too, and that are not read here: Apple's, and the old kerning. Not `trak`:
  /// HarfBuzz applies it to fonts that know their point size, and ours don't (``FontTracking``).
  private static let foreignTables: [Script] = ["kern", "kerx", "morx", "mort"]

  private static func lookups(of plan: OpaquePointer?, in table: Script) -> [Int] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_ot_shape_plan_collect_lookups(plan, table.rawValue, set)
    return indices(in: set)
  }

  private static func indices(in set: OpaquePointer?) -> [Int] {
    var indices: [Int] = []
    var next = hb_codepoint_t.max
    while hb_set_next(set, &next) != 0 { indices.append(Int(next)) }
    return indices
  }
}

extension GlyphBits {
  /// The glyphs that are marks, by a face's glyph definition table.
  static func marks(of face: FontFace) -> GlyphBits {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    face.withHandle {
      hb_ot_layout_get_glyphs_in_class(
        hb_font_get_face($0), HB_OT_LAYOUT_GLYPH_CLASS_MARK, set)
    }
    return GlyphBits(set)
  }

  /// Creates the list of a HarfBuzz set.
  fileprivate init(_ set: OpaquePointer?) {
    self.init()
    var first = hb_codepoint_t.max
    var last = hb_codepoint_t.max
    while hb_set_next_range(set, &first, &last) != 0 { insert(Int(first)..<Int(last) + 1) }
  }
}
