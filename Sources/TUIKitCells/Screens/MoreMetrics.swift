// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleViews

/// The sizes of the panel "more", in points.
public struct MoreMetrics: MessageMetrics {
  /// The layout of items.
  public enum Layout: Hashable, Sendable {
    /// A grid of pages with two rows of four items each, an image above a title.
    case grid

    /// A sheet with a row for each item, and one to close it.
    case sheet
  }

  /// The layout of items.
  public var layout: Layout

  /// The priority of the welcome link.
  public var linkPriority: Int

  /// The Classic edition's grid.
  public static let classic = MoreMetrics(layout: .grid, linkPriority: 0)

  /// The Minimalist edition's sheet.
  public static let minimalist = MoreMetrics(layout: .sheet, linkPriority: 100)

  /// The Classic edition's.
  public static let defaultValue = classic
}
