// SPDX-License-Identifier: MIT
@_exported public import AVFoundation
public import UIKit

/// Shows a film. It shows black: nothing plays.
open class AVPlayerViewController: UIViewController {
  /// The player. The default is `nil`.
  open var player: AVPlayer?
  /// Whether controls show. Stored only. The default is `true`.
  open var showsPlaybackControls = true
  /// Whether the film may play in a small window above other apps. Stored only. The default is `true`.
  open var allowsPictureInPicturePlayback = true
  /// Whether it fills the screen when the film begins. Stored only.
  open var entersFullScreenWhenPlaybackBegins = false
  /// Whether it stops filling the screen when the film ends. Stored only.
  open var exitsFullScreenWhenPlaybackEnds = false
  /// Whether the device's page of what plays is updated. Stored only. The default is `true`.
  open var updatesNowPlayingInfoCenter = true
  /// The view between the film and its controls. The default is `nil` until the view is loaded.
  open private(set) var contentOverlayView: UIView?
  /// The delegate. Never called.
  open weak var delegate: (any AVPlayerViewControllerDelegate)?

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    let overlay = UIView(frame: view.bounds)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(overlay)
    contentOverlayView = overlay
  }
}

/// A delegate of a player's small window. Never called.
public protocol AVPlayerViewControllerDelegate: AnyObject {}
