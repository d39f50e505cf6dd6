// SPDX-License-Identifier: MIT
public import Foundation

extension Image {
  /// Decodes a PNG, JPEG, WebP or GIF file, and HEIC and AVIF files where libheif is installed.
  ///
  /// The format is recognised by its first bytes. Colours are converted to sRGB by the file's ICC profile, or by PNG's
  /// other chunks about colours; CMYK without a profile is converted by the plain formula; 16-bit components become
  /// 8-bit ones; the EXIF orientation is applied. Of an animation the first frame is read: the default image of an
  /// animated PNG, the first frame of WebP and GIF with nothing around it.
  ///
  /// A smaller `size` takes less memory and time than all pixels: PNG is averaged row by row, JPEG
  /// and WebP are made smaller while they are decoded. Memory still holds two bytes for each
  /// component of a progressive JPEG, four a pixel of lossless and translucent WebP, of HEIC and AVIF and of
  /// interlaced PNG, and one a pixel of interlaced GIF.
  ///
  /// Of a JPEG file that ends in its pixels, those that are there are shown, and ``isCutOff`` is true. Its missing rows
  /// are transparent, or grey in a CMYK file.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - size: The size to decode at.
  ///   - limits: The limits that are checked before anything is decoded.
  ///   - scale: Pixels per point of the image.
  /// - Throws: ``ImageError``, also for damaged files, and other truncated ones: no part of them is shown.
  public init(
    encoded bytes: [UInt8], size: DecodingSize = .original, limits: ImageLimits = ImageLimits(),
    scale: Double = 1
  ) throws(ImageError) {
    guard bytes.count <= limits.byteCount else {
      throw .tooManyBytes(count: bytes.count, limit: limits.byteCount)
    }
    let image = try DecodedImage.reading(bytes, size: size, limits: limits)
    self.init(bitmap: image.shown, scale: scale, isCutOff: image.isCutOff)
  }
}

extension Image {
  /// Reads the size of an image from its header, in pixels. No pixels are decoded.
  ///
  /// It is the size that the decoded image has, so the EXIF orientation is applied. It may exceed
  /// ``ImageLimits``, and pixels may be missing or damaged.
  ///
  /// - Parameter bytes: The file, or its beginning with the whole header: of PNG, up to the pixels. HEIC, AVIF, and WebP
  ///   with an orientation are read as a whole.
  /// - Throws: ``ImageError``.
  public static func pixelSize(ofEncoded bytes: [UInt8]) throws(ImageError) -> CGSize {
    let size = try DecodedImage.shownSize(of: bytes)
    return CGSize(width: size.width, height: size.height)
  }
}

/// The limits of encoded images.
public struct ImageLimits: Hashable, Sendable {
  /// The maximum number of pixels, checked in the header before any is decoded. The default is 32 × 2²⁰.
  ///
  /// It also applies to images that are reduced while they are decoded.
  public var pixelCount = 32 << 20

  /// The maximum number of pixels on each side, checked in the header as well. The default is 16,384.
  ///
  /// Each row takes time of its own, and the longest row is in memory: with sides of any length, a few kilobytes
  /// of a row, or of a column, of 33 million pixels take seconds.
  public var pixelsPerSide = 16_384

  /// The maximum number of encoded bytes. The default is 32 MB.
  public var byteCount = 32 << 20

  /// The maximum number of pixels in all scans of a JPEG file, counted before any is decoded. The default is
  /// 2³⁰.
  ///
  /// A scan of a few bytes takes as long as one of the whole image, and a file may have any
  /// number of them. Cameras and programs write 1 to 20.
  public var scannedPixelCount = 1 << 30

  /// The maximum number of frames of an animation, where all are read. The default is 10,000.
  public var frameCount = 10_000

  /// The maximum number of pixels in all frames of an animation, counted before any is decoded. The default is 2²⁸,
  /// twice as many as are written.
  ///
  /// A frame of a few bytes takes as long as one of the whole image.
  public var animatedPixelCount = 1 << 28

  /// Creates the default limits.
  public init() {}

  func check(_ size: PixelSize) throws(ImageError) {
    let (pixels, isTooLarge) = size.width.multipliedReportingOverflow(by: size.height)
    if isTooLarge || pixels > pixelCount {
      throw .tooManyPixels(width: size.width, height: size.height, limit: pixelCount)
    }
    if max(size.width, size.height) > pixelsPerSide {
      throw .sideTooLong(width: size.width, height: size.height, limit: pixelsPerSide)
    }
  }

  func check(frames: Int, of size: PixelSize) throws(ImageError) {
    guard frames <= frameCount else { throw .tooManyFrames(count: frames, limit: frameCount) }
    if frames > 1, frames * size.area > animatedPixelCount {
      throw .tooManyFramePixels(
        frames: frames, width: size.width, height: size.height, limit: animatedPixelCount)
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
