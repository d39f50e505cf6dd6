/// What constraints can speak of: a ``View`` or a ``LayoutGuide``. Other classes are not known to the
/// layout; a constraint that names one is refused.
public protocol LayoutItem: AnyObject {}

extension View: LayoutItem {}

extension LayoutGuide: LayoutItem {}

extension LayoutItem {
  /// The view itself, or the one that owns the guide.
  var layoutView: View? { self as? View ?? (self as? LayoutGuide)?.owningView }

  /// What messages call the item.
  var layoutName: String {
    if let guide = self as? LayoutGuide { return guide.layoutDescriptionName }
    guard let view = self as? View else { return "\(type(of: self))" }
    return view.accessibilityIdentifier ?? "\(type(of: view))"
  }
}
