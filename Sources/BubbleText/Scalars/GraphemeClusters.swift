// SPDX-License-Identifier: MIT
/// Finds extended grapheme clusters, which a reader calls characters (UAX #29, Unicode 17).
package enum GraphemeClusters {
  /// Returns whether a cluster begins at each scalar. The first element is `true`; empty text has
  /// no elements.
  ///
  /// Values that aren't scalars count as unassigned ones.
  ///
  /// - Complexity: O(*n*).
  package static func boundaries(in scalars: UnsafeBufferPointer<UInt32>) -> [Bool] {
    [Bool](unsafeUninitializedCapacity: scalars.count) { buffer, count in
      var context = GraphemeContext()
      for offset in scalars.indices {
        let scalar = GraphemeContext.value(of: scalars[offset])
        buffer.initializeElement(at: offset, to: context.breaks(before: scalar))
        context.pass(scalar)
      }
      count = scalars.count
    }
  }
}

/// The scalar before a boundary, and the text before that one as far as the rules need it.
private struct GraphemeContext {
  /// The part of an emoji sequence that ends here: `ExtPict Extend*`, then `ZWJ` (GB11).
  enum Pictograph {
    case none, open, joined
  }

  /// The part of a conjunct that ends here: a consonant with its marks, then a linker (GB9c).
  enum Conjunct {
    case none, open, linked
  }

  private var previous: GraphemeClass?
  private var pictograph = Pictograph.none
  private var conjunct = Conjunct.none

  /// Whether an odd number of regional indicators ends here.
  private var hasOpenFlag = false

  @inline(__always)
  static func value(of scalar: UInt32) -> GraphemeClass {
    // The table holds nothing but the raw values of `GraphemeClass`.
    unsafeBitCast(ScalarTable.graphemeClusters[scalar], to: GraphemeClass.self)
  }

  /// GB1 to GB999.
  @inline(__always)
  func breaks(before next: GraphemeClass) -> Bool {
    guard let previous else { return true }
    if previous == .other, next == .other { return true }
    return controls(previous, next) ?? hangul(previous, next) ?? marks(previous, next)
      ?? conjuncts(next) ?? emoji(next) ?? true
  }

  /// Takes the scalar in.
  @inline(__always)
  mutating func pass(_ scalar: GraphemeClass) {
    guard scalar != .other || previous != .other else { return }
    previous = scalar
    hasOpenFlag = scalar == .regionalIndicator && !hasOpenFlag
    passPictograph(scalar)
    passConjunct(scalar)
  }

  /// GB3 to GB5.
  @inline(__always)
  private func controls(_ previous: GraphemeClass, _ next: GraphemeClass) -> Bool? {
    if previous == .carriageReturn, next == .lineFeed { return false }
    return previous.isControl || next.isControl ? true : nil
  }

  /// GB6 to GB8.
  private func hangul(_ previous: GraphemeClass, _ next: GraphemeClass) -> Bool? {
    switch (previous, next) {
    case (.hangulL, .hangulL), (.hangulL, .hangulV), (.hangulL, .hangulLV), (.hangulL, .hangulLVT),
      (.hangulLV, .hangulV), (.hangulV, .hangulV), (.hangulLV, .hangulT), (.hangulV, .hangulT),
      (.hangulLVT, .hangulT), (.hangulT, .hangulT):
      false
    default: nil
    }
  }

  /// GB9 to GB9b.
  @inline(__always)
  private func marks(_ previous: GraphemeClass, _ next: GraphemeClass) -> Bool? {
    next.extends || next == .spacingMark || previous == .prepend ? false : nil
  }

  /// GB9c.
  @inline(__always)
  private func conjuncts(_ next: GraphemeClass) -> Bool? {
    conjunct == .linked && next == .conjunctConsonant ? false : nil
  }

  /// GB11 to GB13.
  @inline(__always)
  private func emoji(_ next: GraphemeClass) -> Bool? {
    let continues =
      pictograph == .joined && next == .pictograph || hasOpenFlag && next == .regionalIndicator
    return continues ? false : nil
  }

  @inline(__always)
  private mutating func passPictograph(_ scalar: GraphemeClass) {
    if scalar == .pictograph {
      pictograph = .open
    } else if pictograph == .open, scalar == .zeroWidthJoiner {
      pictograph = .joined
    } else if pictograph != .open || !scalar.extends {
      pictograph = .none
    }
  }

  @inline(__always)
  private mutating func passConjunct(_ scalar: GraphemeClass) {
    if scalar == .conjunctConsonant {
      conjunct = .open
    } else if conjunct != .none, scalar == .conjunctLinker {
      conjunct = .linked
    } else if scalar != .conjunctExtend, scalar != .zeroWidthJoiner {
      conjunct = .none
    }
  }
}

extension GraphemeClass {
  /// `CR`, `LF` and `Control`.
  fileprivate var isControl: Bool {
    self == .carriageReturn || self == .lineFeed || self == .control
  }

  /// `Extend` and `ZWJ`.
  fileprivate var extends: Bool {
    switch self {
    case .extend, .conjunctExtend, .conjunctLinker, .zeroWidthJoiner: true
    default: false
    }
  }
}

/// The role of a scalar in grapheme clusters: its `Grapheme_Cluster_Break` of UAX #29, split where
/// GB9c asks for `Indic_Conjunct_Break` and GB11 for `Extended_Pictographic`.
///
/// `tools/generate unicode-tables` reads the order of the cases from here.
enum GraphemeClass: UInt8 {
  /// A class that no rule names.
  case other

  /// Line ends and controls (GB3 to GB5).
  case carriageReturn, lineFeed, control

  /// Extends a cluster: outside conjuncts, inside them, and as the linker of a conjunct.
  case extend, conjunctExtend, conjunctLinker

  /// U+200D, which extends both clusters and conjuncts.
  case zeroWidthJoiner

  /// Half of a flag.
  case regionalIndicator

  /// Joins the cluster after it.
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
