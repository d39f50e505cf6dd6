/// A sum of variables with coefficients, and a constant: `x + 2 * y - 3`.
///
/// A variable may stand in several terms; the solver adds them up.
public struct LinearExpression: Sendable {
  /// What is added to the terms.
  public var constant: Double

  /// Up to four terms, as many as two edges or centres have. More of them go to `others`, so that an
  /// expression of usual size needs no memory of its own.
  private var first: (Term, Term, Term, Term)
  private var firstCount: Int
  private var others: [Term]

  /// An expression without terms.
  public init(_ constant: Double = 0) {
    self.constant = constant
    let unused = Term(Variable(index: -1, owner: 0), coefficient: 0)
    first = (unused, unused, unused, unused)
    firstCount = 0
    others = []
  }

  /// The variable alone.
  public init(_ variable: Variable) { self.init(Term(variable)) }

  /// The term alone.
  public init(_ term: Term) {
    self.init()
    append(term)
  }

  /// How many terms there are, also those whose coefficient is zero.
  public var termCount: Int { firstCount + others.count }

  /// The terms in the order in which they were added.
  public var terms: [Term] { (0..<termCount).map(term(at:)) }

  /// Adds a term.
  public mutating func append(_ term: Term) {
    switch firstCount {
    case 0: first.0 = term
    case 1: first.1 = term
    case 2: first.2 = term
    case 3: first.3 = term
    default: return others.append(term)
    }
    firstCount += 1
  }

  /// Adds another expression, times `scale`.
  public mutating func add(_ other: LinearExpression, times scale: Double = 1) {
    constant += scale * other.constant
    for index in 0..<other.termCount {
      let term = other.term(at: index)
      append(Term(term.variable, coefficient: scale * term.coefficient))
    }
  }

  func term(at index: Int) -> Term {
    switch index {
    case 0: first.0
    case 1: first.1
    case 2: first.2
    case 3: first.3
    default: others[index - 4]
    }
  }

  /// The expression with every number multiplied.
  func multiplied(by scale: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(self, times: scale)
    return product
  }
}
