// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages

extension CellKit {
  /// LeanCloud's ChatKit.
  public static func chatkit() -> CellKit {
    CellKit(
      name: "chatkit",
      bindings: [
        .unsupported: CellBinding(
          "text", cellData: MessageCellData.self, cell: MessageCell.self)
      ],
      themes: [Theme(name: "light", colors: [:])], strings: StringCatalog([:]),
      makeNotice: { _ in MessageCellData(direction: .incoming) })
  }
}
