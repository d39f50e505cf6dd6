// SPDX-License-Identifier: MIT
import BubbleGoldens
import BubbleViews
import Foundation

extension FuzzTarget {
  /// Layouts and reports of goldens, as files have them.
  static let layouts = FuzzTarget(
    name: "layouts",
    summary: "A layout is the same after it was written and read; reports are read or refused."
  ) { bytes in
    var input = FuzzInput(bytes)
    if input.flag() {
      _ = try? GoldenReport(json: input.rest(), folder: URL(fileURLWithPath: "/nonexistent"))
      return
    }
    guard let layout = try? LayoutNode(text: input.text()) else { return }
    do {
      let again = try LayoutNode(text: layout.description)
      check(again == layout, "\(layout) became \(again)")
    } catch {
      fatalError("The property doesn't hold: what was written cannot be read: \(error)")
    }
  }
}
