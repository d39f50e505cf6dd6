// SPDX-License-Identifier: MIT
/// The limits of encoded images.
public struct ImageLimits: Hashable, Sendable {
  /// The maximum number of pixels, checked in the header before any is decoded. The default is 32 × 2²⁰.
  ///
  /// It also applies to images that are reduced while they are decoded.
  public var pixelCount = 32 << 20

  /// The maximum number of encoded bytes. The default is 32 MB.
  public var byteCount = 32 << 20

  /// The maximum number of pixels in all scans of a JPEG file, counted before any is decoded. The default is
  /// 2³⁰.
  ///
  /// A scan of a few bytes takes as long as one of the whole image, and a file may have any
  /// number of them. Cameras and programs write 1 to 20.
  public var scannedPixelCount = 1 << 30

  /// Creates the default limits.
  public init() {}

  func check(_ size: PixelSize) throws(ImageError) {
    let (pixels, isTooLarge) = size.width.multipliedReportingOverflow(by: size.height)
    if isTooLarge || pixels > pixelCount {
      throw .tooManyPixels(width: size.width, height: size.height, limit: pixelCount)
    }
  }

  func check(scans: Int, of size: PixelSize) throws(ImageError) {
    if scans.multipliedReportingOverflow(by: size.area).overflow
      || scans * size.area > scannedPixelCount
    {
      throw .tooManyScans(
        count: scans, width: size.width, height: size.height, limit: scannedPixelCount)
    }
  }
}
