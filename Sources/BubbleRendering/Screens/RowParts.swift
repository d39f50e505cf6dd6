// SPDX-License-Identifier: MIT
package import BubbleViews
package import Foundation

/// The parts of a list's row, each with its identifier and its frame from left to right.
package struct RowParts {
  package typealias Part = (id: String, view: View, frame: CGRect)

  private let parts: [Part]

  package init(_ parts: [Part]) {
    self.parts = parts
  }

  /// Adds the parts to a row.
  package func add(to row: View) {
    for part in parts {
      part.view.accessibilityIdentifier = part.id
      row.addSubview(part.view)
    }
  }

  /// Places the parts in a row of a width.
  ///
  /// - Parameter hidesEmpty: Whether a part with an empty frame is hidden.
  package func layOut(width: CGFloat, hidesEmpty: Bool = false) {
    for part in parts {
      if hidesEmpty && part.frame.isEmpty {
        part.view.isHidden = true
      } else {
        part.view.setRTLFrame(part.frame, width)
      }
    }
  }
}
