// SPDX-License-Identifier: MIT
internal import CBubbleHarfBuzz

/// Shapes characters alone and in pairs, and finds where their widths depend on nothing more.
///
/// Belongs to one thread at a time.
struct NeighborShaper: ~Copyable {
  private var buffer = ShapingBuffer()
  private let plans: NeighborPlans

  /// - Parameter plans: The rules that are shared with other shapers.
  init(_ plans: NeighborPlans = NeighborPlans()) { self.plans = plans }

  /// A character that is shaped alone.
  struct Lone {
    var glyph: Int

    /// The advance in font units. More than 0.
    var advance: Int32

    /// Whether the next character may change the advance.
    var dependsOnNext: Bool
  }

  /// A character in front of another one.
  struct Pair {
    /// The first character's, in font units.
    var advance: Int32

    /// Whether characters around the two may change more than the advance.
    var dependsOnContext: Bool
  }

  /// The rules of a setting, to be kept for as long as they are needed.
  func plan(in setting: ShapingSetting) -> NeighborPlan { plans.plan(in: setting) }

  /// Shapes a character alone.
  ///
  /// - Returns: `nil` where the character is not one glyph that the face's character map names, or
  ///   where its neighbours may do more to it than the rules have.
  mutating func lone(_ scalar: UInt32, _ plan: NeighborPlan) -> Lone? {
    if let known = plan.lone(scalar) { return known }
    guard let found = makeLone(scalar, plan) else { return nil }
    plan.keep(scalar, found)
    return found
  }

  private mutating func makeLone(_ scalar: UInt32, _ plan: NeighborPlan) -> Lone? {
    let face = plan.setting.face
    guard !plan.rules.areUnknown, let nominal = Unicode.Scalar(scalar).flatMap(face.glyph) else {
      return nil
    }
    guard plan.inputs.contains(Int(nominal)) else {
      let advance = face.advance(ofGlyph: nominal)
      return advance > 0 && !face.isMark(nominal) ? Lone(nominal, advance, plan.rules) : nil
    }
    let shaped = run([scalar], in: plan.setting)
    guard shaped.count == 1, shaped[0].glyph == nominal, shaped[0].advance > 0,
      !face.isMark(nominal)
    else { return nil }
    return Lone(nominal, shaped[0].advance, plan.rules)
  }

  /// Shapes a run. The glyphs are in the order of the characters.
  mutating func run(_ text: [UInt32], in setting: ShapingSetting) -> [ShapedGlyph] {
    buffer.shape(text, text.indices, in: setting)
  }

  /// The advance of full-width punctuation that gives up its empty half, in font units; `nil` where
  /// that changes more than the advance.
  mutating func halvedAdvance(
    of scalar: UInt32, opens: Bool, in setting: ShapingSetting
  ) -> Int32? {
    let bracket: UInt32 = 0x300C
    let shaped =
      opens
      ? buffer.shape([bracket, scalar], 1..<2, in: setting)
      : buffer.shape([scalar], 0..<1, in: setting, trimsEnd: true)
    return shaped.count == 1 ? shaped[0].advance : nil
  }
}

extension NeighborShaper.Lone {
  fileprivate init(_ glyph: UInt32, _ advance: Int32, _ rules: NeighborRules) {
    self.init(
      glyph: Int(glyph), advance: advance, dependsOnNext: rules.mayDependOnNext(Int(glyph)))
  }
}

extension FontFace {
  /// The advance of a glyph that no lookup moves, in font units.
  func advance(ofGlyph glyph: UInt32) -> Int32 {
    withHandle { hb_font_get_glyph_h_advance($0, glyph) }
  }

  /// Whether a glyph is a mark, by the font's glyph definition table.
  fileprivate func isMark(_ glyph: UInt32) -> Bool {
    withHandle {
      hb_ot_layout_get_glyph_class(hb_font_get_face($0), glyph) == HB_OT_LAYOUT_GLYPH_CLASS_MARK
    }
  }
}
