// SPDX-License-Identifier: MIT
public import Foundation

/// Receives the events of a scroll view: UIKit's `UIScrollViewDelegate`. Every method is optional.
public protocol ScrollViewDelegate: AnyObject {
  /// The content was moved.
  func scrollViewDidScroll(_ scrollView: ScrollView)
  /// The content was scaled.
  func scrollViewDidZoom(_ scrollView: ScrollView)
  /// A finger begins to move the content.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)
  /// A finger is about to let go, with a speed and a place where the content will rest.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// A finger has let go.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)
  /// The content moves on without a finger.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)
  /// The content has come to rest.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)
  /// A move that code asked for has ended.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)
  /// The view that is scaled; `nil` for none.
  func viewForZooming(in scrollView: ScrollView) -> View?
  /// Scaling begins.
  func scrollViewWillBeginZooming(_ scrollView: ScrollView, with view: View?)
  /// Scaling has ended.
  func scrollViewDidEndZooming(_ scrollView: ScrollView, with view: View?, atScale scale: CGFloat)
  /// Whether a tap on the status bar moves the content to its top.
  func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool
  /// The content was moved to its top.
  func scrollViewDidScrollToTop(_ scrollView: ScrollView)
  /// What insets there are has changed.
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
