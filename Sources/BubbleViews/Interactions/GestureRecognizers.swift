// SPDX-License-Identifier: MIT
/// A tap, or several: UIKit's `UITapGestureRecognizer`.
open class TapGestureRecognizer: GestureRecognizer {
  /// The number of consecutive taps. The default is 1.
  open var numberOfTapsRequired = 1

  /// The number of fingers. The default is 1.
  open var numberOfTouchesRequired = 1

  open override var interactionKind: Interaction.Kind { .tap(count: numberOfTapsRequired) }
}

/// A long press: UIKit's `UILongPressGestureRecognizer`. Actions run when the press has lasted long enough
/// (``GestureRecognizer/State/began``), and again when it ends.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// The minimum duration of the press, in seconds. The default is 0.5.
  open var minimumPressDuration = 0.5

  /// The maximum movement of the finger during the press, in points. The default is 10.
  open var allowableMovement = 10.0

  open override var interactionKind: Interaction.Kind {
    .longPress(duration: minimumPressDuration)
  }

  open override var recognizedStates: [State] { [.began, .ended] }
}
