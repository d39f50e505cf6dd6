// SPDX-License-Identifier: MIT
public import BubbleText

/// The properties that ``Label`` and ``TextView`` have in common.
///
/// The requirements are the stored values, for modules with UIKit's types; use `font`, `textColor` and
/// `textAlignment`.
public protocol TextProperties: ViewProperties {
  /// The stored `font`.
  var fontStorage: Font { get set }

  /// The stored `textColor`.
  var textColorStorage: Color { get set }

  /// The stored `textAlignment`.
  var textAlignmentStorage: TextAlignment { get set }
}

extension TextProperties {
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

  /// The alignment of lines. The default is `TextAlignment.natural`: the edge at which reading
  /// starts, in a label by ``Label/naturalAlignment``, in a text view by paragraph.
  @_disfavoredOverload public var textAlignment: TextAlignment {
    get { textAlignmentStorage }
    set { textAlignmentStorage = newValue }
  }
}

/// A label's text and its appearance, in the types of this package.
extension ViewProperties where Self: Label {
  /// The text with its attributes. Setting it drops ``Label/preparedText``.
  @_disfavoredOverload public var attributedText: AttributedText? {
    get { attributedTextStorage }
    set { attributedTextStorage = newValue }
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

  /// The treatment of text that doesn't fit. The default is ``LineBreakMode/byTruncatingTail``.
  @_disfavoredOverload public var lineBreakMode: LineBreakMode {
    get { lineBreakModeStorage }
    set { lineBreakModeStorage = newValue }
  }
}

/// A text view's text and its appearance, in the types of this package.
extension ViewProperties where Self: TextView {
  /// The text with its attributes, links among them.
  @_disfavoredOverload public var attributedText: AttributedText! {
    get { attributedTextStorage }
    set { attributedTextStorage = newValue }
  }

  /// The container that determines how text fills the space inside of
  /// ``TextView/textContainerInset``.
  @_disfavoredOverload public var textContainer: TextContainer {
    get { textContainerStorage }
    set { textContainerStorage = newValue }
  }

  /// The appearance of links, regardless of their text's attributes. The default is the tint,
  /// without an underline; UIKit's documentation names blue with an underline, and its text views
  /// draw the tint.
  @_disfavoredOverload public var linkTextAttributes: LinkTextAttributes {
    get { linkTextAttributesStorage }
    set { linkTextAttributesStorage = newValue }
  }
}
