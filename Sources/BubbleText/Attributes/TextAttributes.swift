// SPDX-License-Identifier: MIT
import BubbleStrings

/// The appearance and behaviour of a range of text.
public struct TextAttributes: Hashable, Sendable {
  /// The requested font.
  public var font: Font

  /// The colour of glyphs and decorations. `nil` leaves it to the drawing code.
  public var color: Color?

  /// Extra space after each grapheme cluster, in points. The default is 0.
  ///
  /// Ligatures are off where it isn't 0. Cursive scripts ignore it: a gap would tear their joins.
  /// Characters without a width, such as controls, get none.
  public var letterSpacing = 0.0

  /// The colour behind the text, from the top of its line to the bottom. The default is `nil`:
  /// none.
  public var backgroundColor: Color?

  /// Whether a line runs below the text.
  public var isUnderlined = false

  /// The colour of the underline. The default is `nil`: that of the text.
  public var underlineColor: Color?

  /// Whether a line runs through the text.
  public var isStruckThrough = false

  /// The colour of the strike-through line. The default is `nil`: that of the text.
  public var strikethroughColor: Color?

  /// The target of a tap on the text.
  public var link: String? {
    get { linkTarget?.string }
    set { linkTarget = newValue.map(ExactString.init) }
  }

  private var linkTarget: ExactString?

  /// The language as a BCP 47 tag, such as `ja` or `zh-Hant`. It selects Han forms and other
  /// localised glyphs. `nil` takes the paragraph's.
  public var language: String?

  /// The distance of the text above the line's baseline, in points. Negative values lower it.
  ///
  /// Beside other text, as a superscript, it makes the line higher. The offset that all text of a line shares moves the
  /// text, and neither the line nor its height: ``LineFragment/textBaseline``.
  public var baselineOffset = 0.0

  /// A box in place of the character U+FFFC.
  public var attachment: TextAttachment?

  public init(font: Font, color: Color? = nil) {
    self.font = font
    self.color = color
  }

  /// The same with the font's size multiplied by a factor.
  func scaled(by factor: Double) -> TextAttributes {
    var scaled = self
    scaled.font.size *= factor
    return scaled
  }

  /// Whether text with these attributes and text with others, side by side, is shaped as one.
  ///
  /// Colours, lines and links don't change the glyphs: a word that is half coloured keeps its
  /// joins, its ligatures and its kerning.
  func shapesAlike(_ other: TextAttributes) -> Bool {
    font == other.font && letterSpacing == other.letterSpacing && language == other.language
      && baselineOffset == other.baselineOffset && attachment == other.attachment
  }
}

/// A box in the text, such as an inline image. Its text is the one character U+FFFC.
public struct TextAttachment: Hashable, Sendable {
  /// The name by which the drawing code finds the contents.
  public var identifier: String {
    get { name.string }
    set { name = ExactString(newValue) }
  }

  private var name: ExactString

  /// The width of the box, in points.
  public var width: Double

  /// The height of the box, in points.
  public var height: Double

  /// The distance that the box reaches below the baseline, in points. The default is 0: it is on
  /// the baseline.
  public var descent: Double

  /// The contents of a box that draws itself. The default is `nil`: the drawing code finds an image by the name.
  public var content: (any TextAttachmentContent)?

  public init(
    identifier: String, width: Double, height: Double, descent: Double = 0,
    content: (any TextAttachmentContent)? = nil
  ) {
    name = ExactString(identifier)
    self.width = width
    self.height = height
    self.descent = descent
    self.content = content
  }

  /// The character that an attachment takes the place of, U+FFFC.
  public static let character = "\u{FFFC}"

  public static func == (one: TextAttachment, other: TextAttachment) -> Bool {
    one.name == other.name && one.width == other.width && one.height == other.height
      && one.descent == other.descent && one.content === other.content
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(width)
    hasher.combine(height)
    hasher.combine(descent)
  }
}

/// The contents of a box in a text. ``/BubbleGraphics/DrawnAttachment`` draws them.
public protocol TextAttachmentContent: AnyObject, Sendable {
  /// The text in place of the box where text is copied, and in documents. Empty for none.
  var text: String { get }

  /// The words for the box, for readers of screens. Empty for none.
  var spokenText: String { get }

  /// The characters in the box that no font has a glyph for. The default is none.
  var missingScalars: [Unicode.Scalar] { get }
}

extension TextAttachmentContent {
  public var missingScalars: [Unicode.Scalar] { [] }
}

extension AttributedText {
  /// The text with the words of boxes that have some in the place of their characters.
  public var spokenText: String {
    var spoken = ""
    let bytes = string.utf8
    var (index, offset) = (bytes.startIndex, 0)
    for run in runs {
      let end = bytes.index(index, offsetBy: run.range.upperBound - offset)
      let shown = string[index..<end]
      if let content = run.attributes.attachment?.content {
        for _ in shown.unicodeScalars { spoken += content.spokenText }
      } else {
        spoken += shown
      }
      (index, offset) = (end, run.range.upperBound)
    }
    return spoken
  }
}
