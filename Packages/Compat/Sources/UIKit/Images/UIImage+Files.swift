// SPDX-License-Identifier: MIT
@_spi(UIKit) import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// Images of files and bytes.
extension UIImage {
  /// Decodes PNG, JPEG, WebP, SVG, and GIF, of which the first frame is read; `nil` for other bytes. UIKit reads SVG
  /// in asset catalogues alone.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Decodes PNG, JPEG, WebP, SVG and GIF; `nil` for other bytes.
  public convenience init?(data: Data, scale: CGFloat) {
    let loaded = LoadedImage(
      data, scale: scale > 0 ? Double(scale) : 1,
      displayScale: ProcessTraits.current.displayScale)
    guard let loaded else { return nil }
    self.init(loaded.details(keepsVectors: true))
  }

  /// Reads a file. Without its scale (`@2x`) or extension in the path, the file that fits the current scale
  /// best is taken.
  public convenience init?(contentsOfFile path: String) {
    let scale = ProcessTraits.current.displayScale
    guard let file = ImageFile.best(at: path, scale: scale),
      let loaded = file.load(displayScale: scale)
    else { return nil }
    self.init(loaded.details(keepsVectors: true))
  }

  /// Creates an image from pixels, one per point.
  public convenience init(cgImage: CGImage) {
    self.init(cgImage: cgImage, scale: 1, orientation: .up)
  }

  /// Creates an image from pixels.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    let image = Image(bitmap: cgImage.bitmap, scale: scale > 0 ? Double(scale) : 1)
    var details = ImageDetails(image, orientation: orientation)
    details.undrawnSymbols = cgImage.undrawnSymbols
    self.init(details)
  }

  /// Reads an image of the main bundle.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// Reads an image of a bundle's asset catalogues, or of its files.
  ///
  /// - Parameters:
  ///   - name: With the names of folders that provide a namespace.
  ///   - bundle: `nil` is the main bundle; see ``ImageBundles`` for what that is here.
  ///   - traitCollection: Decides scale and appearance. `nil` is the current one.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: TraitCollection?
  ) {
    let traits = traitCollection ?? ProcessTraits.current
    guard let details = ImageBundles.image(named: name, in: bundle, traits: traits) else {
      return nil
    }
    self.init(details)
  }

  /// Reads an image of a bundle.
  public convenience init?(
    named name: String, in bundle: Bundle?, with configuration: Configuration?
  ) {
    self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    guard let configured = configuration.map({ withConfiguration($0) }), isSymbolImage else {
      return
    }
    details = configured.details
  }

  /// The upright image as a PNG file; `nil` without pixels.
  public func pngData() -> Data? { image.map { Data($0.bitmap.pngData()) } }

  /// The upright image as a JPEG file, on white.
  ///
  /// - Parameter compressionQuality: From 0 (small) to 1 (good).
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    let quality = Int((min(max(compressionQuality, 0), 1) * 99).rounded()) + 1
    guard let bytes = try? image?.bitmap.jpegData(quality: quality) else { return nil }
    return Data(bytes)
  }
}

/// Animated images of files.
extension UIImage {
  /// Decodes all frames of a GIF file, which image views show one after the other. Frames of
  /// different lengths are repeated, so that each is shown for its own duration.
  ///
  /// `UIImage(data:)` reads the first frame only, as in UIKit.
  ///
  /// - Returns: `nil` for bytes that aren't a GIF file. A file of one frame isn't animated.
  public class func animatedImage(withGIFData data: Data, scale: CGFloat = 1) -> UIImage? {
    guard let frames = try? Animation.frames(ofGIF: [UInt8](data)) else { return nil }
    let images = frames.map { UIImage(Image(bitmap: $0.bitmap, scale: Double(scale))) }
    guard images.count > 1 else { return images.first }
    let hundredths = frames.map { Int(($0.duration * 100).rounded()) }
    let step = hundredths.reduce(hundredths[0], greatestCommonDivisor)
    let repeated = zip(images, hundredths).flatMap { Array(repeating: $0, count: $1 / step) }
    return animatedImage(with: repeated, duration: Double(hundredths.reduce(0, +)) / 100)
  }

  private class func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : greatestCommonDivisor(other, one % other)
  }
}

/// The file's pixels as PNG; `nil` without any.
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The file's pixels as JPEG; `nil` without any.
public func UIImageJPEGRepresentation(_ image: UIImage, _ quality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: quality)
}
