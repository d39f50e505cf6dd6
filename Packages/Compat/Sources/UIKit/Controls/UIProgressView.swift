// SPDX-License-Identifier: MIT
@_spi(UIKit) public import BubbleViews
import Foundation

/// Progress, as a bar.
///
/// Partial: the track has one colour in light and dark.
open class UIProgressView: ProgressView {
  /// The colour of what is done. The default is `nil`: the tint.
  open var progressTintColor: UIColor? {
    get { progressTintColorStorage.map { UIColor(cgColor: $0) } }
    set { progressTintColorStorage = newValue?.cgColor }
  }

  /// The colour of what isn't. The default is `nil`: a faint grey, or nothing in the bar style.
  open var trackTintColor: UIColor? {
    get { trackTintColorStorage.map { UIColor(cgColor: $0) } }
    set { trackTintColorStorage = newValue?.cgColor }
  }
}
