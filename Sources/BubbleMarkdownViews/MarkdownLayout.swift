// SPDX-License-Identifier: MIT
import BubbleBatches
import BubbleCells
import BubbleMarkdown
import BubbleText
import BubbleViews
import Foundation

/// Measures blocks: the one place that sizes and places come from, for measuring and for drawing.
///
/// Frames are those of the page, left to right: blocks are mirrored by the direction of their own text, and those in a
/// list or a quote by that of its first text.
struct MarkdownLayout {
  let style: MarkdownStyle
  let text: MarkdownText

  /// - Parameter knownLinks: The links of texts that grow; `nil` where none do.
  init(_ style: MarkdownStyle, knownLinks: KnownLinks? = nil) {
    self.style = style
    text = MarkdownText(style, knownLinks: knownLinks)
  }

  /// A stack of blocks from top to bottom.
  ///
  /// - Parameters:
  ///   - old: The earlier measurement: equal blocks at the same place are taken from it.
  ///   - isNested: Whether the blocks are those of a list or a quote.
  ///   - spacing: The space between blocks; `nil` for that of a page.
  func stack(
    _ blocks: [MarkdownBlock], width: Double, depth: Int, direction: LayoutDirection,
    isNested: Bool = false, spacing: Double? = nil, reusing old: [MarkdownFragment.Child] = []
  ) -> (children: [MarkdownFragment.Child], height: Double) {
    var (children, y): ([MarkdownFragment.Child], Double) = ([], 0)
    children.reserveCapacity(blocks.count)
    for (index, block) in blocks.enumerated() {
      guard !WorkLimit.isExceeded else { break }
      if index > 0 { y += spacing ?? space(above: block) }
      let previous = index < old.count ? old[index].fragment : nil
      let key = MarkdownFragment.Key(
        block: block, width: width, depth: depth, direction: direction, isNested: isNested)
      let fragment = fragment(key, reusing: previous)
      children.append(MarkdownFragment.Child(origin: CGPoint(x: 0, y: y), fragment: fragment))
      y += fragment.size.height
    }
    return (children, y)
  }

  private func space(above block: MarkdownBlock) -> Double {
    if case .heading = block { return style.blockSpacing + style.headingSpacing }
    return style.blockSpacing
  }

  /// A block, measured.
  private func fragment(
    _ key: MarkdownFragment.Key, reusing old: MarkdownFragment?
  ) -> MarkdownFragment {
    if let old, old.key == key { return old }
    let children = old?.children ?? []
    switch key.block {
    case .paragraph(let content): return paragraph(content, key, reusing: old?.texts ?? [])
    case .heading(let level, let content):
      return textFragment(content, font: style.heading(level), key, after: old?.texts.first)
    case .quote(let blocks): return quote(blocks, key, reusing: children)
    case .list(let list): return self.list(list, key, reusing: old as? MarkdownListFragment)
    case .rule: return rule(key)
    case .code(let code): return self.code(code, key, reusing: children)
    case .formula(let formula): return self.formula(formula, key, reusing: children)
    case .table(let table): return self.table(table, key, reusing: old as? MarkdownTableFragment)
    }
  }

  /// A text as its lines are broken in messages.
  ///
  /// - Parameters:
  ///   - direction: The direction of a text without letters, or of code alone; `nil` for the screen's.
  ///   - previous: The text in its place before, which it may go on from.
  func prepared(
    _ text: AttributedText, isTable: Bool = false, direction: LayoutDirection? = nil,
    after previous: PreparedText? = nil
  ) -> PreparedText {
    let environment = style.environment
    var lines = isTable ? environment.textMeasurers.style : style.paragraph
    if let direction, direction != environment.direction, case .firstStrong = lines.baseDirection {
      lines.baseDirection = .firstStrong(fallback: direction)
    }
    guard let previous else { return environment.typesetter.prepare(text, style: lines) }
    return environment.typesetter.prepare(text, style: lines, after: previous)
  }

  // MARK: Paragraphs

  private func textFragment(
    _ content: [MarkdownInline], font: Font, _ key: MarkdownFragment.Key,
    after previous: PreparedText? = nil
  ) -> MarkdownFragment {
    let prepared = prepared(
      text.attributed(content, font: font, lineWidth: key.width, direction: key.direction),
      direction: key.direction, after: previous)
    let size = prepared.size(fitting: key.width)
    let frame = CGRect(x: 0, y: 0, width: key.width, height: size.height)
    return MarkdownFragment(
      key, pieces: [.init(frame: frame, content: .text(prepared, key.alignment))],
      size: CGSize(width: size.width, height: size.height), textSize: size)
  }

