/// Names several attributes at once.
public protocol ConstraintComposites: ChainAttributes {}

extension ConstraintComposites {
  /// The four edges, left and right being physical.
  public var edges: Chain { adding(.edges) }
  /// Left and right.
  public var horizontalEdges: Chain { adding(.horizontalEdges) }
  /// Top and bottom.
  public var verticalEdges: Chain { adding(.verticalEdges) }
  /// The four edges by reading direction.
  public var directionalEdges: Chain { adding(.directionalEdges) }
  /// Leading and trailing.
  public var directionalHorizontalEdges: Chain { adding(.directionalHorizontalEdges) }
  /// Top and bottom.
  public var directionalVerticalEdges: Chain { adding(.verticalEdges) }
  /// Width and height.
  public var size: Chain { adding(.size) }
}

extension ConstraintComposites where Self: ChainViewAttributes {
  /// The four edges less the margins, left and right being physical.
  public var margins: Chain { adding(.margins) }
  /// The four edges less the margins, by reading direction.
  public var directionalMargins: Chain { adding(.directionalMargins) }
  /// Both middles between the margins.
  public var centerWithinMargins: Chain { adding(.centerWithinMargins) }
}
