// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A message with rich formatting, as bots send: blocks like those of a web page.
///
/// Its text keeps the order of the blocks. Files follow below it.
struct TelegramArticle {
  let context: ExportContext
  var text = RichText()
  var attachments: [ExportedAttachment] = []
  var place: LocationElement?

  /// Content that isn't shown, by its name, with the reasons.
  private(set) var losses: [(content: String, reason: String)] = []

  /// Whether texts are nested deeper than they are read.
  private final class Depth { var isExceeded = false }
  private let textDepth = Depth()

  init(_ message: JSONObject, context: ExportContext) {
    self.context = context
    for block in blocks(message["blocks"]) { add(block, depth: 0) }
    if textDepth.isExceeded {
      leaveOut(ContentLimit.telegramDepth.noun, because: ContentLimit.telegramDepth.reason)
    }
    if message["part"]?.bool == true {
      addLine("(The rest isn't in the export)")
      leaveOut("rest of the message", because: "it isn't in the export")
    }
  }

  /// Whether a text is at a depth that is read. One that isn't is left out.
  func reads(atDepth depth: Int) -> Bool {
    if depth < ContentLimit.telegramDepth.maximum { return true }
    textDepth.isExceeded = true
    return false
  }

  mutating func leaveOut(_ content: String, because reason: String) {
    losses.append((content, reason))
  }

  func blocks(_ value: JSONValue?) -> [JSONObject] { (value?.array ?? []).compactMap(\.object) }

  // MARK: Text

  /// Adds a paragraph.
  mutating func addParagraph(_ paragraph: RichText) {
    guard !paragraph.isEmpty else { return }
    text.startBlock()
    text.append(paragraph)
  }

  mutating func addLine(_ line: String) { addParagraph(RichText(plain: line)) }

  /// Returns the text that a function adds, without adding it.
  mutating func collected(_ body: (inout Self) -> Void) -> RichText {
    let outer = text
    text = RichText()
    body(&self)
    defer { text = outer }
    return text.trimmed
  }
}

extension TelegramArticle {
  mutating func add(_ block: JSONObject, depth: Int) {
    guard depth < ContentLimit.telegramDepth.maximum else {
      return leaveOut(
        ContentLimit.telegramDepth.noun, because: ContentLimit.telegramDepth.reason)
    }
    let type = block["type"]?.string ?? ""
    if addText(block, type, depth) || addGroup(block, type, depth) || addMedia(block, type, depth) {
      return
    }
    switch type {
    case "anchor": break
    case "unsupported":
      addLine("(A part that Telegram Desktop couldn't export)")
      leaveOut("part of the message", because: "Telegram Desktop couldn't export it")
    default:
      addParagraph(words(block["text"], depth))
      leaveOut("part of the message", because: "its kind isn't known")
    }
  }

  /// Adds a block of text. Returns whether it is one.
  private mutating func addText(_ block: JSONObject, _ type: String, _ depth: Int) -> Bool {
    switch type {
    case "heading": addHeading(words(block["text"], depth), level: block["level"]?.int ?? 1)
    case "paragraph", "footer": addParagraph(words(block["text"], depth))
    case "thinking":
      var thought = RichText()
      thought.append(words(block["text"], depth), .italic)
      addParagraph(thought)
    case "author_date":
      addParagraph(joined([words(block["author"], depth), RichText(plain: date(block, "date"))]))
    case "code":
      text.append(
        codeBlock: words(block["text"], depth).plain, language: block["language"]?.string ?? "")
    case "math": text.append(codeBlock: block["formula"]?.string ?? "")
    case "divider": text.appendRule()
    case "channel":
      let channel = block["channel"]?.object
      let name = firstNonEmpty(channel?["username"]?.string).map { " @" + $0 } ?? ""
      addLine("📢 " + (firstNonEmpty(channel?["title"]?.string) ?? "Channel") + name)
    case "button_row":
      var row = RichText()
      for button in blocks(block["buttons"]) {
        if !row.isEmpty { row.append(" ") }
        row.append(self.button(button, depth))
      }
      addParagraph(row)
    default: return false
    }
    return true
  }

  mutating func addHeading(_ title: RichText, level: Int) {
    if !title.isEmpty { text.append(heading: title, level: level) }
  }

  /// Texts in one line, with commas between them.
  func joined(_ texts: [RichText]) -> RichText {
    texts.filter { !$0.isEmpty }.reduce(into: RichText()) { line, text in
      if !line.isEmpty { line.append(", ") }
      line.append(text)
    }
  }

  /// A date in words; empty where there is none.
  func date(_ object: JSONObject, _ name: String) -> String {
    TelegramValues.date(written: object[name]?.string ?? "")
  }
}
