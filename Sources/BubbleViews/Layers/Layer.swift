// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import BubbleText
public import Foundation

/// The background, border, corners and shadow around a view's content, with the names and defaults of Core
/// Animation's `CALayer`.
///
/// From back to front: shadow, background, gradient, content and subviews, border. Lengths are in
/// points; paths are in the layer's own coordinates.
///
/// Each view has one, with the view's frame. Others have frames of their own: they are added to a layer, or
/// are its ``mask``.
open class Layer: LayerProperties {
  /// The colour of the rounded bounds. The default is `nil`: nothing.
  public final var backgroundColor: Color?

  /// Colours that run over the background. Start and end are in fractions of the bounds: (0, 0) is
  /// top left, (1, 1) bottom right. The default is `nil`.
  public final var gradient: LinearGradient?

  /// The radius of the round corners. At most half of the shorter side is used. The default is 0.
  public final var cornerRadius: CGFloat = 0

  /// The corners that ``cornerRadius`` applies to. The default is all four.
  public final var maskedCorners = CornerMask.all

  /// The width of the line along the inside of the edge. The default is 0: none.
  public final var borderWidth: CGFloat = 0

  /// The colour of the border; `nil` for no border. The default is opaque black.
  public final var borderColor: Color? = .black

  /// Whether content and subviews are cut off at the rounded bounds. This cuts off the shadow, too.
  /// The default is `false`.
  public final var masksToBounds = false

  /// The shadow's colour; `nil` for no shadow. The default is opaque black.
  public final var shadowColor: Color? = .black

  /// Keeps `shadowOpacity`.
  @_spi(UIKit) public final var shadowOpacityStorage: CGFloat = 0

  /// The blur's standard deviation, which is half of its radius in CSS. The default is 3.
  public final var shadowRadius: CGFloat = 3

  /// The offset of the shadow. The default is (0, −3): upwards.
  public final var shadowOffset = CGSize(width: 0, height: -3)

  /// The shape that casts the shadow. The default is `nil`: the rounded bounds, when they have a background.
  public final var shadowPath: Path?

  /// Keeps `opacity`.
  @_spi(UIKit) public final var opacityStorage: CGFloat = 1

  /// Whether the layer is hidden: neither it nor its content is drawn. The default is `false`.
  public final var isHidden = false

  /// The view that the layer belongs to, which takes itself out before it goes.
  final unowned(unsafe) var view: View?

  /// Rarely set layer properties; `nil` if none is set.
  final var rareState: RareLayerState?

  /// Creates a layer that draws nothing.
  public required init() {}

  /// Creates a layer that draws nothing. Core Animation copies layers with it; here, nothing does.
  public init(layer: Any) {}

  /// Creates a layer that draws nothing. Nothing is read.
  public required init?(coder: NSCoder) {}

  /// The view that the layer belongs to; `nil` for a layer of its own.
  @_spi(UIKit) public final var owningView: View? { view }

  /// Draws the sublayers, by a body that draws each of them once. The default calls it once.
  @_spi(UIKit) open func drawSublayers(on canvas: Canvas, _ body: () -> Void) { body() }

  /// Draws the layer's content, above its background and below its sublayers. Here, that is its `contents`.
  ///
  /// - Parameters:
  ///   - rect: `bounds`. The canvas has the layer's own coordinates.
  ///   - canvas: State that is saved here must be restored here.
  open func draw(_ rect: CGRect, on canvas: Canvas) { drawContents(in: rect, on: canvas) }

  /// The bounds and the letters that reach out of them, in a layer that holds its text: see that of a view. The default
  /// is `nil`: the bounds.
  @_spi(UIKit) open var inkArea: CGRect? { nil }

  /// Whether the layer draws its own content after that of its view.
  var drawsAboveView: Bool { false }

  /// Places the sublayers, after the view that has the layer has placed its subviews. The default does
  /// nothing.
  open func layoutSublayers() {}

  /// The details that a layout description has of a layer that isn't a view's, besides its class, name and
  /// frame.
  open var layoutDescription: [LayoutDetail] { [] }

  /// The characters of the layer's own text that no font has a glyph for. The default is none.
  open var missingScalars: [Unicode.Scalar] { [] }

  /// The opaque outline that encloses everything in the layer, with its own opacity, if that is all
  /// that is seen of it as a mask. In the layer's own coordinates.
  var opaqueOutline: Path? {
    guard type(of: self) == Layer.self, contents == nil, backgroundColor?.alpha == 1 else {
      return nil
    }
    return outline(of: bounds)
  }
}

/// Rarely set layer properties, in an object of their own so that most layers stay small.
final class RareLayerState {
  /// The place of a layer that isn't a view's.
  var placement = Placement()
  var transform = CGAffineTransform.identity
  var zPosition: CGFloat = 0
  var name: String?

  /// The sublayers from back to front, those of subviews included; `nil` while there are no others.
  var sublayers: [Layer]?

  /// The layer that this one is in, unless it is a view's.
  weak var superlayer: Layer?

  var animator: (any LayerAnimator)?

  var mask: Layer?
  /// The view of the mask, kept while its layer is the mask.
  var maskView: View?

  var contents: Image?
  var contentsGravity = ContentMode.scaleToFill
  var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1)
}

extension Layer {
  /// Rarely set layer properties, allocated on first use.
  var rare: RareLayerState {
    if let rareState { return rareState }
    let state = RareLayerState()
    rareState = state
    return state
  }
}
