// SPDX-License-Identifier: MIT
public import Foundation

/// The attributes of text. A table in the catalogue of this module lists those that are drawn.
extension NSAttributedString.Key {
  /// A ``UIFont``. Text without one has the system font at 12 points, and that of the label in a label.
  public static let font = NSAttributedString.Key("NSFont")
  /// An ``NSParagraphStyle``.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A ``UIColor``: that of the text.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A ``UIColor``: that behind the text.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number: 0 for no ligatures. Inert: ligatures are off where letters are spaced.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// A number: additional space after each character, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// A number: as ``kern``.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The raw value of an ``NSUnderlineStyle``. Partial: every style is a single line.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// A ``UIColor``.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The raw value of an ``NSUnderlineStyle``. Partial: every style is a single line.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// A ``UIColor``.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A ``UIColor``. Inert.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// A number. Inert.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// An ``NSShadow``: that of the whole text is drawn, without blur. Partial: that at the beginning of the text, for
  /// all of it, without blur.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// A name. Inert.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// An ``NSTextAttachment``.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A `URL` or a string.
  public static let link = NSAttributedString.Key("NSLink")
  /// A number: the distance of the text above the line's baseline, in points, as iOS 17 has it. The offset of a whole
  /// line moves its text, and not the line; that of a part of a line makes the line higher.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// A number: slanted text where it is not 0, at the angle of the slanted face. Partial: the slanted face.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// A number. Inert.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Numbers: the first of them decides the direction of paragraphs that it covers whole. Partial: the first value, as
  /// the direction of the paragraph.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// A number. Inert: all text is horizontal.
  public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
  /// A language, as a BCP 47 tag.
  public static let languageIdentifier = NSAttributedString.Key("NSLanguage")
}

/// A shadow below text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked, as in UIKit: it is not changed once it is an attribute.

  private let mark = AttributeMark()

  /// The offset of the shadow, in points. The default is zero.
  open var shadowOffset = CGSize.zero

  /// The blur radius. The default is 0. Inert: text casts sharp shadows.
  open var shadowBlurRadius: CGFloat = 0

  /// A ``UIColor``. The default is black at a third of its opacity.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    copy.shadowOffset = shadowOffset
    copy.shadowBlurRadius = shadowBlurRadius
    copy.shadowColor = shadowColor
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  open override var hash: Int { shadowOffset.width.hashValue ^ shadowOffset.height.hashValue }
}
