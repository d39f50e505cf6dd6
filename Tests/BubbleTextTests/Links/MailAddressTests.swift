// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("E-mail addresses in text")
struct MailAddressTests {
  @Test(arguments: [
    LinkExample("to a.b+c@example.com.", "a.b+c@example.com → mailto:a.b+c@example.com"),
    LinkExample("邮箱abc@qq.com谢谢", "abc@qq.com → mailto:abc@qq.com"),
    LinkExample("12345678@qq.com", "12345678@qq.com → mailto:12345678@qq.com"),
    LinkExample("trail.com@example.org", "trail.com@example.org → mailto:trail.com@example.org"),
    LinkExample("me@Yahoo.Com", "me@Yahoo.Com → mailto:me@Yahoo.Com"),
    LinkExample(
      "me@pacific.net.sg,you@web.de", "me@pacific.net.sg → mailto:me@pacific.net.sg",
      "you@web.de → mailto:you@web.de"),
    LinkExample("mailto:a@b.com?subject=x", "mailto:a@b.com?subject=x"),
    LinkExample("بريد info@example.com هنا", "info@example.com → mailto:info@example.com"),
    LinkExample("a@münchen.de", "a@münchen.de → mailto:a@münchen.de"),
  ])
  func addresses(_ example: LinkExample) {
    let links = TextLinks.links(in: example.text)
    expectEqual(LinkExample.describe(links, in: example.text), example.links)
    #expect(links.allSatisfy { $0.kind == .email })
  }

  @Test(arguments: [
    "a@b", "@b.com", "a..b@c.com", "a.@c.com", "a@-c.com", "a@b@c.com", "a @ b.com",
  ])
  func others(_ text: String) {
    #expect(TextLinks.links(in: text).allSatisfy { $0.kind != .email })
  }

  @Test func insideAWebAddressIsNone() {
    let links = TextLinks.links(in: "https://a.com/b@c.com")
    expectEqual(links.map(\.kind), [.url])
  }
}
