// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// Animations between a beginning and a commit, from before blocks.
///
/// Changes are applied at once, as they are in `UIView.animate`. Inert.
extension UIView {
  /// Begins an animation. It does nothing.
  public static func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {}

  /// Ends what ``beginAnimations(_:context:)`` began. It does nothing.
  public static func commitAnimations() {}

  /// Sets the duration in seconds. It does nothing.
  public static func setAnimationDuration(_ duration: TimeInterval) {}

  /// Sets the delay in seconds. It does nothing.
  public static func setAnimationDelay(_ delay: TimeInterval) {}

  /// Sets the timing. It does nothing.
  public static func setAnimationCurve(_ curve: AnimationCurve) {}

  /// Sets whether the current state is the start. It does nothing.
  public static func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {}
}

/// The content of a large content viewer. Inert.
extension UIView {
  /// Whether a long press shows the view larger, for large sizes of text. The default is `false`. Inert.
  public var showsLargeContentViewer: Bool {
    get { recorded("showsLargeContentViewer", false) }
    set { record("showsLargeContentViewer", newValue) }
  }

  /// The title that it shows. The default is `nil`. Inert.
  public var largeContentTitle: String? {
    get { recorded("largeContentTitle", nil) }
    set { record("largeContentTitle", newValue) }
  }

  /// The image that it shows. The default is `nil`. Inert.
  public var largeContentImage: UIImage? {
    get { recorded("largeContentImage", nil) }
    set { record("largeContentImage", newValue) }
  }

  /// Whether the image is scaled. The default is `false`. Inert.
  public var scalesLargeContentImage: Bool {
    get { recorded("scalesLargeContentImage", false) }
    set { record("scalesLargeContentImage", newValue) }
  }
}
