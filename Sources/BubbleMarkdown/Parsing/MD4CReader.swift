// SPDX-License-Identifier: MIT
import BubbleStrings
import CBubbleMD4C

/// Reads a source by md4c, the one place that calls it.
enum MD4CReader {
  /// Returns the blocks of a source, and the limits that it goes beyond; `nil` if it makes more than its length allows,
  /// or if memory runs out.
  ///
  /// - Parameter formulas: A source of UTF-8, with line feeds only.
  static func document(of formulas: FormulaSource) -> MarkdownDocument? {
    let source = formulas.bytes
    // md4c 0.4.8 reads beyond an end without a line feed, and beyond that where marks are open
    // at it.
    let lines = source.last == ASCII.lineFeed ? source : source + [ASCII.lineFeed]
    let padded = lines + [UInt8](repeating: 0, count: 64)
    return padded.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, let size = MD_SIZE(exactly: lines.count) else {
        return nil
      }
      let builder = MarkdownBuilder(
        source: UnsafeBufferPointer(start: base, count: lines.count), formulas: formulas.items)
      let isRead = withExtendedLifetime(builder) {
        base.withMemoryRebound(to: CChar.self, capacity: bytes.count) { text in
          var parser = Self.parser
          return md_parse(text, size, &parser, Unmanaged.passUnretained(builder).toOpaque()) == 0
        }
      }
      return isRead ? MarkdownDocument(blocks: builder.blocks, limits: builder.limits) : nil
    }
  }

  /// Addresses without brackets are not left to md4c: texts' links are found in one way in all messages, and
  /// this part of 0.4.8 has faults (its issues 173, 174, 212, 213).
  private static let flags =
    MD_FLAG_NOHTMLBLOCKS | MD_FLAG_NOHTMLSPANS | MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH
    | MD_FLAG_TASKLISTS

  private static var parser: MD_PARSER {
    var parser = MD_PARSER()
    parser.flags = UInt32(flags)
    parser.enter_block = { type, detail, builder in
      MD4CReader.builder(builder).enter(type, detail)
    }
    parser.leave_block = { type, _, builder in MD4CReader.builder(builder).leave(type) }
    parser.enter_span = { type, detail, builder in
      MD4CReader.builder(builder).enter(type, detail)
    }
    parser.leave_span = { type, _, builder in MD4CReader.builder(builder).leave(type) }
    parser.text = { type, text, size, builder in
      MD4CReader.builder(builder).add(type, text, Int(size))
    }
    return parser
  }

  private static func builder(_ pointer: UnsafeMutableRawPointer?) -> MarkdownBuilder {
    guard let pointer else { preconditionFailure("md4c hands back what it was given.") }
    return Unmanaged<MarkdownBuilder>.fromOpaque(pointer).takeUnretainedValue()
  }
}

extension MarkdownBuilder {
  /// The result of callbacks: 0 to go on, -1 to stop.
  private var answer: Int32 { isOverBudget ? -1 : 0 }

  fileprivate func enter(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) -> Int32 {
    switch type {
    case MD_BLOCK_QUOTE: open(.quote)
    case MD_BLOCK_UL:
      let list = detail?.assumingMemoryBound(to: MD_BLOCK_UL_DETAIL.self).pointee
      open(.list(.bullet, isTight: list?.is_tight != 0))
    case MD_BLOCK_OL:
      let list = detail?.assumingMemoryBound(to: MD_BLOCK_OL_DETAIL.self).pointee
      open(.list(.number(start: Int(list?.start ?? 1)), isTight: list?.is_tight != 0))
    case MD_BLOCK_LI:
      let item = detail?.assumingMemoryBound(to: MD_BLOCK_LI_DETAIL.self).pointee
      open(.item(isDone: item.flatMap { $0.is_task == 0 ? nil : $0.task_mark != 0x20 }))
    case MD_BLOCK_HR: addRule()
    case MD_BLOCK_H:
      let heading = detail?.assumingMemoryBound(to: MD_BLOCK_H_DETAIL.self).pointee
      begin(.heading(level: Int(heading?.level ?? 1)))
    case MD_BLOCK_CODE:
      let code = detail?.assumingMemoryBound(to: MD_BLOCK_CODE_DETAIL.self).pointee
      begin(.code(language: code.map { string(of: $0.lang) } ?? ""))
    case MD_BLOCK_P, MD_BLOCK_HTML: begin(.paragraph)
    case MD_BLOCK_TABLE: openTable()
    case MD_BLOCK_TR: openRow()
    case MD_BLOCK_TH, MD_BLOCK_TD:
      let cell = detail?.assumingMemoryBound(to: MD_BLOCK_TD_DETAIL.self).pointee
      openCell(alignment(cell?.align ?? MD_ALIGN_DEFAULT))
    default: break
    }
    return answer
  }

