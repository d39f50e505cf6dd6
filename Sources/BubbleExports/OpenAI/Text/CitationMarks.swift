// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The marks of citations that assistants write into their texts, which apps replace by links.
///
/// `content_references` and `citations` have ranges in Unicode scalars. Where a range doesn't have the text that it
/// should, that is searched.
struct CitationMarks {
  private let scalars: [Unicode.Scalar]

  /// Replacements of ranges of the text, in any order.
  private var edits: [(range: Range<Int>, markdown: String)] = []
  private(set) var sources = SourceList()

  /// The number of images of the web.
  private(set) var imageCount = 0

  /// Whether there are more references than are read.
  private(set) var exceedsLimit = false

  private static let countLimit = ContentLimit.citations.maximum

  /// - Parameter metadata: The message's metadata.
  init(_ text: String, metadata: JSONObject) {
    scalars = Array(text.unicodeScalars)
    var cursor = 0
    let references = metadata.objects("content_references")
    if references.count > Self.countLimit { exceedsLimit = true }
    for reference in references.prefix(Self.countLimit) {
      let matched = Array(reference.text("matched_text").unicodeScalars)
      let markdown = replacement(of: reference)
      let known = range(reference, "start_idx", "end_idx")
      if let known, scalars[known].elementsEqual(matched) {
        edits.append((known, markdown))
        cursor = known.upperBound
      } else if !matched.allSatisfy(\.properties.isWhitespace),
        let found = firstRange(of: matched, from: cursor)
      {
        edits.append((found, markdown))
        cursor = found.upperBound
      }
    }
    addCitations(metadata)
  }

  /// The text in Markdown, with links in the place of marks.
  func markdown() -> String {
    var result = String.UnicodeScalarView()
    var position = 0
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound })
    where edit.range.lowerBound >= position {
      Self.append(scalars[position..<edit.range.lowerBound], to: &result)
      result.append(contentsOf: edit.markdown.unicodeScalars)
      position = edit.range.upperBound
    }
    Self.append(scalars[position...], to: &result)
    return String(result)
  }

  /// A text without marks.
  static func removed(from text: String) -> String {
    CitationMarks(text, metadata: JSONObject([])).markdown()
  }

  private func range(_ object: JSONObject, _ start: String, _ end: String) -> Range<Int>? {
    guard let start = object[start]?.int, let end = object[end]?.int, start >= 0, start < end,
      end <= scalars.count
    else { return nil }
    return start..<end
  }

  private func firstRange(of text: [Unicode.Scalar], from start: Int) -> Range<Int>? {
    guard let first = text.first else { return nil }
    var index = start
    while index + text.count <= scalars.count {
      if scalars[index] == first, scalars[index..<index + text.count].elementsEqual(text) {
        return index..<index + text.count
      }
      index += 1
    }
    return nil
  }

  // MARK: Citations

  /// The older form: `【1†source】`.
  private mutating func addCitations(_ metadata: JSONObject) {
    let citations = metadata.objects("citations")
    if citations.count > Self.countLimit { exceedsLimit = true }
    for citation in citations.prefix(Self.countLimit) {
      let page = citation.object("metadata")
      let mark = sources.mark(page.text("title"), page.text("url"))
      guard let range = range(citation, "start_ix", "end_ix"), scalars[range].first == "【" else {
        continue
      }
      edits.append((range, mark.isEmpty ? page.text("title") : mark))
    }
  }

  // MARK: What is left

  /// Appends text without the marks that nothing replaces.
  private static func append(
    _ text: ArraySlice<Unicode.Scalar>, to result: inout String.UnicodeScalarView
  ) {
    var index = text.startIndex
    var lastEnd = text.lastIndex { $0.value == 0xE201 } ?? -1
    var lastBracket = text.lastIndex(of: "】") ?? -1
    if text.isEmpty { (lastEnd, lastBracket) = (-1, -1) }
    while index < text.endIndex {
      let scalar = text[index]
      switch scalar.value {
      case 0xE200 where index < lastEnd:
        while text[index].value != 0xE201 { index += 1 }
      case 0xE200...0xE206: break
      case 0x3010 where index < lastBracket:
        if let end = bracketEnd(in: text, from: index) {
          index = end
        } else {
          result.append(scalar)
        }
      case 0x63:
        if let end = bareEnd(in: text, from: index) {
          index = end - 1
        } else {
          result.append(scalar)
        }
      default: result.append(scalar)
      }
      index += 1
    }
  }

  /// The index of the bracket that closes `【4:0†name】`.
  private static func bracketEnd(in text: ArraySlice<Unicode.Scalar>, from start: Int) -> Int? {
    let content = text[(start + 1)...].prefix(200).prefix { $0 != "】" && $0 != "【" }
    guard content.endIndex < text.endIndex, text[content.endIndex] == "】",
      content.contains("†"), let first = content.first, first.properties.numericType != nil
    else { return nil }
    return content.endIndex
  }

  /// The end of a mark whose invisible characters were lost: `citeturn0search1`.
  private static func bareEnd(in text: ArraySlice<Unicode.Scalar>, from start: Int) -> Int? {
    guard text[start...].starts(with: "citeturn".unicodeScalars),
      start == text.startIndex || !text[start - 1].properties.isAlphabetic
    else { return nil }
    let end = text[start...].prefix(200).firstIndex { !$0.isASCII || !$0.properties.isWord }
    return end ?? min(start + 200, text.endIndex)
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isWord: Bool { isAlphabetic || numericType != nil }
}

