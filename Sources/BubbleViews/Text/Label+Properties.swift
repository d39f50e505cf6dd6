// SPDX-License-Identifier: MIT
public import BubbleText

/// What a label shows, and how, in the types of this package.
extension ViewProperties where Self: Label {
  /// The text with its attributes. Setting it drops ``Label/preparedText``.
  @_disfavoredOverload public var attributedText: AttributedText? {
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

  /// The colour of text that names none, while ``Label/isHighlighted``. The default is `nil`: that of other text.
  @_disfavoredOverload public var highlightedTextColor: Color? {
    get { highlightedTextColorStorage }
    set { highlightedTextColorStorage = newValue }
  }

  /// The colour of a sharp shadow below the text. The default is `nil`: none.
  @_disfavoredOverload public var shadowColor: Color? {
    get { shadowColorStorage }
    set { shadowColorStorage = newValue }
  }

  /// Where lines are placed. The default is `TextAlignment.natural`: where reading starts, as
  /// ``Label/naturalAlignment`` has it.
  @_disfavoredOverload public var textAlignment: TextAlignment {
    get { textAlignmentStorage }
    set { textAlignmentStorage = newValue }
  }

  /// What becomes of text that doesn't fit. The default is ``LineBreakMode/byTruncatingTail``.
  @_disfavoredOverload public var lineBreakMode: LineBreakMode {
    get { lineBreakModeStorage }
    set { lineBreakModeStorage = newValue }
  }
}
