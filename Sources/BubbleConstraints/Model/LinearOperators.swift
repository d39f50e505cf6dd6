// SPDX-License-Identifier: MIT
/// An operand of a linear expression other than a number: a variable, a term, or an expression.
public protocol LinearConvertible {
  /// The same as an expression.
  var linear: LinearExpression { get }
}

extension Variable: LinearConvertible {
  /// The same as an expression.
  @inlinable public var linear: LinearExpression { LinearExpression(self) }
}

extension Term: LinearConvertible {
  /// The same as an expression.
  @inlinable public var linear: LinearExpression { LinearExpression(self) }
}

extension LinearExpression: LinearConvertible {
  /// The same as an expression.
  @inlinable public var linear: LinearExpression { self }
}

// MARK: - Sums
// Numbers have operators of their own, so that arithmetic on plain numbers never uses these.

extension LinearConvertible {
  /// The sum of both sides.
  @inlinable public static func + (left: Self, right: some LinearConvertible) -> LinearExpression {
    var sum = left.linear
    sum.add(right.linear)
    return sum
  }

  /// The expression, and a number added to its constant.
  @inlinable public static func + (left: Self, right: Double) -> LinearExpression {
    var sum = left.linear
    sum.constant += right
    return sum
  }

  /// The expression, and a number added to its constant.
  @inlinable public static func + (left: Double, right: Self) -> LinearExpression {
    LinearExpression(left) + right
  }

  /// The left side minus the right side.
  @inlinable public static func - (left: Self, right: some LinearConvertible) -> LinearExpression {
    var difference = left.linear
    difference.add(right.linear, times: -1)
    return difference
  }

  /// The expression with its constant less by a number.
  @inlinable public static func - (left: Self, right: Double) -> LinearExpression { left + -right }

  /// A number minus the expression.
  @inlinable public static func - (left: Double, right: Self) -> LinearExpression {
    LinearExpression(left) - right
  }
}

// MARK: - Relations

extension LinearConvertible {
  /// The relation that both sides are equal.
  @inlinable public static func == (left: Self, right: some LinearConvertible) -> LinearRelation {
    LinearRelation(left.linear, .equal, right.linear)
  }

  /// The relation that both sides are equal.
  @inlinable public static func == (left: Self, right: Double) -> LinearRelation {
    LinearRelation(left.linear, .equal, LinearExpression(right))
  }

  /// The relation that the left side is at most the right side.
  @inlinable public static func <= (left: Self, right: some LinearConvertible) -> LinearRelation {
    LinearRelation(left.linear, .atMost, right.linear)
  }

  /// The relation that the left side is at most the right side.
  @inlinable public static func <= (left: Self, right: Double) -> LinearRelation {
    LinearRelation(left.linear, .atMost, LinearExpression(right))
  }

  /// The relation that the left side is at least the right side.
  @inlinable public static func >= (left: Self, right: some LinearConvertible) -> LinearRelation {
    LinearRelation(left.linear, .atLeast, right.linear)
  }

  /// The relation that the left side is at least the right side.
  @inlinable public static func >= (left: Self, right: Double) -> LinearRelation {
    LinearRelation(left.linear, .atLeast, LinearExpression(right))
  }
}

// MARK: - Products

extension Variable {
  /// The variable times a number.
  @inlinable public static func * (scale: Double, variable: Variable) -> Term {
    Term(variable, coefficient: scale)
  }

  /// The variable times a number.
  @inlinable public static func * (variable: Variable, scale: Double) -> Term {
    Term(variable, coefficient: scale)
  }

  /// The variable divided by a number. Zero gives a term that solvers refuse.
  @inlinable public static func / (variable: Variable, divisor: Double) -> Term {
    Term(variable, coefficient: 1 / divisor)
  }

  /// The variable times minus one.
  @inlinable public static prefix func - (variable: Variable) -> Term {
    Term(variable, coefficient: -1)
  }
}

extension LinearExpression {
  /// The expression with every number multiplied.
  @inlinable public static func * (scale: Double, expression: LinearExpression) -> LinearExpression
  {
    expression.multiplied(by: scale)
  }

  /// The expression with every number multiplied.
  @inlinable public static func * (expression: LinearExpression, scale: Double) -> LinearExpression
  {
    expression.multiplied(by: scale)
  }

  /// The expression with every number divided. Zero gives one that solvers refuse.
  @inlinable public static func / (expression: LinearExpression, divisor: Double)
    -> LinearExpression
  {
    expression.multiplied(by: 1 / divisor)
  }

  /// The expression with every sign changed.
  @inlinable public static prefix func - (expression: LinearExpression) -> LinearExpression {
    expression.multiplied(by: -1)
  }
}
