// SPDX-License-Identifier: MIT
import BubbleCells
public import BubbleGraphics
public import BubbleViews

/// The row's accessibility tree and its audit.
extension MessageRow {
  /// The elements of the row, in the order in which they are read. Rows of the package's kits are one element each.
  public func makeAccessibilityTree() -> AccessibilityTree {
    perform { _ in cell.makeAccessibilityTree() }
  }

  /// Returns obstacles to assistive technologies: missing labels, small touch targets, too little
  /// contrast on the theme's background.
  ///
  /// ```swift
  /// #expect(row.accessibilityIssues([.labels, .contrast]).isEmpty)
  /// ```
  /// - Parameter checks: The checks to perform. The default is all.
  public func accessibilityIssues(_ checks: AccessibilityChecks = .all) -> [AccessibilityIssue] {
    perform { environment in
      cell.accessibilityIssues(checks, background: environment.theme.color(.chatBackground))
    }
  }

  /// The row's pixels on the theme's background, with a coloured area and a number for each element, and a legend
  /// below of what is said of them.
  ///
  /// - Throws: ``/BubbleGraphics/DrawingError`` when the image is larger than a canvas may be.
  public func makeAccessibilityBitmap() throws(DrawingError) -> Bitmap {
    let result = perform { environment in
      Result { () throws(DrawingError) in
        try cell.makeAccessibilityBitmap(
          scale: environment.scale, background: environment.theme.color(.chatBackground),
          glyphCache: environment.glyphCache)
      }
    }
    return try result.get()
  }
}
