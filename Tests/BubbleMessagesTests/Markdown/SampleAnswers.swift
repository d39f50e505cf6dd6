// SPDX-License-Identifier: MIT
/// Answers as assistants write them, all made up.
enum SampleAnswers {
  static let all = [
    ferries, swift, table, chinese, arabic, tasks, nested, links, quotes, mixed,
  ]

  static let ferries = """
    The **last ferry** leaves at *22:10* from pier 3. Take the `L4` line, or walk along \
    the ~~north~~ south quay.

    ## What to bring

    1. A printed ticket: **no phones** at the gate
    2. A jacket, it is *really* windy
    3. Cash & coins &mdash; the kiosk takes no cards!

    Have a good trip! Is there anything else?
    """

  static let swift = """
    Sort the array **before** you search it:

    ```swift
    let sorted = numbers.sorted { $0 < $1 }
    for **x** in sorted {
      print("`\\(x)`") // # no heading
    }
    ```

    `sorted` returns a *new* array; `sort()` changes it in place. The closure `{ $0 < $1 }` is the default.

        indented code
          stays as it is

    ### Complexity of `sorted`

    Both take O(*n* log *n*) time.
    """

  static let table = """
    Here are the three plans:

    | Plan | Price | **Seats** |
    |:-----|------:|:---------:|
    | Basic | 5 € | 1 |
    | *Team* | `49 €` | **10** to 25 |
    | Whole company, with support | 1.200 € | any |

    The middle one is the best for you.
    | Key | Value |
    |--|--|
    | a | 1 |

    ---

    Ask me for more.
    """

  static let chinese = """
    **结论**：可以在三天内完成，气温约 20~25 摄氏度。

    - 第一步：*准备* 环境
    - 第二步：运行 `swift build`
      - 如果失败，**请重试**
    - 第三步：查看 [说明文档](https://example.org/文档)

    > 注意：不要删除 `.build` 目录！
    """

  static let arabic = """
    ## خطة السفر

    اليوم **الأول** في المدينة القديمة، ثم *المتحف*.

    1. الإفطار في الساعة ٨
    2. زيارة `المتحف`
       - التذكرة بسعر **٥** دراهم

    | المكان | الوقت |
    |---|---|
    | السوق | **١٠** |
    """

  static let tasks = """
    Your list for today:

    - [x] Call the *plumber*
    - [ ] Pay the **rent**
    - [ ] Buy milk & [bread](https://bakery.example/bread "The bakery")
    - Water the plants

    + A list of its own
    + with another mark
    """

  static let nested = """
    1. First

       A paragraph in the item, **bold
       over two lines** and on.

       ```python
       def f(x):
           return x * 2
       ```

    2. Second
       - inner
         - innermost with `code`
         > a quote in it

    10. Tenth
    """

  static let links = """
    See [the *guide*](https://example.org/a_b_c(d)) and ![a boat](boat.png "Boat"), or write to <https://x.example/y>.

    An index such as `a[0]` or b[1] is no link; [![badge](b.svg)](https://ci.example) is an image in one.

    The end: 3 < 5 and AT&amp;T, 2*3 = 6, snake_case_name, \\*no emphasis\\*.
    """

  static let quotes = """
    > **Note**
    >
    > The quote goes on
    and ends here.
    >
    > - with a list
    > - of *two*

    > > Deep

    ***

    ~~~
    tildes ``` inside
    ~~~

    Done.
    """

  static let mixed = """
    # Title with `code` #

    ***Both*** and **_mixed_ marks** and **bold *inside* of it** and *a **b** c*.
    A line\\
    that breaks, and ``code with ` in it``.

    * stars
    * as **marks**

      loose

    1) other
    2) numbers

    Final words with ~~a mistake~~ **one correction**.
    """
}
