// SPDX-License-Identifier: MIT
public import Foundation

/// A view that shows a part of content that may be larger: UIKit's `UIScrollView`. No finger moves it; code does.
open class ScrollView: View {
  /// The point of the content that is in the top left corner: the origin of ``View/bounds``.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  /// The size of the content, in points. The default is zero.
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { noteChange() } } }

  /// How far the content can be moved away from the edges. The default is zero on every side.
  open var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { noteChange() } }
  }

  /// ``contentInset``, here; a subclass may add something.
  open var adjustedContentInset: EdgeInsets { contentInset }

  /// Whether the content can be moved. The default is `true`.
  open var isScrollEnabled = true

  /// Keeps `delegate`.
  @_spi(UIKit) public final weak var delegateStorage: (any ScrollViewDelegate)?

  /// - Parameter frame: In the superview's coordinates.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

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

  /// Called after ``contentOffset`` changed, before the delegate hears of it. Does nothing here.
  open func contentOffsetDidChange() {}

  /// Sets ``contentOffset``, at once also when it would be animated elsewhere.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    self.contentOffset = contentOffset
    if animated { delegateStorage?.scrollViewDidEndScrollingAnimation(self) }
  }

  /// Moves the content just so far that a rectangle of it is seen, if it isn't.
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
  /// Hears of what happens to the view. The default is `nil`.
  @_disfavoredOverload public var delegate: (any ScrollViewDelegate)? {
    get { delegateStorage }
    set { delegateStorage = newValue }
  }
}
