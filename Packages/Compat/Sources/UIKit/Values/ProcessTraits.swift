// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
import Foundation
import Synchronization

/// The traits that code has outside of any view and any ``/BubbleViews/TraitCollection/performAsCurrent(_:)``:
/// class methods that measure text, and blocks on the main queue, which lose what is current.
///
/// UIKit's API has a screen for each process (`UIScreen.main`), so that this is state of the process. Set it
/// once, before anything is measured.
public enum ProcessTraits {
  static let stored = ProcessFallback<TraitCollection>()

  /// The traits of the process. The default is `nil`: every trait has its default, and text has no size.
  public static var fallback: TraitCollection? {
    get { stored.value }
    set { stored.set(newValue) }
  }

  /// The current traits, or those of the process.
  static var current: TraitCollection { TraitCollection.currentStorage ?? fallback ?? unknown }

  /// Every trait has its default.
  private static let unknown = TraitCollection()
}

/// The screen of the host that runs something, as folders below the host know it.
protocol HostScreen: AnyObject, Sendable {
  var size: CGSize { get }
  var applicationCategory: UIContentSizeCategory { get }
  var showsCarets: Bool { get }
  var rootView: View { get }
}

enum CurrentScreen {
  @TaskLocal static var local: (any HostScreen)?
  static let fallback = ProcessFallback<any HostScreen>()

  static var value: (any HostScreen)? {
    if let local { return local }
    // What is current for a task is preferred to what is current for the process.
    return TraitCollection.currentStorage == nil ? fallback.value : nil
  }
}

/// A value for code that runs outside of any task-local one: class methods, and blocks on a queue.
final class ProcessFallback<Value: Sendable>: Sendable {
  private struct Stored {
    /// The value until another is set.
    var lasting: Value?

    /// The value while a host runs something.
    var passing: Value?
  }

  private let stored = Mutex(Stored())

  /// The passing value, or else the lasting one.
  ///
  /// A task off the main thread, such as a test that runs beside the host's, never sees a passing value.
  var value: Value? {
    let stored = stored.withLock { $0 }
    guard let passing = stored.passing else { return stored.lasting }
    let isOfAnother = !Thread.isMainThread && withUnsafeCurrentTask { $0 != nil }
    return isOfAnother ? stored.lasting : passing
  }

  /// Sets the lasting value.
  func set(_ value: Value?) { stored.withLock { $0.lasting = value } }

  /// Sets the passing value, and returns the previous one.
  func setPassing(_ value: Value?) -> Value? {
    stored.withLock { stored in
      defer { stored.passing = value }
      return stored.passing
    }
  }
}
