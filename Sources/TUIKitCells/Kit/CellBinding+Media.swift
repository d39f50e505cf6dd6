// SPDX-License-Identifier: MIT
import BubbleCells

// The messages that editions show in cells of their own.
extension CellBinding {
  static func voice(
    _ cell: MessageCell.Type,
    fastMeasure: (@Sendable (RenderEnvironment) -> any FastMeasure)? = nil
  ) -> CellBinding {
    CellBinding(
      "voice", cellData: VoiceMessageCellData.self, cell: cell,
      displayString: VoiceMessageCellData.displayString, fastMeasure: fastMeasure)
  }

  static func file(_ cell: MessageCell.Type) -> CellBinding {
    CellBinding(
      "file", cellData: FileMessageCellData.self, cell: cell,
      displayString: FileMessageCellData.displayString)
  }
}
