// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleText
import Testing

@Suite("Web addresses in text")
struct WebAddressTests {
  @Test(arguments: [
    LinkExample("see https://example.com now", "https://example.com"),
    LinkExample("HTTP://EXAMPLE.COM/A", "HTTP://EXAMPLE.COM/A"),
    LinkExample("ftp://ftp.example.org/pub/", "ftp://ftp.example.org/pub/"),
    LinkExample("http://localhost:8080/x", "http://localhost:8080/x"),
    LinkExample("http://192.168.0.1:80/a?b=c#d", "http://192.168.0.1:80/a?b=c#d"),
    LinkExample("http://[2001:db8::1]:8080/", "http://[2001:db8::1]:8080/"),
    LinkExample("https://user:pass@host.example/", "https://user:pass@host.example/"),
    LinkExample("https://intranet/wiki", "https://intranet/wiki"),
    LinkExample("https://a.com:99999999/", "https://a.com"),
    LinkExample("https://a.com/%E4%B8%AD?q=1&r=%20#x", "https://a.com/%E4%B8%AD?q=1&r=%20#x"),
    LinkExample("https:// http:/a.com x://"),
    LinkExample("javascript://alert"),
  ])
  func schemes(_ example: LinkExample) { expect(example) }

  @Test(arguments: [
    LinkExample("on example.com today", "example.com → https://example.com"),
    LinkExample("www.nus.edu.sg", "www.nus.edu.sg → https://www.nus.edu.sg"),
    LinkExample("163.com/a", "163.com/a → https://163.com/a"),
    LinkExample("example.com:8080", "example.com:8080 → https://example.com:8080"),
    LinkExample(
      "youtu.be/abc, bit.ly/x", "youtu.be/abc → https://youtu.be/abc", "bit.ly/x → https://bit.ly/x"
    ),
    LinkExample("amazon.co.in", "amazon.co.in → https://amazon.co.in"),
    LinkExample("münchen.de", "münchen.de → https://münchen.de"),
    LinkExample("пример.рф!", "пример.рф → https://пример.рф"),
    LinkExample("例子.中国", "例子.中国 → https://例子.中国"),
    LinkExample("google.com.Thanks", "google.com → https://google.com"),
    LinkExample("url:baidu.com", "baidu.com → https://baidu.com"),
  ])
  func bareDomains(_ example: LinkExample) { expect(example) }

  @Test(arguments: [
    "README.md", "main.py, lib.rs", "e.g. i.e. a.m. p.m.", "3.14", "v1.2.3", "1.2.3.4", "10.30am",
    "ok.So what", "come.in", "is.that.it", "home.now", "hello.World", "a..com", "-.com", "...",
    "a.b",
    "foo.com_bar", "/usr/foo.com", "wait...what", "Ph.D. U.S.A.", "node.js", "test.swift", "文件.md",
  ])
  func wordsAndFilesAreNone(_ text: String) { expect(LinkExample(text)) }

  @Test(arguments: [
    LinkExample("(https://a.com/b)", "https://a.com/b"),
    LinkExample(
      "https://en.wikipedia.org/wiki/Foo_(bar)", "https://en.wikipedia.org/wiki/Foo_(bar)"),
    LinkExample("(https://a.org/Foo_(bar)).", "https://a.org/Foo_(bar)"),
    LinkExample("“https://a.com/x”, «https://b.com»", "https://a.com/x", "https://b.com"),
    LinkExample("https://a.com/x?!... ok", "https://a.com/x"),
    LinkExample("https://a.com/? \"https://b.com/\"", "https://a.com/", "https://b.com/"),
    LinkExample("<https://a.com> [b](https://b.com)", "https://a.com", "https://b.com"),
    LinkExample("**https://a.com** 'https://b.com'", "https://a.com", "https://b.com"),
    LinkExample("https://a.com/x，https://b.com/y。", "https://a.com/x", "https://b.com/y"),
    LinkExample(
      "「https://a.com」（https://b.com）【https://c.com】", "https://a.com", "https://b.com",
      "https://c.com"),
    LinkExample("https://a.com/x…", "https://a.com/x"),
    LinkExample("https://a.com/[x](y)", "https://a.com/[x](y)"),
  ])
  func punctuationStaysOut(_ example: LinkExample) { expect(example) }

