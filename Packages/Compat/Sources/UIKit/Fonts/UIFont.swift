// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleText
import BubbleViews
public import Foundation

/// A font: a family, a size, a weight and a slant.
///
/// Its measures are those that labels measure and draw text with. A typesetter with a factor of its own multiplies
/// them, while ``pointSize`` stays the requested size. Only fonts of text styles, and those that ``UIFontMetrics``
/// scaled, depend on the reader's text size.
///
/// Partial: `UIFont(name:size:)` makes the system's or the monospaced family, with the weight and slant that the name
/// states, and is never `nil` for a name.
open class UIFont: NSObject, NSCopying, @unchecked Sendable {
  // Unchecked: nothing changes after `init`.

  private let mark = AttributeMark()

  let font: Font

  /// Whether the font was requested by its name, or as the system's.
  let requestedName: String?

  /// The text style that the size is from; `nil` for a size that was requested.
  let scaling: FontScaling?

  init(_ font: Font, name: String? = nil, scaling: FontScaling? = nil) {
    self.font = font
    requestedName = name
    self.scaling = scaling
  }

  /// Creates the system font at 12 points, which is what text has that names no font.
  public override convenience init() { self.init(.system(12)) }

  /// Creates a font by a name such as `Helvetica-Bold`: the system family at the name's weight and slant, as the
  /// family itself isn't there. Names of fixed-width families make the monospaced family.
  ///
  /// - Returns: `nil` for an empty name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty else { return nil }
    let name = FontName(fontName)
    var font = Font.system(Double(fontSize), weight: name.weight, isItalic: name.isItalic)
    if name.isMonospaced { font.design = .monospaced }
    self.init(font, name: fontName)
  }

  /// Creates a font from a description.
  ///
  /// - Parameter pointSize: 0 for the description's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      pointSize > 0 ? descriptor.font.withSize(Double(pointSize)) : descriptor.font,
      scaling: descriptor.scaling)
  }

  /// The system font.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(.system(Double(fontSize)))
  }

  /// The system font at a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.system(Double(fontSize), weight: weight.fontWeight))
  }

  /// The system font at a weight. Widths other than the standard one don't exist here.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The bold system font.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(.system(Double(fontSize), weight: .bold))
  }

  /// The slanted system font.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(.system(Double(fontSize), isItalic: true))
  }

  /// The font for code.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(.monospaced(Double(fontSize), weight: weight.fontWeight))
  }

  /// The system font. Its digits are as wide as the family has them. Partial: the system font.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The font at another size. That of a text style has its leading in proportion.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(
      font.withSize(Double(fontSize)), name: requestedName,
      scaling: scaling?.base == nil ? scaling : nil)
  }

  /// The requested size, in points.
  open var pointSize: CGFloat { CGFloat(font.size) }

  /// The name of the family.
  open var familyName: String { requestedName.map { FontName($0).family } ?? ownFamily }

  /// The name of the face.
  open var fontName: String {
    requestedName ?? FontName.postScript(ownFamily, font)
  }

  /// From the baseline up to the top of a line.
  open var ascender: CGFloat { CGFloat(metrics.ascent) }

  /// From the baseline down to the bottom of a line; negative.
  open var descender: CGFloat { -CGFloat(metrics.descent) }

  /// The height of capital letters.
  open var capHeight: CGFloat { CGFloat(letterHeights.capital) }

  /// The height of letters like x.
  open var xHeight: CGFloat { CGFloat(letterHeights.x) }

  /// The height of a line.
  open var lineHeight: CGFloat { CGFloat(metrics.lineHeight) }

  /// The gap between lines: with ``lineHeight``, the leading of the font's text style. 0 for the system font.
  open var leading: CGFloat { CGFloat(metrics.lineGap + styleLeading(typesetter)) }

  /// The font's descriptor.
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(font, scaling: scaling?.base == nil ? scaling : nil)
  }

  /// The names of the families: those of the current traits' fonts.
  public class var familyNames: [String] {
    guard let fonts = ProcessTraits.current.typesetter?.fonts else { return [] }
    return Set([fonts.system.name, fonts.monospaced?.name].compactMap { $0 }).sorted()
  }

  /// The names of the faces of a family that text is usually set in.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    let weights: [Font.Weight] = [.regular, .medium, .semibold, .bold]
    return familyNames.contains(familyName)
      ? weights.map { FontName.postScript(familyName, .system(12, weight: $0)) } : []
  }

  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var systemFontSize: CGFloat { 14 }

  private var typesetter: Typesetter? { ProcessTraits.current.typesetter }

  private var metrics: FontMetrics { lineMetrics(typesetter) }

  /// The line metrics of text as a typesetter sets it, in points; without one, those of the system font on iOS.
  func lineMetrics(_ typesetter: Typesetter?) -> FontMetrics {
    typesetter?.lineMetrics(of: font)
      ?? FontMetrics(
        ascent: FontMetrics.systemFace.ascent * font.size,
        descent: FontMetrics.systemFace.descent * font.size)
  }

  /// The heights of letters in the current traits; outside of any, those of the system font on iOS, where 17 points
  /// give capitals of 11.978 and an x of 8.948.
  private var letterHeights: (capital: Double, x: Double) {
    typesetter?.letterHeights(of: font) ?? (0.7046 * font.size, 0.5264 * font.size)
  }

  private var ownFamily: String { typesetter?.familyName(of: font) ?? "System" }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return font == other.font && requestedName == other.requestedName && scaling == other.scaling
  }

  open override var hash: Int { font.hashValue }

  open override var description: String { "UIFont(\(fontName), \(pointSize))" }
}
