// SPDX-License-Identifier: MIT
public import BubbleGraphics
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A layer that draws its sublayers several times, each copy moved from the one before: the dots of a typing indicator.
/// Partial: draws layers, not views.
///
/// Copies show animations at the same time of the clock, whatever ``instanceDelay`` is, and keep their colours.
open class CAReplicatorLayer: CALayer {
  /// The number of copies, the sublayers themselves included. None below 1; at most 10,000 are drawn. The default is 1.
  open var instanceCount = 1

  /// The transform from a copy to the next one, about the middle of the bounds. The default is the identity.
  open var instanceTransform = CATransform3DIdentity

  /// The time between the animations of two copies. Inert.
  open var instanceDelay: CFTimeInterval = 0

  /// Whether copies keep their place in depth. Inert.
  open var preservesDepth = false

  /// The colour that copies are multiplied by. Inert.
  open var instanceColor: CGColor?

  /// The change of the colour's red part from one copy to the next. Inert.
  open var instanceRedOffset: Float = 0

  /// The change of the colour's green part. Inert.
  open var instanceGreenOffset: Float = 0

  /// The change of the colour's blue part. Inert.
  open var instanceBlueOffset: Float = 0

  /// The change of the opacity from one copy to the next. The default is 0.
  open var instanceAlphaOffset: Float = 0

  /// Draws each copy in its place, the first one at the back.
  open override func drawSublayers(on canvas: Canvas, _ body: () -> Void) {
    var place = CGAffineTransform.identity
    for number in 0..<min(max(instanceCount, 0), 10_000) {
      canvas.save()
      if canvas.concatenate(aboutMiddle(place)) {
        draw(alpha: 1 + CGFloat(number) * CGFloat(instanceAlphaOffset), on: canvas, body)
      }
      canvas.restore()
      place = CATransform3DGetAffineTransform(instanceTransform).concatenating(place)
    }
  }

  private func draw(alpha: CGFloat, on canvas: Canvas, _ body: () -> Void) {
    guard alpha > 0 else { return }
    guard alpha < 1 else { return body() }
    canvas.beginLayer(alpha: alpha)
    body()
    canvas.endLayer()
  }

  private func aboutMiddle(_ transform: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(translationX: -bounds.midX, y: -bounds.midY)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
  }
}

/// A layer of particles, none of which is drawn. Inert.
open class CAEmitterLayer: CALayer {
  /// The kinds of particles. Inert.
  open var emitterCells: [CAEmitterCell]?
  /// The factor of the particles' number. Inert.
  open var birthRate: Float = 1
  /// The place that they come from. Inert.
  open var emitterPosition = CGPoint.zero
  /// The size of the place. Inert.
  open var emitterSize = CGSize.zero
  /// The shape of the place, by its name. Inert.
  open var emitterShape = CAEmitterLayerEmitterShape.point
}

/// The shape of a place that particles come from.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let point = CAEmitterLayerEmitterShape(rawValue: "point")
  public static let line = CAEmitterLayerEmitterShape(rawValue: "line")
  public static let rectangle = CAEmitterLayerEmitterShape(rawValue: "rectangle")
  public static let circle = CAEmitterLayerEmitterShape(rawValue: "circle")
}

/// A kind of particles. Inert.
open class CAEmitterCell: NSObject {
  open var contents: Any?
  open var color: CGColor?
  open var name: String?
  open var birthRate: Float = 0
  open var lifetime: Float = 0
  open var lifetimeRange: Float = 0
  open var velocity: CGFloat = 0
  open var velocityRange: CGFloat = 0
  open var emissionLongitude: CGFloat = 0
  open var emissionRange: CGFloat = 0
  open var spin: CGFloat = 0
  open var spinRange: CGFloat = 0
  open var scale: CGFloat = 1
  open var scaleRange: CGFloat = 0
  open var scaleSpeed: CGFloat = 0
  open var alphaSpeed: Float = 0
  open var yAcceleration: CGFloat = 0

  public override init() {}
}
