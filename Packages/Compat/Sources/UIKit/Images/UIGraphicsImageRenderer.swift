// SPDX-License-Identifier: MIT
import BubbleGraphics
public import Foundation

/// The format of rendered images.
open class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point. The default is that of the current traits.
  open var scale: CGFloat = CGFloat(ProcessTraits.current.displayScale)

  /// Whether what isn't drawn is black. The default is `false`.
  open var opaque = false

  /// The range of colours. Inert: sRGB is used.
  open var preferredRange = Range.automatic

  /// A range of colours.
  public enum Range: Int, Sendable {
    case unspecified = -1
    case automatic = 0
    case extended = 1
    case standard = 2
  }

  /// The size of what was rendered.
  open internal(set) var bounds = CGRect.zero

  /// Creates the default format.
  public override required init() {}

  /// The default format.
  open class func `default`() -> Self { self.init() }

  /// The default format.
  open class func preferred() -> Self { self.init() }
}

/// The context of an image renderer.
open class UIGraphicsImageRendererContext: NSObject {
  /// The context.
  public let cgContext: CGContext

  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat) {
    cgContext = context
    self.format = format
  }

  /// The image so far.
  open var currentImage: UIImage {
    UIImage(
      Image(bitmap: cgContext.canvas.makeBitmap(), scale: cgContext.canvas.scale),
      undrawnSymbols: cgContext.undrawnSymbols)
  }

  /// Fills a rectangle.
  open func fill(_ rect: CGRect) { UIRectFill(rect) }

  /// Fills a rectangle, in a mode.
  open func fill(_ rect: CGRect, blendMode: CGBlendMode) {
    UIRectFillUsingBlendMode(rect, blendMode)
  }

  /// Draws a line along the inside of a rectangle's edge.
  open func stroke(_ rect: CGRect) { UIRectFrame(rect) }

  /// Keeps what is drawn next inside of a rectangle.
  open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer of images.
open class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect

  /// The format of images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer of images of a size.
  public convenience init(size: CGSize) {
    self.init(size: size, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of images of a size.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }

  /// Creates a renderer of a part of the plane.
  public convenience init(bounds: CGRect) {
    self.init(bounds: bounds, format: UIGraphicsImageRendererFormat())
  }

  /// Creates a renderer of a part of the plane.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
    format.bounds = bounds
  }

  /// Renders an image. One without an area is empty.
  open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let scale = format.scale > 0 ? Double(format.scale) : ProcessTraits.current.displayScale
    guard let canvas = Canvas.forImage(size: bounds.size, scale: scale, isOpaque: format.opaque)
    else { return UIImage() }
    canvas.translate(x: Double(-bounds.minX), y: Double(-bounds.minY))
    let context = CGContext(canvas)
    UIGraphicsPushContext(context)
    actions(UIGraphicsImageRendererContext(context, format))
    UIGraphicsPopContext()
    return UIImage(
      Image(bitmap: canvas.makeBitmap(), scale: scale), undrawnSymbols: context.undrawnSymbols)
  }

  /// Renders an image as a PNG file.
  open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Renders an image as a JPEG file.
  open func jpegData(
    withCompressionQuality compressionQuality: CGFloat,
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data {
    image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data()
  }
}

/// The image so far; `nil` outside of an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  currentContextImage().map { UIImage($0.pixels, undrawnSymbols: $0.undrawnSymbols) }
}
