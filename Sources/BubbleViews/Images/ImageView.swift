// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleText
public import Foundation

/// A view that shows an image, or a frame of an animation, placed by ``View/contentMode``.
///
/// User interaction is disabled by default. An image that is larger than the bounds overflows them unless the
/// view clips.
open class ImageView: View {
  /// The way in which an image is coloured.
  public enum RenderingMode: Hashable, Sendable {
    /// The image's own colours.
    case original
    /// The view's tint, with the image's opacity alone.
    case template
  }

  /// Keeps `image`.
  @_spi(UIKit) public final var imageStorage: Image? {
    didSet {
      if imageStorage?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      noteChange()
    }
  }

  /// The parts of the image, in its own points, that keep their size when it is stretched. They apply only in
  /// ``ContentMode/scaleToFill``. The default is zero: everything stretches.
  open var capInsets = EdgeInsets.zero

  /// The default is ``RenderingMode/original``.
  open var renderingMode = RenderingMode.original

  /// Whether left and right of the image and its cap insets are swapped, as for some images in right-to-left
  /// layouts. The default is `false`.
  open var isMirrored = false

  /// Whether the highlighted images are shown. The default is `false`.
  open var isHighlighted: Bool {
    get { imageSet?.isHighlighted ?? false }
    set { images.isHighlighted = newValue }
  }

  /// The duration of one cycle through all images, in seconds. The default is 0: a thirtieth of a second
  /// each.
  open var animationDuration: TimeInterval {
    get { imageSet?.duration ?? 0 }
    set { images.duration = newValue }
  }

  /// The number of cycles before `image` is shown again. The default is 0: for ever.
  open var animationRepeatCount: Int {
    get { imageSet?.repeatCount ?? 0 }
    set { images.repeatCount = newValue }
  }

  /// The time of the drawn frame, in seconds since the animation began. Views have no clock: the
  /// caller sets it. The default is 0.
  open var animationTime: TimeInterval {
    get { imageSet?.time ?? 0 }
    set { images.time = newValue }
  }

  /// Whether the animation was started, and has not ended.
  open var isAnimating: Bool { animationFrame != nil }

  /// Starts the animation.
  open func startAnimating() { images.isAnimating = true }

  /// Stops the animation, and shows `image` again.
  open func stopAnimating() { imageSet?.isAnimating = false }

  /// The other images, and the one that shows; `nil` for none.
  final var imageSet: ImageSet?

  /// The image as it was drawn last, if it was tinted or mirrored.
  private var painted: PaintedImage?

  override func setUp() { isUserInteractionEnabled = false }

  /// Creates a view as large as its image, at the origin.
  public convenience init(image: Image?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    imageStorage = image
  }

  /// Creates a view as large as its image, at the origin, that shows another one while it is highlighted.
  public convenience init(image: Image?, highlightedImage: Image?) {
    self.init(image: image)
    highlightedImageStorage = highlightedImage
  }

  /// The image's size; zero without one.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { imageStorage?.size ?? .zero }

  /// The image's size; no metric without one.
  open override var intrinsicContentSize: CGSize {
    imageStorage?.size ?? super.intrinsicContentSize
  }

  /// Draws the image.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard let image = shownImage else { return }
    let target = contentMode.rect(for: image.size, in: rect)
    guard !target.isEmpty else { return }
    canvas.draw(painted(image), in: target, mode: stretching)
  }

  /// The size in pixels of the image that is shown, as `image`.
  open override var layoutDescription: [LayoutDetail] {
    guard let image = shownImage else { return [] }
    return [LayoutDetail("image", "\(image.bitmap.pixelWidth)x\(image.bitmap.pixelHeight)")]
  }

  override var defaultAccessibilityTraits: AccessibilityTraits { .image }

  /// The way in which the image fills the rectangle that ``View/contentMode`` gave it.
  private var stretching: ImageMode {
    guard contentMode == .scaleToFill, capInsets != .zero else { return .stretch }
    let insets = isMirrored ? capInsets.flipped(for: .rightToLeft) : capInsets
    return .nineSlice(
      top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }

  /// The image as it is drawn: tinted and mirrored. The latest one is kept.
  private func painted(_ image: Image) -> Image {
    guard renderingMode == .template || isMirrored else { return image }
    let tint: Color? = renderingMode == .template ? tintColor : nil
    if let painted, painted.isMirrored == isMirrored, painted.tint == tint, painted.source == image
    {
      return painted.image
    }
    let made = PaintedImage(image, tint: tint, isMirrored: isMirrored)
    painted = made
    return made.image
  }
}

/// An image that was tinted or mirrored.
private struct PaintedImage {
  let source: Image
  let tint: Color?
  let isMirrored: Bool
  let image: Image

  init(_ source: Image, tint: Color?, isMirrored: Bool) {
    (self.source, self.tint, self.isMirrored) = (source, tint, isMirrored)
    var bitmap = source.bitmap
    if let tint { bitmap = bitmap.tinted(with: tint) }
    if isMirrored { bitmap = bitmap.mirrored() }
    image = Image(bitmap: bitmap, scale: source.scale)
  }
}

extension Bitmap {
  /// The image with left and right swapped.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  func mirrored() -> Bitmap {
    var result = self
    for row in 0..<pixelHeight {
      let start = row * pixelWidth * 4
      for column in 0..<pixelWidth {
        let source = start + column * 4
        let target = start + (pixelWidth - 1 - column) * 4
        for channel in 0..<4 { result.bytes[target + channel] = bytes[source + channel] }
      }
    }
    return result
  }

  /// An image of one colour, as opaque as this one is at each pixel, times the colour's own
  /// alpha.
  ///
  /// - Complexity: O(*n*), where *n* is the number of pixels.
  func tinted(with color: Color) -> Bitmap {
    var result = self
    // Blue, green, red, alpha, premultiplied: the order in which a bitmap stores them.
    let channels = [color.blue, color.green, color.red, 1].map { $0 * color.alpha }
    for pixel in stride(from: 0, to: bytes.count, by: 4) {
      let coverage = Double(bytes[pixel + 3])
      for channel in 0..<4 {
        let value = (coverage * channels[channel]).rounded()
        result.bytes[pixel + channel] = UInt8(min(max(value, 0), 255))
      }
    }
    return result
  }
}
