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
      imageStorage = newValue?.image
      showImage()
      showFrames()
    }
  }

  /// The image that shows while the view is highlighted. The default is `nil`: ``image``.
  open var highlightedImage: UIImage? {
    get { originalHighlighted }
    set {
      originalHighlighted = newValue
      highlightedImageStorage = newValue?.image
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

  open override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    imageStorage = variant(of: original)?.image
    highlightedImageStorage = variant(of: originalHighlighted)?.image
    showImage()
  }

  /// Draws the image of the moment.
  open override func draw(_ rect: CGRect, on canvas: Canvas) {
    if let start { animationTime = start.clock.time - start.time }
    super.draw(rect, on: canvas)
  }

  /// Takes over how the image that shows is to be drawn.
  private func showImage() {
    let shown = isHighlighted ? originalHighlighted ?? original : original
    renderingMode = shown?.renderingMode == .alwaysTemplate ? .template : .original
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
    image?.imageAsset?.image(with: traitCollection) ?? image
  }
}
