// SPDX-License-Identifier: MIT
import BubbleGoldens
import BubbleViews
import Foundation

extension FuzzTarget {
  /// Layouts and reports of goldens, as files have them.
  static let layouts = FuzzTarget(
    name: "layouts",
    summary: "A layout that was written and read is written the same; reports are read or refused."
  ) { bytes in
    var input = FuzzInput(bytes)
    if input.flag() {
      _ = try? GoldenReport(json: input.rest(), folder: URL(fileURLWithPath: "/nonexistent"))
      return
    }
    guard let layout = try? LayoutNode(text: input.text()) else { return }
    do {
      // Numbers are rounded when they are written, so what is written is compared.
      let again = try LayoutNode(text: layout.description)
      check(again.description == layout.description, "\(layout)\nbecame\n\(again)")
    } catch {
      fatalError("The property doesn't hold: what was written cannot be read: \(error)\n\(layout)")
    }
  }
}
