// SPDX-License-Identifier: MIT
import BubbleText

/// What a view was given to show.
enum TextContent {
  case none
  case plain(String)
  case attributed(AttributedText)
  case prepared(PreparedText)

  var text: AttributedText? { text(font: .system(17)) }

  /// - Parameter font: That of plain text.
  func text(font: Font) -> AttributedText? {
    switch self {
    case .none: nil
    case .plain(let string): AttributedText(string, font: font)
    case .attributed(let text): text
    case .prepared(let prepared): prepared.text
    }
  }
}
