// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// Animations between a beginning and a commit, from before blocks.
///
/// Changes are applied at once, as they are in `UIView.animate`.
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

/// The content of a large content viewer. Stored only.
extension UIView {
  /// Whether a long press shows the view larger, for large sizes of text. Stored only. The default is `false`.
  public var showsLargeContentViewer: Bool {
    get { recorded("showsLargeContentViewer", false) }
    set { record("showsLargeContentViewer", newValue) }
  }

  /// The title that it shows. Stored only. The default is `nil`.
  public var largeContentTitle: String? {
    get { recorded("largeContentTitle", nil) }
    set { record("largeContentTitle", newValue) }
  }

  /// The image that it shows. Stored only. The default is `nil`.
  public var largeContentImage: UIImage? {
    get { recorded("largeContentImage", nil) }
    set { record("largeContentImage", newValue) }
  }

  /// Whether the image is scaled. Stored only. The default is `false`.
  public var scalesLargeContentImage: Bool {
    get { recorded("scalesLargeContentImage", false) }
    set { record("scalesLargeContentImage", newValue) }
  }
}
