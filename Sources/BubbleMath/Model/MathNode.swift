// SPDX-License-Identifier: MIT
package import BubbleText

/// The class of an atom, which decides the space beside it (TeXbook, chapter 18).
package enum MathClass: Int, Hashable, Sendable {
  case ordinary, largeOperator, binary, relation, opening, closing, punctuation, inner
}

/// The place of an operator's scripts.
package enum MathLimits: Hashable, Sendable {
  /// Above and below in display style, beside it elsewhere.
  case inDisplay
  case always
  case never
}

/// A size of letters and spaces (TeXbook, chapter 17). Cramped styles are apart, in ``MathStyle``.
package enum MathLevel: Int, Hashable, Comparable, Sendable {
  case display, text, script, scriptScript

  package static func < (left: MathLevel, right: MathLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}

/// A part of a formula, as it was written.
package indirect enum MathNode: Hashable, Sendable {
  /// A character in its alphabet, such as U+1D465 for x.
  case symbol(Unicode.Scalar, MathClass)

  /// An operator that is larger in display style, such as ∑.
  case largeOperator(Unicode.Scalar, MathLimits)

  /// A named operator, such as `lim`.
  case namedOperator(String, MathLimits)

  /// The nodes between braces: an ordinary atom.
  case group([MathNode])

  /// Nodes that take part in the row that they are in.
  case row([MathNode])

  /// A node with the class of another.
  case classed(MathNode, MathClass, MathLimits)

  case scripts(MathScripts)
  case fraction(MathFraction)
  case radical(degree: MathNode?, radicand: MathNode)

  /// Nodes between delimiters that grow with them. No scalar is an empty delimiter.
  case delimited(MathDelimited)

  /// A delimiter of a fixed size, from 1 to 4.
  case delimiter(Unicode.Scalar?, size: Int, MathClass)

  /// - Parameter isStretchy: Whether the accent is as wide as its base.
  case accent(Unicode.Scalar, base: MathNode, isStretchy: Bool)

  /// A line above or below.
  case bar(MathNode, isAbove: Bool)

  /// A brace, bracket or arrow above or below, as wide as its base.
  case brace(Unicode.Scalar, base: MathNode, isAbove: Bool)

  /// An arrow as wide as the texts above and below.
  case arrow(Unicode.Scalar, above: MathNode, below: MathNode?)

  case table(MathTable)

  /// A space in ems of the current size.
  case space(Double)

  /// Text in the font around the formula.
  case text(String, MathTextStyle)

  /// Nodes at a level.
  case level(MathLevel, [MathNode])

  /// Nodes at a factor of the size around them.
  case sized(Double, [MathNode])
  case colored(Color, [MathNode])
  case boxed(MathNode, MathFrame)

  /// An invisible node, or one without width or height.
  case phantom(MathNode, MathPhantom)

  /// A stroke through a node.
  case cancelled(MathNode, MathStrokes)

  /// A filled rectangle.
  case rule(MathRule)

  /// A node in another height.
  case shifted(MathNode, MathShift)

  /// A node without width, which reaches over what is beside it.
  case lapped(MathNode, MathTable.Alignment)

  /// The source of what isn't known.
  case unknown(String)
}

/// A base with a subscript and a superscript.
package struct MathScripts: Hashable, Sendable {
  var base: MathNode?
  var below: MathNode?
  var above: MathNode?

  /// Whether the superscript began with primes, to which an exponent may be added.
  var hasPrimes = false
}

/// A numerator above a denominator.
package struct MathFraction: Hashable, Sendable {
  var numerator: MathNode
  var denominator: MathNode

  /// Whether there is a rule between them.
  var hasRule = true

  /// The thickness of the rule in ems, if it isn't the font's.
  var thickness: Double?
  var left: Unicode.Scalar?
  var right: Unicode.Scalar?
  var level: MathLevel?

  /// Whether the numerator is as high as a line, as in continued fractions.
  var isContinued = false
}

/// Segments between delimiters of one height.
package struct MathDelimited: Hashable, Sendable {
  var left: Unicode.Scalar?
  var right: Unicode.Scalar?
  var segments: [[MathNode]]

  /// The delimiters between segments.
  var middles: [Unicode.Scalar?] = []
}

/// Rows of cells.
package struct MathTable: Hashable, Sendable {
  package enum Alignment: Hashable, Sendable { case left, center, right }

  /// Distances between rows and columns.
  enum Spacing: Hashable, Sendable { case matrix, small, aligned, cases, stack }

  var rows: [[MathNode]]
  var alignments: [Alignment]
  var spacing: Spacing
  var level: MathLevel
  var left: Unicode.Scalar?
  var right: Unicode.Scalar?

  /// The columns before which there is a vertical line. The last is the number of columns.
  var verticals: Set<Int> = []

  /// The rows above which there is a horizontal line.
  var horizontals: Set<Int> = []

  /// Space below rows that `\\[1em]` adds, in ems.
  var gaps: [Int: Double] = [:]

  /// The tags of rows.
  var tags: [Int: String] = [:]

  /// Rows of one cell that is as wide as the table.
  var spans: Set<Int> = []

  /// The factor of the heights of rows.
  var rowScale = 1.0
}

/// The font of a text in a formula.
package struct MathTextStyle: Hashable, Sendable {
  var isBold = false
  var isItalic = false
  var isMonospaced = false
}

/// A line around a node, and its background.
package struct MathFrame: Hashable, Sendable {
  var border: Color?

  /// Whether the border has the colour of the formula.
  var hasBorder = true
  var background: Color?
}

/// The dimensions that a node keeps.
package struct MathPhantom: Hashable, Sendable {
  var isVisible: Bool
  var keepsWidth: Bool
  var keepsHeight: Bool
}

/// A filled rectangle. Lengths are ems.
package struct MathRule: Hashable, Sendable {
  var width: Double
  var height: Double

  /// The distance of its lower edge above the baseline.
  var raise = 0.0
}

/// A height that a node is moved to.
package enum MathShift: Hashable, Sendable {
  /// A distance up, in ems.
  case up(Double)

  /// The middle of the node is on the axis.
  case toAxis
}

/// Diagonal strokes through a node.
package struct MathStrokes: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  static let rising = MathStrokes(rawValue: 1)
  static let falling = MathStrokes(rawValue: 2)
  static let level = MathStrokes(rawValue: 4)
}

