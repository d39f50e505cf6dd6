// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
public import Foundation
import Synchronization

/// The screen.
///
/// ``main`` is that of the current ``UIKitHost``. Outside of any, its width, scale and traits are those of the current
/// trait collection, and all that isn't known there is ``processSize``: UIKit's API has one screen for a process.
public final class UIScreen: NSObject, @unchecked Sendable {
  // Unchecked: there is no state but what the lock guards.

  /// The screen.
  public static let main = UIScreen()

  /// All screens: one.
  public static var screens: [UIScreen] { [main] }

  private static let size = Mutex(CGSize(width: 375, height: 812))

  /// The size of the screen outside of any host, in points: state of the process. The default is 375 × 812.
  public static var processSize: CGSize {
    get { size.withLock { $0 } }
    set { size.withLock { $0 = newValue } }
  }

  private override init() {}

  /// The area, in points.
  public var bounds: CGRect {
    if let host = CurrentScreen.value { return CGRect(origin: .zero, size: host.size) }
    var size = Self.processSize
    if let width = UITraitCollection.current.screenWidth { size.width = CGFloat(width) }
    return CGRect(origin: .zero, size: size)
  }

  /// The area, in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// Pixels per point.
  public var scale: CGFloat { CGFloat(traitCollection.displayScale) }

  /// Pixels per point.
  public var nativeScale: CGFloat { scale }

  /// The current traits.
  public var traitCollection: UITraitCollection { .current }

  /// The brightness, from 0 to 1: 1.
  public var brightness: CGFloat { 1 }

  /// Frames in a second: 60.
  public var maximumFramesPerSecond: Int { 60 }

  /// Whether the screen is recorded: `false`.
  public var isCaptured: Bool { false }

  /// The view with the screen's coordinates: the host's window.
  public var coordinateSpace: any UICoordinateSpace {
    CurrentScreen.value?.rootView ?? UIView(frame: bounds)
  }
}
