// SPDX-License-Identifier: MIT
internal import BubbleBatches
internal import CBubbleHarfBuzz

/// A glyph as HarfBuzz placed it, in font units.
struct ShapedGlyph: Hashable, Sendable {
  var glyph: UInt32
  /// The index of the first scalar of the glyph's cluster.
  var scalar: Int
  var advance: Int32
  var xOffset: Int32
  var yOffset: Int32
  /// Whether both sides of a line break before this cluster must be shaped again.
  var isUnsafeToBreak: Bool
}

/// The properties of a run that HarfBuzz needs, besides its text and face.
struct ShapingProperties: Hashable, Sendable {
  var script: Script
  var isRightToLeft: Bool
  var language: String?
  /// Whether ligatures may form. Letter spacing forbids the optional ones.
  var formsLigatures: Bool
  /// Whether glyphs take other forms beside others, by the face's `calt` feature. If that does
  /// nothing, text is shaped in less time without it.
  var formsAlternates = true
}

/// The glyphs of one run while HarfBuzz shapes it (`hb_buffer_t`).
struct ShapingBuffer: ~Copyable {
  private let handle: OpaquePointer

  init() {
    handle = hb_buffer_create()
    precondition(hb_buffer_allocation_successful(handle) != 0, "HarfBuzz ran out of memory.")
  }

  deinit { hb_buffer_destroy(handle) }

  /// Shapes a range of text.
  ///
  /// - Parameters:
  ///   - range: The scalars to shape. The text around them is context: it decides how letters join.
  ///   - trimsEnd: Whether full-width punctuation that closes the text gives up its empty half.
  ///   - body: Receives the glyphs from left to right.
  mutating func shape(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt32>, face: FontFace,
    properties: ShapingProperties, trimsEnd: Bool = false, body: (ShapedGlyph) -> Void
  ) {
    guard ShapedParts.mayBeNeeded(for: text[range]) else {
      return shapeWhole(
        range, of: text, face: face, properties: properties, trimsEnd: trimsEnd, body: body)
    }
    let parts = ShapedParts.parts(
      of: range, in: text, formsSyllables: properties.script.formsSyllables)
    for part in properties.isRightToLeft ? parts.reversed() : parts {
      func give(_ glyph: ShapedGlyph) {
        var glyph = glyph
        if glyph.scalar < part.clusterEnd { glyph.scalar = part.clusterStart }
        body(glyph)
      }
      guard !WorkLimit.isExceeded else {
        Self.placeholders(for: part.scalars, isRightToLeft: properties.isRightToLeft).forEach(give)
        continue
      }
      shapeWhole(
        part.scalars, of: text, face: face, properties: properties, trimsEnd: trimsEnd, body: give)
    }
  }

  /// A glyph without width for each scalar, in a text whose result is dropped: other steps rely on clusters.
  static func placeholders(for scalars: Range<Int>, isRightToLeft: Bool) -> [ShapedGlyph] {
    scalars.indices.map { index in
      ShapedGlyph(
        glyph: 0,
        scalar: isRightToLeft ? scalars.lowerBound + scalars.upperBound - 1 - index : index,
        advance: 0, xOffset: 0, yOffset: 0, isUnsafeToBreak: false)
    }
  }

  private mutating func shapeWhole(
    _ range: Range<Int>, of text: UnsafeBufferPointer<UInt32>, face: FontFace,
    properties: ShapingProperties, trimsEnd: Bool, body: (ShapedGlyph) -> Void
  ) {
    hb_buffer_clear_contents(handle)
    hb_buffer_set_direction(
      handle, properties.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(handle, hb_script_t(properties.script.rawValue))
    hb_buffer_set_language(
      handle, properties.language.map { hb_language_from_string($0, -1) } ?? nil)
    hb_buffer_add_utf32(
      handle, text.baseAddress, Int32(text.count), UInt32(range.lowerBound), Int32(range.count))
    let kerning = HanKerning(face: face)
    let halved = kerning.halfWidthScalars(in: range, of: text, trimsEnd: trimsEnd)
    let features = Self.features(properties, halved: halved)
    endsEarly(range.count >= Self.longRun && WorkLimit.current != nil)
    ShaperList.with { shapers in
      face.withHandle { _ = hb_shape_full($0, handle, features, UInt32(features.count), shapers) }
    }
    read { glyph in
      var glyph = glyph
      if glyph.scalar > 0, kerning.joins(text[glyph.scalar - 1], text[glyph.scalar]) {
        glyph.isUnsafeToBreak = true
      }
      body(glyph)
    }
  }

  /// The length from which on HarfBuzz looks at the limit of the work while it shapes, in scalars: shorter runs are
  /// shaped in a few milliseconds.
  private static let longRun = 1 << 14

  /// Makes HarfBuzz ask before each of a face's lookups whether there is time for it; or not, which is faster.
  private func endsEarly(_ endsEarly: Bool) {
    guard endsEarly else { return hb_buffer_set_message_func(handle, nil, nil, nil) }
    hb_buffer_set_message_func(
      handle, { _, _, _, _ in WorkLimit.isExceeded ? 0 : 1 }, nil, nil)
  }

  /// The glyphs of a range of text, from left to right. Scalars are counted from its start.
  mutating func glyphs(
    of range: Range<Int>, in text: UnsafeBufferPointer<UInt32>, face: FontFace,
    properties: ShapingProperties, trimsEnd: Bool = false
  ) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    glyphs.reserveCapacity(range.count)
    shape(range, of: text, face: face, properties: properties, trimsEnd: trimsEnd) { glyph in
      var glyph = glyph
      glyph.scalar -= range.lowerBound
      glyphs.append(glyph)
    }
    return glyphs
  }

