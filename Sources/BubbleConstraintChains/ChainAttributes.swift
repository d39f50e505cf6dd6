// SPDX-License-Identifier: MIT
/// Adds attributes to a chain, one after the other: `left.top`.
public protocol ChainAttributes {
  /// The type of the chain.
  associatedtype Chain

  /// Returns the chain with attributes added.
  func adding(_ attributes: LayoutAttributeSet) -> Chain
}

/// Attributes of views and guides; see ``LayoutAttribute``.
extension ChainAttributes {
  /// The left edge, in both layout directions.
  public var left: Chain { adding(.left) }
  /// The top edge.
  public var top: Chain { adding(.top) }
  /// The right edge, in both layout directions.
  public var right: Chain { adding(.right) }
  /// The bottom edge.
  public var bottom: Chain { adding(.bottom) }
  /// The edge where reading starts.
  public var leading: Chain { adding(.leading) }
  /// The edge where reading ends.
  public var trailing: Chain { adding(.trailing) }
  /// The width.
  public var width: Chain { adding(.width) }
  /// The height.
  public var height: Chain { adding(.height) }
  /// The horizontal centre.
  public var centerX: Chain { adding(.centerX) }
  /// The vertical centre.
  public var centerY: Chain { adding(.centerY) }
}

/// Adds attributes that only views have.
public protocol ChainViewAttributes: ChainAttributes {}

extension ChainViewAttributes {
  /// The baseline of the last line of text.
  public var baseline: Chain { adding(.lastBaseline) }
  /// The baseline of the last line of text.
  public var lastBaseline: Chain { adding(.lastBaseline) }
  /// The baseline of the first line of text.
  public var firstBaseline: Chain { adding(.firstBaseline) }
  /// The left edge, less the margin.
  public var leftMargin: Chain { adding(.leftMargin) }
  /// The right edge, less the margin.
  public var rightMargin: Chain { adding(.rightMargin) }
  /// The top edge, less the margin.
  public var topMargin: Chain { adding(.topMargin) }
  /// The bottom edge, less the margin.
  public var bottomMargin: Chain { adding(.bottomMargin) }
  /// The edge where reading starts, less the margin.
  public var leadingMargin: Chain { adding(.leadingMargin) }
  /// The edge where reading ends, less the margin.
  public var trailingMargin: Chain { adding(.trailingMargin) }
  /// The horizontal centre between the margins.
  public var centerXWithinMargins: Chain { adding(.centerXWithinMargins) }
  /// The vertical centre between the margins.
  public var centerYWithinMargins: Chain { adding(.centerYWithinMargins) }
}
