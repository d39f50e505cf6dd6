// SPDX-License-Identifier: MIT
import BubbleMarkdown
package import BubbleText
import BubbleViews
package import Foundation

/// A measured document.
package struct MarkdownPage {
  /// The blocks, from top to bottom.
  let children: [MarkdownFragment.Child]

  /// The size, in points. Not rounded.
  package let size: CGSize

  /// The number of lines of text; 1 only if the page is one line, and nothing else.
  package let lineCount: Int

  /// Whether the last line is text.
  let endsWithText: Bool

  /// The limits that the document goes beyond.
  let limits: ReachedLimits

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
    // Blocks that are taken from the old page aren't measured again.
    var limits = old?.limits ?? ReachedLimits()
    limits.add(document.limits.contentLimits, in: layout.style.field)
    limits.add(layout.text.formulaLimits.limits, in: layout.style.field)
    self.limits = limits
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

  /// Lays a document out in no more width than its lines need, in whole points.
  init(_ document: MarkdownDocument, hugging width: Double, layout: MarkdownLayout) {
    let widest = MarkdownPage(
      document, width: width, layout: layout, addsLine: false, reusing: nil)
    let natural = (widest.children.map(\.fragment.naturalWidth).max() ?? 0).rounded(.up)
    // A line alone is as wide as the view that shows it.
    guard widest.lineCount > 1, natural < width else {
      self = widest
      return
    }
    let page = MarkdownPage(
      document, width: natural, layout: layout, addsLine: false, reusing: nil)
    (children, limits) = (page.children, page.limits)
    size = CGSize(width: natural, height: page.size.height)
    lineCount = page.lineCount
    endsWithText = page.endsWithText
  }

  /// The end of the last line, measured from the edge where the line begins, and the direction from there; `nil` where
  /// the page ends with something else.
  package var lastLine: (end: Double, direction: LayoutDirection)? {
    endsWithText ? children.last?.fragment.lastLine : nil
  }

  /// The text of a page that is nothing else, and its size.
  package var onlyText: (text: PreparedText, size: TextSize)? {
    guard children.count == 1, let size = children[0].fragment.textSize,
      case .text(let text, _)? = children[0].fragment.pieces.first?.content
    else { return nil }
    return (text, size)
  }

  /// All drawn elements, from back to front.
  var pieces: [MarkdownFragment.Piece] {
    var all: [MarkdownFragment.Piece] = []
    for child in children { child.fragment.add(to: &all, at: child.origin) }
    return all
  }
}

extension MarkdownBlock {
  /// Whether the last line of a block is text.
  var endsWithText: Bool {
    switch self {
    case .rule: false
    case .formula(let formula): formula.isOpen
    case .paragraph(let content):
      if case .image? = content.last { false } else { true }
    case .quote(let blocks): blocks.last?.endsWithText ?? false
    case .list(let list): list.items.last?.blocks.last?.endsWithText ?? true
    case .heading, .code, .table: true
    }
  }
}
