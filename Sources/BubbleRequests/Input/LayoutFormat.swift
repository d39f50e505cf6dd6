// SPDX-License-Identifier: MIT
package import BubbleKit

/// A description of a drawn message that is written beside its image: a value of `--layout`.
package enum LayoutFormat: String, OptionChoice, CaseIterable {
  case text, json, accessibility
  case accessibilityJSON = "accessibility-json"

  /// The file name extension.
  package var fileExtension: String {
    switch self {
    case .text: "layout"
    case .json: "layout.json"
    case .accessibility: "a11y"
    case .accessibilityJSON: "a11y.json"
    }
  }

  /// The name of such a file's content, as reports count it.
  package var noun: String {
    switch self {
    case .text, .json: "layout"
    case .accessibility, .accessibilityJSON: "accessibility tree"
    }
  }

  /// The file of a row.
  ///
  /// - Parameter extras: The details to add to view trees.
  package func file(of row: MessageRow, extras: LayoutNode.Extras) throws -> [UInt8] {
    let text =
      switch self {
      case .text: row.makeLayout(including: extras).description
      case .json: try row.makeLayout(including: extras).json()
      case .accessibility: row.makeAccessibilityTree().description
      case .accessibilityJSON: try row.makeAccessibilityTree().json()
      }
    return Array(text.utf8)
  }
}
