// SPDX-License-Identifier: MIT
import BubbleViews

/// Cell data whose text may arrive character by character.
public protocol StreamingCellData: MessageCellData {
  /// Whether the text is streaming, from the beginning of ``RenderEnvironment/animationTime``.
  var isStreaming: Bool { get set }

  /// The duration until all of the text is shown, in seconds.
  var streamingDuration: Double { get }
}
