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
  private static let stored = Mutex<TraitCollection?>(nil)

  /// The traits of the process. The default is `nil`: every trait has its default, and text has no size.
  public static var fallback: TraitCollection? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }

  /// The current traits, or those of the process.
  static var current: TraitCollection { TraitCollection.currentStorage ?? fallback ?? unknown }

  /// Every trait has its default.
  private static let unknown = TraitCollection()
}
