// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleMessages
import BubbleViews

/// The generation of TUIKit's Classic edition whose sizes are used.
public enum TUIKitGeneration: String, Hashable, Sendable, CaseIterable {
  /// The delegate callbacks of 2021. A link's text is at most 300 points wide, and the cell hugs it: (⌈w⌉ + 1
  /// + 20, ⌈h⌉ + 60).
  case v2021 = "2021"

  /// The table of records of 5.8. Sizes as in 2021; names and margins are not scaled to the screen.
  case v5_8 = "5.8"

  /// The registration of 7.4 and later. A link's text has 245 points, and the cell is (245 + 15, h + 56).
  case v7_4 = "7.4"

  /// The sizes of this generation.
  public var metrics: CellMetrics {
    var metrics = CellMetrics()
    metrics.chrome.missingPicture = .brokenImage
    switch self {
    case .v2021, .v5_8:
      metrics.nameHeight = ScreenLength(20)
      metrics[LinkMetrics.self] = .card
    case .v7_4:
      metrics.nameHeight = ScreenLength(20, onScreenOf: 390)
      metrics[LinkMetrics.self] = .bubble
    }
    return metrics
  }
}

extension [ContentKey: CellBinding] {
  /// The messages of the Minimalist edition: those of the Classic one, but for those with cells of their own.
  static let tuikitMinimalist = tuikitClassic.merging([
    .element(.sound): .voice(
      MinimalistVoiceMessageCell.self, fastMeasure: MinimalistVoiceMessageCell.rows),
    .element(.file): .file(
      MinimalistFileMessageCell.self, fastMeasure: MinimalistFileMessageCell.rows),
  ]) { _, own in own }
}

extension CellMetrics {
  /// The sizes of the Minimalist edition.
  static let tuikitMinimalist: CellMetrics = {
    var metrics = TUIKitGeneration.v7_4.metrics
    metrics.chrome.bubble = BubbleShape(
      radius: 15.5, pointerRadius: 0, pointer: .bottom, minimumHeight: 31)
    metrics.chrome.names = .never
    metrics.chrome.showsOwnAvatar = false
    metrics.chrome.showsStateBesideContent = false
    metrics.chrome.avatarShape = .circle
    metrics.chrome.selectionMarkPlacement = .content
    metrics[SecurityStrikeMetrics.self] = .hidden
    metrics[MediaMetrics.self] = .minimalist
    metrics[TextMetrics.self] = .minimalist
    metrics[FaceMetrics.self] = .minimalist
    metrics[QuoteBoxMetrics.self] = .minimalist
    metrics[MergedMetrics.self] = .minimalist
    metrics[ConversationMetrics.self] = .minimalist
    metrics[ChatBarMetrics.self] = .minimalist
    metrics[MenuMetrics.self] = .minimalist
    metrics[MoreMetrics.self] = .minimalist
    metrics.chrome.runOverlap = ScreenLength(16, onScreenOf: 375)
    return metrics
  }()
}
