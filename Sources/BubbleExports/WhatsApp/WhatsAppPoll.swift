// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// A poll, which WhatsApp writes as text in the phone's language.
///
///     POLL:
///     Lunch?
///     OPTION: Soup (2 votes)
///     OPTION: Bread (1 vote)
struct WhatsAppPoll: Equatable {
  var question: String
  var options: [Option]

  struct Option: Equatable {
    var text: String
    var voteCount: Int
  }

  /// Reads a poll by its structure, whatever its words are; `nil` for another text.
  init?(_ source: String) {
    guard source.utf8.count < 10_000 else { return nil }
    let lines = source.splitExactly(separator: "\n").map(\.trimmingMarks).filter { !$0.isEmpty }
    guard lines.count >= 4, let word = Self.word(of: lines[0]), word.rest.isEmpty,
      !lines[0].unicodeScalars.contains(where: \.properties.isLowercase)
    else { return nil }
    guard let first = lines.dropFirst(2).firstIndex(where: { Self.option($0) != nil }),
      let optionWord = Self.word(of: lines[first])?.word
    else { return nil }
    let options = lines[first...].map { line in
      optionWord.isExactly(Self.word(of: line)?.word) ? Self.option(line) : nil
    }
    guard options.count >= 2, !options.contains(nil) else { return nil }
    question = lines[1..<first].joined(separator: "\n")
    self.options = options.compactMap(\.self)
  }

  /// The poll as a card.
  var card: CardElement {
    let total = options.reduce(0) { $0 + $1.voteCount }
    let bars = options.map { option in
      CardElement.Bar(
        title: option.text, share: total > 0 ? Double(option.voteCount) / Double(total) : nil,
        detail: "\(option.voteCount) \(option.voteCount == 1 ? "vote" : "votes")")
    }
    let heading = CardElement.Line(FormattedText(plain: question))
    return CardElement(blocks: [
      .heading(heading), .bars(bars), .note(CardElement.Line(markdown: "Poll")),
    ])
  }

  /// The word before a line's first colon, and the text after it.
  private static func word(of line: String) -> (word: String, rest: String)? {
    let scalars = line.unicodeScalars
    guard let colon = scalars.firstIndex(where: { $0 == ":" || $0 == "：" }) else { return nil }
    let word = line[..<colon].trimmingMarks
    guard !word.isEmpty, word.unicodeScalars.count <= 24 else { return nil }
    return (word, line[scalars.index(after: colon)...].trimmingMarks)
  }

  /// The option on a line, which ends in its number of votes in brackets.
  private static func option(_ line: String) -> Option? {
    guard let (_, rest) = word(of: line), rest.endsExactly(with: ")"),
      let bracket = rest.unicodeScalars.lastIndex(of: "(")
    else { return nil }
    let digits = rest[bracket...].unicodeScalars.filter { $0.properties.numericType == .decimal }
    guard !digits.isEmpty, digits.count < 9 else { return nil }
    let voteCount = digits.reduce(0) { $0 * 10 + Int($1.properties.numericValue ?? 0) }
    return Option(text: rest[..<bracket].trimmingMarks, voteCount: voteCount)
  }
}
