// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleViews

extension CellMetrics {
  /// The sizes of the Minimalist edition.
  static let tuikitMinimalist: CellMetrics = {
    var metrics = TUIKitGeneration.v7_4.metrics
    metrics.chrome.bubble = BubbleShape(
      radius: 15.5, pointerRadius: 0, pointer: .bottom, minimumHeight: 31)
    metrics.chrome.showsNames = false
    metrics.chrome.showsOwnAvatar = false
    metrics.chrome.showsStateBesideContent = false
    metrics.chrome.avatarShape = .circle
    metrics.chrome.selectionMarkPlacement = .content
    metrics[SecurityStrikeMetrics.self] = .hidden
    metrics[MediaMetrics.self] = .minimalist
    metrics[TextMetrics.self] = .minimalist
    metrics[FaceMetrics.self] = .minimalist
    metrics[QuoteMetrics.self] = .minimalist
    metrics[MergedMetrics.self] = .minimalist
    metrics[ConversationMetrics.self] = .minimalist
    metrics[ChatBarMetrics.self] = .minimalist
    metrics[MenuMetrics.self] = .minimalist
    metrics[MoreMetrics.self] = .minimalist
    metrics.chrome.runOverlap = ScreenLength(16, onScreenOf: 375)
    return metrics
  }()
}
