// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
import Foundation

/// The containers that a controller is in, and exchanges of its children.
extension UIViewController {
  final func ancestor<Controller>() -> Controller? {
    var controller = parent
    while let current = controller {
      if let found = current as? Controller { return found }
      controller = current.parent
    }
    return nil
  }

  /// Overrides this controller's traits in a child's view with those that a collection specifies; `nil` overrides none.
  public final func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    guard let view = childViewController.view else { return }
    view.traitCollection = traitCollection
    guard let collection else { return }
    _ = TraitOverride([collection], in: view)
  }

  /// Shows one child's view where another's was.
  final func exchange(
    _ old: UIViewController, _ new: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions, animations: (() -> Void)?, completion: ((Bool) -> Void)?
  ) {
    guard old.parent === self, new.parent === self else {
      return UIKitDiagnostics.report("Both controllers of a transition must be children.")
    }
    old.beginAppearanceTransition(false, animated: duration > 0)
    new.beginAppearanceTransition(true, animated: duration > 0)
    (old.viewIfLoaded?.superview ?? view).addSubview(new.view)
    new.announceAppearing()
    UIView.animate(
      withDuration: duration, delay: 0, options: options, animations: { animations?() },
      completion: { isFinished in
        old.viewIfLoaded?.removeFromSuperview()
        old.endAppearanceTransition()
        new.endAppearanceTransition()
        completion?(isFinished)
      })
  }
}