  /// The feature of contextual alternates.
  static let alternates: Script = "calt"

  private static func features(
    _ properties: ShapingProperties, halved: [Int]
  ) -> [hb_feature_t] {
    var off: [Script] = properties.formsLigatures ? [] : ["liga", "clig"]
    if !properties.formsAlternates { off.append(Self.alternates) }
    let half: Script = "halt"
    return off.map(hb_feature_t.init(off:))
      + halved.map {
        hb_feature_t(tag: half.rawValue, value: 1, start: UInt32($0), end: UInt32($0 + 1))
      }
  }

  private func read(_ body: (ShapedGlyph) -> Void) {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(handle, &count),
      let positions = hb_buffer_get_glyph_positions(handle, &count)
    else { return }
    for index in 0..<Int(count) {
      let flags = hb_glyph_info_get_glyph_flags(infos + index)
      body(
        ShapedGlyph(
          glyph: infos[index].codepoint, scalar: Int(infos[index].cluster),
          advance: positions[index].x_advance, xOffset: positions[index].x_offset,
          yOffset: positions[index].y_offset,
          isUnsafeToBreak: flags.rawValue & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0))
    }
  }
}

/// The parts that a run is shaped in, so that HarfBuzz takes linear time.
///
/// It takes quadratic time for a grapheme cluster and for a syllable, which may be of any length: emoji with a joiner
/// between each two, letters that are joined by a sign such as U+17D2. No text that means anything has ones as long as
/// those that are cut here.
private enum ShapedParts {
  /// The longest grapheme cluster that is shaped whole.
  private static let longestCluster = 1024

  /// The longest text without a space that is shaped whole in a script of syllables. It is cut where a syllable may
  /// start, or where none does for as long again.
  private static let longestUnspacedText = 4096

  /// A part, which may begin inside of a grapheme cluster: its glyphs belong to the cluster's start.
  struct Part {
    let scalars: Range<Int>
    let clusterStart: Int
    let clusterEnd: Int
  }

  /// Whether a run may have to be cut.
  static func mayBeNeeded(for text: Slice<UnsafeBufferPointer<UInt32>>) -> Bool {
    // Marks begin at U+0300.
    text.count > longestCluster && text.contains { $0 >= 0x300 }
  }

  /// The parts of a range, in order.
  static func parts(
    of range: Range<Int>, in text: UnsafeBufferPointer<UInt32>, formsSyllables: Bool
  ) -> [Part] {
    let starts = GraphemeClusters.boundaries(in: UnsafeBufferPointer(rebasing: text[range]))
    var parts: [Part] = []
    var (start, cluster, unspaced) = (range.lowerBound, range.lowerBound, range.lowerBound)
    // The cluster that the part begins in, and the scalar behind it.
    var (firstCluster, firstEnd) = (range.lowerBound, range.lowerBound)
    for index in range {
      // To HarfBuzz, whatever follows a joiner is in its cluster.
      if starts[index - range.lowerBound], index == range.lowerBound || text[index - 1] != 0x200D {
        if firstEnd == start, index > start { firstEnd = index }
        cluster = index
      }
      if text[index] == 0x20 { unspaced = index + 1 }
      let isClusterLong = index - max(cluster, start) >= longestCluster
      let isUnspacedTextLong =
        formsSyllables
        && (index - unspaced >= 2 * longestUnspacedText
          || index - unspaced >= longestUnspacedText
            && mayStartSyllable(text[index], after: text[index - 1]))
      guard isClusterLong || isUnspacedTextLong else { continue }
      add(start..<index)
      (start, unspaced, firstCluster) = (index, index, cluster)
      firstEnd = index
    }
    add(start..<range.upperBound)
    return parts

    func add(_ scalars: Range<Int>) {
      let continues = firstCluster < scalars.lowerBound
      let end = firstEnd > scalars.lowerBound ? firstEnd : scalars.upperBound
      parts.append(
        Part(
          scalars: scalars, clusterStart: firstCluster,
          clusterEnd: continues ? end : scalars.lowerBound))
    }
  }

  private static func mayStartSyllable(_ scalar: UInt32, after before: UInt32) -> Bool {
    guard let scalar = Unicode.Scalar(scalar), let before = Unicode.Scalar(before) else {
      return true
    }
    // A virama joins letters.
    return scalar.properties.generalCategory == .otherLetter
      && before.properties.canonicalCombiningClass.rawValue != 9
  }
}

extension hb_feature_t {
  /// A feature that is off in all of a text.
  init(off tag: Script) {
    self.init(tag: tag.rawValue, value: 0, start: 0, end: UInt32.max)
  }
}

/// The shapers that HarfBuzz tries, in order: that of OpenType, and the one that maps characters to
/// glyphs for faces without its tables.
///
/// Without a list, HarfBuzz takes the shapers that the variable `HB_SHAPER_LIST` names. The environment of a
/// process must not change its text.
enum ShaperList {
  /// Lends the list, which is terminated by `nil`.
  static func with<Result>(_ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UnsafePointer<CChar>?.self, capacity: 3) { list in
      list.initializeElement(at: 0, to: pointer("ot"))
      list.initializeElement(at: 1, to: pointer("fallback"))
      list.initializeElement(at: 2, to: nil)
      return body(UnsafePointer(list.baseAddress))
    }
  }

  private static func pointer(_ name: StaticString) -> UnsafePointer<CChar> {
    UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
  }
}
