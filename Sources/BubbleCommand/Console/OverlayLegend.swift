// SPDX-License-Identifier: MIT
import BubbleKit

/// The legend of `--overlay`: a line for each meaning of colours.
///
/// ```text
/// blue, purple, teal, orange  frames of views, by level; the fifth is as the first
/// grey                        frames of layout guides
/// ```
struct OverlayLegend {
  private let entries: [InspectionOverlay.LegendEntry]

  init(_ overlays: [InspectionOverlay]) { entries = InspectionOverlay(overlays).legend }

  /// The lines, with meanings in a column of their own.
  ///
  /// - Parameter style: Names of colours are in their colour where it is on.
  func lines(_ style: TerminalStyle) -> [String] {
    let names = entries.map { $0.colors.map(\.name).joined(separator: ", ") }
    let width = names.map(\.count).max() ?? 0
    return zip(entries, names).map { entry, name in
      let colored = entry.colors.map { style.styled($0.name, Self.code(of: $0.color)) }
      let words = name.isEmpty ? ["numbers"] : colored
      let length = name.isEmpty ? "numbers".count : name.count
      return words.joined(separator: ", ")
        + String(repeating: " ", count: max(width - length, 0) + 2) + entry.meaning
    }
  }

  /// The terminal's code of a colour of 24 bits.
  private static func code(of color: Color) -> String {
    let levels = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded())) }
    return "38;2;" + levels.joined(separator: ";")
  }
}
