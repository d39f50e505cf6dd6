// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A guide between an edge of a controller's view and its safe area, where there may be a bar.
public final class UIKitBarGuide: UILayoutGuide, UILayoutSupport {
  /// The height, in points.
  public var length: CGFloat { layoutFrame.height }
}

/// The older guides of bars, and the scroll views that bars follow.
extension UIViewController {
  /// The part of the view above its safe area. The safe area itself has taken its place in newer code.
  public final var topLayoutGuide: any UILayoutSupport { ownBarGuides.top }

  /// The part of the view below its safe area.
  public final var bottomLayoutGuide: any UILayoutSupport { ownBarGuides.bottom }

  private var ownBarGuides: (top: UIKitBarGuide, bottom: UIKitBarGuide) {
    if let known = relations.barGuides, known.top.owningView === view { return known }
    let guides = (top: UIKitBarGuide(), bottom: UIKitBarGuide())
    let (view, safeArea) = (self.view!, self.view.safeAreaLayoutGuide)
    view.addLayoutGuide(guides.top)
    view.addLayoutGuide(guides.bottom)
    relations.barGuides = guides
    NSLayoutConstraint.activate([
      guides.top.topAnchor.constraint(equalTo: view.topAnchor),
      guides.top.bottomAnchor.constraint(equalTo: safeArea.topAnchor),
      guides.bottom.topAnchor.constraint(equalTo: safeArea.bottomAnchor),
      guides.bottom.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    return guides
  }

  /// Sets the scroll view that bars at some edges follow. `nil` is the one that is found in the view.
  public final func setContentScrollView(
    _ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all
  ) {
    for bit in [NSDirectionalRectEdge.top, .bottom] where edge.contains(bit) {
      relations.contentScrollViews[bit.rawValue] = scrollView.map(WeakBox.init)
    }
    barsDidChange()
  }

  /// The scroll view that bars at an edge follow: the one that was set, or the view itself, or the backmost view at
  /// each level inside of it; `nil` for none.
  public final func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let set = relations.contentScrollViews[edge.rawValue]?.object as? UIScrollView { return set }
    var view = viewIfLoaded
    for _ in 0..<4 {
      if let scrollView = view as? UIScrollView { return scrollView }
      view = view?.subviews.first
    }
    return nil
  }
}
