// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
import Foundation

/// The animations of a layer.
final class AttachedAnimations: LayerAnimator {
  struct Entry {
    let key: String
    let animation: CAAnimation
    let begin: TimeInterval
    let order: Int
  }

  private(set) var entries: [Entry] = []
  private var order = 0
  let clock: AnimationClock

  init(clock: AnimationClock) { self.clock = clock }

  func add(_ animation: CAAnimation, forKey key: String?, to layer: CALayer) {
    if let key { remove(key) }
    order += 1
    let own = order
    let begin = animation.beginTime > 0 ? animation.beginTime : clock.time
    entries.append(Entry(key: key ?? "#\(own)", animation: animation, begin: begin, order: own))
    animation.delegate?.animationDidStart(animation)
    let length = animation.activeDuration - animation.timeOffset
    guard length.isFinite, animation.speed > 0 else { return }
    let delay = begin - clock.time + length / Double(animation.speed)
    clock.schedule(after: delay) { [self, weak layer] in end(own, of: layer) }
  }

  /// Called at an animation's end.
  private func end(_ order: Int, of layer: CALayer?) {
    guard let entry = entries.first(where: { $0.order == order }) else { return }
    if entry.animation.isRemovedOnCompletion { entries.removeAll { $0.order == order } }
    if entries.isEmpty { layer?.animator = nil }
    entry.animation.delegate?.animationDidStop(entry.animation, finished: true)
  }

  func remove(_ key: String) {
    let removed = entries.filter { $0.key == key }
    entries.removeAll { $0.key == key }
    for entry in removed {
      entry.animation.delegate?.animationDidStop(entry.animation, finished: false)
    }
  }

  func removeAll() {
    let removed = entries
    entries = []
    for entry in removed {
      entry.animation.delegate?.animationDidStop(entry.animation, finished: false)
    }
  }

  func present(_ layer: Layer, _ draw: () -> Void) {
    var values = PresentedValues(layer)
    for entry in entries {
      entry.animation.apply(at: elapsed(entry), to: &values)
    }
    draw()
    values.restore()
  }

  /// A settled clock shows what ends as it is at its end.
  private func elapsed(_ entry: Entry) -> Double {
    let length = entry.animation.activeDuration
    if !clock.isRunning, length.isFinite {
      return length / Double(max(entry.animation.speed, 1e-6))
    }
    return clock.time - entry.begin
  }
}

extension CALayer {
  /// Adds an animation. One with the same key is dropped.
  ///
  /// The animation is copied. The shown values depend on ``AnimationClock/current``.
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
    let keys = (attachedAnimations?.entries ?? []).map(\.key).filter { !$0.hasPrefix("#") }
    return keys.isEmpty ? nil : keys
  }

  /// A copy of the layer as it is shown at the moment, without what is in it.
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
