// SPDX-License-Identifier: MIT
public import BubbleGraphics
@_spi(UIKit) public import BubbleViews
public import Foundation

/// A view that shows one image, or one of several by the time.
open class UIImageView: ImageView {
  private var original: UIImage?
  private var originalHighlighted: UIImage?
  private var frames: [UIImage]?
  private var highlightedFrames: [UIImage]?
  private var start: (time: TimeInterval, clock: AnimationClock)?

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Creates a view as large as its image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// Creates a view as large as its image, that shows another one while it is highlighted.
  public init(image: UIImage?, highlightedImage: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    self.highlightedImage = highlightedImage
  }

  /// The image. An image of several frames is animated at once, and one with variants follows the traits. The
  /// default is `nil`: none.
  open var image: UIImage? {
    get { original }
    set {
      original = newValue
      imageStorage = configured(newValue)?.image
      showImage()
      showFrames()
    }
  }

  /// The image that shows while the view is highlighted. The default is `nil`: ``image``.
  open var highlightedImage: UIImage? {
    get { originalHighlighted }
    set {
      originalHighlighted = newValue
      highlightedImageStorage = configured(newValue)?.image
      showImage()
    }
  }

  /// The configuration for what the symbols' own leave open. The default is `nil`.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    didSet {
      imageStorage = variant(of: original)?.image
      highlightedImageStorage = variant(of: originalHighlighted)?.image
      showImage()
    }
  }

  /// Images that follow each other while the view is animated. The default is `nil`: none.
  open var animationImages: [UIImage]? {
    get { frames }
    set {
      frames = newValue
      animationImagesStorage = (newValue ?? []).compactMap(\.image)
    }
  }

  /// The same for a view that is highlighted. The default is `nil`: ``animationImages``.
  open var highlightedAnimationImages: [UIImage]? {
    get { highlightedFrames }
    set {
      highlightedFrames = newValue
      highlightedAnimationImagesStorage = (newValue ?? []).compactMap(\.image)
    }
  }

  open override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      super.isHighlighted = newValue
      showImage()
    }
  }

  /// Shows the images one after the other, by the time of the current ``AnimationClock``.
  open override func startAnimating() {
    start = (AnimationClock.current.time, .current)
    super.startAnimating()
  }

  open override func stopAnimating() {
    start = nil
    super.stopAnimating()
  }

  @_spi(UIKit) open override func forgetTraits() {
    super.forgetTraits()
    imageStorage = variant(of: original)?.image
    highlightedImageStorage = variant(of: originalHighlighted)?.image
    showImage()
  }

  /// Draws the image of the moment. A symbol, and a drawing that keeps its vectors, is sharp in every size.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    UndrawnSymbols.note(shownSymbols)
    if let start { animationTime = start.clock.time - start.time }
    if isAnimating || !drawVectors(in: rect, on: canvas) { super.draw(rect, on: canvas) }
  }

  /// The size in pixels of the image that is shown, as `image`.
  open override var layoutDescription: [LayoutDetail] {
    if isShown { UndrawnSymbols.note(shownSymbols) }
    return super.layoutDescription
  }

  /// The names of symbols without a drawing in what the view shows.
  private var shownSymbols: [String] {
    guard isAnimating else {
      return (isHighlighted ? originalHighlighted ?? original : original)?.undrawnSymbols ?? []
    }
    let images = (isHighlighted ? highlightedFrames : nil) ?? frames ?? original?.images ?? []
    return images.flatMap(\.undrawnSymbols)
  }

  /// Whether neither the view nor one around it is hidden.
  private var isShown: Bool {
    sequence(first: self as View) { $0.superview }.allSatisfy { !$0.isHidden && $0.alpha > 0 }
  }

  /// Draws a drawing that isn't shown in the size of its pixels.
  private func drawVectors(in rect: CGRect, on canvas: Canvas) -> Bool {
    let shown = isHighlighted ? originalHighlighted ?? original : original
    guard let image = variant(of: shown), let vector = image.details.vector,
      !image.details.isResizable
    else { return false }
    let target = contentMode.rect(for: image.size, in: rect)
    if target.size == image.size, canvas.scale == Double(image.scale) { return false }
    guard var pixels = vector.image(size: target.size, scale: canvas.scale) else { return false }
    if isMirrored { pixels = pixels.turned(upright: .upMirrored) }
    if renderingMode == .template {
      let tint: UIColor = tintColor
      pixels = Image(
        bitmap: pixels.bitmap.painted(tint.color(in: traitCollection)), scale: pixels.scale)
    }
    canvas.draw(pixels, in: target, mode: .stretch)
    return true
  }

  /// Takes over how the image that shows is to be drawn.
  private func showImage() {
    let shown = isHighlighted ? originalHighlighted ?? original : original
    renderingMode = shown?.isTemplate ?? false ? .template : .original
    capInsets = shown?.capInsets ?? .zero
    isMirrored = shown?.flipsForRightToLeftLayoutDirection ?? false && isRightToLeft
  }

  /// The frames of an image that has several, which follow each other by themselves.
  private func showFrames() {
    guard frames == nil else { return }
    let images = original?.images ?? []
    if images.isEmpty {
      if framesAreOfImage { stopAnimating() }
      framesAreOfImage = false
      return
    }
    animationImagesStorage = images.compactMap(\.image)
    animationDuration = original?.duration ?? 0
    framesAreOfImage = true
    startAnimating()
  }

  private var framesAreOfImage = false

  /// The variant of an image that belongs to the traits.
  private func variant(of image: UIImage?) -> UIImage? {
    guard let image, !image.isSymbolImage else { return configured(image) }
    return image.imageAsset?.image(with: traitCollection) ?? image
  }

  /// A symbol in the view's traits and preferred configuration.
  private func configured(_ image: UIImage?) -> UIImage? {
    guard let image, image.isSymbolImage else { return image }
    return image.preferring(preferredSymbolConfiguration ?? .unspecified, traits: traitCollection)
  }
}
