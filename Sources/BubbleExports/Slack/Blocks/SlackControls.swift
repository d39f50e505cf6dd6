// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// The buttons and menus of Block Kit, and those of attachments.
struct SlackControls {
  let words: SlackText

  /// Adds elements in their order: buttons and menus in rows, choices as lines.
  func append(_ elements: [SlackObject], to card: inout CardElement) {
    var row: [CardElement.Button] = []
    for element in elements {
      let choices = self.choices(of: element)
      guard choices.isEmpty else {
        if !row.isEmpty { card.blocks.append(.buttons(row)) }
        row = []
        card.append(text: choices)
        continue
      }
      row += buttons(of: element)
    }
    if !row.isEmpty { card.blocks.append(.buttons(row)) }
  }

  private func buttons(of element: SlackObject) -> [CardElement.Button] {
    switch element.type {
    case "button", "workflow_button", "icon_button":
      let title = firstNonEmpty(element.words("text"), element.string("accessibility_label"))
      return [.init(title: name(title ?? "Button"), style: style(of: element))]
    case "feedback_buttons":
      return [("positive_button", "👍"), ("negative_button", "👎")].map { key, usual in
        let button = element.object(key)
        return .init(title: name(firstNonEmpty(button?.words("text")) ?? usual))
      }
    case "overflow": return [.init(title: "⋯", style: .menu)]
    case "select": return [.init(title: legacyChoice(element), style: .menu)]
    default: return [.init(title: choice(element), style: .menu)]
    }
  }

  private func name(_ text: String) -> String { SlackText.unescape(text) }

  private func style(of element: SlackObject) -> CardElement.Button.Style {
    switch element.string("style") {
    case "primary": .primary
    case "danger": .danger
    default: .plain
    }
  }

  /// The label of a menu of an attachment: what is chosen, or its name.
  private func legacyChoice(_ menu: SlackObject) -> String {
    let chosen = menu.objects("selected_options").map { $0.string("text") }
    return name(
      firstNonEmpty(chosen.joined(separator: ", "), menu.string("text"), menu.string("name"))
        ?? "Menu")
  }

  /// The label of a menu or a field: what it was set to, or its placeholder.
  private func choice(_ element: SlackObject) -> String {
    let options =
      (element.object("initial_option").map { [$0] } ?? [])
      + element.objects("initial_options")
    let people =
      (element.first("initial_user").map { [$0] } ?? [])
      + element.strings("initial_users")
    let channels =
      (element.first("initial_channel", "initial_conversation").map { [$0] } ?? [])
      + element.strings("initial_channels") + element.strings("initial_conversations")
    let parts =
      options.map { name($0.words("text")) } + people.map { words.mention(of: $0) }
      + channels.map { words.channel($0) }
    let text = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    let time = SlackText.time(element.number("initial_date_time"))
    let value =
      element.first("initial_date", "initial_time", "initial_value")
      ?? element.object("initial_value").map { words.richText(of: $0).plain }
    return firstNonEmpty(text, value.map(name), time, name(element.words("placeholder")))
      ?? Self.usualName(of: element.type)
  }

  private static func usualName(of type: String) -> String {
    switch type {
    case "datepicker": "Date"
    case "timepicker": "Time"
    case "datetimepicker": "Date and time"
    case "file_input": "File"
    case let type where type.endsExactly(with: "_input"): "Text"
    default: "Menu"
    }
  }

  /// Boxes and radio buttons, a line each; empty for other elements.
  private func choices(of element: SlackObject) -> RichText {
    var text = RichText()
    let isBox = element.type.isExactly("checkboxes")
    guard isBox || element.type.isExactly("radio_buttons") else { return text }
    let chosen =
      element.objects("initial_options")
      + (element.object("initial_option").map { [$0] } ?? [])
    let values = chosen.map(\.optionID)
    for option in element.objects("options") {
      if !text.isEmpty { text.endLine() }
      let isChosen = values.contains { $0.isExactly(option.optionID) }
      let marks = isBox ? ("☑", "☐") : ("◉", "○")
      text.append((isChosen ? marks.0 : marks.1) + " ")
      text.append(words.text(of: option, "text"))
      let description = words.text(of: option, "description")
      guard !description.isEmpty else { continue }
      text.append(" · ")
      text.append(description)
    }
    return text
  }
}

extension SlackObject {
  /// The value by which an option is chosen.
  fileprivate var optionID: String { firstNonEmpty(string("value"), words("text")) ?? "" }
}
