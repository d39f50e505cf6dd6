// SPDX-License-Identifier: MIT
public import BubbleGraphics
import Foundation

/// The images of a view besides its first. Few have any.
final class ImageSet {
  var highlightedImage: Image?
  var isHighlighted = false
  var frames: [Image] = []
  var highlightedFrames: [Image] = []
  var duration = 0.0
  var repeatCount = 0
  var time = 0.0
  var isAnimating = false
}

/// The images of a view, in the types of this package.
extension ViewProperties where Self: ImageView {
  /// The image. The default is `nil`: none.
  @_disfavoredOverload public var image: Image? {
    get { imageStorage }
    set { imageStorage = newValue }
  }

  /// The image that shows while the view is highlighted. The default is `nil`: `image`.
  @_disfavoredOverload public var highlightedImage: Image? {
    get { highlightedImageStorage }
    set { highlightedImageStorage = newValue }
  }

  /// Images that follow each other while the view is animated. Setting them stops it. The default is none.
  @_disfavoredOverload public var animationImages: [Image] {
    get { animationImagesStorage }
    set { animationImagesStorage = newValue }
  }

  /// The same for a view that is highlighted. The default is none: `animationImages`.
  @_disfavoredOverload public var highlightedAnimationImages: [Image] {
    get { highlightedAnimationImagesStorage }
    set { highlightedAnimationImagesStorage = newValue }
  }
}

/// Images that show while the view is highlighted, and images that follow each other.
extension ImageView {
  /// Keeps `highlightedImage`.
  @_spi(UIKit) public final var highlightedImageStorage: Image? {
    get { imageSet?.highlightedImage }
    set { images.highlightedImage = newValue }
  }

  /// Keeps `animationImages`.
  @_spi(UIKit) public final var animationImagesStorage: [Image] {
    get { imageSet?.frames ?? [] }
    set {
      images.frames = newValue
      images.isAnimating = false
    }
  }

  /// Keeps `highlightedAnimationImages`.
  @_spi(UIKit) public final var highlightedAnimationImagesStorage: [Image] {
    get { imageSet?.highlightedFrames ?? [] }
    set {
      images.highlightedFrames = newValue
      images.isAnimating = false
    }
  }

  /// The image that is drawn.
  var shownImage: Image? {
    guard let imageSet else { return imageStorage }
    if let animationFrame { return animationFrame }
    return imageSet.isHighlighted ? imageSet.highlightedImage ?? imageStorage : imageStorage
  }

  /// The image of the animation that is shown; `nil` outside of it.
  var animationFrame: Image? {
    guard let set = imageSet, set.isAnimating else { return nil }
    let frames =
      set.isHighlighted && !set.highlightedFrames.isEmpty ? set.highlightedFrames : set.frames
    guard !frames.isEmpty else { return nil }
    let count = Double(frames.count)
    let duration = set.duration > 0 && set.duration.isFinite ? set.duration : count / 30
    let rounds = set.time.isFinite ? max(set.time / duration, 0) : 0
    if set.repeatCount > 0, rounds >= Double(set.repeatCount) { return nil }
    // Rounding of a division must not show the image before.
    let index = Int((rounds - rounds.rounded(.down)) * count + 1e-9)
    return frames[min(index, frames.count - 1)]
  }

  /// The other images, made when they are first needed.
  var images: ImageSet {
    if let imageSet { return imageSet }
    let set = ImageSet()
    imageSet = set
    return set
  }
}
