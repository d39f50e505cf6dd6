// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleMarkdown
import CBubbleMD4C

/// Markdown in the notation of the examples, as md4c reads it.
final class MD4CNotation {
  private var text = ""
  /// The starts of images, in which spans have no marks.
  private var imageDepth = 0
  private var ends: [String] = []
  private var tableStart = 0
  private var columns = ""

  static func text(of markdown: String) -> String {
    // md4c 0.4.8 reads beyond an end where marks are open.
    let count = markdown.utf8.count
    let bytes = Array(markdown.utf8) + [0x0A] + [UInt8](repeating: 0, count: 64)
    let notation = MD4CNotation()
    var parser = MD_PARSER()
    parser.flags = UInt32(
      MD_FLAG_NOHTMLBLOCKS | MD_FLAG_NOHTMLSPANS | MD_FLAG_TABLES | MD_FLAG_STRIKETHROUGH
        | MD_FLAG_TASKLISTS)
    parser.enter_block = { type, detail, notation in
      MD4CNotation.of(notation).enter(type, detail)
      return 0
    }
    parser.leave_block = { type, _, notation in
      MD4CNotation.of(notation).leave(type)
      return 0
    }
    parser.enter_span = { type, detail, notation in
      MD4CNotation.of(notation).enter(type, detail)
      return 0
    }
    parser.leave_span = { type, _, notation in
      MD4CNotation.of(notation).leave(type)
      return 0
    }
    parser.text = { type, text, size, notation in
      MD4CNotation.of(notation).add(type, String(text, Int(size)))
      return 0
    }
    withExtendedLifetime(notation) {
      bytes.withUnsafeBytes { bytes in
        let pointer = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        _ = md_parse(
          pointer, MD_SIZE(count + 1), &parser, Unmanaged.passUnretained(notation).toOpaque())
      }
    }
    return notation.text
  }

  private static func of(_ pointer: UnsafeMutableRawPointer?) -> MD4CNotation {
    guard let pointer else { preconditionFailure("md4c hands back what it was given.") }
    return Unmanaged<MD4CNotation>.fromOpaque(pointer).takeUnretainedValue()
  }

  private func open(_ tag: String, _ rest: String = "") {
    text += "<\(tag)\(rest)>"
    ends.append("</\(tag)>")
  }

  private func enter(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
    switch type {
    case MD_BLOCK_QUOTE: open("quote")
    case MD_BLOCK_UL: open("ul")
    case MD_BLOCK_OL:
      let start = detail?.load(as: MD_BLOCK_OL_DETAIL.self).start ?? 1
      open("ol", start == 1 ? "" : " \(start)")
    case MD_BLOCK_LI:
      let item = detail?.load(as: MD_BLOCK_LI_DETAIL.self)
      open("li", item?.is_task == 0 ? "" : item?.task_mark == 0x20 ? " -" : " x")
    case MD_BLOCK_HR: text += "<hr>"
    case MD_BLOCK_H: open("h\(detail?.load(as: MD_BLOCK_H_DETAIL.self).level ?? 0)")
    case MD_BLOCK_CODE:
      let language = detail.map { String($0.load(as: MD_BLOCK_CODE_DETAIL.self).lang) } ?? ""
      open("pre", RuleNotation.target(language, ""))
    case MD_BLOCK_P: open("p")
    case MD_BLOCK_TABLE: (tableStart, columns) = (text.utf8.count, "")
    case MD_BLOCK_TR: open("tr")
    case MD_BLOCK_TH, MD_BLOCK_TD:
      if type == MD_BLOCK_TH { columns += mark(detail?.load(as: MD_BLOCK_TD_DETAIL.self).align) }
      open("td")
    default: break
    }
  }

  private func mark(_ alignment: MD_ALIGN?) -> String {
    switch alignment {
    case MD_ALIGN_LEFT: "l"
    case MD_ALIGN_CENTER: "c"
    case MD_ALIGN_RIGHT: "r"
    default: "."
    }
  }

  private func leave(_ type: MD_BLOCKTYPE) {
    switch type {
    case MD_BLOCK_DOC, MD_BLOCK_HR, MD_BLOCK_THEAD, MD_BLOCK_TBODY: return
    case MD_BLOCK_TABLE:
      let start = text.utf8.index(text.startIndex, offsetBy: tableStart)
      text = text[..<start] + "<table \(columns)>" + text[start...] + "</table>"
      return
    case MD_BLOCK_CODE:
      if text.utf8.last == 0x0A { text.removeLast() }
    default: break
    }
    text += ends.popLast() ?? ""
  }

  private func enter(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
    if type == MD_SPAN_IMG {
      imageDepth += 1
      guard imageDepth == 1, let image = detail?.load(as: MD_SPAN_IMG_DETAIL.self) else { return }
      text += "<img\(RuleNotation.target(String(image.src), String(image.title)))|"
    }
    guard imageDepth == 0 else { return }
    switch type {
    case MD_SPAN_EM: open("em")
    case MD_SPAN_STRONG: open("strong")
    case MD_SPAN_DEL: open("s")
    case MD_SPAN_CODE: open("code")
    default:
      guard let link = detail?.load(as: MD_SPAN_A_DETAIL.self) else { return }
      open("a", RuleNotation.target(String(link.href), String(link.title)))
    }
  }

  private func leave(_ type: MD_SPANTYPE) {
    if type == MD_SPAN_IMG {
      imageDepth -= 1
      if imageDepth == 0 { text += ">" }
    } else if imageDepth == 0 {
      text += ends.popLast() ?? ""
    }
  }

  private func add(_ type: MD_TEXTTYPE, _ string: String) {
    switch type {
    case MD_TEXT_NULLCHAR: text += "\u{FFFD}"
    case MD_TEXT_BR: text += "<br>"
    case MD_TEXT_SOFTBR: text += ends.last == "</code>" ? " " : "\n"
    case MD_TEXT_ENTITY: text += HTMLEntities.decoded(string[...])
    default: text += string
    }
  }
}

extension String {
  fileprivate init(_ text: UnsafePointer<CChar>?, _ size: Int) {
    self.init(
      decoding: UnsafeRawBufferPointer(start: text, count: text == nil ? 0 : size), as: UTF8.self)
  }

  /// An address or a title, with its references replaced.
  fileprivate init(_ attribute: MD_ATTRIBUTE) {
    self.init()
    var (index, start) = (0, 0)
    while start < Int(attribute.size) {
      let end = Int(attribute.substr_offsets[index + 1])
      let part = String(attribute.text + start, end - start)
      self +=
        attribute.substr_types[index] == MD_TEXT_ENTITY ? HTMLEntities.decoded(part[...]) : part
      (start, index) = (end, index + 1)
    }
  }
}
