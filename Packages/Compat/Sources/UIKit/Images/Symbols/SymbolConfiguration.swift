// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// Configurations of images, and those of symbols.
extension UIImage {
  /// The configuration that selects a variant of an image.
  open class Configuration: NSObject, @unchecked Sendable {
    // Unchecked: nothing changes after `init`.

    /// The traits; `nil` for the current ones.
    public let traitCollection: TraitCollection?

    /// Creates a configuration of traits.
    public init(traitCollection: TraitCollection? = nil) { self.traitCollection = traitCollection }

    /// The configuration with what another one specifies in place of its own.
    open func applying(_ otherConfiguration: Configuration?) -> Configuration {
      if let symbol = otherConfiguration as? SymbolConfiguration {
        return SymbolConfiguration(symbol.values, traits: symbol.traitCollection ?? traitCollection)
      }
      return Configuration(traitCollection: otherConfiguration?.traitCollection ?? traitCollection)
    }

    /// The configuration with other traits.
    open func withTraitCollection(_ traitCollection: TraitCollection?) -> Configuration {
      Configuration(traitCollection: traitCollection)
    }
  }

  /// The size, weight and colours of symbols. What isn't specified is left to the image view, and to the default: a
  /// medium scale at 17 points and regular weight, in one colour. Partial: see <doc:Symbols>.
  open class SymbolConfiguration: Configuration, @unchecked Sendable {
    let values: SymbolValues

    init(_ values: SymbolValues, traits: TraitCollection? = nil) {
      self.values = values
      super.init(traitCollection: traits)
    }

    /// The size of text that symbols go with, in points.
    public convenience init(pointSize: CGFloat) {
      self.init(SymbolValues(size: .points(pointSize)))
    }

    /// The size and weight of text that symbols go with.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(SymbolValues(size: .points(pointSize), weight: weight))
    }

    /// The size and weight of text that symbols go with, and their scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(SymbolValues(size: .points(pointSize), weight: weight, scale: scale))
    }

    /// The weight of lines.
    public convenience init(weight: SymbolWeight) { self.init(SymbolValues(weight: weight)) }

    /// The size relative to text.
    public convenience init(scale: SymbolScale) { self.init(SymbolValues(scale: scale)) }

    /// The style of text that symbols go with, in the reader's text size.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(SymbolValues(style: textStyle))
    }

    /// The style of text that symbols go with, and their scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(SymbolValues(style: textStyle, scale: scale))
    }

    /// The font that symbols go with, in the size that it has.
    public convenience init(font: UIFont) { self.init(SymbolValues(font: font)) }

    /// The font that symbols go with, and their scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      self.init(SymbolValues(font: font, scale: scale))
    }

    /// One colour, less opaque in the layers behind.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(SymbolValues(colors: .hierarchical(hierarchicalColor)))
    }

    /// A colour for each layer, from the front. The last one is that of all further layers.
    public convenience init(paletteColors: [UIColor]) {
      self.init(SymbolValues(colors: .palette(paletteColors)))
    }

    /// The colours that symbols have by their meaning.
    public class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(SymbolValues(colors: .multicolor))
    }

    /// One colour for all layers.
    public class func preferringMonochrome() -> SymbolConfiguration {
      SymbolConfiguration(SymbolValues(colors: .monochrome))
    }

    /// The configuration that specifies nothing.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolValues()) }

    open override func applying(_ otherConfiguration: Configuration?) -> SymbolConfiguration {
      let other = otherConfiguration as? SymbolConfiguration
      return SymbolConfiguration(
        values.applying(other?.values ?? SymbolValues()),
        traits: otherConfiguration?.traitCollection ?? traitCollection)
    }

    open override func withTraitCollection(_ traitCollection: TraitCollection?)
      -> SymbolConfiguration
    {
      SymbolConfiguration(values, traits: traitCollection)
    }

    /// The configuration without a text style.
    open func withoutTextStyle() -> SymbolConfiguration { changed { $0.size = nil } }

    /// The configuration without a scale.
    open func withoutScale() -> SymbolConfiguration { changed { $0.scale = .unspecified } }

    /// The configuration without a weight.
    open func withoutWeight() -> SymbolConfiguration { changed { $0.weight = .unspecified } }

    /// The configuration without size and weight.
    open func withoutPointSizeAndWeight() -> SymbolConfiguration {
      changed { values in
        values.size = nil
        values.weight = .unspecified
      }
    }

    open override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.values == values
    }

    open override var hash: Int { values.weight.hashValue ^ values.scale.hashValue }

    private func changed(_ change: (inout SymbolValues) -> Void) -> SymbolConfiguration {
      var values = values
      change(&values)
      return SymbolConfiguration(values, traits: traitCollection)
    }
  }

  /// The weight of symbols' lines, in the steps of fonts' weights.
  public enum SymbolWeight: Int, Sendable {
    case unspecified = 0
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The font weight of the step: that of regular text for ``unspecified``.
    public func fontWeight() -> UIFont.Weight {
      switch self {
      case .ultraLight: .ultraLight
      case .thin: .thin
      case .light: .light
      case .regular, .unspecified: .regular
      case .medium: .medium
      case .semibold: .semibold
      case .bold: .bold
      case .heavy: .heavy
      case .black: .black
      }
    }
  }

  /// The size of symbols relative to text.
  public enum SymbolScale: Int, Sendable {
    case `default` = -1
    case unspecified = 0
    case small, medium, large
  }
}

extension UIFont.Weight {
  /// The nearest step of symbols' weights.
  public func symbolWeight() -> UIImage.SymbolWeight {
    let steps = (1...9).compactMap(UIImage.SymbolWeight.init(rawValue:))
    func distance(_ step: UIImage.SymbolWeight) -> CGFloat {
      abs(step.fontWeight().rawValue - rawValue)
    }
    return steps.min { distance($0) < distance($1) } ?? .regular
  }
}
