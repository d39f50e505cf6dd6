// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// The presentation of an alert: in the middle of a dimmed screen; action sheets at the bottom.
final class AlertPresentationController: UIPresentationController {
  private let dimming = DimmingView()

  convenience init(_ alert: UIAlertController) {
    self.init(presentedViewController: alert, presenting: nil)
  }

  private var alert: UIAlertController? { presentedViewController as? UIAlertController }

  override var shouldRemovePresentersView: Bool { false }

  override var frameOfPresentedViewInContainerView: CGRect {
    guard let container = containerView, let view = alert?.view else { return .zero }
    let area = container.bounds.inset(by: container.safeAreaInsets)
    let size = view.sizeThatFits(area.size)
    guard alert?.preferredStyle == .actionSheet else {
      return CGRect(
        x: (container.bounds.width - size.width) / 2,
        y: ((area.minY + area.maxY - size.height) / 2).rounded(), width: size.width,
        height: size.height)
    }
    // Eight points from the edge, or above the home indicator.
    let bottom = max(container.safeAreaInsets.bottom, 8)
    return CGRect(
      x: (container.bounds.width - size.width) / 2,
      y: container.bounds.height - bottom - size.height, width: size.width, height: size.height)
  }

  override func presentationTransitionWillBegin() {
    dimming.backgroundColor = .dimming
    dimming.onTap { [weak self] in self?.cancelSheet() }
    containerView?.addSubview(dimming)
  }

  override func containerViewWillLayoutSubviews() {
    dimming.frame = containerView?.bounds ?? .zero
    if let view = alert?.view, view.superview === containerView {
      view.frame = frameOfPresentedViewInContainerView
    }
  }

  /// A tap beside an action sheet makes its cancelling choice.
  private func cancelSheet() {
    guard let alert, alert.preferredStyle == .actionSheet else { return }
    alert.cancelAction?.choose()
  }
}
