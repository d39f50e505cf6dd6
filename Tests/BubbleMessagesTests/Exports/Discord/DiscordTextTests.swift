// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleSampleTexts
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Texts of Discord")
struct DiscordTextTests {
  @Test(arguments: [
    ("plain", "plain"),
    ("a\nb", "a\nb"),
    ("a\n**b**", "{a  \n**b**}"),
    ("__u__ ||s|| ~~x~~", "{u s ~~x~~}"),
    ("> q\nafter **b**", "{> q  \n\nafter **b**}"),
    (">>> q\nr", "{> q  \n> r}"),
    ("```swift\nlet x = \"__a__\"\n```", "{```swift\nlet x = \"__a__\"\n```}"),
    ("`a_b_c` x", "{`a_b_c` x}"),
    ("-# small\n# large", "{small  \n# large}"),
    ("[map](https://example.com/a__b)", "{[map](https://example.com/a__b)}"),
  ])
  func markdownBecomesThatOfCells(_ content: String, _ expected: String) {
    expectEqual(text(content), expected)
  }

  @Test(arguments: [
    ("if a || b", "{if a || b}"), ("||a|| || b", "{a || b}"), ("||`x`||", "{`x`}"),
    ("__init__.py and __x", "{init.py and __x}"), ("___a___", "{_a_}"), ("____", "{\\____}"),
    ("a\n---\n**b**", "{a  \n\\---  \n**b**}"), ("**a** &amp; <b>", "{**a** \\&amp; <b>}"),
    ("https://example.com/a__b__c_d", "{<https://example.com/a__b__c_d>}"),
    ("(https://example.com/a_(b)_c)", "{(<https://example.com/a_(b)_c>)}"),
    ("||https://example.com/a||", "{https://example.com/a}"), ("`||a||`", "{`||a||`}"),
    ("$a$ \\(b\\) \\\\(c \\[d] \\*", "{\\$a\\$ (b) \\\\(c &#91;d] \\*}"), ("$a$ & b", "$a$ & b"),
  ])
  func charactersThatAreNoMarksStay(_ content: String, _ expected: String) {
    expectEqual(text(content), expected)
  }

  @Test(arguments: [
    ("<@17> in <#2>, <:tide:99>, <a:wave:98>, <@&7>", "@Hana in #quay, :tide:, :wave:, @Skipper"),
    ("<@!17> <@5> <#5> <@&5>", "@Hana @5 #5 @5"),
    ("<t:0> | 1 < 2", "{1970-01-01 02:00 | 1 < 2}"),
    ("<t:0:R>, <t:0:d>, <t:0:T>, <t:0:F>", "1970-01-01 02:00, 1970-01-01, 02:00, 1970-01-01 02:00"),
    ("<t:9223372036854775807:R>", "<t:9223372036854775807:R>"),
    ("</ferry:17> <id:browse>", "/ferry #browse"),
    ("<https://example.com/plain>", "https://example.com/plain"),
    ("< <@ <t: <> @everyone", "< <@ <t: <> @everyone"),
  ])
  func angleBracketsHaveNames(_ content: String, _ expected: String) {
    expectEqual(text(content), expected)
  }

  @Test(arguments: [
    "||", "__", "|| __ ", "[", "](", "<", "<@", "`", "` ``", "\\", "h", "http://", "https://a(",
    "> ", "\n", "<t:1:",
  ])
  func hostileTextsAreReadInLinearTime(_ part: String) {
    let growth = Growth(to: 20_000) {
      String(repeating: part, count: $0)
    } _: { content in
      _ = DiscordText().text(content)
    }
    #expect(growth.isLinear, "\(growth)")
  }

  private func text(_ content: String) -> String {
    var context = ExportContext()
    context.channels["2"] = "quay"
    let words = DiscordText(
      names: [.init("17"): "Hana", .init("7"): "Skipper"], context: context, offset: 7_200)
    let text = words.text(content)
    return text.isFormatted ? "{\(text.trimmed.formatted.notation)}" : text.plain
  }
}
