// SPDX-License-Identifier: MIT
public import Foundation

/// A view of content that may be larger than it: UIKit's `UIScrollView`. It is scrolled by code, not by
/// touches.
open class ScrollView: View {
  /// The point of the content at the view's top left corner: the origin of ``View/bounds``.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The size of the content, in points. The default is zero.
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { noteChange() } } }

  /// The space around the content that can be scrolled into view. The default is zero on every side.
  open var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { noteChange() } }
  }

  /// ``contentInset``, here; a subclass may add something.
  open var adjustedContentInset: EdgeInsets { contentInset }

  /// Whether the content can be scrolled. The default is `true`.
  open var isScrollEnabled = true

  /// Keeps `delegate`.
  @_spi(UIKit) public final weak var delegateStorage: (any ScrollViewDelegate)?

  override func setUp() { clipsToBounds = true }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let oldOrigin = super.bounds.origin
      super.bounds = newValue
      guard bounds.origin != oldOrigin else { return }
      setNeedsLayout()
      contentOffsetDidChange()
      noteChange()
      delegateStorage?.scrollViewDidScroll(self)
    }
  }

  /// Called after ``contentOffset`` changed, before the delegate is notified. The default does nothing.
  open func contentOffsetDidChange() {}

  /// Sets ``contentOffset``. Nothing is animated: the change takes effect at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { delegateStorage?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Scrolls by the minimum distance that makes a rectangle of the content visible.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    let size = bounds.size
    if rect.maxX > offset.x + size.width { offset.x = rect.maxX - size.width }
    if rect.maxY > offset.y + size.height { offset.y = rect.maxY - size.height }
    offset.x = min(offset.x, rect.minX)
    offset.y = min(offset.y, rect.minY)
    if offset != contentOffset { setContentOffset(offset, animated: animated) }
  }
}

/// The delegate of a scroll view, whose type differs in subclasses of UIKit's names.
extension ViewProperties where Self: ScrollView {
  /// The delegate, which is notified of changes. The default is `nil`.
  @_disfavoredOverload public var delegate: (any ScrollViewDelegate)? {
    get { delegateStorage }
    set { delegateStorage = newValue }
  }
}
