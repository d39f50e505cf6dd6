// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleMarkdown
import Testing

@Suite("Highlighting of code")
struct CodeLexerTests {
  /// The tokens of some lines, as letters below them: k keyword, t type, s string, n number, c comment, f
  /// function, a attribute.
  private func marks(_ code: String, _ language: String) -> String {
    guard let language = CodeLanguage.named(language) else { return "unknown" }
    var (state, lines): (CodeState, [String]) = (CodeState(), [])
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      let result = CodeLexer.tokens(of: String(line), in: language, state: state)
      var marks = [Character](repeating: ".", count: line.utf8.count)
      for token in result.tokens {
        for offset in token.range { marks[offset] = letter(token.kind) }
      }
      lines.append(String(marks))
      state = result.state
    }
    return lines.joined(separator: "\n")
  }

  private func letter(_ kind: CodeToken.Kind) -> Character {
    switch kind {
    case .keyword: "k"
    case .type: "t"
    case .string: "s"
    case .number: "n"
    case .comment: "c"
    case .function: "f"
    case .attribute: "a"
    }
  }

  @Test(
    "languages",
    arguments: [
      ("swift", "let a: Int = f(0x1F) // b", "kkk....ttt...f.nnnn..cccc"),
      ("swift", "/* a /* b */ c */ d", "ccccccccccccccccc.."),
      ("swift", "#\"a\\\"# + \"\\(b)\"", "ssssss...ssssss"),
      ("swift", "\"\"\"\na \" b\n\"\"\"", "sss\nsssss\nsss"),
      ("swift", "@main 1...2", "aaaaa.n...n"),
      (
        "py", "def f(x): # y\n  return '''a\nb''' + 1.5", "kkk.f.....ccc\n..kkkkkk.ssss\nssss...nnn"
      ),
      ("js", "const a = `x\n${y}` // z", "kkkkk.....ss\nsssss.cccc"),
      ("typescript", "type A = string", "kkkk.....tttttt"),
      ("java", "@Override void f() { 'c'; }", "aaaaaaaaa.tttt.f.....sss..."),
      ("kotlin", "val x = \"\"\"a\\\"\"\"", "kkk.....ssssssss"),
      ("c", "#include <a> /* b\nc */ int d;", "aaaaaaaa.....cccc\ncccc.ttt..."),
      ("c++", "R\"(a\n\")\" x", "ssss\nsss.."),
      ("csharp", "var a = @\"b\\\" + 1;", "kkk.....sssss...n."),
      ("go", "s := `a\\` + \"b\"", ".....ssss...sss"),
      ("rust", "fn f<'a>(c: &'a str) { 'x' }", "kk..............ttt....sss.."),
      ("ruby", "@a = \"b\" # c", "aa...sss.ccc"),
      ("php", "$a = foo('b'); # c", "aa...fff.sss...ccc"),
      ("bash", "echo \"$A\" $# # c", "kkkk.ssss....ccc"),
      ("json", "{\"a\": [1, \"b\", true]}", ".aaa...n..sss..kkkk.."),
      ("sql", "SELECT a FROM b -- c", "kkkkkk...kkkk...cccc"),
      ("html", "<a href=\"b\">if</a><!-- c -->", ".k.aaaa.sss.....k.cccccccccc"),
      ("css", ".a { color: #fff; }", "aa...aaaaa..aaaa..."),
      ("yaml", "a-b: true # c", "aaa..kkkk.ccc"),
    ])
  func languages(_ language: String, _ code: String, _ expected: String) {
    expectEqual(marks(code, language), expected)
  }

  @Test("lines of differences are added, removed, or neither")
  func differences() {
    expectEqual(
      marks("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-- a\n+b\n c\n--- d\n\\ No", "diff"),
      "ttttttt\nttttttt\naaaaaaaaaaa\nssss\nff\n..\nsssss\ncccc")
    expectEqual(marks("a\n+ b\n- c", "patch"), ".\nfff\nsss")
  }

  @Test(
    "the words behind fences",
    arguments: [
      ("java:src/X.java", "java", "src/X.java"), ("xml:pom.xml", "xml", "pom.xml"),
      ("{.python #a .b}", "python", nil),
      ("{#a .python}", "python", nil), ("{r, echo=FALSE}", "r", nil), ("{python}", "python", nil),
      ("python title=\"my app.py\"", "python", "my app.py"), ("js{1,3}", "js", nil),
      ("js {1,3}", "js", nil),
      ("rust,ignore", "rust", nil), ("ts:line-numbers", "ts", nil),
      ("js:title=src/a.js", "js", "src/a.js"),
      ("12:20:src/a.ts", "ts", "src/a.ts"), ("src/a.go", "go", "src/a.go"),
      ("language-c++", "c++", nil),
      ("diff-js", "diff", nil), ("C#", "C#", nil), ("py file=a.py x", "py", "a.py"), ("", nil, nil),
      ("{}", nil, nil),
      ("asp.net", "asp.net", nil), (":a", ":a", nil),
    ] as [(String, String?, String?)])
  func info(_ info: String, _ language: String?, _ title: String?) {
    expectEqual(
      MarkdownDocument("~~~ \(info)\na\n~~~").blocks,
      [.code(MarkdownCode(language: language, title: title, text: "a"))])
  }

  @Test("names behind fences, in any case")
  func names() {
    #expect(
      CodeLanguage.named("JSX")?.name == "JavaScript" && CodeLanguage.named("sh")?.name == "Shell")
    #expect(CodeLanguage.named("brainfuck") == nil && CodeLanguage.all.count >= 15)
  }

  @Test("tokens are in order, inside of the line and not empty", arguments: CodeLanguage.all)
  func tokensAreInOrder(_ language: CodeLanguage) {
    var state = CodeState()
    for line in [
      "a \"b 'c `d /* e <!-- f", "é 中 \\", "", "*/ --> ` ' \" # // 1.2.3", "\"\\", "<a b='",
      "{'x': 1}",
    ] {
      let result = CodeLexer.tokens(of: line, in: language, state: state)
      var end = 0
      for token in result.tokens {
        #expect(token.range.lowerBound >= end && !token.range.isEmpty)
        end = token.range.upperBound
      }
      #expect(end <= line.utf8.count)
      state = result.state
    }
  }
}
