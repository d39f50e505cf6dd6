// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMarkdown
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

// Authors, headings, notes and fields.
extension CardLayout {
  func author(_ line: CardContent.Line, width: Double) -> Part {
    var textStyle = style.text(CardStyle.authorFont)
    (textStyle.linkColor, textStyle.underlinesLinks) = (nil, false)
    return self.line(
      line, line.document.linked(to: line.url), textStyle, side: CardStyle.avatarSide,
      radius: CardStyle.avatarSide / 2, width: width)
  }

  func heading(_ line: CardContent.Line, width: Double) -> Part {
    text(
      line.document.linked(to: line.url), style.text(CardStyle.headingFont), width: width)
  }

  func note(_ line: CardContent.Line, width: Double) -> Part {
    self.line(
      line, line.document.linked(to: line.url).followed(by: time(line.timestamp)),
      style.text(CardStyle.noteFont, style.secondary), side: CardStyle.iconSide, radius: 4,
      width: width)
  }

  /// A text with a small image in the middle of its first line's height.
  private func line(
    _ line: CardContent.Line, _ document: MarkdownDocument, _ textStyle: MarkdownStyle,
    side: Double, radius: Double, width: Double
  ) -> Part {
    let indent = line.picture == nil ? 0 : side + (6 * style.scale).rounded()
    var part = text(
      document, textStyle, width: max(width - indent, 1),
      alignment: document.blocks.count > 1 ? nil : leading)
    guard let picture = line.picture else { return part }
    let lineHeight = textStyle.lineHeight(of: textStyle.body)
    let (textY, imageY) = (max(side - lineHeight, 0) / 2, max(lineHeight - side, 0) / 2)
    part.pieces = part.pieces.map { $0.moved(x: indent, y: textY) }
    part.pieces.append(
      contentsOf: self.picture(
        picture, in: CGRect(x: 0, y: imageY.rounded(), width: side, height: side), radius: radius))
    part.height = max((part.height + textY).rounded(.up), side)
    part.naturalWidth += indent
    part.lastLineEnd = part.lastLineEnd.map { $0 + indent }
    return part
  }

  /// A time as the kit has it above messages, or with the whole date; empty for none.
  private func time(_ timestamp: Double) -> String {
    guard timestamp != 0, timestamp.isFinite else { return "" }
    let environment = style.environment
    let date = Date(timeIntervalSince1970: timestamp)
    let strings = TimeStrings(
      environment.localization, timeZone: environment.timeZone,
      now: environment.now ?? style.messageTime ?? date)
    guard environment.writesWholeDates else {
      return environment.kit.dateRule.text(strings, date).withoutBreaks
    }
    let clock = strings.clock(for: date)
    return clock.isEmpty ? "" : "\(strings.longDate(for: date)) · \(clock)".withoutBreaks
  }

  // MARK: Fields

  typealias Field = (name: MarkdownDocument?, value: MarkdownDocument?, isShort: Bool)

  func fields(_ fields: [Field], width: Double) -> Part {
    var part = Part()
    var rest = fields[...]
    while let first = rest.first {
      let run = first.isShort ? rest.prefix { $0.isShort } : rest.prefix(1)
      rest = rest.dropFirst(run.count)
      if part.height > 0 { part.height += 10 * style.scale }
      add(Array(run), width: width, to: &part)
    }
    part.height = part.height.rounded(.up)
    return part
  }

  /// Adds rows of fields that may be side by side.
  private func add(_ run: [Field], width: Double, to part: inout Part) {
    let natural = run.count > 1 ? run.map { field($0, width: width).naturalWidth }.max() ?? 0 : 0
    let count = columnCount(of: run.count, natural: natural, width: width)
    let gap = CardStyle.columnGap
    let column = ((width - gap * Double(count - 1)) / Double(count)).rounded(.down)
    for start in stride(from: 0, to: run.count, by: count) {
      if start > 0 { part.height += 10 * style.scale }
      var height = 0.0
      for (index, field) in run[start..<min(start + count, run.count)].enumerated() {
        let cell = self.field(field, width: count == 1 ? width : column)
        let x = Double(index) * (column + gap)
        part.pieces += cell.pieces.map { $0.moved(x: x, y: part.height) }
        height = max(height, cell.height)
        part.lineCount += cell.lineCount
        part.naturalWidth = max(part.naturalWidth, count == 1 ? cell.naturalWidth : 0)
      }
      part.height += height
    }
    guard count > 1 else { return }
    part.naturalWidth = min(
      max(part.naturalWidth, Double(count) * (natural.rounded(.up) + gap) - gap), width)
  }

  /// The number of columns, of at most three: as many as have a reasonable width, or that all texts fit in.
  private func columnCount(of count: Int, natural: Double, width: Double) -> Int {
    for columns in [3, 2] where columns <= count {
      let column =
        ((width - CardStyle.columnGap * Double(columns - 1)) / Double(columns)).rounded(.down)
      if column >= style.minimumColumn || natural <= column { return columns }
    }
    return 1
  }

  private func field(_ field: Field, width: Double) -> Part {
    var part = Part()
    let texts = [
      field.name.map { ($0, style.text(CardStyle.nameFont)) },
      field.value.map { ($0, style.text) },
    ]
    for case (let document, let textStyle)? in texts {
      let text = text(
        document, textStyle, width: width,
        alignment: document.blocks.count > 1 ? nil : leading)
      if part.height > 0 { part.height += (2 * style.scale).rounded() }
      part.pieces += text.pieces.map { $0.moved(x: 0, y: part.height) }
      part.height += text.height
      part.naturalWidth = max(part.naturalWidth, text.naturalWidth)
      part.lineCount += text.lineCount
    }
    return part
  }
}

extension String {
  /// The text on one line, and apart from the letters before it: a time isn't broken at its hyphens and spaces, and
  /// after Arabic letters its numbers keep their order (UAX #9, W2).
  fileprivate var withoutBreaks: String {
    let joined = replacingExactly(" ", with: "\u{A0}").replacingExactly("-", with: "-\u{2060}")
      .replacingExactly("/", with: "/\u{2060}")
    return joined.isEmpty ? "" : "\u{2068}\(joined)\u{2069}"
  }
}

extension MarkdownDocument {
  /// The document with its paragraphs as a link; itself without an address.
  fileprivate func linked(to address: String) -> MarkdownDocument {
    guard !address.isEmpty else { return self }
    return MarkdownDocument(
      blocks: blocks.map { block in
        guard case .paragraph(let content) = block else { return block }
        return .paragraph([.link(MarkdownLink(destination: address, content: content))])
      })
  }

  /// The document with a text at its end, after a point in the middle of the line.
  fileprivate func followed(by text: String) -> MarkdownDocument {
    guard !text.isEmpty else { return self }
    var blocks = blocks
    if case .paragraph(let content)? = blocks.last {
      blocks[blocks.count - 1] = .paragraph(content + [.text(" · " + text)])
    } else {
      blocks.append(.paragraph([.text(text)]))
    }
    return MarkdownDocument(blocks: blocks)
  }
}
