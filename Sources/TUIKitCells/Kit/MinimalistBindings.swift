// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages

extension [ContentKey: CellBinding] {
  /// The messages of the Minimalist edition: those of the Classic one, but for those with cells of their own.
  static let tuikitMinimalist = tuikitClassic.merging([
    .element(.sound): .voice(MinimalistVoiceMessageCell.self),
    .element(.file): .file(MinimalistFileMessageCell.self),
  ]) { _, own in own }
}
