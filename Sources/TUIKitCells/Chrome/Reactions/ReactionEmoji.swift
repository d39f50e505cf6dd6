// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleText
package import BubbleViews
package import Foundation

/// The emoji of reactions: one of the kit's set, a character, or a blank face where neither is known.
package enum ReactionEmoji {
  /// Makes the view of an emoji.
  ///
  /// - Parameters:
  ///   - key: The reaction's ID, such as `[TUIEmoji_Smile]` or `👍`.
  ///   - side: The view's width and height, in points.
  package static func makeView(for key: String, side: CGFloat, msgID: String) -> View {
    let environment = RenderEnvironment.current
    if let image = environment.shownEmoji(forKey: key, side: side) {
      let view = ImageView()
      view.image = image
      view.contentMode = .scaleAspectFit
      return named(view)
    }
    guard let character = character(key) else {
      RenderEnvironment.report(
        RenderWarning(
          msgID: msgID, field: "reactions",
          reason: "'\(key.prefix(40))' is no emoji that is known. A blank face is drawn."))
      return named(IconView(.blankFace, color: Color(white: 0.5)))
    }
    let label = Label()
    // The square doesn't grow with a reader's text, so that its character doesn't, either.
    label.font = .system(side * 0.8 / environment.textScale)
    label.text = character
    label.textAlignment = .center
    label.lineHeightPolicy = .primary
    return named(label)
  }

  private static func named(_ view: View) -> View {
    view.accessibilityIdentifier = "reactionEmoji"
    return view
  }

  /// The accessibility label of an emoji: its name in the kit's set, or the character.
  static func spokenName(of key: String) -> String {
    EmojiText.localized(key, in: RenderEnvironment.current.localization).withoutBrackets
  }

  /// A text that is one emoji character, in its emoji presentation, whatever variation selector it has: people choose
  /// reactions from a panel of emoji. `nil` for other texts.
  static func character(_ text: String) -> String? {
    guard text.utf8.count <= 64, text.count == 1, let first = text.unicodeScalars.first,
      first.properties.isEmoji, !first.isASCII || text.unicodeScalars.contains(enclosingKeycap)
    else { return nil }
    var scalars = text.unicodeScalars.filter { $0 != textSelector }
    let second = scalars.dropFirst().first
    if !first.properties.isEmojiPresentation, second == nil || second == enclosingKeycap {
      scalars.insert(emojiSelector, at: scalars.index(after: scalars.startIndex))
    }
    return String(scalars)
  }

  private static let textSelector: Unicode.Scalar = "\u{FE0E}"
  private static let emojiSelector: Unicode.Scalar = "\u{FE0F}"
  private static let enclosingKeycap: Unicode.Scalar = "\u{20E3}"
}

extension Icon {
  /// A face without an expression.
  fileprivate static let blankFace = Icon(
    "blankFace",
    [
      Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2),
      Shape(.ellipse(in: CGRect(x: 7.8, y: 9, width: 2.6, height: 2.6))),
      Shape(.ellipse(in: CGRect(x: 13.6, y: 9, width: 2.6, height: 2.6))),
    ])
}
