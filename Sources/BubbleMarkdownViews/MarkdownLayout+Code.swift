// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleText
import BubbleViews
import Foundation

extension MarkdownLayout {
  /// Code on a box, with the language's name above it. Long lines are wrapped.
  func code(
    _ code: MarkdownCode, _ key: MarkdownFragment.Key, reusing old: [MarkdownFragment.Child]
  ) -> MarkdownFragment {
    let padding = min(style.codePadding, key.width / 4)
    let header = header(of: code, width: key.width, padding: padding)
    let top = header.map { _ in style.codeHeaderHeight + style.codePadding / 2 } ?? padding
    let width = max(key.width - 2 * padding, 1)
    var (children, y, state): ([MarkdownFragment.Child], Double, CodeState) = ([], top, CodeState())
    let language = code.language.flatMap(CodeLanguage.named)
    for (index, lines) in CodeChunk.chunks(of: code.text).enumerated() {
      let chunk = CodeChunk(lines: lines, language: language, start: state)
      let fragment = self.chunk(
        chunk, width: width, reusing: index < old.count ? old[index].fragment : nil)
      children.append(.init(origin: CGPoint(x: padding, y: y), fragment: fragment.fragment))
      y += fragment.fragment.size.height
      state = fragment.state
    }
    let size = CGSize(width: key.width, height: y + padding)
    let box = MarkdownFragment.Piece(
      frame: CGRect(origin: .zero, size: size),
      content: .fill(
        style.color(.markdownCodeBackground), radius: CGFloat(MarkdownStyle.cornerRadius)))
    return MarkdownFragment(
      key, pieces: [box] + (header.map { [$0] } ?? []), children: children, size: size,
      naturalWidth: max(
        (children.map(\.fragment.size.width) + [header?.textWidth ?? 0]).max() ?? 0, 2 * padding)
        + 2 * padding)
  }

  private func header(
    of code: MarkdownCode, width: Double, padding: Double
  ) -> MarkdownFragment.Piece? {
    let language = code.language.map { CodeLanguage.named($0)?.name ?? $0 }
    let words = [language, code.title].compactMap(\.self)
    guard !words.isEmpty else { return nil }
    let name = words.joined(separator: " · ")
    let color = style.color(.markdownCodeHeader)
    let text = prepared(
      AttributedText(String(name.prefix(40)), font: style.codeHeader, color: color))
    return .init(
      frame: CGRect(
        x: padding, y: style.codePadding / 2, width: max(width - 2 * padding, 1),
        height: style.codeHeaderHeight),
      content: .text(text, .left))
  }

  /// Measured lines of code, with the highlighter's state behind them.
  private func chunk(
    _ chunk: CodeChunk, width: Double, reusing old: MarkdownFragment?
  ) -> (fragment: MarkdownFragment, state: CodeState) {
    let text = chunk.lines.joined(separator: "\n")

    let name = chunk.language?.name
    let key = MarkdownFragment.Key(
      block: .code(MarkdownCode(language: name, text: text)), width: width, depth: 0,
      direction: .leftToRight)
    if let old = old as? MarkdownCodeFragment, old.key == key, old.start == chunk.start {
      return (old, old.end)
    }
    let (attributed, end, lineStyle) = chunk.attributed(style, width: width)
    let typesetter = style.environment.typesetter
    let prepared =
      old.flatMap(\.texts.first).map {
        typesetter.prepare(attributed, style: lineStyle, after: $0)
      } ?? typesetter.prepare(attributed, style: lineStyle)
    let size = prepared.size(fitting: width)
    let height = size.height + lineStyle.lineSpacing
    let piece = MarkdownFragment.Piece(
      frame: CGRect(x: 0, y: 0, width: width, height: size.height),
      content: .text(prepared, .left))
    let fragment = MarkdownCodeFragment(
      key, piece, size: CGSize(width: size.width, height: height), lines: size.lineCount,
      start: chunk.start, end: end)
    return (fragment, end)
  }
}

extension MarkdownFragment.Piece {
  /// The width of the text; 0 for anything else.
  fileprivate var textWidth: CGFloat {
    guard case .text(let text, _) = content else { return 0 }
    return CGFloat(text.size(fitting: frame.width).width)
  }
}