// MARK: References

extension CitationMarks {
  /// The Markdown in the place of a reference's mark.
  private mutating func replacement(of reference: JSONObject) -> String {
    if reference["invalid"]?.bool == true { return "" }
    switch reference.text("type") {
    case "webpage", "grouped_webpages", "grouped_webpages_model_predicted_fallback",
      "webpage_extended", "news", "alt_text":
      return pages(of: reference)
    case "sources_footnote":
      for source in reference.objects("sources") {
        sources.add(source.text("title"), source.text("url"))
      }
      return ""
    case "nav_list": return list(reference)
    case "image_group", "image_v2", "image_inline": return images(of: reference)
    case "file":
      let name = firstNonEmpty(reference.text("name"), reference.text("file_name"))
      return name.map { AnswerMarkdown.escaped("📎 " + $0) } ?? alternative(of: reference)
    case "video", "url":
      let item = reference.object("item")
      let address = firstNonEmpty(reference.text("url"), item.text("url")) ?? ""
      let title = firstNonEmpty(reference.text("title"), item.text("title")) ?? address
      return address.isEmpty ? alternative(of: reference) : Self.link(title, address)
    case "hidden": return ""
    default: return alternative(of: reference)
    }
  }

  private mutating func pages(of reference: JSONObject) -> String {
    let items = reference.objects("items") + reference.objects("fallback_items")
    let pages = items.isEmpty ? [reference] : items
    var marks = ""
    for page in pages {
      for page in [page] + page.objects("supporting_websites") {
        let title = firstNonEmpty(page.text("title"), page.text("attribution")) ?? ""
        marks += sources.mark(title, page.text("url"))
      }
    }
    return marks.isEmpty ? alternative(of: reference) : marks
  }

  private func list(_ reference: JSONObject) -> String {
    let items = reference.objects("items").map { item in
      "- " + Self.link(item.text("title"), item.text("url"))
    }
    guard !items.isEmpty else { return alternative(of: reference) }
    let title = reference.text("title")
    return "\n\n" + (title.isEmpty ? "" : "**\(AnswerMarkdown.escaped(title))**\n\n")
      + items.joined(separator: "\n") + "\n\n"
  }

  private mutating func images(of reference: JSONObject) -> String {
    let images = reference.objects("images")
    imageCount += max(images.count, 1)
    guard !images.isEmpty else { return alternative(of: reference) }
    return images.map { image in
      Self.link(firstNonEmpty(image.text("title")) ?? "Image", image.text("url"))
    }.joined(separator: ", ")
  }

  /// A reference in words, as Markdown.
  private func alternative(of reference: JSONObject) -> String {
    if let alternative = firstNonEmpty(reference.text("alt")) { return alternative }
    let name = firstNonEmpty(
      reference.text("name"), reference.text("title"), reference.text("ticker"))
    return name.map(AnswerMarkdown.escaped) ?? ""
  }

  private static func link(_ title: String, _ address: String) -> String {
    AnswerMarkdown.link(title, to: SourceList.cleaned(address))
  }
}
