// SPDX-License-Identifier: MIT
public import BubbleText

/// What a text view shows, and how, in the types of this package.
extension ViewProperties where Self: TextView {
  /// The text with its attributes, links among them.
  @_disfavoredOverload public var attributedText: AttributedText! {
    get { attributedTextStorage }
    set { attributedTextStorage = newValue }
  }

  /// The font of plain text. The default is the system face at 17 points.
  @_disfavoredOverload public var font: Font {
    get { fontStorage }
    set { fontStorage = newValue }
  }

  /// The colour of text that names none. The default is black.
  @_disfavoredOverload public var textColor: Color {
    get { textColorStorage }
    set { textColorStorage = newValue }
  }

  /// Where lines are placed. The default is `TextAlignment.natural`: where each paragraph's reading starts.
  @_disfavoredOverload public var textAlignment: TextAlignment {
    get { textAlignmentStorage }
    set { textAlignmentStorage = newValue }
  }

  /// How text fills the space inside of ``TextView/textContainerInset``.
  @_disfavoredOverload public var textContainer: TextContainer {
    get { textContainerStorage }
    set { textContainerStorage = newValue }
  }

  /// How links are drawn, regardless of their text's attributes. The default is the tint, without a line; UIKit's
  /// documentation names blue with a line, and its text views draw the tint.
  @_disfavoredOverload public var linkTextAttributes: LinkTextAttributes {
    get { linkTextAttributesStorage }
    set { linkTextAttributesStorage = newValue }
  }
}
