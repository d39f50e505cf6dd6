// SPDX-License-Identifier: MIT
import BubbleText
import Testing

/// A text and the links in it, each as its text and its target.
struct LinkExample: Sendable, CustomTestStringConvertible {
  let text: String
  let links: [String]

  init(_ text: String, _ links: String...) {
    self.text = text
    self.links = links
  }

  var testDescription: String { text }

  /// The links as `text → target`; the target is left out where it is the text.
  static func describe(_ links: [TextLink], in text: String) -> [String] {
    let bytes = Array(text.utf8)
    return links.map { link in
      let shown = String(decoding: bytes[link.range], as: UTF8.self)
      return shown == link.target ? shown : "\(shown) → \(link.target)"
    }
  }
}
