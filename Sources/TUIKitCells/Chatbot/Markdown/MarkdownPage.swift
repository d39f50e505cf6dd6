// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleViews
import Foundation

/// A measured document.
struct MarkdownPage {
  /// The blocks, from top to bottom.
  let children: [MarkdownFragment.Child]

  /// The size, in points. Not rounded.
  let size: CGSize

  /// The number of lines of text; 1 only if the page is one line, and nothing else.
  let lineCount: Int

  /// Whether the last line is text.
  let endsWithText: Bool

  /// - Parameter addsLine: Whether there is to be a line below a last block that has no text, for what is at the
  ///   text's end.
  init(
    _ document: MarkdownDocument, width: Double, layout: MarkdownLayout, addsLine: Bool,
    reusing old: MarkdownPage?
  ) {
    let stack = layout.stack(
      document.blocks, width: width, depth: 0, direction: layout.style.environment.direction,
      reusing: old?.children ?? [])
    children = stack.children
    var height = stack.height
    endsWithText = document.blocks.last?.endsWithText ?? true
    if addsLine, !endsWithText {
      height += layout.style.itemSpacing + layout.emptyLineHeight
    }
    let lines = children.reduce(0) { min($0 + $1.fragment.lineCount, 1_000_000) }
    if children.isEmpty {
      // Nothing is known of the answer yet but that it begins.
      lineCount = 1
      size = CGSize(width: 0, height: layout.emptyLineHeight)
    } else if children.count == 1, let text = children[0].fragment.textSize {
      lineCount = text.lineCount
      size = CGSize(width: text.width, height: height)
    } else {
      lineCount = max(lines, 2)
      size = CGSize(width: width, height: height)
    }
  }

  /// All drawn elements, from back to front.
  var pieces: [MarkdownFragment.Piece] {
    children.flatMap { $0.fragment.allPieces(at: $0.origin) }
  }
}

extension MarkdownBlock {
  /// Whether the last line of a block is text.
  var endsWithText: Bool {
    switch self {
    case .rule: false
    case .paragraph(let content):
      if case .image? = content.last { false } else { true }
    case .quote(let blocks): blocks.last?.endsWithText ?? false
    case .list(let list): list.items.last?.blocks.last?.endsWithText ?? true
    case .heading, .code, .table: true
    }
  }
}
