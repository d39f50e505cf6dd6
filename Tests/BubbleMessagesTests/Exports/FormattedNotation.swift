// SPDX-License-Identifier: MIT
import BubbleMarkdown
import Foundation

@testable import BubbleMessages

extension FormattedText {
  /// The text for people who read tests: Markdown as it was written, and blocks with marks around their ranges, in
  /// which characters that would be marks look like those.
  var notation: String { markdown ?? document.notation }
}

extension MarkdownDocument {
  var notation: String { blocks.map(\.notation).joined(separator: "\n\n") }
}

extension MarkdownBlock {
  fileprivate var notation: String {
    switch self {
    case .paragraph(let content): content.notation
    case .heading(let level, let content):
      String(repeating: "#", count: level) + " " + content.notation
    case .quote(let blocks):
      MarkdownDocument(blocks: blocks).notation.components(separatedBy: "\n").map { "> " + $0 }
        .joined(separator: "\n")
    case .list(let list):
      list.items.enumerated().map { index, item in
        var mark = "-   "
        if case .number(let start) = list.marker { mark = "\(start + index). " }
        return mark
          + item.blocks.map(\.notation).joined(separator: "\n").components(separatedBy: "\n")
          .joined(separator: "\n    ")
      }.joined(separator: "\n")
    case .rule: "---"
    case .code(let code): "```\(code.language ?? "")\n\(code.text)\n```"
    case .formula(let formula): "$$\(formula.source)$$"
    case .table(let table):
      ([table.header.map(\.notation)]
        + [table.columns.map { ["right": "---:", "center": ":---:"]["\($0)"] ?? "---" }]
        + table.rows.map { $0.map(\.notation) }).map { "| \($0.joined(separator: " | ")) |" }
        .joined(separator: "\n")
    }
  }
}

extension [MarkdownInline] {
  fileprivate var notation: String { map(\.notation).joined() }
}

extension MarkdownInline {
  fileprivate var notation: String {
    switch self {
    case .text(let text): text
    case .strong(let content): "**\(content.notation)**"
    case .emphasis(let content): "*\(content.notation)*"
    case .strikethrough(let content): "~~\(content.notation)~~"
    case .underline(let content): "__\(content.notation)__"
    case .spoiler(let content): "||\(content.notation)||"
    case .code(let code): "`\(code)`"
    case .link(let link) where link.content.plainText == link.destination: "<\(link.destination)>"
    case .link(let link): "[\(link.content.notation)](<\(link.destination)>)"
    case .image(let image): "![\(image.alternative)](<\(image.source)>)"
    case .formula(let formula): "$\(formula.source)$"
    case .softBreak: "\n"
    case .hardBreak: "  \n"
    }
  }
}