  fileprivate func leave(_ type: MD_BLOCKTYPE) -> Int32 {
    switch type {
    case MD_BLOCK_QUOTE, MD_BLOCK_UL, MD_BLOCK_OL, MD_BLOCK_LI: close()
    case MD_BLOCK_H, MD_BLOCK_CODE, MD_BLOCK_P, MD_BLOCK_HTML: end()
    case MD_BLOCK_TABLE: closeTable()
    case MD_BLOCK_TR: closeRow()
    case MD_BLOCK_TH, MD_BLOCK_TD: closeCell()
    case MD_BLOCK_DOC: closeDocument()
    default: break
    }
    return answer
  }

  fileprivate func enter(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) -> Int32 {
    switch type {
    case MD_SPAN_EM: openSpan(.emphasis)
    case MD_SPAN_STRONG: openSpan(.strong)
    case MD_SPAN_DEL: openSpan(.strikethrough)
    case MD_SPAN_CODE: openSpan(.code)
    case MD_SPAN_A:
      let link = detail?.assumingMemoryBound(to: MD_SPAN_A_DETAIL.self).pointee
      openSpan(
        .link(
          destination: link.map { string(of: $0.href) } ?? "",
          title: link.map { string(of: $0.title) } ?? ""))
    case MD_SPAN_IMG:
      let image = detail?.assumingMemoryBound(to: MD_SPAN_IMG_DETAIL.self).pointee
      openSpan(
        .image(
          source: image.map { string(of: $0.src) } ?? "",
          title: image.map { string(of: $0.title) } ?? ""))
    default: openSpan(.plain)
    }
    return answer
  }

  fileprivate func leave(_ type: MD_SPANTYPE) -> Int32 {
    closeSpan()
    return answer
  }

  fileprivate func add(
    _ type: MD_TEXTTYPE, _ text: UnsafePointer<CChar>?, _ size: Int
  ) -> Int32 {
    switch type {
    case MD_TEXT_NULLCHAR: add("\u{FFFD}")
    case MD_TEXT_BR: add(.hardBreak)
    case MD_TEXT_SOFTBR: add(.softBreak)
    case MD_TEXT_ENTITY:
      let reference = Self.string(text, size)
      add(HTMLEntities.character(of: reference[...]) ?? reference)
    default:
      guard let text, size > 0 else { return answer }
      UnsafeRawPointer(text).withMemoryRebound(to: UInt8.self, capacity: size) { bytes in
        add(UnsafeBufferPointer(start: bytes, count: size))
      }
    }
    return answer
  }

  private func alignment(_ align: MD_ALIGN) -> MarkdownTable.Alignment {
    switch align {
    case MD_ALIGN_LEFT: .left
    case MD_ALIGN_CENTER: .center
    case MD_ALIGN_RIGHT: .right
    default: .natural
    }
  }

  /// An address or a title, with its character references replaced.
  private func string(of attribute: MD_ATTRIBUTE) -> String {
    guard let text = attribute.text, attribute.size > 0 else { return "" }
    spend(Int(attribute.size))
    var (result, index, start) = ("", 0, 0)
    while start < Int(attribute.size) {
      let end = Int(attribute.substr_offsets[index + 1])
      let part = Self.string(text + start, end - start)
      switch attribute.substr_types[index] {
      case MD_TEXT_ENTITY: result += HTMLEntities.character(of: part[...]) ?? part
      case MD_TEXT_NULLCHAR: result += "\u{FFFD}"
      default: result += part
      }
      (start, index) = (end, index + 1)
    }
    return spans.formulas.isEmpty
      ? result : String(decoding: spans.formulas.restored(Array(result.utf8)), as: UTF8.self)
  }

  private static func string(_ text: UnsafePointer<CChar>?, _ size: Int) -> String {
    guard let text, size > 0 else { return "" }
    return UnsafeRawPointer(text).withMemoryRebound(to: UInt8.self, capacity: size) { bytes in
      String(decoding: UnsafeBufferPointer(start: bytes, count: size), as: UTF8.self)
    }
  }
}
