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
  open var contentSize = CGSize.zero {
    didSet {
      guard contentSize != oldValue else { return }
      updateAdjustedInset()
      noteChange()
    }
  }

  /// The space around the content that can be scrolled into view. The default is zero on every side.
  ///
  /// Content that is at its top or left edge stays there: with a new inset of 10 at the top, the offset is −10. Other
  /// offsets stay, unless they are beyond the end of the content by then.
  open var contentInset = EdgeInsets.zero {
    didSet {
      guard contentInset != oldValue else { return }
      updateAdjustedInset()
      noteChange()
    }
  }

  /// ``contentInset``, and those parts of the safe area that are added to it.
  open var adjustedContentInset: EdgeInsets { contentInset.adding(safeAreaAdjustmentInsets) }

  /// The axes on which ``View/safeAreaInsets`` are added to the insets. The default is
  /// ``SafeAreaAdjustment/automatic``.
  @_spi(UIKit) public final var safeAreaAdjustment = SafeAreaAdjustment.automatic {
    didSet { updateAdjustedInset() }
  }

  /// Whether the content counts as taller than the view, though it fits. The default is `false`.
  open var alwaysBounceVertical = false { didSet { updateAdjustedInset() } }

  /// Whether the content counts as wider than the view, though it fits. The default is `false`.
  open var alwaysBounceHorizontal = false { didSet { updateAdjustedInset() } }

  /// Whether a finger is on it: `false`, unless a subclass returns something else.
  open var isTracking: Bool { false }

  /// Whether a finger moves it: `false`, unless a subclass returns something else.
  open var isDragging: Bool { false }

  /// Whether it moves without a finger: `false`, unless a subclass returns something else.
  open var isDecelerating: Bool { false }

  /// The ``adjustedContentInset`` that the offset follows.
  final var knownInset = EdgeInsets.zero

  /// The guide whose size each layout makes the content's; `nil` for none.
  @_spi(UIKit) public final var contentGuide: LayoutGuide?

  /// The guide of the frame; `nil` for none.
  @_spi(UIKit) public final var frameGuide: FrameGuide?

  /// Called after ``adjustedContentInset`` changed, before the delegate is notified. The default does nothing.
  open func adjustedContentInsetDidChange() {}

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    updateAdjustedInset()
  }

  /// Takes the size of the content from its guide, if constraints use it.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if let contentGuide { contentSize = contentGuide.layoutFrame.size }
  }

  /// Whether the content can be scrolled. The default is `true`.
  open var isScrollEnabled = true

  /// Keeps `delegate`.
  @_spi(UIKit) public final weak var delegateStorage: (any ScrollViewDelegate)?

  override func setUp() { clipsToBounds = true }

  override var scrollsContent: Bool { true }

  open override var frame: CGRect {
    get { super.frame }
    set {
      let size = bounds.size
      super.frame = newValue
      if bounds.size != size { updateAdjustedInset() }
    }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      super.bounds = newValue
      if bounds.size != old.size { updateAdjustedInset() }
      guard bounds.origin != old.origin else { return }
      frameGuide?.follow(bounds.origin)
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
