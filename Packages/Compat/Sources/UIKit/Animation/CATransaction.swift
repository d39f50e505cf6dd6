// SPDX-License-Identifier: MIT
public import Foundation

/// The settings of changes and animations between ``begin()`` and ``commit()``.
///
/// Layers that aren't views' don't animate by themselves here: new values are shown at once.
///
/// Partial: completions run at once; changes begin no actions.
public final class CATransaction: NSObject {
  private struct Level {
    var duration: TimeInterval?
    var function: CAMediaTimingFunction?
    var disablesActions: Bool?
    var completion: (() -> Void)?
    var values: [String: Any] = [:]
  }

  static let defaultDuration: TimeInterval = 0.25

  /// Begins a transaction inside of the current one.
  public class func begin() { levels.append(Level()) }

  /// Ends the current transaction, and runs its completion.
  public class func commit() {
    guard let level = levels.popLast(), let completion = level.completion else { return }
    AnimationClock.runAtOnce(completion)
  }

  /// Does nothing: nothing waits.
  public class func flush() {}

  /// The duration of animations without one of their own, in seconds. The default is 0.25.
  public class func animationDuration() -> TimeInterval {
    levels.last(where: { $0.duration != nil })?.duration ?? defaultDuration
  }

  /// Sets how long animations last that don't say it.
  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.duration = duration }
  }

  /// The timing function of animations without one of their own; `nil` for a linear one.
  public class func animationTimingFunction() -> CAMediaTimingFunction? {
    levels.last(where: { $0.function != nil })?.function
  }

  /// Sets how far animations are that don't say it.
  public class func setAnimationTimingFunction(_ function: CAMediaTimingFunction?) {
    change { $0.function = function }
  }

  /// Whether changes aren't animated. They never are here.
  public class func disableActions() -> Bool {
    levels.last(where: { $0.disablesActions != nil })?.disablesActions ?? false
  }

  /// Sets whether changes aren't animated. Inert.
  public class func setDisableActions(_ flag: Bool) { change { $0.disablesActions = flag } }

  /// The block that runs after the current transaction.
  public class func completionBlock() -> (() -> Void)? { levels.last?.completion }

  /// Sets what runs after the current transaction.
  public class func setCompletionBlock(_ block: (() -> Void)?) {
    change { $0.completion = block }
  }

  /// A value that was set for a key.
  public class func value(forKey key: String) -> Any? {
    levels.last(where: { $0.values[key] != nil })?.values[key]
  }

  /// Keeps a value for a key.
  public class func setValue(_ value: Any?, forKey key: String) {
    change { $0.values[key] = value }
  }

  private class func change(_ body: (inout Level) -> Void) {
    if levels.isEmpty { return }
    body(&levels[levels.count - 1])
  }

  /// The transactions of this thread, from the outside in.
  private class var levels: [Level] {
    get { Thread.current.threadDictionary["CATransaction"] as? [Level] ?? [] }
    set { Thread.current.threadDictionary["CATransaction"] = newValue }
  }
}
