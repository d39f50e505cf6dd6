// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The presentation of a controller as a sheet from the bottom edge; in the middle where the width is regular.
///
/// The sheet rests at its selected detent. At the large one, the presenter's view is a card behind it.
///
/// Partial: a sheet above a sheet doesn't push it back; backgrounds aren't elevated in dark interfaces.
open class UISheetPresentationController: UIPresentationController {
  /// A height at which a sheet rests.
  public final class Detent: NSObject {
    /// A name of a detent.
    public struct Identifier: RawRepresentable, Hashable, Sendable {
      public let rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
      public init(_ rawValue: String) { self.rawValue = rawValue }

      /// About half of the screen.
      public static let medium = Identifier("com.apple.UIKit.medium")
      /// All of the screen below the status bar.
      public static let large = Identifier("com.apple.UIKit.large")
    }

    /// The name.
    public let identifier: Identifier
    fileprivate let resolve: (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

    private init(
      _ identifier: Identifier,
      _ resolve: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) { (self.identifier, self.resolve) = (identifier, resolve) }

    /// About half of the screen.
    public static func medium() -> Detent { Detent(.medium) { $0.maximumDetentValue / 2 } }

    /// All of the screen below the status bar.
    public static func large() -> Detent { Detent(.large) { $0.maximumDetentValue } }

    /// A height that a block computes, without the safe area below; `nil` leaves the detent out.
    public static func custom(
      identifier: Identifier? = nil,
      resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
    ) -> Detent { Detent(identifier ?? Identifier(UUID().uuidString), resolver) }

    /// The height of the detent, in points, without the safe area below; `nil` for none.
    public func resolvedValue(
      in context: any UISheetPresentationControllerDetentResolutionContext
    ) -> CGFloat? { resolve(context) }
  }

  /// The detents, from the lowest to the highest. The default is the large one.
  open var detents: [Detent] = [.large()] { didSet { containerView?.setNeedsLayout() } }
  /// The selected detent. The default is `nil`: the first one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// The highest detent at which the presenter isn't dimmed. The default is `nil`: it always is.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? {
    didSet { containerView?.setNeedsLayout() }
  }
  /// Whether a grabber is drawn at the top. The default is `false`.
  open var prefersGrabberVisible = false { didSet { containerView?.setNeedsLayout() } }
  /// The radius of the top corners, in points. The default is `nil`: 10.
  open var preferredCornerRadius: CGFloat? { didSet { containerView?.setNeedsLayout() } }
  /// Whether scrolling makes the sheet larger. The default is `true`. Inert.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether it is at the bottom edge in low windows. The default is `false`. Inert.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether the preferred size is the width there. The default is `false`. Inert.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// The view that the sheet comes from. The default is `nil`. Inert.
  open var sourceView: UIView?

  private let sheet = SheetView()
  private let dimming = DimmingView()
  private var card: PresenterCard?

  /// Changes properties; the sheet is at rest at once.
  open func animateChanges(_ changes: () -> Void) {
    changes()
    containerView?.layoutIfNeeded()
  }

  /// Computes the heights of the detents again.
  open func invalidateDetents() { containerView?.setNeedsLayout() }

  open override var presentedView: UIView? { sheet }

  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView else { return .zero }
    return SheetFrame(container, isCompact: isCompact, height: detentHeight, self).rect
  }

  /// Whether the sheet is as wide as the container.
  private var isCompact: Bool { traitCollection.horizontalSizeClass != .regular }

  private var selectedDetent: Detent? {
    detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first
  }

  /// The height of the selected detent with the safe area below, in points.
  private var detentHeight: CGFloat {
    guard let container = containerView else { return 0 }
    let context = DetentContext(container)
    let value = selectedDetent?.resolve(context) ?? context.maximumDetentValue
    return min(max(value, 0), context.maximumDetentValue) + container.safeAreaInsets.bottom
  }

  /// Whether the sheet is as high as it can be.
  private var isLarge: Bool {
    guard let container = containerView else { return false }
    return detentHeight >= DetentContext(container).maximumDetentValue - 0.5
  }

  /// Whether the presenter is dimmed: unless the selected detent is at most the largest one that isn't.
  final var isDimmed: Bool {
    guard
      let limit = detents.firstIndex(where: { $0.identifier == largestUndimmedDetentIdentifier }),
      let selected = detents.firstIndex(where: { $0 === selectedDetent })
    else { return true }
    return selected > limit
  }

  open override func presentationTransitionWillBegin() {
    guard let container = containerView else { return }
    dimming.backgroundColor = .dimming
    dimming.onTap { [weak self] in self?.dismissAsUser() }
    container.addSubview(dimming)
    sheet.show(presentedViewController.view)
    if isCompact, isLarge, !(presentingViewController.isPresented) {
      card = PresenterCard(presentingViewController)
    }
  }

  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    guard completed else { return }
    card?.remove()
    card = nil
    dimming.removeFromSuperview()
  }

  open override func containerViewWillLayoutSubviews() {
    guard let container = containerView else { return }
    dimming.frame = container.bounds
    dimming.isHidden = !isDimmed
    sheet.radius = preferredCornerRadius ?? 10
    sheet.roundsAllCorners = !isCompact
    sheet.hasGrabber = prefersGrabberVisible
    if sheet.superview != nil { sheet.frame = frameOfPresentedViewInContainerView }
    card?.place(below: container.safeAreaInsets.top)
  }
}

/// The container that the height of a detent is computed for.
public protocol UISheetPresentationControllerDetentResolutionContext: AnyObject {
  /// The traits of the container.
  var containerTraitCollection: UITraitCollection { get }
  /// The height of the large detent, in points, without the safe area below.
  var maximumDetentValue: CGFloat { get }
}

/// A delegate that is notified of other detents, too.
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A user chose another detent. Not called: no finger moves a sheet.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

private final class DetentContext: UISheetPresentationControllerDetentResolutionContext {
  let containerTraitCollection: UITraitCollection
  let maximumDetentValue: CGFloat

  init(_ container: UIView) {
    containerTraitCollection = container.traitCollection
    let insets = container.safeAreaInsets
    maximumDetentValue = max(
      container.bounds.height - insets.top - SheetFrame.topGap - insets.bottom, 0)
  }
}

/// The place of a sheet in its container.
private struct SheetFrame {
  /// The distance of a large sheet from the status bar, in points.
  static let topGap: CGFloat = 10

  let rect: CGRect

  init(
    _ container: UIView, isCompact: Bool, height: CGFloat, _ sheet: UISheetPresentationController
  ) {
    let bounds = container.bounds
    guard !isCompact else {
      rect = CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: height)
      return
    }
    // The sizes of iPads: a form of 540 by 620 points, a page as wide as readable text.
    let preferred = sheet.preferredContentSize
    let isForm = sheet.presentationStyle == .formSheet
    let standard = CGSize(width: isForm ? 540 : 704, height: isForm ? 620 : bounds.height - 44)
    let size = CGSize(
      width: min(isForm && preferred.width > 0 ? preferred.width : standard.width, bounds.width),
      height: min(
        isForm && preferred.height > 0 ? preferred.height : standard.height, bounds.height - 44))
    rect = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }
}
