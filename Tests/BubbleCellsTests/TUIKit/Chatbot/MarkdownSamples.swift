// SPDX-License-Identifier: MIT
import BubbleKit

/// Made-up answers in Markdown, for the tests of their cells.
enum MarkdownSamples {
  static let text = """
    # Ferries

    The **last** one leaves at *22:10*, see [the plan](https://harbour.example/plan) or https://harbour.example.

    > Bring `cash`, and a ~~jacket~~ coat.
    """

  static let lists = """
    Steps:

    8. Open the box
       - [x] cut the tape with a **sharp** knife
       - [ ] lift the lid
    9. Read on
    10. Close it, and wait until the light has blinked twice
    """

  static let table = """
    | Plan | Price | Seats |
    |:-----|------:|:-----:|
    | Basic | 5 € | 1 |
    | Company plan | 1.200 € | any |

    Done.
    """

  static let code = """
    Use this:

    ```swift
    let sorted = numbers.sorted { $0 < $1 } // a long line, which goes on in the next one
    print(sorted)
    ```
    """

  static let arabic = """
    ## خطة السفر

    1. الإفطار في **الساعة** الثامنة
    2. زيارة `Museum` مع دليل يعرف المدينة

    > احجز مكانك
    """

  static let mixed = "First.\n\n---\n\n![A boat](boat.png)\n\n- a\n\n  b\n\n| x |\n|--|\n| y |"

  static let formulas = #"""
    The area is \(\pi r^2\), so

    \[
    A = \int_0^r 2 \pi t \, dt = \sum_{i=1}^n a_i
    \]

    ```math
    x
    ```

    | \(x\) | \(y^2\) |
    |-------|---------|
    | 1     | $\sqrt 2$ |

    $$\begin{pmatrix} a & b \\ c & d \end{pmatrix}$$
    """#

  static let all = [text, lists, table, code, arabic, mixed, formulas]

  static func answer(_ text: String, isFinished: Bool = true) -> Message {
    let payload = JSONObject([
      ("chatbotPlugin", 2), ("src", 2), ("chunks", .array([.string(text)])),
      ("isFinished", .integer(isFinished ? 1 : 0)),
    ])
    return .make(.custom(CustomElement(payload: payload)))
  }
}
