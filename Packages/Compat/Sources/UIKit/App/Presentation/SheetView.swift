// SPDX-License-Identifier: MIT
import BubbleGraphics
@_spi(UIKit) import BubbleViews
import Foundation

/// A sheet: the presented view with round corners, and a grabber above it.
final class SheetView: UIView {
  private let content = UIView()
  private let grabber = UIView()

  var radius: CGFloat = 10 { didSet { setNeedsLayout() } }
  var roundsAllCorners = false { didSet { setNeedsLayout() } }
  var hasGrabber = false { didSet { grabber.isHidden = !hasGrabber } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.clipsToBounds = true
    grabber.isHidden = true
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    for view in [content, grabber] { addSubview(view) }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func show(_ view: UIView) {
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content.frame = bounds
    content.layer.cornerRadius = radius
    content.layer.maskedCorners =
      roundsAllCorners
      ? [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ] : [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    grabber.frame = CGRect(x: bounds.midX - 18, y: 5, width: 36, height: 5)
  }
}

/// A shade over the presenter, which reacts to taps.
final class DimmingView: UIControl {
  /// Sets what a tap does.
  func onTap(_ body: @escaping () -> Void) {
    addAction(UIAction(identifier: "dimming") { _ in body() }, for: .touchUpInside)
  }
}

/// The presenter's view as a card behind a large sheet: smaller, with round corners, on black.
final class PresenterCard {
  private let presenter: UIViewController
  private let backdrop = UIView()
  private let card = UIView()

  /// The distance of the card from each side, in points.
  private static let inset: CGFloat = 16

  /// `nil` for a presenter whose view isn't directly in a window.
  init?(_ presenter: UIViewController) {
    guard let view = presenter.viewIfLoaded, let window = view.superview as? UIWindow else {
      return nil
    }
    self.presenter = presenter
    backdrop.backgroundColor = .black
    backdrop.frame = window.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    card.frame = window.bounds
    card.clipsToBounds = true
    card.layer.cornerRadius = 10
    window.insertSubview(backdrop, belowSubview: view)
    window.insertSubview(card, belowSubview: view)
    card.addSubview(view)
  }

  /// Makes the card smaller, with its top edge below the status bar.
  func place(below top: CGFloat) {
    let size = backdrop.bounds.size
    guard size.width > 2 * Self.inset else { return }
    let scale = (size.width - 2 * Self.inset) / size.width
    let lift = (size.height - size.height * scale) / 2 - top
    card.transform = CGAffineTransform(translationX: 0, y: -lift).scaledBy(x: scale, y: scale)
  }

  /// Puts the presenter's view back.
  func remove() {
    if let view = presenter.viewIfLoaded, view.superview === card {
      card.superview?.insertSubview(view, belowSubview: card)
    }
    card.removeFromSuperview()
    backdrop.removeFromSuperview()
  }
}
