// SPDX-License-Identifier: MIT
import BubbleKit
import BubbleRequests

/// The legend of `--overlay`: a line for each meaning of colours.
///
/// ```text
/// blue, purple, teal, orange  frames of views, by level; colours repeat from the fifth level
/// grey                        frames of layout guides
/// ```
struct OverlayLegend {
  private let entries: [InspectionOverlay.LegendEntry]

  init(_ overlays: [InspectionOverlay]) { entries = InspectionOverlay(overlays).legend }

  /// The lines, with meanings in a column of their own.
  ///
  /// - Parameter style: Names of colours are in their colour where it is on.
  func lines(_ style: TerminalStyle) -> [String] {
    let names = entries.map { $0.colors.isEmpty ? ["numbers"] : $0.colors.map(\.name) }
    let lengths = names.map { $0.joined(separator: ", ").count }
    let width = lengths.max() ?? 0
    return entries.indices.map { index in
      let entry = entries[index]
      let colored = entry.colors.map { style.styled($0.name, Self.code(of: $0.color)) }
      return (colored.isEmpty ? names[index] : colored).joined(separator: ", ")
        + String(repeating: " ", count: width - lengths[index] + 2) + entry.meaning
    }
  }

  /// The terminal's code of a colour of 24 bits.
  private static func code(of color: Color) -> String {
    let levels = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded())) }
    return "38;2;" + levels.joined(separator: ";")
  }
}
