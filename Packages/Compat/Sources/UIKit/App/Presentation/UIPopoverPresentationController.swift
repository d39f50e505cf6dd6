// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The directions in which a popover's arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  /// The popover is above its source.
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  /// The popover is right of its source.
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  /// The popover is left of its source.
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  /// Any of them.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// Not known yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: UInt.max)
}

/// The presentation of a controller with an arrow to its source.
///
/// Where the width is compact, it is a page sheet instead, unless the delegate's adaptive style is `none`.
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the arrow points to. The default is `nil`.
  open var sourceView: UIView? { didSet { containerView?.setNeedsLayout() } }
  /// The rectangle of that view that the arrow points to. The default is `CGRect.null`: its bounds.
  open var sourceRect = CGRect.null { didSet { containerView?.setNeedsLayout() } }
  /// The bar button that the arrow points to. The default is `nil`.
  open var barButtonItem: UIBarButtonItem?
  /// The item that the arrow points to: a bar button or a view. The default is `nil`.
  open var sourceItem: AnyObject? {
    get { barButtonItem ?? sourceView }
    set {
      barButtonItem = newValue as? UIBarButtonItem
      sourceView = newValue as? UIView
    }
  }
  /// The directions in which the arrow may point. The default is any.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction in which the arrow points.
  open private(set) var arrowDirection = UIPopoverArrowDirection.unknown
  /// Whether it may cover the source. The default is `false`. Inert.
  open var canOverlapSourceViewRect = false
  /// The colour of the background. The default is `nil`: the system's.
  open var backgroundColor: UIColor? { didSet { popover.fill = backgroundColor } }
  /// The distances that it keeps from the container's edges, in points. The default is 10.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The views beside it that react to touches. The default is `nil`. Inert.
  open var passthroughViews: [UIView]?
  /// The class of the background. The default is `nil`. Inert.
  open var popoverBackgroundViewClass: AnyClass?

  private let popover = PopoverView()
  private let dimming = DimmingView()
  private var sheet: UISheetPresentationController?

  open override var presentationStyle: UIModalPresentationStyle { .popover }

  open override func adaptivePresentationStyle(
    for traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle {
    guard traitCollection.horizontalSizeClass != .regular else { return .none }
    let style = super.adaptivePresentationStyle(for: traitCollection)
    return delegate == nil || style == .automatic ? .pageSheet : style
  }

  override func adapted() -> UIPresentationController {
    if containerView != nil { return self }
    if let sheet, sheet.containerView != nil { return sheet }
    (delegate as? any UIPopoverPresentationControllerDelegate)?
      .prepareForPopoverPresentation(self)
    guard adaptivePresentationStyle != .none else { return self }
    let sheet = UISheetPresentationController(
      presentedViewController: presentedViewController, presenting: presentingViewController)
    sheet.delegate = delegate
    self.sheet = sheet
    return sheet
  }

  open override var presentedView: UIView? { popover }

  open override var frameOfPresentedViewInContainerView: CGRect {
    place().frame
  }

  open override func presentationTransitionWillBegin() {
    dimming.onTap { [weak self] in self?.dismissAsUser() }
    containerView?.addSubview(dimming)
    popover.show(presentedViewController.view)
  }

  open override func containerViewWillLayoutSubviews() {
    dimming.frame = containerView?.bounds ?? .zero
    guard popover.superview != nil else { return }
    let place = place()
    arrowDirection = place.direction
    popover.frame = place.frame
    popover.point(place.direction, at: place.tip)
  }

  private func place() -> PopoverPlace {
    let container = containerView ?? UIView()
    var size = preferredContentSize
    if size.width <= 0 { size.width = 320 }
    if size.height <= 0 { size.height = 480 }
    return PopoverPlace(
      size: size, source: source(in: container), permitted: permittedArrowDirections,
      area: container.bounds.inset(by: container.safeAreaInsets).inset(by: popoverLayoutMargins))
  }

  private func source(in container: UIView) -> CGRect {
    if let view = barButtonItem?.shownView { return view.convert(view.bounds, to: container) }
    guard let sourceView else { return CGRect(origin: container.center, size: .zero) }
    let rect = sourceRect.isNull ? sourceView.bounds : sourceRect
    return sourceView.convert(rect, to: container)
  }
}

extension UIBarButtonItem {
  /// The view that shows the item in a bar; `nil` for none.
  fileprivate var shownView: UIView? {
    if let customView { return customView }
    return bar?.subviews.first { ($0 as? BarButton)?.shows(self) == true }
  }
}

/// A delegate of a popover. Every method is optional.
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// The popover is about to be presented.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)
  /// Whether a tap beside it dismisses it. Not called: newer methods are.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool
  /// A tap beside it dismissed it. Not called: newer methods are.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}
