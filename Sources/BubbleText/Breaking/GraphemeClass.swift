/// The part a scalar plays in grapheme clusters: its `Grapheme_Cluster_Break` of UAX #29, split
/// where GB9c asks for `Indic_Conjunct_Break` and GB11 for `Extended_Pictographic`.
///
/// `tools/generate-unicode-tables` reads the order of the cases from here.
enum GraphemeClass: UInt8 {
  /// Nothing that a rule names.
  case other

  /// Line ends and controls (GB3 to GB5).
  case carriageReturn, lineFeed, control

  /// Extends a cluster: outside conjuncts, inside them, and as the linker of a conjunct.
  case extend, conjunctExtend, conjunctLinker

  /// U+200D, which extends both clusters and conjuncts.
  case zeroWidthJoiner

  /// Half of a flag.
  case regionalIndicator

  /// Joins what follows it.
  case prepend

  /// A mark with an advance of its own.
  case spacingMark

  /// Hangul jamo and syllables.
  case hangulL, hangulV, hangulT, hangulLV, hangulLVT

  /// A consonant that conjuncts are made of.
  case conjunctConsonant

  /// `Extended_Pictographic`.
  case pictograph
}