  /// A paragraph. Images in it have lines of their own.
  private func paragraph(
    _ content: [MarkdownInline], _ key: MarkdownFragment.Key, reusing old: [PreparedText]
  ) -> MarkdownFragment {
    let parts = ParagraphPart.parts(of: content)
    if parts.count == 1, case .text(let content) = parts[0] {
      return textFragment(content, font: style.body, key, after: old.first)
    }
    var oldTexts = old[...]
    var (pieces, y, lines): ([MarkdownFragment.Piece], Double, Int) = ([], 0, 0)
    var naturalWidth = 0.0
    for part in parts {
      if y > 0 { y += style.blockSpacing }
      switch part {
      case .text(let content):
        let fragment = textFragment(content, font: style.body, key, after: oldTexts.popFirst())
        pieces += fragment.allPieces(at: CGPoint(x: 0, y: y))
        y += fragment.size.height
        lines += fragment.lineCount
        naturalWidth = max(naturalWidth, fragment.naturalWidth)
      case .image(let image):
        let picture = picture(image, width: key.width, direction: key.direction)
        oldTexts = oldTexts.dropFirst(picture.count - 1)
        let placed = picture.map { piece in
          var piece = piece
          piece.frame.origin.y += y
          return piece
        }
        pieces += placed
        y = Double(placed.map(\.frame.maxY).max() ?? CGFloat(y))
        lines += 1
        naturalWidth = max(naturalWidth, picture.map(self.naturalWidth).max() ?? 0)
      }
    }
    return MarkdownFragment(
      key, pieces: pieces, size: CGSize(width: key.width, height: y), lineCount: max(lines, 2),
      naturalWidth: naturalWidth)
  }

  /// The width of an image, or of the text in its place.
  private func naturalWidth(of piece: MarkdownFragment.Piece) -> Double {
    guard case .text(let text, _) = piece.content else { return piece.frame.width }
    return text.size(fitting: piece.frame.width).width
  }

  /// An image as wide as its pixels at most; where there is none, a box, and its description below.
  private func picture(
    _ image: MarkdownImage, width: Double, direction: LayoutDirection
  ) -> [MarkdownFragment.Piece] {
    let source = style.source(of: image).pixelSize(in: style.environment)
    let isKnown = source.width > 0 && source.height > 0
    let size =
      isKnown
      ? source
      : CGSize(
        width: MarkdownStyle.placeholderSize.width, height: MarkdownStyle.placeholderSize.height)
    let factor = min(1, width / size.width, MarkdownStyle.maximumImageHeight / size.height)
    let shown = CGSize(width: size.width * factor, height: max(size.height * factor, 1))
    let x = direction == .rightToLeft ? width - shown.width : 0
    let frame = CGRect(x: x, y: 0, width: shown.width, height: shown.height)
    var pieces = [MarkdownFragment.Piece(frame: frame, content: .picture(image))]
    guard !isKnown, !image.alternative.isEmpty else { return pieces }
    let caption = prepared(
      text.attributed([.text(image.alternative)], font: style.caption))
    let height = caption.size(fitting: width).height
    pieces.append(
      .init(
        frame: CGRect(x: 0, y: frame.maxY + style.itemSpacing, width: width, height: height),
        content: .text(caption)))
    return pieces
  }

  // MARK: Formulas, rules and quotes

  /// A formula in the middle of the width; its source where it cannot be set.
  private func formula(
    _ formula: MarkdownFormula, _ key: MarkdownFragment.Key, reusing old: [MarkdownFragment.Child]
  ) -> MarkdownFragment {
    guard !formula.isOpen else { return openFormula(formula, key) }
    let (set, limits) = style.environment.formulas.displayWithLimits(
      formula.source, size: style.body.size, lineWidth: key.width,
      errorColor: style.color(.markdownFormulaError))
    text.formulaLimits.add(limits)
    guard let set else { return code(MarkdownCode(text: formula.source), key, reusing: old) }
    let layout = set.layout
    let inkHeight = layout.ascent + layout.descent
    // No less than the line of its source was.
    let height = max(inkHeight + 2 * style.formulaSpacing, emptyLineHeight)
    let frame = CGRect(
      x: max((key.width - layout.width) / 2, 0), y: (height - inkHeight) / 2,
      width: layout.width, height: inkHeight)
    return MarkdownFragment(
      key, pieces: [.init(frame: frame, content: .formula(set))],
      size: CGSize(width: key.width, height: height), lineCount: 2, naturalWidth: layout.width)
  }

