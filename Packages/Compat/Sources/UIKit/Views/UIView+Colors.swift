// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
import Foundation

/// Properties of ``UIView`` that a subclass may declare again, in place of an override.
public protocol UIViewColors: AnyObject {}

extension UIView: UIViewColors {}

/// Colours, which may follow the traits.
extension UIViewColors where Self: UIView {
  /// The colour behind the content. The default is `nil`: nothing.
  public var backgroundColor: UIColor? {
    get { color(named: "backgroundColor", backgroundColorStorage) }
    set { keep(newValue, named: "backgroundColor") { $0.backgroundColorStorage = $1?.cgColor } }
  }

  /// The accent colour: the view's own, or the nearest ancestor's, or system blue.
  public var tintColor: UIColor! {
    get { color(named: "tintColor", tintColorStorage) }
    set { keep(newValue, named: "tintColor") { $0.tintColorStorage = $1?.cgColor } }
  }

  /// The dimming of the tint. Inert.
  public var tintAdjustmentMode: TintAdjustmentMode {
    get { recorded("tintAdjustmentMode", .automatic) }
    set { record("tintAdjustmentMode", newValue) }
  }

  private func color(named name: String, _ shown: CGColor?) -> UIColor? {
    guard let shown else { return nil }
    if let known = associatedValues[name] as? UIColor, known.color(in: traitCollection) == shown {
      return known
    }
    return UIColor(cgColor: shown)
  }

  private func keep(
    _ color: UIColor?, named name: String, _ show: @escaping (UIView, UIColor?) -> Void
  ) {
    if color != nil || !associatedValues.isEmpty { associatedValues[name] = color }
    guard let color, color.followsTraits else {
      setTraitDependent(name, nil)
      return show(self, color)
    }
    setTraitDependent(name) { view in
      show(view, color.resolvedColor(with: view.traitCollection))
    }
  }
}
