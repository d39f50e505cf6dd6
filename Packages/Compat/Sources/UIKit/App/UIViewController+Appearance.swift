// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// Whether a controller's view is about to be shown or hidden.
struct AppearanceTransition {
  var isAppearing: Bool
  var isAnimated: Bool
}

/// Showing and hiding by hand.
extension UIViewController {
  /// Notifies the controller that its view is about to be shown or hidden.
  public final func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    appearanceTransition = AppearanceTransition(isAppearing: isAppearing, isAnimated: animated)
    loadViewIfNeeded()
    if isAppearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
  }

  /// Notifies the controller that its view was shown or hidden.
  public final func endAppearanceTransition() {
    guard let transition = appearanceTransition else { return }
    appearanceTransition = nil
    if transition.isAppearing {
      viewIsAppearing(transition.isAnimated)
      viewDidAppear(transition.isAnimated)
    } else {
      viewDidDisappear(transition.isAnimated)
    }
  }
}

/// A guide between an edge of a controller's view and its safe area, where there would be a bar.
public final class BarGuide: UILayoutGuide, UILayoutSupport {
  /// The height, in points.
  public var length: CGFloat { layoutFrame.height }
}

extension UIViewController {
  /// The part of the view above its safe area. The safe area itself has taken its place in newer code.
  public final var topLayoutGuide: any UILayoutSupport { ownBarGuides.top }

  /// The part of the view below its safe area.
  public final var bottomLayoutGuide: any UILayoutSupport { ownBarGuides.bottom }

  private var ownBarGuides: (top: BarGuide, bottom: BarGuide) {
    if let barGuides, barGuides.top.owningView === view { return barGuides }
    let guides = (top: BarGuide(), bottom: BarGuide())
    let (view, safeArea) = (self.view!, self.view.safeAreaLayoutGuide)
    view.addLayoutGuide(guides.top)
    view.addLayoutGuide(guides.bottom)
    barGuides = guides
    NSLayoutConstraint.activate([
      guides.top.topAnchor.constraint(equalTo: view.topAnchor),
      guides.top.bottomAnchor.constraint(equalTo: safeArea.topAnchor),
      guides.bottom.topAnchor.constraint(equalTo: safeArea.bottomAnchor),
      guides.bottom.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    return guides
  }
}
