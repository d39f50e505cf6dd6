internal import CHarfBuzz

/// The lookups that HarfBuzz applies to a face in a script and a language.
struct LookupPlan: Hashable {
  private let substitutions: [Int]
  private let positionings: [Int]

  init(face: FontFace, script: Script, language: String?) {
    (substitutions, positionings) = face.withHandle { font in
      var properties = hb_segment_properties_t()
      properties.direction = HB_DIRECTION_LTR
      properties.script = hb_script_t(script.rawValue)
      properties.language = language.map { hb_language_from_string($0, -1) } ?? nil
      let plan = hb_shape_plan_create_cached(
        hb_font_get_face(font), &properties, nil, 0, nil)
      defer { hb_shape_plan_destroy(plan) }
      return (
        Self.lookups(of: plan, in: Self.substitutionTag),
        Self.lookups(of: plan, in: Self.positioningTag)
      )
    }
  }

  /// What the lookups do to neighbours.
  func readRules(of face: FontFace) -> NeighborRules {
    var rules = NeighborRules(face: face)
    if Self.foreignTables.contains(where: { !FontTable($0, of: face).isEmpty }) {
      rules.addUnknown()
    }
    LookupReader.addRules(
      of: substitutions, in: FontTable(Self.substitutionTag, of: face), isPositioning: false,
      to: &rules)
    LookupReader.addRules(
      of: positionings, in: FontTable(Self.positioningTag, of: face), isPositioning: true,
      to: &rules)
    return rules
  }

  private static let substitutionTag: Script = "GSUB"
  private static let positioningTag: Script = "GPOS"

  /// Tables by which HarfBuzz shapes too, and that are not read here: Apple's, and the old kerning.
  private static let foreignTables: [Script] = ["kern", "kerx", "morx", "mort", "trak"]

  private static func lookups(of plan: OpaquePointer?, in table: Script) -> [Int] {
    let set = hb_set_create()
    defer { hb_set_destroy(set) }
    hb_ot_shape_plan_collect_lookups(plan, table.rawValue, set)
    var lookups: [Int] = []
    var next = hb_codepoint_t.max
    while hb_set_next(set, &next) != 0 { lookups.append(Int(next)) }
    return lookups
  }
}
