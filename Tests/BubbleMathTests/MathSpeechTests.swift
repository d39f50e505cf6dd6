// SPDX-License-Identifier: MIT
import BubbleExpectations
import Testing

@testable import BubbleMath

@Suite("Formulas in words")
struct MathSpeechTests {
  @Test(arguments: [
    ("E = mc^2", "E equals m c squared"),
    (#"\alpha + \Omega \le 3.14"#, "alpha plus capital omega is at most 3.14"),
    (#"a \ne -b \pm 12"#, "a is not equal to minus b plus or minus 12"),
    (#"n! \approx 5\%"#, "n factorial is approximately 5 percent"),
    (#"\boldsymbol{\nabla} \mathbf{\Omega \alpha}"#, "nabla capital omega alpha"),
    (#"\mathrm{kg}\,\text{ of salt}"#, "kg of salt"), (#"\foo"#, #"\foo"#),
    (#"\frac{a"#, #"\frac{a"#),
  ])
  func namesSymbols(source: String, words: String) { check(source, words) }

  @Test(arguments: [
    (#"\frac{1}{2}"#, "1 over 2"), (#"\frac12 37"#, "1 over 2 37"),
    (#"\frac{a+b+c}{2}"#, "the fraction a plus b plus c over 2 end fraction"),
    (#"\frac{\frac{1}{2}}{x}"#, "the fraction 1 over 2 over x end fraction"),
    (#"\binom{n}{k}"#, "n choose k"), (#"\sqrt{x}"#, "the square root of x"),
    (#"\sqrt{x+y}"#, "the square root of x plus y end root"),
    (#"\sqrt[3]{x+y}"#, "the cube root of x plus y end root"),
    (#"\sqrt[n]{x}"#, "the nth root of x"), (#"\sqrt[4]{x}"#, "the fourth root of x"),
    ("x^3 + e^{-x}", "x cubed plus e to the power of minus x"),
    ("x^{n+1}", "x to the power of n plus 1 end power"),
    ("a_i + a_{i+1}", "a sub i plus a sub i plus 1 end sub"),
    ("A^{-1} A^T", "A inverse A transpose"), (#"90^\circ"#, "90 degrees"),
    ("x + 10^2", "x plus 10 squared"),
    (#"z^* U^\dagger"#, "z star U dagger"),
  ])
  func namesFractionsRootsAndPowers(source: String, words: String) { check(source, words) }

  @Test(arguments: [
    (#"\sum_{i=1}^{n} x_i"#, "the sum from i equals 1 to n of x sub i"),
    (#"\prod_{p} p"#, "the product over p of p"),
    (#"\lim_{x\to 0} \sin x"#, "the limit as x approaches 0 of sine x"),
    (#"\int_0^1 x\,dx"#, "the integral from 0 to 1 of x d x"), (#"\int f"#, "the integral of f"),
    (#"\max_{x} f(x)"#, "the maximum over x of f of x"), ("f'(x)", "f prime of x"),
    ("f'' + g'''", "f double prime plus g triple prime"),
    (#"\frac{dy}{dx}"#, "the derivative of y with respect to x"),
    (
      #"\frac{\partial^2 f}{\partial x^2}"#,
      "the second partial derivative of f with respect to x"
    ),
    (#"\frac{d}{dx} y"#, "the derivative with respect to x of y"),
    (#"\dot{x} + \ddot{y}"#, "x dot plus y double dot"), (#"\sin^2 x"#, "sine squared x"),
    (#"\sin(x)"#, "sine of x"), (#"\sin^{-1} x"#, "sine inverse x"),
    (#"\log_2 n"#, "log base 2 of n"), ("f(x) + g(x, y)", "f of x plus g of x, y"),
    ("2(a+b)", "2 open paren a plus b close paren"),
  ])
  func namesOperatorsAndFunctions(source: String, words: String) { check(source, words) }

  @Test(arguments: [
    (#"\vec{v} \cdot \vec{w}"#, "vector v dot vector w"),
    (#"\overrightarrow{AB} \times \vec{c}"#, "vector A B cross vector c"),
    (#"\nabla \cdot E"#, "nabla dot E"),
    (
      #"\begin{pmatrix} a & b \\ c & d \end{pmatrix}"#,
      "the 2 by 2 matrix; row 1: a, b; row 2: c, d; end matrix"
    ),
    (
      #"\begin{vmatrix} a & b \\ c & d \end{vmatrix}"#,
      "the determinant of the 2 by 2 matrix; row 1: a, b; row 2: c, d; end matrix"
    ),
    (
      #"\begin{cases} 1 & x > 0 \\ 0 & x \le 0 \end{cases}"#,
      "2 cases; case 1: 1, x is greater than 0; case 2: 0, x is at most 0; end cases"
    ),
    (
      #"\begin{aligned} a &= b \\ &= c \end{aligned}"#,
      "2 lines; line 1: a equals b; line 2: equals c"
    ),
    ("|x|", "the absolute value of x"),
    ("|x-y|^2", "the absolute value of x minus y end absolute value squared"),
    (#"\left\|v\right\|"#, "the norm of v"),
    (#"\left\lfloor x \right\rfloor"#, "the floor of x"),
    (#"\bra{\psi} \ket{\phi}"#, "bra psi ket phi"),
    ("P(A|B)", "P of A vertical bar B"), (#"P(A \mid B)"#, "P of A given B"),
  ])
  func namesVectorsMatricesAndBrackets(source: String, words: String) { check(source, words) }

  @Test(arguments: [
    (#"\hat{x} \in \mathbb{R}"#, "x hat in the real numbers"),
    (#"\{ x \mid x > 0 \}"#, "the set x such that x is greater than 0 end set"),
    (#"A \cup B \subseteq C"#, "A union B is a subset of C"),
    (#"\forall x \exists y"#, "for all x there exists y"), (#"p \implies q"#, "p implies q"),
    (#"f\colon A \to B"#, "f colon A to B"),
    (#"A \xrightarrow{f} B"#, "A right arrow with f above B"),
    (#"\underbrace{a+b}_{2}"#, "a plus b with 2 below"),
    (#"\overset{!}{=}"#, "equals with factorial above"),
    (#"\bar{z} + \overline{AB}"#, "z bar plus A B bar"),
    (#"\SI{9.81}{\meter\per\second\squared}"#, "9.81 m s to the power of minus 2"),
    (#"\ce{2H2 + O2 -> 2H2O}"#, "2 H sub 2 plus O sub 2 right arrow 2 H sub 2 O"),
  ])
  func namesSetsLogicAndArrows(source: String, words: String) { check(source, words) }

  private func check(_ source: String, _ words: String) {
    expectEqual(MathFormula(source).spokenText, words)
  }
}
