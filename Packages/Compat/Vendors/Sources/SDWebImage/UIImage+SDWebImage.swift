// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

/// The format of an image file.
public struct SDImageFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let undefined = SDImageFormat(rawValue: -1)
  public static let JPEG = SDImageFormat(rawValue: 0)
  public static let PNG = SDImageFormat(rawValue: 1)
  public static let GIF = SDImageFormat(rawValue: 2)
  public static let TIFF = SDImageFormat(rawValue: 3)
  public static let webP = SDImageFormat(rawValue: 4)
  public static let HEIC = SDImageFormat(rawValue: 5)

  /// The format that a file's first bytes have.
  init(of data: Data) {
    let bytes = [UInt8](data.prefix(12))
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      self = .PNG
    } else if bytes.starts(with: [0xFF, 0xD8]) {
      self = .JPEG
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      self = .GIF
    } else if bytes.starts(with: Array("RIFF".utf8)), bytes.suffix(4).elementsEqual("WEBP".utf8) {
      self = .webP
    } else {
      self = .undefined
    }
  }
}

extension UIImage {
  /// The image in data, animated where it has several frames; `nil` where they are none.
  public static func sd_image(with data: Data?) -> UIImage? {
    data.flatMap { UIImage(encoded: $0) }
  }

  /// The animation in a GIF's data.
  public static func sd_image(withGIFData data: Data?) -> UIImage? { sd_image(with: data) }

  /// The format of the file that the image was decoded from; ``SDImageFormat/undefined`` for one that was drawn.
  public var sd_imageFormat: SDImageFormat {
    get {
      EncodedData.of(self).map { SDImageFormat(of: $0) } ?? (images == nil ? .undefined : .GIF)
    }
    set {}
  }

  /// Whether the image has frames.
  public var sd_isAnimated: Bool { (images?.count ?? 0) > 1 }

  /// The data that the image was decoded from, or else a PNG of it.
  public func sd_imageData() -> Data? { EncodedData.of(self) ?? pngData() }

  /// Decodes data, and remembers them.
  convenience init?(encoded data: Data) {
    self.init(data: data)
    EncodedData.remember(data, of: self)
  }
}

/// Keeps the data that images came from.
private enum EncodedData {
  private struct Key: @unchecked Sendable {
    /// Never written, and never freed.
    let pointer = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
  }

  private static let key = Key()

  static func of(_ image: UIImage) -> Data? {
    objc_getAssociatedObject(image, key.pointer) as? Data
  }

  static func remember(_ data: Data, of image: UIImage) {
    objc_setAssociatedObject(image, key.pointer, data, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
