// SPDX-License-Identifier: MIT
public import BubbleCells

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
