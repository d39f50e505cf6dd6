// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// The file of a symbol set: a template of SF Symbols, with a group for each variant that it has.
struct SymbolSetFile: Sendable {
  func frame(for values: SymbolValues) -> CGRect { .zero }
  func capMiddle(for values: SymbolValues) -> Double { 0 }
  func drawing(for values: SymbolValues) -> any VectorDrawing {
    SymbolPicture(steps: [], box: CGRect.zero, colors: [], isLayered: false)
  }
}
