// SPDX-License-Identifier: MIT
import BubbleKit

// A kit of two messages, as an application would write one: by the public products alone. Nothing in the
// package knows of it.

extension CellKit {
  /// Notes on yellow paper, and polls.
  static let sample = CellKit(
    name: "sample",
    bindings: [
      .element(.text): CellBinding(
        "note", cellData: StickyCellData.self, cell: StickyCell.self,
        displayString: { message, _ in message.element.text?.text ?? "" }),
      .element(.poll): CellBinding(
        "poll", cellData: PollCellData.self, cell: PollCell.self,
        displayString: { message, strings in
          strings["poll"] + ": " + (PollCellData.question(in: message) ?? "")
        }),
      .unsupported: CellBinding(
        "unknown", cellData: StickyCellData.self, cell: StickyCell.self,
        displayString: { _, strings in strings["unknown"] }),
    ],
    themes: [
      Theme(name: "day", colors: [.chatBackground: .white, .paper: Color(hex: 0xFFF3B0)]),
      Theme(
        name: "night", isDark: true,
        colors: [.chatBackground: .black, .paper: Color(hex: 0x6B5B1E)]),
    ],
    strings: StringCatalog([
      .english: StringTable(
        weekdays: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"],
        strings: ["poll": "Poll", "unknown": "Something new"])
    ]), metrics: metrics,
    makeNotice: { text in
      let data = StickyCellData(direction: .incoming)
      data.text = text
      return data
    })

  private static var metrics: CellMetrics {
    var metrics = CellMetrics()
    metrics.minimumRowHeight = 30
    metrics[StickyMetrics.self].width = 200
    return metrics
  }
}

extension ElementType {
  static let poll: ElementType = "poll"
}

extension ColorKey {
  static let paper: ColorKey = "paper"
}
