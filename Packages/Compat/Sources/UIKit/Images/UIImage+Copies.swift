// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// Copies that are shown in another way.
extension UIImage {
  /// The image with a way of showing its colours.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// The image with parts that keep their size; the middle is repeated. Partial: image views stretch the middle in
  /// either mode.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// The image with parts that keep their size, and a way for the middle. Partial: image views stretch the middle in
  /// either mode.
  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode)
    -> UIImage
  {
    changed { details in
      details.capInsets = capInsets
      details.resizingMode = resizingMode
      details.isResizable = true
    }
  }

  /// The image with a middle of one point that is stretched.
  public func stretchableImage(withLeftCapWidth left: Int, topCapHeight top: Int) -> UIImage {
    let (left, top) = (CGFloat(left), CGFloat(top))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(size.height - top - 1, 0) : 0,
        right: left > 0 ? max(size.width - left - 1, 0) : 0), resizingMode: .stretch)
  }

  /// The image, with left and right swapped in right-to-left layouts.
  public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flipsForRightToLeft = true }
  }

  /// The image with left and right swapped.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    guard let stored = details.stored else { return self }
    var flipped = details.withPixels(stored, orientation: imageOrientation.mirroredHorizontally)
    flipped.vector = details.vector
    flipped.vector?.isMirrored.toggle()
    return UIImage(flipped)
  }

  /// The image with a baseline, which text beside it shares.
  ///
  /// - Parameter offset: The distance from the bottom up, in points.
  public func withBaselineOffset(fromBottom offset: CGFloat) -> UIImage {
    changed { $0.baselineOffset = offset }
  }

  /// The image without a baseline.
  public func imageWithoutBaseline() -> UIImage { changed { $0.baselineOffset = nil } }

  /// The image with insets for layout.
  public func withAlignmentRectInsets(_ insets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = insets }
  }

  /// The image in one colour, as opaque as it is. Views that tint templates tint it no more.
  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: .automatic)
  }

  /// The image in one colour, as opaque as it is.
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    let tinted = image.map { Image(bitmap: $0.bitmap.painted(color.color), scale: $0.scale) }
    var details = details.withPixels(tinted)
    details.renderingMode = renderingMode
    // A symbol in a colour keeps it in views.
    if isSymbolImage, renderingMode == .automatic { details.renderingMode = .alwaysOriginal }
    details.vector = self.details.vector
    details.vector?.tint = color.color
    details.isTinted = true
    return UIImage(details)
  }

  /// The image, less opaque by a factor.
  func faded(by alpha: CGFloat) -> any PatternImage {
    let faded = image.map { Image(bitmap: $0.bitmap.faded(Double(alpha)), scale: $0.scale) }
    return UIImage(details.withPixels(faded))
  }

  /// An image of frames that are all shown for as long.
  public class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return first.changed { details in
      details.frames = images
      details.duration = duration
    }
  }

  /// The frames `name0`, `name1` and so on, as far as there are any.
  ///
  /// - Parameter duration: Of all frames; 0 for a thirtieth of a second each.
  public class func animatedImageNamed(_ name: String, duration: TimeInterval) -> UIImage? {
    var frames: [UIImage] = []
    var index = UIImage(named: "\(name)0") == nil ? 1 : 0
    while index < 1024, let frame = UIImage(named: "\(name)\(index)") {
      frames.append(frame)
      index += 1
    }
    let duration = duration > 0 ? duration : Double(frames.count) / 30
    return animatedImage(with: frames, duration: duration)
  }

  /// Returns the image scaled down to fit a size.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else {
      return nil
    }
    let factor = min(size.width / self.size.width, size.height / self.size.height)
    let target = CGSize(width: self.size.width * factor, height: self.size.height * factor)
    return UIGraphicsImageRenderer(size: target).image { _ in
      draw(in: CGRect(origin: .zero, size: target))
    }
  }

  /// The image: it is decoded already.
  public func preparingForDisplay() -> UIImage? { self }

  private func changed(_ change: (inout ImageDetails) -> Void) -> UIImage {
    var details = details
    change(&details)
    return UIImage(details)
  }
}
