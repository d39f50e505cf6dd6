// SPDX-License-Identifier: MIT
/// A sum of variables with coefficients, and a constant: `x + 2 * y - 3`.
///
/// A variable may be in several terms; the solver adds them up.
@frozen public struct LinearExpression: Sendable {
  /// The number that is added to the terms.
  public var constant: Double

  /// The first terms, stored inline: an expression of usual size allocates nothing.
  @usableFromInline var first = FirstTerms()
  @usableFromInline var others: [Term]?

  /// An expression without terms.
  @inlinable public init(_ constant: Double = 0) { self.constant = constant }

  /// The variable alone.
  @inlinable public init(_ variable: Variable) { self.init(Term(variable)) }

  /// The term alone.
  @inlinable public init(_ term: Term) {
    self.init()
    first.append(term)
  }

  /// The number of terms, including those whose coefficient is zero.
  @inlinable public var termCount: Int { first.count + (others?.count ?? 0) }

  /// The terms in the order in which they were added.
  public var terms: [Term] { (0..<termCount).map(term(at:)) }

  /// Adds a term.
  @inlinable public mutating func append(_ term: Term) {
    if first.count < FirstTerms.capacity { return first.append(term) }
    if others == nil { others = [] }
    others?.append(term)
  }

  /// Adds another expression, times `scale`.
  @inlinable public mutating func add(_ other: LinearExpression, times scale: Double = 1) {
    constant += scale * other.constant
    for index in 0..<other.termCount {
      let term = other.term(at: index)
      append(Term(term.variable, coefficient: scale * term.coefficient))
    }
  }

  @inlinable func term(at index: Int) -> Term {
    if index < FirstTerms.capacity { return first[index] }
    return others?[index - FirstTerms.capacity] ?? first[0]
  }

  /// Calls `body` for each term, in order.
  @inline(__always) func forEachTerm(_ body: (Term) -> Void) {
    if first.count > 0 { body(first.terms.0) }
    if first.count > 1 { body(first.terms.1) }
    if first.count > 2 { body(first.terms.2) }
    if first.count > 3 { body(first.terms.3) }
    if let others { for term in others { body(term) } }
  }

  /// The expression with every number multiplied.
  @inlinable func multiplied(by scale: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(self, times: scale)
    return product
  }
}

/// Up to four terms, as many as two edges or centres have.
@frozen @usableFromInline struct FirstTerms: Sendable, BitwiseCopyable {
  @usableFromInline static var capacity: Int { @inlinable get { 4 } }

  @usableFromInline var count = 0
  @usableFromInline var terms: (Term, Term, Term, Term)

  @inlinable init() {
    let unused = Term(Variable(index: -1, owner: 0), coefficient: 0)
    terms = (unused, unused, unused, unused)
  }

  @inlinable subscript(index: Int) -> Term {
    switch index {
    case 0: terms.0
    case 1: terms.1
    case 2: terms.2
    default: terms.3
    }
  }

  @inlinable mutating func append(_ term: Term) {
    switch count {
    case 0: terms.0 = term
    case 1: terms.1 = term
    case 2: terms.2 = term
    default: terms.3 = term
    }
    count += 1
  }
}
