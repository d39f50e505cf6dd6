// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

extension Diffing where Value == UIImage {
  /// Compares all pixels.
  public static var image: Diffing { .image() }

  /// Compares pixels.
  ///
  /// - Parameters:
  ///   - precision: The share of pixels that must match, from 0 to 1. Without a `perceptualPrecision`, it is that of
  ///     equal bytes, of which a pixel has four. The default is 1.
  ///   - perceptualPrecision: How near a pixel's colour must be to match: the difference ΔE (CIE 1994), which is from
  ///     0 to 100, is at most 100 × (1 − `perceptualPrecision`). 0.98 to 0.99 is what eyes don't see. The default is
  ///     1.
  ///   - scale: Pixels per point of references; `nil` or 0 for those of the screen.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Diffing {
    let comparison = ImageComparison(
      precision: precision, perceptualPrecision: perceptualPrecision)
    let scale = scale.flatMap { $0 > 0 ? $0 : nil } ?? SnapshotScreen.screenScale
    return Diffing(
      toData: { $0.drawn.pngData() ?? Data() },
      fromData: { UIImage(data: $0, scale: scale) ?? UIImage() }
    ) { old, new in
      let new = new.drawn
      guard let message = comparison.message(old, new) else { return nil }
      return (message, attachments(old, new))
    }
  }

  private static func attachments(_ old: UIImage, _ new: UIImage) -> [XCTAttachment] {
    let images = [
      ("reference", old), ("failure", new), ("difference", ImageDifference.image(old, new)),
    ]
    return images.compactMap { name, image in
      guard let data = image?.pngData() else { return nil }
      var attachment = XCTAttachment(data: data, uniformTypeIdentifier: "public.png")
      attachment.name = name
      return attachment
    }
  }
}

extension Snapshotting where Value == UIImage, Format == UIImage {
  /// The image itself, of which all pixels are compared.
  public static var image: Snapshotting { .image() }

  /// The image itself.
  ///
  /// - Parameters:
  ///   - precision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - perceptualPrecision: As for ``Diffing/image(precision:perceptualPrecision:scale:)``.
  ///   - scale: Pixels per point of references; `nil` or 0 for those of the screen.
  public static func image(
    precision: Float = 1, perceptualPrecision: Float = 1, scale: CGFloat? = nil
  ) -> Snapshotting {
    Snapshotting(
      pathExtension: "png",
      diffing: .image(
        precision: precision, perceptualPrecision: perceptualPrecision, scale: scale))
  }
}

extension UIImage {
  /// The image, or one that reports the mistake in place of an image without pixels.
  fileprivate var drawn: UIImage {
    guard let image = cgImage, image.width > 0, image.height > 0 else { return .withoutSize }
    return self
  }

  /// A red sign with the reason why there is no image.
  private static var withoutSize: UIImage {
    SnapshotScreen.base.perform {
      let label = UILabel(frame: CGRect(x: 0, y: 0, width: 400, height: 80))
      label.backgroundColor = .red
      label.textAlignment = .center
      label.numberOfLines = 3
      label.text = "The size is zero, so that nothing is drawn. Pass a size to the strategy."
      return SnapshotScreen.image(of: label, scale: 2) ?? UIImage()
    }
  }
}
