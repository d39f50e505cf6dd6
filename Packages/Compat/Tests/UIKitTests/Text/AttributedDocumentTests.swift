// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

/// Documents that are read as attributed text, and written from it.
@Suite("Attributed documents")
struct AttributedDocumentTests {
  private func read(_ html: String) throws -> NSAttributedString {
    try NSAttributedString(
      data: Data(html.utf8),
      options: [
        .documentType: NSAttributedString.DocumentType.html,
        .characterEncoding: String.Encoding.utf8.rawValue,
      ], documentAttributes: nil)
  }

  @Test(arguments: [
    ("a  b\n c", "a b c"), ("<p>a</p><p>b</p>", "a\nb\n"), ("a<br/>b", "a\nb"),
    ("&lt;b&gt; &amp;amp; &#128512;&#x21; &nope; &", "<b> &amp; 😀! &nope; &"),
    ("&Alpha;&#0;&#x110000;&#z;&amp", "Α\u{FFFD}\u{FFFD}&#z;&amp"),
    ("<ul><li>a</li><li>b</li></ul>", "\t•\ta\n\t•\tb\n"),
    ("<ol><li>a<li>b</ol>", "\t1.\ta\n\t2.\tb\n"), ("1 < 2 <b", "1 < 2 <b"),
    ("<html><head><title>T</title></head><body>a<script>x<y</script></body></html>", "a"),
    ("<!-- no --><!DOCTYPE html>a<!--", "a"), ("<pre>a\n  b</pre>", "a\n  b\n"),
    ("<a href='x>y'>l</a>", "l"), ("", ""), ("</p></b>", ""),
  ])
  func htmlHasItsCharacters(_ html: String, _ text: String) throws {
    #expect(try read(html).string == text)
  }

  @Test func htmlHasItsStyles() throws {
    let text = try read(
      "<b>b</b><i>i</i><u>u</u><s>s</s><a href=\"https://a.b/?x=1&amp;y\">a</a>"
        + "<font color='#f00'>c</font><span style=\"color: rgb(0,0,255); font-size: 20pt\">d</span>"
    )
    func value(_ key: NSAttributedString.Key, at index: Int) -> Any? {
      text.attribute(key, at: index, effectiveRange: nil)
    }
    let fonts = (0..<7).map { value(.font, at: $0) as? UIFont }
    #expect(fonts[0]?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    #expect(fonts[1]?.fontDescriptor.symbolicTraits.contains(.traitItalic) == true)
    #expect(value(.underlineStyle, at: 2) != nil && value(.underlineStyle, at: 3) == nil)
    #expect(value(.strikethroughStyle, at: 3) != nil)
    #expect((value(.link, at: 4) as? URL)?.absoluteString == "https://a.b/?x=1&y")
    #expect(
      value(.foregroundColor, at: 5) as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(
      value(.foregroundColor, at: 6) as? UIColor == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
    #expect(fonts[6]?.pointSize == 20 && fonts[0]?.pointSize == 12)
  }

  @Test func deepHTMLIsRead() throws {
    let html = String(repeating: "<b>", count: 5000) + "x" + String(repeating: "</b>", count: 5000)
    #expect(try read(html).string == "x")
  }

  @Test func plainTextIsReadAndWritten() throws {
    let text = try NSAttributedString(
      data: Data("a <b>".utf8), options: [:], documentAttributes: nil)
    #expect(text.string == "a <b>")
    let whole = NSRange(location: 0, length: text.length)
    #expect(
      try text.data(
        from: whole, documentAttributes: [.documentType: NSAttributedString.DocumentType.plain])
        == Data("a <b>".utf8))
    #expect(throws: CocoaError.self) {
      try text.data(from: NSRange(location: 3, length: 9), documentAttributes: [:])
    }
    #expect(throws: CocoaError.self) {
      try NSAttributedString(
        data: Data([0xFF, 0xFE, 0xFF]),
        options: [.characterEncoding: String.Encoding.utf8.rawValue],
        documentAttributes: nil)
    }
  }

  @Test func richTextHasTheCharacters() throws {
    let text = NSAttributedString(string: "a{é\n")
    let data = try text.data(
      from: NSRange(location: 0, length: 4),
      documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf])
    let written = String(decoding: data, as: UTF8.self)
    #expect(written.hasPrefix("{\\rtf1\\ansi") && written.hasSuffix("a\\{\\u233?\\\n}"))
  }
}