  /// The end of the source of a formula that isn't complete, on one line: it is hardly higher than the formula will be.
  private func openFormula(
    _ formula: MarkdownFormula, _ key: MarkdownFragment.Key
  ) -> MarkdownFragment {
    let font = Font.monospaced(style.body.size * MarkdownStyle.inlineCodeScale)
    let character = style.environment.textMeasurers[font]
      .size(of: "0", fitting: .infinity).width
    let length = max(Int(key.width / max(character, 1)) - 2, 1)
    // The joiner has no width, and the height of a line of text.
    return textFragment(
      [.text("\u{2060}"), .code(formula.source.tail(length))], font: style.body, key)
  }

  private func rule(_ key: MarkdownFragment.Key) -> MarkdownFragment {
    let frame = CGRect(x: 0, y: 0, width: key.width, height: style.rule)
    return MarkdownFragment(
      key, pieces: [.init(frame: frame, content: .fill(style.color(.markdownLine)))],
      size: frame.size, lineCount: 1, naturalWidth: style.minimumWidth)
  }

  private func quote(
    _ blocks: [MarkdownBlock], _ key: MarkdownFragment.Key, reusing old: [MarkdownFragment.Child]
  ) -> MarkdownFragment {
    let direction = key.side ?? blocks.direction ?? key.direction
    let indent = indent(style.quoteBar + style.quoteGap, in: key.width)
    let inner = stack(
      blocks, width: key.width - indent, depth: key.depth, direction: direction, isNested: true,
      reusing: old)
    let height = max(inner.height, emptyLineHeight)
    let isRightToLeft = direction == .rightToLeft
    let bar = CGRect(
      x: isRightToLeft ? key.width - style.quoteBar : 0, y: 0, width: style.quoteBar,
      height: height)
    return MarkdownFragment(
      key,
      pieces: [
        .init(frame: bar, content: .fill(style.color(.markdownQuoteBar), radius: bar.width / 2))
      ],
      children: inner.children.moved(x: isRightToLeft ? 0 : indent),
      size: CGSize(width: key.width, height: height),
      naturalWidth: naturalWidth(of: inner.children, indent: indent))
  }

  /// The width that nested blocks need beside their indent.
  func naturalWidth(of children: [MarkdownFragment.Child], indent: Double) -> Double {
    // In less than the minimum width the indent would be smaller.
    let widths = children.map(\.fragment.naturalWidth)
    return indent + max(widths.max() ?? 0, style.minimumWidth)
  }

  /// The indentation of nested blocks: reduced where too little of the width would be left.
  func indent(_ indent: Double, in width: Double) -> Double {
    max(min(indent, width - style.minimumWidth), 0)
  }

  var emptyLineHeight: Double {
    style.lineHeight(of: style.body)
  }
}

extension [MarkdownFragment.Child] {
  /// The same fragments elsewhere.
  func moved(x: Double, y: Double = 0) -> [MarkdownFragment.Child] {
    map { child in
      var child = child
      child.origin.x += x
      child.origin.y += y
      return child
    }
  }
}

/// A part of a paragraph: text, or an image.
private enum ParagraphPart {
  case text([MarkdownInline])
  case image(MarkdownImage)

  /// The parts of a paragraph, without breaks beside images. At least one.
  static func parts(of content: [MarkdownInline]) -> [ParagraphPart] {
    var (parts, text): ([ParagraphPart], [MarkdownInline]) = ([], [])
    for inline in content {
      let images = inline.images
      guard !images.isEmpty else {
        text.append(inline)
        continue
      }
      add(text, to: &parts)
      text = []
      parts += images.map(ParagraphPart.image)
    }
    add(text, to: &parts)
    return parts.isEmpty ? [.text(content)] : parts
  }

  private static func add(_ text: [MarkdownInline], to parts: inout [ParagraphPart]) {
    var text = text[...]
    while let first = text.first, first.isBlank { text = text.dropFirst() }
    while let last = text.last, last.isBlank { text = text.dropLast() }
    if !text.isEmpty { parts.append(.text(Array(text))) }
  }
}

extension MarkdownInline {
  /// The image, alone or in a link.
  fileprivate var images: [MarkdownImage] {
    switch self {
    case .image(let image): [image]
    case .link(let link):
      link.content.allSatisfy { !$0.images.isEmpty } ? link.content.flatMap(\.images) : []
    default: []
    }
  }

  fileprivate var isBlank: Bool {
    switch self {
    case .softBreak, .hardBreak: true
    case .text(let text): text.utf8.allSatisfy { $0 == 0x20 }
    default: false
    }
  }
}

extension MarkdownStyle {
  /// The location of a document's image.
  func source(of image: MarkdownImage) -> PictureSource {
    PictureSource(field, places: [.init(field: field, path: image.source)])
  }
}
