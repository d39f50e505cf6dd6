// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
import Foundation

/// An animation of everything that a block changes.
///
/// Setters know nothing of animations. Instead, the layers of the host's window are compared as they were before the
/// block, and after it.
struct ViewAnimation {
  let duration: TimeInterval
  var delay: TimeInterval = 0
  var options: UIView.AnimationOptions = []
  var spring: (dampingRatio: CGFloat, velocity: CGFloat)?

  @TaskLocal private static var described: Described?

  /// Unchecked: it doesn't leave the thread of the block.
  private struct Described: @unchecked Sendable {
    let animation: ViewAnimation
  }

  /// The animation whose block is running; `nil` for none.
  static var current: ViewAnimation? { described?.animation }

  /// Whether changes are animated, on this thread.
  static var areEnabled: Bool {
    get { Thread.current.threadDictionary["UIView.animations"] as? Bool ?? true }
    set { Thread.current.threadDictionary["UIView.animations"] = newValue }
  }

  func run(_ changes: () -> Void, _ completion: ((Bool) -> Void)?) {
    let clock = AnimationClock.current
    guard clock.isRunning, Self.areEnabled, duration > 0, let root = UIKitHost.current?.window.layer
    else {
      Self.$described.withValue(Described(animation: self)) { changes() }
      if let completion { clock.schedule(after: Self.areEnabled ? delay : 0) { completion(true) } }
      return
    }
    let before = LayerSnapshot.all(in: root)
    Self.$described.withValue(Described(animation: self)) { changes() }
    for snapshot in before { snapshot.animateChanges(by: self) }
    guard let completion, !options.contains(.repeat) else { return }
    let length = duration * (options.contains(.autoreverse) ? 2 : 1)
    clock.schedule(after: delay + length) { completion(true) }
  }

  /// An animation of one property from what it was.
  func makeAnimation(_ keyPath: String, from value: AnimatedValue) -> CABasicAnimation {
    let animation = spring.map(makeSpring) ?? CABasicAnimation()
    animation.keyPath = keyPath
    animation.start = value
    animation.duration = duration
    animation.beginTime = AnimationClock.current.time + delay
    animation.fillMode = .backwards
    animation.autoreverses = options.contains(.autoreverse)
    if options.contains(.repeat) { animation.repeatCount = .infinity }
    if spring == nil { animation.timingFunction = timing }
    return animation
  }

  private func makeSpring(_ ratio: CGFloat, _ velocity: CGFloat) -> CABasicAnimation {
    let animation = CASpringAnimation()
    // At its duration, a thousandth of the swing is left.
    let ratio = min(max(ratio, 0.01), 1)
    let frequency = log(1000) / (ratio * max(duration, 1e-3))
    animation.stiffness = frequency * frequency
    animation.damping = 2 * ratio * frequency
    animation.initialVelocity = velocity
    return animation
  }

  private var timing: CAMediaTimingFunction {
    switch options.rawValue >> 16 & 3 {
    case 1: CAMediaTimingFunction(name: .easeIn)
    case 2: CAMediaTimingFunction(name: .easeOut)
    case 3: CAMediaTimingFunction(name: .linear)
    default: CAMediaTimingFunction(name: .easeInEaseOut)
    }
  }
}

/// A layer's values before a change.
struct LayerSnapshot {
  private let layer: CALayer
  private let values: [(keyPath: String, value: AnimatedValue)]
  private let animations: [String: CAAnimation]

  private static let keyPaths = [
    "position", "bounds", "transform", "opacity", "backgroundColor", "cornerRadius", "borderWidth",
    "borderColor", "shadowOpacity",
  ]

  private init(_ layer: CALayer) {
    self.layer = layer
    values = Self.keyPaths.compactMap { keyPath in
      LayerProperty.named(keyPath)?.get(layer).map { (keyPath, $0) }
    }
    animations = Self.animations(of: layer)
  }

  static func all(in root: CALayer) -> [LayerSnapshot] {
    var snapshots: [LayerSnapshot] = []
    var pending = [root]
    while let layer = pending.popLast() {
      snapshots.append(LayerSnapshot(layer))
      pending += layer.sublayersStorage
    }
    return snapshots
  }

  private static func animations(of layer: CALayer) -> [String: CAAnimation] {
    guard layer.animator != nil else { return [:] }
    return keyPaths.reduce(into: [:]) { $0[$1] = layer.animation(forKey: $1) }
  }

  /// Animates changed values, except for those that an animation inside of this one animates.
  func animateChanges(by animation: ViewAnimation) {
    let current = Self.animations(of: layer)
    for (keyPath, old) in values where current[keyPath] === animations[keyPath] {
      guard let new = LayerProperty.named(keyPath)?.get(layer), !new.isSame(as: old) else {
        continue
      }
      layer.add(animation.makeAnimation(keyPath, from: old), forKey: keyPath)
    }
  }
}

extension AnimatedValue {
  fileprivate func isSame(as other: AnimatedValue) -> Bool {
    switch (self, other) {
    case (.nothing, .nothing): true
    case (.numbers(let one), .numbers(let two)): one == two
    case (.colors(let one), .colors(let two)): one == two
    case (.transform(let one), .transform(let two)): one == two
    case (.path(let one), .path(let two)): one == two
    default: false
    }
  }
}
