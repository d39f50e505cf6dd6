// SPDX-License-Identifier: MIT
public import BubbleViews

/// Classes that are created through a metatype, `type.init()` of `UIButton.Type`, without a `required` initialiser.
///
/// On iOS they can be, since their initialisers are those of Objective-C. Swift allows it for initialisers of protocols'
/// extensions. Theirs are the symbols of two convenience initialisers of `Responder`: both take the class that is
/// created as `self` and return an object of it, and a convenience initialiser calls the overrides of that class. An
/// ordinary body couldn't: `Self` is the class that the code names, and not the one that the metatype holds.
///
/// `Responder.init()` becomes `init(frame:)` for views and `init(nibName:bundle:)` for controllers. A class that overrides
/// neither, and has initialisers of its own, ends the program, as on iOS.
public protocol _CreatedByMetatype {}

extension UIView: _CreatedByMetatype {}

extension _CreatedByMetatype where Self: UIView {
  /// Creates a view whose frame is zero, of the class that the metatype holds.
  @_silgen_name("bubbleviews_create_view")
  public init()
}

extension UIViewController: _CreatedByMetatype {}

extension _CreatedByMetatype where Self: UIViewController {
  /// Creates a controller of the class that the metatype holds.
  @_silgen_name("bubbleviews_create_controller")
  public init()
}
