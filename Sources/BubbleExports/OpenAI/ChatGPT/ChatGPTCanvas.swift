// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A document that the user and the assistant write together.
struct ChatGPTCanvas {
  var name: String

  /// `document`, or `code/` and a language.
  var type: String
  var text: String

  /// The document as a card.
  ///
  /// - Parameter remark: The line above its name.
  func card(_ remark: String) -> CardElement {
    var blocks: [CardElement.Block] = [.note(CardElement.Line(FormattedText(plain: remark)))]
    if !name.isEmpty { blocks.append(.heading(CardElement.Line(FormattedText(plain: name)))) }
    if !text.isEmpty { blocks.append(.text(content)) }
    return CardElement(blocks: blocks)
  }

  private var content: FormattedText {
    guard type.beginsExactly(with: "code/") else { return FormattedText(markdown: text) }
    var code = RichText()
    code.append(codeBlock: text, language: String(type.dropFirst("code/".count)))
    return code.formatted
  }
}

/// The canvases of a conversation, in their latest versions.
struct CanvasList {
  private var canvases: [ChatGPTCanvas] = []

  /// The places of canvases by their IDs, which the answers to calls have.
  private var places: [ExactString: Int] = [:]

  /// The characters of changed canvases that may still be shown: each change shows all of its text.
  private var budget = 4_000_000

  /// Adds a canvas, whose ID isn't known yet.
  mutating func add(_ canvas: ChatGPTCanvas) { canvases.append(canvas) }

  /// Reads the ID of the canvas that was made last.
  mutating func read(_ metadata: JSONObject) {
    let id = metadata.text("textdoc_id")
    guard !id.isEmpty, places[id] == nil, !canvases.isEmpty else { return }
    places[id] = canvases.count - 1
  }

  /// The name of a canvas, or of the latest one.
  func name(_ id: String) -> String { place(id).map { canvases[$0].name } ?? "" }

  private func place(_ id: String) -> Int? {
    places[id] ?? canvases.indices.last
  }

  /// The text that a user selected; empty where there is none.
  func selection(_ metadata: JSONObject) -> String {
    let range = metadata.object("selection_metadata").object("selection_position_range")
    guard let start = range["start"]?.int, let end = range["end"]?.int, 0 <= start, start < end,
      let place = places[metadata.text("textdoc_id")]
    else { return "" }
    let text = canvases[place].text.unicodeScalars
    guard end <= text.count else { return "" }
    return String(String.UnicodeScalarView(text.dropFirst(start).prefix(end - start)))
  }

  /// Changes a canvas. Returns it; `nil` where a change isn't understood.
  ///
  /// Patterns are regular expressions, of which `.*` for all and plain text are read: others might take any time.
  mutating func update(_ id: String, _ updates: [JSONObject]) -> ChatGPTCanvas? {
    guard let place = place(id), !updates.isEmpty, updates.count <= 100 else { return nil }
    var text = canvases[place].text
    for update in updates {
      let (pattern, new) = (update.text("pattern"), update.text("replacement"))
      guard !pattern.isExactly(".*") else {
        text = new
        continue
      }
      guard let plain = Self.plainText(of: pattern),
        plain.utf8.count <= 20_000_000 / max(text.utf8.count, 1),
        let found = text.exactRange(of: plain)
      else { return nil }
      if update["multiple"]?.bool == true {
        text = text.replacingExactly(plain, with: new)
      } else {
        text.replaceSubrange(found, with: new)
      }
    }
    guard text.utf8.count <= budget else { return nil }
    budget -= text.utf8.count
    canvases[place].text = text
    return canvases[place]
  }

  /// The text that a regular expression matches, where that is one; `nil` for others.
  private static func plainText(of pattern: String) -> String? {
    var (result, isEscaped) = (String.UnicodeScalarView(), false)
    for scalar in pattern.unicodeScalars {
      if isEscaped {
        if scalar == "n" {
          result.append("\n")
        } else if scalar.isLetter || scalar.isNumber {
          return nil
        } else {
          result.append(scalar)
        }
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if "*+?[](){}|^$".unicodeScalars.contains(scalar) {
        return nil
      } else {
        result.append(scalar)
      }
    }
    return isEscaped || result.isEmpty ? nil : String(result)
  }
}
