/// How much an encoded image may ask for before it is refused.
public struct ImageLimits: Hashable, Sendable {
  /// The most pixels, checked in the header before any is decoded. The default is 32 × 2²⁰.
  public var pixelCount = 32 << 20

  /// The most encoded bytes. The default is 32 MB.
  public var byteCount = 32 << 20

  /// Creates the default limits.
  public init() {}

  func check(width: Int, height: Int) throws(ImageError) {
    let (pixels, isTooLarge) = width.multipliedReportingOverflow(by: height)
    if isTooLarge || pixels > pixelCount {
      throw .tooManyPixels(width: width, height: height, limit: pixelCount)
    }
  }
}
