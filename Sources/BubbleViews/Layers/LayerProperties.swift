// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import Foundation

/// The properties of layers that have other types in Core Animation: numbers of another width, objects, optional lists.
///
/// As with ``ViewProperties``, extensions of this protocol declare them instead of the classes, so that a module with
/// Core Animation's names can declare them again with its types.
public protocol LayerProperties: AnyObject {}

extension LayerProperties where Self: Layer {
  /// The opacity of everything, as one image, from 0 to 1. The default is 1.
  @_disfavoredOverload public var opacity: CGFloat {
    get { opacityStorage }
    set { opacityStorage = newValue }
  }

  /// The opacity of the shadow, from 0 to 1. The default is 0: no shadow.
  @_disfavoredOverload public var shadowOpacity: CGFloat {
    get { shadowOpacityStorage }
    set { shadowOpacityStorage = newValue }
  }

  /// The image above the background. The default is `nil`: none.
  @_disfavoredOverload public var contents: Image? {
    get { contentsStorage }
    set { contentsStorage = newValue }
  }

  /// The way in which the image fills the bounds. The default is ``ContentMode/scaleToFill``.
  @_disfavoredOverload public var contentsGravity: ContentMode {
    get { contentsGravityStorage }
    set { contentsGravityStorage = newValue }
  }

  /// The layers inside, from back to front: those of subviews, and others.
  @_disfavoredOverload public var sublayers: [Layer] { sublayersStorage }

  /// The transform of the layer about its ``Layer/position``. Numbers that aren't finite change nothing. The
  /// default is the identity.
  @_disfavoredOverload public var affineTransform: CGAffineTransform {
    get { affineTransformStorage }
    set { affineTransformStorage = newValue }
  }
}

extension LayerProperties where Self: ShapeLayer {
  /// The rule for what is inside the path. The default is ``/BubbleGraphics/FillRule/nonZero``.
  @_disfavoredOverload public var fillRule: FillRule {
    get { fillRuleStorage }
    set { fillRuleStorage = newValue }
  }

  /// The shape of a line's ends. The default is ``/BubbleGraphics/StrokeStyle/Cap/butt``.
  @_disfavoredOverload public var lineCap: StrokeStyle.Cap {
    get { lineCapStorage }
    set { lineCapStorage = newValue }
  }

  /// The shape of a line's corners. The default is ``/BubbleGraphics/StrokeStyle/Join/miter``.
  @_disfavoredOverload public var lineJoin: StrokeStyle.Join {
    get { lineJoinStorage }
    set { lineJoinStorage = newValue }
  }

  /// Lengths that are drawn and left out in turn, in points. The default is none: the whole line is drawn.
  @_disfavoredOverload public var lineDashPattern: [CGFloat] {
    get { lineDashPatternStorage }
    set { lineDashPatternStorage = newValue }
  }
}

extension LayerProperties where Self: TextLayer {
  /// The characters. Setting them drops ``TextLayer/attributedString``. The default is `nil`: none.
  @_disfavoredOverload public var string: String? {
    get { stringStorage }
    set { stringStorage = newValue }
  }

  /// The font of plain text; ``TextLayer/fontSize`` goes before its size. The default is the system face.
  @_disfavoredOverload public var font: Font {
    get { fontStorage }
    set { fontStorage = newValue }
  }

  /// The alignment of lines. The default is ``/BubbleText/TextAlignment/natural``.
  @_disfavoredOverload public var alignmentMode: TextAlignment {
    get { alignmentModeStorage }
    set { alignmentModeStorage = newValue }
  }

  /// The truncation of text that doesn't fit. The default is ``TextLayer/TruncationMode/none``.
  @_disfavoredOverload public var truncationMode: TextLayer.TruncationMode {
    get { truncationModeStorage }
    set { truncationModeStorage = newValue }
  }
}

extension LayerProperties where Self: GradientLayer {
  /// The colours from start to end. The default is none: nothing is drawn.
  @_disfavoredOverload public var colors: [Color] {
    get { colorsStorage }
    set { colorsStorage = newValue }
  }

  /// The positions of the colours, from 0 to 1. The default is `nil`: evenly spaced, as with any
  /// other number of positions than of colours.
  @_disfavoredOverload public var locations: [Double]? {
    get { locationsStorage }
    set { locationsStorage = newValue }
  }
}