  @Test(arguments: [
    LinkExample("见https://example.com/路径吧", "https://example.com/路径吧"),
    LinkExample("见https://example.com吧", "https://example.com"),
    LinkExample("见baidu.com吧", "baidu.com → https://baidu.com"),
    LinkExample(
      "twitter.comテストgoogle.com", "twitter.com → https://twitter.com",
      "google.com → https://google.com"),
    LinkExample("請看https://a.com/x謝謝", "https://a.com/x"),
    LinkExample("https://zh.wikipedia.org/wiki/中文/a", "https://zh.wikipedia.org/wiki/中文/a"),
    LinkExample("https://a.jp/検索?q=1です", "https://a.jp/検索?q=1"),
    LinkExample("https://例え.jp/と", "https://例え.jp/と"),
    LinkExample("http://1.2.3.4吧", "http://1.2.3.4"),
    LinkExample("naver.com에서 봐", "naver.com → https://naver.com"),
    LinkExample("ดูที่https://a.com/xนะ", "https://a.com/x"),
    LinkExample("https://ru.wikipedia.org/wiki/Москва.", "https://ru.wikipedia.org/wiki/Москва"),
    LinkExample("انظر https://example.com/a، شكرا", "https://example.com/a"),
    LinkExample("زوروا موقع.مصر الآن", "موقع.مصر → https://موقع.مصر"),
    LinkExample("https://baidu.com.谢谢", "https://baidu.com"),
  ])
  func neighboursInOtherScripts(_ example: LinkExample) { expect(example) }

  /// Words of the scripts of the world, which are treated alike.
  private static let words = [
    "שלום", "سلام", "می‌روم", "привет", "γεια", "բարև", "გამარჯობა", "नमस्ते", "தமிழ்", "ሰላም", "聊天",
    "チャット",
    "สวัสดี", "ខ្មែរ", "မြန်မာ", "안녕", "ꯃꯩ",
  ]

  @Test(
    "an address takes words of any script in, and leaves text out that is glued to it",
    arguments: words)
  func wordsOfAllScripts(_ word: String) {
    for whole in [
      "https://example.com/\(word)", "https://example.com/wiki/\(word)",
      "https://a.com/x/\(word)/y2?q=\(word)&r=1#\(word)",
      "https://a.com/Talk:\(word)_\(word)-\(word)", "https://a.com/\(word)2024.html",
      "https://a.com/x_(\(word))",
    ] {
      expect(LinkExample("\(word) \(whole) \(word)", whole))
      expect(LinkExample("(\(whole)).", whole))
    }
    for address in [
      "https://example.com", "https://example.com/x", "https://a.com/é/7", "https://a.com/?q=1",
      "http://1.2.3.4",
    ] {
      for glue in ["", ",", "!", ".", "，", "。", "、", "「"] {
        expect(LinkExample("\(address)\(glue)\(word)", address))
      }
    }
    expect(LinkExample("example.com\(word)", "example.com → https://example.com"))
    // Names of hosts have no joiners.
    guard !word.unicodeScalars.contains("\u{200C}") else { return }
    expect(LinkExample("https://\(word).com/\(word)", "https://\(word).com/\(word)"))
  }

  @Test(arguments: [
    LinkExample("https://ja.wikipedia.org/wiki/アルベルト・アインシュタイン は"),
    LinkExample("https://he.wikipedia.org/wiki/תל־אביב כאן"),
    LinkExample("https://fa.wikipedia.org/wiki/رشته‌کوه است"),
    LinkExample("https://de.wikipedia.org/wiki/Müller–Lyer dort"),
    LinkExample("https://ca.wikipedia.org/wiki/Col·lecció és"),
    LinkExample("https://zh.wikipedia.org/wiki/卡拉OK机 是"),
  ])
  func marksBetweenLetters(_ example: LinkExample) {
    let address = String(example.text.prefix { $0 != " " })
    expect(LinkExample(example.text, address))
  }

  @Test func ownSchemes() {
    var options = LinkOptions()
    options.schemes = ["myapp"]
    let text = "open myapp://chat/7, not other://chat"
    let links = TextLinks.links(in: text, options: options)
    expectEqual(LinkExample.describe(links, in: text), ["myapp://chat/7"])
  }

  private func expect(_ example: LinkExample) {
    let links = TextLinks.links(in: example.text)
    expectEqual(LinkExample.describe(links, in: example.text), example.links)
    #expect(links.allSatisfy { $0.kind == .url })
  }
}
