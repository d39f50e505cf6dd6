// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A row of dots that indicates the current page.
open class UIPageControl: UIControl {
  /// The number of dots. The default is 0.
  open var numberOfPages = 0 { didSet { invalidateIntrinsicContentSize() } }

  /// The highlighted dot, from 0. Clamped to the existing ones. The default is 0.
  open var currentPage: Int {
    get { min(max(page, 0), max(numberOfPages - 1, 0)) }
    set { page = newValue }
  }

  /// Whether a single dot isn't shown. The default is `false`.
  open var hidesForSinglePage = false

  /// The colour of the other dots. The default is `nil`: faint white.
  open var pageIndicatorTintColor: UIColor?

  /// The colour of the highlighted dot. The default is `nil`: white.
  open var currentPageIndicatorTintColor: UIColor?

  private var page = 0
  private static let diameter: CGFloat = 7
  private static let pitch: CGFloat = 16

  /// The size of a number of dots.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: max(CGFloat(pageCount) * Self.pitch - 9, 0), height: 26)
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Turns to the next page, or, in the first half, to the one before.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard let touch else { return }
    let isForward = (touch.location(in: self).x >= bounds.midX) != isRightToLeft
    let old = currentPage
    currentPage = old + (isForward ? 1 : -1)
    if currentPage != old { sendActions(for: .valueChanged) }
  }

  /// Draws the dots in the middle.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard numberOfPages > 1 || !hidesForSinglePage else { return }
    let width = size(forNumberOfPages: numberOfPages).width
    for index in 0..<max(numberOfPages, 0) {
      let place = isRightToLeft ? numberOfPages - 1 - index : index
      let dot = CGRect(
        x: rect.midX - width / 2 + CGFloat(place) * Self.pitch, y: rect.midY - Self.diameter / 2,
        width: Self.diameter, height: Self.diameter)
      let color =
        index == currentPage
        ? currentPageIndicatorTintColor?.cgColor ?? .white
        : pageIndicatorTintColor?.cgColor ?? Color(white: 1, alpha: 0.3)
      canvas.fill(.ellipse(in: dot), color: color)
    }
  }

  /// The page and the number of pages.
  open override var layoutDescription: [LayoutDetail] {
    [LayoutDetail("page", Double(currentPage)), LayoutDetail("pages", Double(numberOfPages))]
  }
}
