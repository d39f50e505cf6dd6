// SPDX-License-Identifier: MIT
public import Foundation

/// Receives the events of a scroll view: UIKit's `UIScrollViewDelegate`. Every method is optional.
public protocol ScrollViewDelegate: AnyObject {
  /// The content was scrolled.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// The content was zoomed.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// Dragging begins.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// Dragging is about to end, with a velocity and a target offset.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Dragging has ended.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// Deceleration begins.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// Deceleration has ended.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// An animated scroll by code has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// Returns the view to zoom; `nil` for none.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Zooming begins.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Zooming has ended.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
  /// Returns whether a tap on the status bar scrolls to the top.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// The content was scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// The adjusted content insets have changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}
  public func scrollViewDidZoom(_ scrollView: ScrollView) {}
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
  public func viewForZooming(in scrollView: ScrollView) -> View? { nil }
  public func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?) {}
  public func scrollViewDidEndZooming(
    _ scrollView: ScrollView, with view: View?, atScale scale: CGFloat
  ) {}
  public func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
  public func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}
