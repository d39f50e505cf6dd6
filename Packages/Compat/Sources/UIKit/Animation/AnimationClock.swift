// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleViews
public import Foundation

/// The time that animations go by. It stands still until it is advanced, so that an image of a moment is always the
/// same.
///
/// There are two kinds. A *settled* clock, the default, has no use for animations that end: they
/// have ended as soon as they are added, values are those of the end, and completions have run.
/// Endless animations are shown as they are at ``time``. A *running* clock shows every animation as
/// it is at ``time``; completions run when the clock passes the end.
///
/// ``UIKitHost`` has one. Outside of any host, there is one for the process, which is settled and stays at 0.
// Unchecked: a clock belongs to the host, which is used serially.
public final class AnimationClock: @unchecked Sendable {
  /// The moment, in seconds. The default is 0.
  public private(set) var time: TimeInterval = 0

  /// Whether animations take time.
  public let isRunning: Bool

  private struct Event {
    let time: TimeInterval
    let order: Int
    let owner: AnyObject?
    let call: ScheduledCall?
    let action: () -> Void
  }

  private var events: [Event] = []
  private var order = 0
  private var links: [CADisplayLink] = []

  /// - Parameters:
  ///   - isRunning: Whether animations take time. The default is `false`: they have ended as soon as they begin.
  ///   - time: The moment at the beginning, in seconds. The default is 0.
  public init(isRunning: Bool = false, time: TimeInterval = 0) {
    self.isRunning = isRunning
    self.time = time
  }

  /// The clock of the current host, or that of the process.
  public static var current: AnimationClock {
    if let local { return local }
    // What is current for a task is preferred to what is current for the process.
    let shared = TraitCollection.currentStorage == nil ? fallback.value : nil
    return shared ?? ofProcess
  }

  @TaskLocal static var local: AnimationClock?
  @TaskLocal private static var depth = 0

  /// The clock of code that runs outside of ``performAsCurrent(_:)``, such as blocks on the main queue.
  static let fallback = ProcessFallback<AnimationClock>()

  private static let ofProcess = AnimationClock()

  /// Runs `body` with this as the current clock.
  public func performAsCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
    try Self.$local.withValue(self, operation: body)
  }

  // MARK: Time

  /// Moves the clock on, running what is due on the way, in the order of time.
  ///
  /// Display links are called sixty times a second, or as often as they ask for.
  ///
  /// - Parameter interval: In seconds. A negative one is 0.
  public func advance(by interval: TimeInterval) { advance(to: time + max(interval, 0)) }

  /// Moves the clock on to a moment, as ``advance(by:)`` does. A moment that has passed changes nothing.
  public func advance(to moment: TimeInterval) {
    performAsCurrent {
      while let next = nextStep(before: moment) {
        time = max(time, next)
        fireLinks()
        runEvents()
      }
      time = max(time, moment)
    }
  }

  private func nextStep(before moment: TimeInterval) -> TimeInterval? {
    let moments = events.map(\.time) + links.compactMap(\.nextTime)
    return moments.filter { $0 <= moment }.min()
  }

  private func fireLinks() {
    for link in links where link.nextTime.map({ $0 <= time }) ?? false { link.fire(at: time) }
  }

  private func runEvents() {
    let due = events.filter { $0.time <= time }.sorted { ($0.time, $0.order) < ($1.time, $1.order) }
    events.removeAll { event in due.contains { $0.order == event.order } }
    for event in due { event.action() }
  }

  // MARK: Events

  /// Runs an action after a while: when a running clock passes the moment; at once when it is settled.
  ///
  /// - Parameters:
  ///   - owner: The object that the action can be cancelled for.
  ///   - call: The method that the action calls, to cancel it alone; `nil` for none.
  func schedule(
    after delay: TimeInterval, for owner: AnyObject? = nil, call: ScheduledCall? = nil,
    _ action: @escaping () -> Void
  ) {
    guard isRunning else { return runAtOnce(action) }
    order += 1
    events.append(
      Event(time: time + max(delay, 0), order: order, owner: owner, call: call, action: action))
  }

  func cancelScheduled(for owner: AnyObject) { events.removeAll { $0.owner === owner } }

  /// Cancels the calls of a method with an equal argument.
  func cancelScheduled(for owner: AnyObject, _ call: ScheduledCall) {
    events.removeAll { $0.owner === owner && $0.call?.matches(call) == true }
  }

  /// The maximum number of completions that follow each other, each started by the one before, on a
  /// settled clock.
  private static let depthLimit = 16

  private func runAtOnce(_ action: () -> Void) {
    guard Self.depth < Self.depthLimit else {
      return UIKitDiagnostics.report(
        "Animations that begin each other without an end were stopped after \(Self.depthLimit).")
    }
    Self.$depth.withValue(Self.depth + 1) { action() }
  }

  // MARK: Display links

  func add(_ link: CADisplayLink) {
    guard isRunning, !links.contains(where: { $0 === link }) else { return }
    link.start(at: time)
    links.append(link)
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }
}

/// The moment of ``AnimationClock/current``, in seconds.
public func CACurrentMediaTime() -> TimeInterval { AnimationClock.current.time }

/// A method that is called later, and its argument.
struct ScheduledCall {
  let selector: Selector
  let argument: Any?

  /// Whether it calls the same method with the same object, or an equal value.
  func matches(_ other: ScheduledCall) -> Bool {
    guard selector == other.selector else { return false }
    switch (argument, other.argument) {
    case (nil, nil): return true
    case (let one?, let two?):
      if let one = one as? AnyHashable, let two = two as? AnyHashable { return one == two }
      return type(of: one) is AnyClass && (one as AnyObject) === (two as AnyObject)
    default: return false
    }
  }
}
