// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
import Foundation

/// The animations of a layer.
final class AttachedAnimations: LayerAnimator {
  private(set) var entries: [(key: String?, animation: CAAnimation)] = []
  private let clock: AnimationClock

  init(clock: AnimationClock) { self.clock = clock }

  func add(_ animation: CAAnimation, forKey key: String?, to layer: CALayer) {
    if let key { remove(key) }
    entries.append((key, animation))
    animation.delegate?.animationDidStart(animation)
    if !animation.isEndless { AnimationClock.runAtOnce { end(animation, of: layer) } }
  }

  /// Called at an animation's end.
  private func end(_ animation: CAAnimation, of layer: CALayer) {
    guard entries.contains(where: { $0.animation === animation }) else { return }
    if animation.isRemovedOnCompletion { entries.removeAll { $0.animation === animation } }
    if entries.isEmpty { layer.animator = nil }
    animation.delegate?.animationDidStop(animation, finished: true)
  }

  func remove(_ key: String) { removeAll { $0 == key } }

  func removeAll(where isRemoved: (String?) -> Bool = { _ in true }) {
    let removed = entries.filter { isRemoved($0.key) }
    entries.removeAll { isRemoved($0.key) }
    for entry in removed {
      entry.animation.delegate?.animationDidStop(entry.animation, finished: false)
    }
  }

  func present(_ layer: Layer, _ draw: () -> Void) {
    var values = PresentedValues(layer)
    for (_, animation) in entries {
      let hasBegun = animation.beginTime <= clock.time
      if let end = animation.shownEnd(hasBegun: hasBegun, hasEnded: true) {
        animation.apply(end, to: &values)
      }
    }
    draw()
    values.restore()
  }
}

extension CALayer {
  /// Adds an animation. One with the same key is dropped.
  ///
  /// The animation is copied. See ``CAAnimation`` for the values that are shown.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    guard let copy = animation.copy() as? CAAnimation else { return }
    if copy.duration <= 0, !(copy is CASpringAnimation) {
      copy.duration = CATransaction.animationDuration()
    }
    if copy.timingFunction == nil { copy.timingFunction = CATransaction.animationTimingFunction() }
    let attached = attachedAnimations ?? AttachedAnimations(clock: .current)
    animator = attached
    attached.add(copy, forKey: key, to: self)
  }

  /// Removes an animation.
  public func removeAnimation(forKey key: String) {
    attachedAnimations?.remove(key)
    if attachedAnimations?.entries.isEmpty ?? false { animator = nil }
  }

  /// Removes all animations.
  public func removeAllAnimations() {
    attachedAnimations?.removeAll()
    animator = nil
  }

  /// The animation of a key; `nil` for none.
  public func animation(forKey key: String) -> CAAnimation? {
    attachedAnimations?.entries.first { $0.key == key }?.animation
  }

  /// The keys of the animations, in the order in which they were added; `nil` for none.
  public func animationKeys() -> [String]? {
    let keys = (attachedAnimations?.entries ?? []).compactMap(\.key)
    return keys.isEmpty ? nil : keys
  }

  /// A copy of the layer as it is shown, without what is in it.
  public func presentation() -> Self? {
    let copy = Self()
    presentingValues { copy.takeAppearance(from: self) }
    return copy
  }

  /// The layer whose presentation this is: itself.
  public func model() -> Self { self }

  func presentingValues(_ body: () -> Void) {
    if let animator { animator.present(self, body) } else { body() }
  }

  private var attachedAnimations: AttachedAnimations? { animator as? AttachedAnimations }

  private func takeAppearance(from other: CALayer) {
    place = other.place
    for keyPath in Self.appearanceKeys {
      guard let property = LayerProperty.named(keyPath), let value = property.get(other) else {
        continue
      }
      property.set(self, value)
    }
    (maskedCorners, masksToBounds) = (other.maskedCorners, other.masksToBounds)
    isHidden = other.isHidden
  }

  private static let appearanceKeys = [
    "opacity", "cornerRadius", "zPosition", "borderWidth", "borderColor", "backgroundColor",
    "shadowColor", "shadowOpacity", "shadowRadius", "shadowOffset", "shadowPath", "path",
    "fillColor", "strokeColor", "lineWidth", "strokeStart", "strokeEnd", "colors", "locations",
    "startPoint", "endPoint",
  ]
}
