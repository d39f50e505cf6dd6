// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleViews
import Foundation

/// The background, border, corners and shadow of a view.
///
/// Partial: `anchorPoint` stays in the middle; subclasses override `draw(_:on:)` in place of `draw(in:)`; a
/// presentation has no sublayers, and the model is the layer itself; a change of a property begins no animation;
/// `setNeedsDisplay` and `displayIfNeeded` do nothing, since everything is drawn each time.
public typealias CALayer = Layer

/// The rounded corners.
public typealias CACornerMask = CornerMask

/// The shape of line ends.
public typealias CAShapeLayerLineCap = StrokeStyle.Cap

/// The shape of line joins.
public typealias CAShapeLayerLineJoin = StrokeStyle.Join

/// The fill rule of a path.
public typealias CAShapeLayerFillRule = FillRule

/// The way in which a layer's content fills it.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// Core Animation's name.
  public let rawValue: String

  /// Creates a gravity from Core Animation's name. Names that aren't known are as ``resize``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its own size, in the middle.
  public static let center = CALayerContentsGravity(rawValue: "center")
  /// Its own size, in the middle of the upper edge.
  public static let top = CALayerContentsGravity(rawValue: "top")
  /// Its own size, in the middle of the lower edge.
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  /// Its own size, in the middle of the left edge.
  public static let left = CALayerContentsGravity(rawValue: "left")
  /// Its own size, in the middle of the right edge.
  public static let right = CALayerContentsGravity(rawValue: "right")
  /// Its own size, top left.
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  /// Its own size, top right.
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  /// Its own size, bottom left.
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  /// Its own size, bottom right.
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  /// Stretched to fill the layer.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// Scaled to fit inside of the layer, with the aspect ratio.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  /// Scaled to cover the layer, with the aspect ratio.
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  private static let modes: [(CALayerContentsGravity, ContentMode)] = [
    (.resize, .scaleToFill), (.resizeAspect, .scaleAspectFit),
    (.resizeAspectFill, .scaleAspectFill), (.center, .center), (.top, .top), (.bottom, .bottom),
    (.left, .left), (.right, .right), (.topLeft, .topLeft), (.topRight, .topRight),
    (.bottomLeft, .bottomLeft), (.bottomRight, .bottomRight),
  ]

  var mode: ContentMode { Self.modes.first { $0.0 == self }?.1 ?? .scaleToFill }

  init(_ mode: ContentMode) { self = Self.modes.first { $0.1 == mode }?.0 ?? .resize }
}

/// The filter by which a layer is scaled. Inert.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Linear interpolation.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Linear interpolation between smaller versions.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The curve of round corners. Inert: corners are circular.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A circle's.
  public static let circular = CALayerCornerCurve(rawValue: "circular")
  /// Smoother than a circle's.
  public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}
