// SPDX-License-Identifier: MIT
/// Taps: UIKit's `UITapGestureRecognizer`.
open class TapGestureRecognizer: GestureRecognizer {
  /// How many taps there are, one after the other. The default is 1.
  open var numberOfTapsRequired = 1

  /// How many fingers tap. The default is 1.
  open var numberOfTouchesRequired = 1

  open override var interactionKind: Interaction.Kind { .tap(count: numberOfTapsRequired) }
}

/// Presses that last: UIKit's `UILongPressGestureRecognizer`. Actions run when the press has lasted long enough
/// (``GestureRecognizer/State/began``), and again when it ends.
open class LongPressGestureRecognizer: GestureRecognizer {
  /// How long the press lasts, in seconds. The default is 0.5.
  open var minimumPressDuration = 0.5

  /// How far the finger may move meanwhile, in points. The default is 10.
  open var allowableMovement = 10.0

  open override var interactionKind: Interaction.Kind {
    .longPress(duration: minimumPressDuration)
  }

  open override var recognizedStates: [State] { [.began, .ended] }
}
