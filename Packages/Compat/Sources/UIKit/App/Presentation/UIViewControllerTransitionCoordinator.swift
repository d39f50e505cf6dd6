// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation

/// The state of a transition, as blocks that run with it have it.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether it is animated.
  var isAnimated: Bool { get }
  /// Whether it was cancelled: `false`.
  var isCancelled: Bool { get }
  /// Whether a finger moves it: `false`.
  var isInteractive: Bool { get }
  /// Whether a finger moved it at its beginning: `false`.
  var initiallyInteractive: Bool { get }
  /// Whether a finger may take it over: `false`.
  var isInterruptible: Bool { get }
  /// The style of a presentation.
  var presentationStyle: UIModalPresentationStyle { get }
  /// The duration, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The progress: 1.
  var percentComplete: CGFloat { get }
  /// The speed of what remains: 1.
  var completionVelocity: CGFloat { get }
  /// The curve.
  var completionCurve: UIView.AnimationCurve { get }
  /// The rotation of the window: none.
  var targetTransform: CGAffineTransform { get }
  /// The view that it takes place in.
  var containerView: UIView { get }
  /// One of the controllers; `nil` for a change of size.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// One of the views; `nil` for a change of size.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// An object that runs blocks with a transition between two controllers or two sizes.
public protocol UIViewControllerTransitionCoordinator:
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs a block with the transition, and another one after it. Returns whether they will run.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Runs a block with the transition in another view, and another one after it.
  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?,
    animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
  /// Never calls the block: no transition is interactive.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Runs a block with the transition. Returns whether it will run.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

extension UIViewController {
  /// The coordinator of the animated transition that this controller, or one around it, takes part in; `nil` for
  /// none.
  public final var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    relations.coordinator ?? parent?.transitionCoordinator
  }
}

/// The coordinator of a transition that is at rest at once.
final class TransitionCoordinator: UIViewControllerTransitionCoordinator {
  typealias Block = (any UIViewControllerTransitionCoordinatorContext) -> Void

  let isAnimated: Bool
  let isCancelled = false
  let isInteractive = false
  let initiallyInteractive = false
  let isInterruptible = false
  let percentComplete: CGFloat = 1
  let completionVelocity: CGFloat = 1
  let completionCurve = UIView.AnimationCurve.easeInOut
  let targetTransform = CGAffineTransform.identity
  let presentationStyle: UIModalPresentationStyle
  var containerView = UIView()

  private weak var from: UIViewController?
  private weak var to: UIViewController?
  private var animations: [Block] = []
  private var completions: [Block] = []
  private var hasRun = false

  init(
    from: UIViewController?, to: UIViewController?, isAnimated: Bool,
    style: UIModalPresentationStyle = .none
  ) {
    (self.from, self.to, self.isAnimated, presentationStyle) = (from, to, isAnimated, style)
  }

  var transitionDuration: TimeInterval { isAnimated ? 0.35 : 0 }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from : to
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? {
    (key == .from ? from : to)?.viewIfLoaded
  }

  @discardableResult
  func animate(alongsideTransition animation: Block?, completion: Block?) -> Bool {
    if let completion { completions.append(completion) }
    guard let animation else { return true }
    if hasRun { run([animation]) } else { animations.append(animation) }
    return true
  }

  @discardableResult
  func animateAlongsideTransition(
    in view: UIView?, animation: Block?, completion: Block?
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  func notifyWhenInteractionChanges(_ handler: @escaping Block) {}

  /// Runs the blocks that were to run with the transition, as an animation if it is animated.
  func run() {
    hasRun = true
    run(animations)
    animations = []
  }

  private func run(_ blocks: [Block]) {
    guard !blocks.isEmpty else { return }
    UIView.animate(withDuration: transitionDuration) { for block in blocks { block(self) } }
  }

  /// Runs the blocks that were to run after the transition.
  func finish() {
    let blocks = completions
    completions = []
    for block in blocks { block(self) }
  }
}