extension MathNode {
  /// The class of the node's atom.
  var mathClass: MathClass {
    switch self {
    case .symbol(_, let mathClass), .delimiter(_, _, let mathClass), .classed(_, let mathClass, _):
      mathClass
    case .largeOperator, .namedOperator: .largeOperator
    case .brace, .rule, .shifted: .ordinary
    case .arrow: .relation
    case .delimited: .inner
    case .table(let table): table.left == nil && table.right == nil ? .ordinary : .inner
    case .scripts(let scripts): scripts.base?.mathClass ?? .ordinary
    case .row(let nodes): nodes.count == 1 ? nodes[0].mathClass : .ordinary
    case .cancelled(let node, _), .phantom(let node, _), .lapped(let node, _): node.mathClass
    case .colored(_, let nodes), .level(_, let nodes), .sized(_, let nodes):
      nodes.count == 1 ? nodes[0].mathClass : .ordinary
    // LaTeX has fractions in braces.
    case .group, .fraction, .radical, .accent, .bar, .space, .text, .boxed, .unknown: .ordinary
    }
  }

  /// The class of the only node of a group, which the group itself doesn't have.
  var innerClass: MathClass {
    if case .group(let nodes) = self, nodes.count == 1 { return nodes[0].innerClass }
    return mathClass
  }

  /// The place of the scripts of the node.
  var limits: MathLimits {
    switch self {
    case .largeOperator(_, let limits), .namedOperator(_, let limits): limits
    case .classed(_, .largeOperator, let limits): limits
    case .brace, .arrow: .always
    case .row(let nodes) where nodes.count == 1: nodes[0].limits
    case .colored(_, let nodes) where nodes.count == 1: nodes[0].limits
    default: .never
    }
  }
}
