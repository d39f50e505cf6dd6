// SPDX-License-Identifier: MIT
import Testing

@testable import BubbleMath

@Suite("Formulas in words")
struct MathSpeechTests {
  @Test(arguments: [
    ("E = mc^2", "E equals m c squared"),
    (#"\frac{1}{2}"#, "1 over 2"), (#"\frac12 37"#, "1 over 2 37"),
    (#"\frac{a+b+c}{2}"#, "the fraction a plus b plus c over 2 end of fraction"),
    (#"\sqrt{x}"#, "the square root of x"),
    (#"\sqrt[3]{x+y}"#, "the cube root of x plus y end of root"),
    (#"\sum_{i=1}^{n} x_i"#, "the sum from i equals 1 to n of x sub i"),
    (#"\lim_{x\to 0} \sin x"#, "the limit over x to 0 of sine x"),
    (#"\alpha + \Omega \le 3.14"#, "alpha plus capital omega is at most 3.14"),
    (#"\hat{x} \in \mathbb{R}"#, "x hat in the real numbers"),
    (#"\binom{n}{k}"#, "n choose k"), ("f'(x)", "f prime ( x )"), ("A^T", "A transpose"),
    (
      #"\begin{pmatrix} a & b \\ c & d \end{pmatrix}"#,
      "matrix of 2 rows: a , b ; c , d end of matrix"
    ),
    (#"\foo"#, #"\foo"#), (#"\frac{a"#, #"\frac{a"#),
  ])
  func namesCommonForms(source: String, words: String) {
    #expect(MathFormula(source).spokenText == words)
  }
}
