// SPDX-License-Identifier: MIT
import BubbleGraphics
public import BubbleViews
import Foundation

/// Symbols.
///
/// The drawings are this module's own, by the system's names; <doc:Symbols> lists them.
extension UIImage {
  /// Creates the image of a symbol, at 17 points and regular weight.
  ///
  /// - Parameter name: The name of a system's symbol. One without a drawing here gives a box and a message in
  ///   ``UIKitDiagnostics``, and fails the goldens that show it. `nil` for a name with a word that no symbol's has.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates the image of a symbol with a configuration. Its traits, or else the current ones, decide scale and
  /// colours.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    let values = (configuration as? SymbolConfiguration)?.values ?? SymbolValues()
    self.init(
      symbol: .system(name, values), traits: configuration?.traitCollection ?? ProcessTraits.current
    )
  }

  /// Creates the image of a symbol for traits.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: TraitCollection?
  ) {
    self.init(symbol: .system(name), traits: traitCollection ?? ProcessTraits.current)
  }

  /// Creates the image of a symbol some of whose parts are drawn by a value from 0 to 1. The value has no effect.
  public convenience init?(
    systemName name: String, variableValue: Double, configuration: Configuration? = nil
  ) {
    self.init(systemName: name, withConfiguration: configuration)
  }

  convenience init?(symbol: SymbolSource?, traits: TraitCollection) {
    guard let details = symbol?.details(for: traits) else { return nil }
    self.init(details)
  }

  /// The variant for a configuration: of its traits, and a symbol with what it specifies.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    if isSymbolImage {
      let other = (configuration as? SymbolConfiguration)?.values ?? SymbolValues()
      return configured(traits: configuration.traitCollection) { $0.applying(other) }
    }
    guard let asset = details.asset, let traits = configuration.traitCollection else { return self }
    return asset.image(with: traits)
  }

  /// The symbol with what a configuration specifies; the image itself if it isn't a symbol.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    withConfiguration(configuration)
  }

  /// The symbol with a configuration for what its own leaves open: that of the view that shows it.
  func preferring(_ configuration: SymbolConfiguration?, traits: TraitCollection? = nil) -> UIImage
  {
    guard isSymbolImage, let configuration else { return self }
    return configured(traits: traits) { configuration.values.applying($0) }
  }

  private func configured(
    traits: TraitCollection?, _ change: (SymbolValues) -> SymbolValues
  ) -> UIImage {
    guard var symbol = details.symbol else { return self }
    symbol.values = change(symbol.values)
    let traits = traits ?? details.traits ?? ProcessTraits.current
    guard var changed = symbol.details(for: traits) else { return self }
    changed.renderingMode = renderingMode
    changed.alignmentRectInsets = alignmentRectInsets
    changed.flipsForRightToLeft = details.flipsForRightToLeft
    let image = UIImage(changed)
    guard let tint = details.vector?.tint else { return image }
    return image.withTintColor(UIColor(tint), renderingMode: renderingMode)
  }
}

/// The images that UIKit has without a name.
extension UIImage {
  /// A circle with an ellipsis.
  public class var actions: UIImage { standard("ellipsis.circle") }
  /// A filled circle with a plus.
  public class var add: UIImage { standard("plus.circle.fill") }
  /// A filled circle with a minus.
  public class var remove: UIImage { standard("minus.circle.fill") }
  /// A filled circle with a checkmark.
  public class var checkmark: UIImage { standard("checkmark.circle.fill") }
  /// A filled circle with a checkmark. Partial: without the line around it.
  public class var strokedCheckmark: UIImage { standard("checkmark.circle.fill") }

  private class func standard(_ name: String) -> UIImage { UIImage(systemName: name) ?? UIImage() }
}

/// The symbols of this module.
extension UIImage {
  /// The names that have drawings of their own, in alphabetical order. Further names are composed of them with
  /// `.fill`, `.slash`, `.circle`, `.square`, `.badge.plus` and the like.
  static var drawnSymbolNames: [String] { SymbolTable.shared.names }
}
