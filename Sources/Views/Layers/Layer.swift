public import Drawing
public import Foundation
public import Typesetting

/// What surrounds a view's content, with the names and defaults of Core Animation's `CALayer`.
///
/// From back to front: shadow, background, gradient, content and subviews, border. Lengths are in
/// points; paths are in the view's own coordinates.
public final class Layer {
  /// The colour of the rounded bounds. The default is `nil`: nothing.
  public var backgroundColor: Color?

  /// Colours that run over the background. Start and end are in fractions of the bounds: (0, 0) is
  /// top left, (1, 1) bottom right. The default is `nil`.
  public var gradient: LinearGradient?

  /// The radius of the round corners. At most half of the shorter side is used. The default is 0.
  public var cornerRadius: CGFloat = 0

  /// The corners that ``cornerRadius`` applies to. The default is all four.
  public var maskedCorners = CornerMask.all

  /// The width of the line along the inside of the edge. The default is 0: none.
  public var borderWidth: CGFloat = 0

  /// The default is opaque black. `nil` is no border.
  public var borderColor: Color? = .black

  /// Whether content and subviews are cut off at the rounded bounds. This cuts off the shadow, too.
  /// The default is `false`.
  public var masksToBounds = false

  /// Cuts off everything the view draws, its shadow too. The default is `nil`: nothing is cut off.
  public var mask: Path?

  /// The shadow's colour. The default is opaque black. `nil` is no shadow.
  public var shadowColor: Color? = .black

  /// From 0 to 1. The default is 0: no shadow.
  public var shadowOpacity: CGFloat = 0

  /// The blur's standard deviation, which is half of what CSS calls its radius. The default is 3.
  public var shadowRadius: CGFloat = 3

  /// How far the shadow falls. The default is (0, −3): upwards.
  public var shadowOffset = CGSize(width: 0, height: -3)

  /// What casts the shadow. The default is `nil`: the rounded bounds, when they have a background.
  public var shadowPath: Path?

  /// The opacity of everything, as one picture, from 0 to 1. The default is 1.
  public var opacity: CGFloat = 1

  /// Whether nothing is drawn. The default is `false`.
  public var isHidden = false

  /// Creates a layer that draws nothing.
  public init() {}
}
