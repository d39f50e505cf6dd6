// SPDX-License-Identifier: MIT
import BubbleCells

/// Sizes of a part of a screen, which each of TUIKit's editions has its own of.
protocol EditionMetrics: MessageMetrics {
  static var minimalist: Self { get }
}

extension CellKit {
  /// The sizes that were set in the kit's metrics, or else those of its edition.
  func editionMetrics<Metrics: EditionMetrics>(_ type: Metrics.Type) -> Metrics {
    let own = metrics[type]
    return own == type.defaultValue && edition == "tuikit-minimalist" ? .minimalist : own
  }
}
