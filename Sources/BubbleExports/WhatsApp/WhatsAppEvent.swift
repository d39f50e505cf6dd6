// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// An event, which WhatsApp writes as text in the phone's language.
///
///     EVENT: Lantern Walk
///     Event Start time: 1746212400000
///     Event Cancelled: false
///     Event Location Name: Old Mill
struct WhatsAppEvent: Equatable {
  var title: String

  /// The lines that follow, with the start as a date.
  var fields: [Field] = []

  struct Field: Equatable {
    var name: String
    var value: String
  }

  /// Reads an event by its structure, whatever its words are; `nil` for another text.
  ///
  /// - Parameter local: Converts seconds since 1970 to those of the reader's clock.
  init?(_ source: String, local: (Double) -> Double) {
    guard source.utf8.count < 10_000 else { return nil }
    let lines = source.splitExactly(separator: "\n").map(\.trimmingMarks).filter { !$0.isEmpty }
    guard lines.count >= 3, let (word, title) = Self.parts(of: lines[0]), !title.isEmpty,
      !word.unicodeScalars.contains(where: \.properties.isLowercase),
      word.unicodeScalars.contains(where: \.isLetter)
    else { return nil }
    self.title = title
    var hasStart = false
    for line in lines.dropFirst() {
      guard let (name, value) = Self.parts(of: line) else {
        guard !fields.isEmpty else { return nil }
        fields[fields.count - 1].value += "\n" + line
        continue
      }
      // An event that isn't cancelled says so, too.
      if value.isExactly("false") { continue }
      let date = Self.date(value, local: local)
      hasStart = hasStart || date != nil
      fields.append(Field(name: name, value: date ?? value))
    }
    guard hasStart else { return nil }
  }

  /// The event as a card.
  var card: CardElement {
    let heading = CardElement.Line(FormattedText(plain: "📅 " + title))
    let fields = fields.map {
      CardElement.Field(
        name: FormattedText(plain: $0.name), value: FormattedText(plain: $0.value))
    }
    return CardElement(blocks: [.heading(heading), .fields(fields)])
  }

  /// The word before a line's first colon, and the text after it.
  private static func parts(of line: String) -> (name: String, value: String)? {
    let scalars = line.unicodeScalars
    guard let colon = scalars.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
    let name = line[..<colon].trimmingMarks
    guard !name.isEmpty, name.unicodeScalars.count <= 40, !name.beginsExactly(with: "http") else {
      return nil
    }
    return (name, line[scalars.index(after: colon)...].trimmingMarks)
  }

  /// A date that is written in milliseconds since 1970; `nil` for any other text.
  private static func date(_ text: String, local: (Double) -> Double) -> String? {
    guard (12...13).contains(text.utf8.count), let milliseconds = Int(text), milliseconds > 0 else {
      return nil
    }
    return ISODate.words(seconds: local(Double(milliseconds / 1000)))
  }
}
