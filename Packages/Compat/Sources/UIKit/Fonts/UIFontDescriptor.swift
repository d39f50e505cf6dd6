// SPDX-License-Identifier: MIT
import BubbleText
public import BubbleViews
public import Foundation

/// The description of a font: its family, size, weight and slant.
///
/// Partial: text style, size, weight, `symbolicTraits`, `withDesign(.monospaced)`; features and other attributes are
/// left out.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // Unchecked: nothing changes after `init`.

  let font: Font

  /// The text style; `nil` for none.
  let scaling: FontScaling?

  init(_ font: Font, scaling: FontScaling? = nil) {
    self.font = font
    self.scaling = scaling
  }

  /// Creates the description of a font by its name, as ``UIFont`` reads it.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(UIFont(name: fontName, size: size)?.font ?? .system(Double(size)))
  }

  /// Creates the description of a font by attributes: name, family, size and traits count.
  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    let name = attributes[.name] as? String ?? attributes[.family] as? String ?? "System"
    let size = attributes[.size] as? CGFloat ?? CGFloat(attributes[.size] as? Double ?? 12)
    var font = UIFont(name: name, size: size)?.font ?? .system(Double(size))
    if let traits = attributes[.traits] as? [TraitKey: Any],
      let weight = traits[.weight] as? UIFont.Weight
    {
      font.weight = weight.fontWeight
    }
    self.init(font)
  }

  /// The description of the font of a style at the reader's text size.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle)
    -> UIFontDescriptor
  {
    preferredFontDescriptor(withTextStyle: style, compatibleWith: nil)
  }

  /// The description of the font of a style at the text size of some traits.
  ///
  /// - Parameter traitCollection: `nil` for the reader's text size.
  public class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: TraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  /// The size, in points.
  open var pointSize: CGFloat { CGFloat(font.size) }

  /// Bold, italic, monospaced.
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if font.weight >= .semibold { traits.insert(.traitBold) }
    if font.isItalic { traits.insert(.traitItalic) }
    if font.design == .monospaced { traits.insert(.traitMonoSpace) }
    let added = scaling?.addedLeading ?? 0
    if added != 0 { traits.insert(added < 0 ? .traitTightLeading : .traitLooseLeading) }
    return traits
  }

  /// The same with other traits. Those that no font has are ignored.
  ///
  /// Bold is the weight that the text style has for emphasis: semibold, or bold for the titles from
  /// ``UIFont/TextStyle/title2`` on. Lines of a text style are 2 points closer where leading is tight, and 2 points
  /// farther apart where it is loose.
  open func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    var (font, scaling) = (font, scaling)
    font.isItalic = traits.contains(.traitItalic)
    if traits.contains(.traitBold) != symbolicTraits.contains(.traitBold) {
      let bold = scaling.map { TextStyleTable.of($0.style).emphasizedWeight } ?? .bold
      font.weight = traits.contains(.traitBold) ? bold : .regular
    }
    font.design = traits.contains(.traitMonoSpace) ? .monospaced : .system
    scaling?.addedLeading =
      traits.contains(.traitTightLeading) ? -2 : traits.contains(.traitLooseLeading) ? 2 : 0
    return UIFontDescriptor(font, scaling: scaling)
  }

  /// The same at another size.
  open func withSize(_ size: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font.withSize(Double(size)), scaling: scaling)
  }

  /// The same in another design: only ``SystemDesign/monospaced`` is another family here.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    var font = font
    font.design = design == .monospaced ? .monospaced : .system
    return UIFontDescriptor(font, scaling: scaling)
  }

  /// The same with other attributes: size, and the weight among the traits.
  open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    var font = font
    if let size = attributes[.size] as? CGFloat { font.size = Double(size) }
    if let traits = attributes[.traits] as? [TraitKey: Any],
      let weight = traits[.weight] as? UIFont.Weight
    {
      font.weight = weight.fontWeight
    }
    return UIFontDescriptor(font, scaling: scaling)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFontDescriptor else { return false }
    return font == other.font && scaling == other.scaling
  }

  open override var hash: Int { font.hashValue }
}

extension UIFontDescriptor {
  /// The symbolic traits of a font.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// The designs of the system font.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "default")
    public static let serif = SystemDesign(rawValue: "serif")
    public static let rounded = SystemDesign(rawValue: "rounded")
    public static let monospaced = SystemDesign(rawValue: "monospaced")
  }

  /// The name of an attribute.
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSFontTraitsAttribute")
    public static let featureSettings = AttributeName(rawValue: "NSFontFeatureSettingsAttribute")
  }

  /// The name of a trait.
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let symbolic = TraitKey(rawValue: "NSFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSFontWeightTrait")
    public static let slant = TraitKey(rawValue: "NSFontSlantTrait")
  }
}
