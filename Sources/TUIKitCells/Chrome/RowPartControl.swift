// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText
import BubbleViews
import Foundation

/// A part of a row that takes touches for itself, and passes them to the cell's delegate.
class RowPartControl: Control {
  weak var cell: MessageCell?

  /// A touch anywhere on the part.
  ///
  /// - Parameter action: The name of the delegate's method.
  func touch(
    _ kind: Interaction.Kind, _ action: String,
    _ call: @escaping (any MessageCellDelegate, MessageCell) -> Void
  ) -> Interaction {
    Interaction(kind, in: bounds, of: self, action: action) { [weak self] _ in
      guard let cell = self?.cell, let delegate = cell.delegate else { return false }
      call(delegate, cell)
      return true
    }
  }
}

extension RenderEnvironment {
  /// The height that a part with a line of text adds for larger text sizes, in points.
  ///
  /// - Parameter fontSize: The size of the line's font, in points.
  func growth(forTextOf fontSize: Double) -> Double { max(textScale - 1, 0) * fontSize * 1.25 }

  /// The size of a line of text on its own, in points. Not rounded.
  func lineSize(of text: String, _ font: Font) -> CGSize {
    let size = textMeasurers[font].size(
      of: text, fitting: .infinity, limit: LineLimit(maximumLines: 1))
    return CGSize(width: size.width, height: size.height)
  }
}
