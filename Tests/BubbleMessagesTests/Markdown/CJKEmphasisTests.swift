// SPDX-License-Identifier: MIT
import BubbleExpectations
@_spi(UIKit) import BubbleMarkdown
import BubbleStrings
import Testing

@Suite("Emphasis beside Chinese, Japanese and Korean")
struct CJKEmphasisTests {
  private static let marks = ["*", "**", "***", "~~"]

  private func meaning(_ text: String) -> String { RuleNotation.text(of: MarkdownDocument(text)) }

  @Test(
    "marks open and close spans whatever is on either side",
    arguments: [
      "", " ", "中", "か", "ｶ", "한", "。", "，", "」", "（", "…", "—", "a", "7", "“", "”", "‘", "(", ".",
      "%", "❗",
      "葛\u{E0100}",
    ])
  func allNeighbours(_ before: String) {
    let starts = ["中", "한", "「", "“", "（", "(", "《", "❗", "7", "a", "——"]
    let ends = [
      "中", "か", "。", "」", "”", "’", "）", ")", "！", "！\u{FE01}", ".", "%", "⛵\u{FE0F}", "7", "a",
    ]
    var plain: [String] = []
    for start in starts {
      for end in ends {
        for after in ["", "中", "は", "는", "，", "“", "（", "a", "7", ".", "(", "\u{3000}"] {
          for mark in Self.marks {
            let text = "\(before)\(mark)\(start)中\(end)\(mark)\(after)"
            if meaning(text).containsExactly(mark) { plain.append(text) }
          }
        }
      }
    }
    expectEqual(plain, [])
  }

  @Test("other scripts are as in CommonMark", arguments: ["*", "**", "_", "__", "~~"])
  func othersStay(_ mark: String) {
    let characters = ["", " ", "a", "7", "(", "\"", "”", ".", "é", "€"]
    for before in characters {
      for after in characters {
        for (start, end) in [
          ("a", "b"), ("(", ")"), ("“", "”"), ("a", "."), ("$", "%"), (" ", "b"),
        ] {
          let text = "\(before)\(mark)\(start)x\(end)\(mark)\(after)"
          expectEqual(
            meaning(text), RuleNotation.text(of: MarkdownDocument(commonMark: text)), "\(text)")
        }
      }
    }
  }

  @Test(
    "lines of underscores need one end that isn't between letters",
    arguments: [
      ("_中文_是", "<em>中文</em>是"), ("是_中文_。", "是<em>中文</em>。"), ("__注意：__看", "<strong>注意：</strong>看"),
      ("是__「中」__吗", "是<strong>「中」</strong>吗"), ("__“중”__은", "<strong>“중”</strong>은"),
      ("表_一_二.csv", "表_一_二.csv"), ("表_2024_终.csv", "表_2024_终.csv"),
      ("写 __init__方法", "写 __init__方法"),
      ("用a_b_c写", "用a_b_c写"),
    ])
  func underscores(_ text: String, _ inner: String) {
    expectEqual(meaning(text), "<p>\(inner)</p>")
  }

  @Test("CommonMark's own readers have no such rule")
  func commonMark() {
    let text = "**注意：**看"
    expectEqual(MarkdownDocument(commonMark: text).blocks, [.paragraph([.text(text)])])
  }

  @Test(
    "while a text grows, what is shown of it stays",
    arguments: [
      "**船は（夏だけ）出る。**冬は*休み！*です。", "这是**“涨潮”**，**100%**准，API**“接口”**调用，~~（旧）~~新的_斜_字",
      "**“문”**은 **끝.**그리고 *(둘)*도",
      "- **一：**甲，**二：**乙\n- ***三！***丙\n\n| **列：**一 | b |\n|---|---|\n| **丁。**戊 | *己，*庚 |",
    ])
  func streams(_ text: String) {
    let whole = StyledText(MarkdownDocument(text)).items
    #expect(!whole.contains { $0.text == "*" || $0.text == "~" })
    for end in text.indices {
      let shown = StyledText(MarkdownParser.document(of: String(text[..<end]), isGrowing: true))
      #expect(whole.starts(with: shown.items), "\(text[..<end])")
    }
  }
}
