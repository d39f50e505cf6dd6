// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Mentions in text")
struct MentionTests {
  @Test(arguments: [
    LinkExample("hi @river_9, ok", "@river_9 → river_9"),
    LinkExample("你好@路线组 来吗", "@路线组 → 路线组"),
    LinkExample("(@a) @b!", "@a → a", "@b → b"),
    LinkExample("@All @所有人 go", "@All → All", "@所有人 → 所有人"),
    LinkExample("مرحبا @الفريق!", "@الفريق → الفريق"),
    LinkExample("สวัสดี @ทีม ครับ", "@ทีม → ทีม"),
    LinkExample("a@b @ c @@d @! @"),
  ])
  func words(_ example: LinkExample) {
    let links = TextLinks.links(in: example.text)
    expectEqual(LinkExample.describe(links, in: example.text), example.links)
    #expect(links.allSatisfy { $0.kind == .mention })
  }

  @Test(arguments: [
    LinkExample("@Blue Heron Lake hi", "@Blue Heron Lake → Blue Heron Lake"),
    LinkExample("@Blue Herons", "@Blue → Blue"),
    LinkExample("@Bluebird"),
    LinkExample("@小鱼你好", "@小鱼 → 小鱼"),
    LinkExample("@所有人开会", "@所有人 → 所有人"),
    LinkExample("@stranger"),
  ])
  func membersOnly(_ example: LinkExample) {
    var options = LinkOptions()
    options.mentions = .members(["Blue", "Blue Heron", "Blue Heron Lake", "小鱼"])
    let links = TextLinks.links(in: example.text, options: options)
    expectEqual(LinkExample.describe(links, in: example.text), example.links)
  }
}
