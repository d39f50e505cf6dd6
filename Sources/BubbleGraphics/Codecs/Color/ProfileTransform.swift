// SPDX-License-Identifier: MIT
internal import CBubbleLCMS

/// A conversion of pixels to sRGB by a profile's tables (`cmsHTRANSFORM`).
final class ProfileTransform {
  /// The pixels that are converted.
  enum Pixels {
    case bgra, grey

    /// Cyan, magenta, yellow and black, 255 for none.
    case inks

    fileprivate var format: UInt32 {
      switch self {
      case .bgra: bubble_bgra
      case .grey: bubble_grey
      case .inks: bubble_inverted_cmyk
      }
    }
  }

  private let handle: cmsHTRANSFORM

  /// - Returns: `nil` where the profile lacks what is needed.
  init?(from profile: cmsHPROFILE, _ pixels: Pixels) {
    guard let target = cmsCreate_sRGBProfile() else { return nil }
    defer { cmsCloseProfile(target) }
    // Black ink is black on a screen.
    let flags = UInt32(cmsFLAGS_NOCACHE | cmsFLAGS_BLACKPOINTCOMPENSATION)
    let intent = UInt32(INTENT_RELATIVE_COLORIMETRIC)
    let handle = cmsCreateTransform(profile, pixels.format, target, bubble_bgra, intent, flags)
    guard let handle else { return nil }
    self.handle = handle
  }

  deinit { cmsDeleteTransform(handle) }

  /// Converts a row of four bytes a pixel. The last one stays as it is.
  func convert(_ row: UnsafeMutableRawPointer, count: Int) {
    cmsDoTransform(handle, row, row, UInt32(count))
  }

  /// The pixels of 256 greys.
  func greys() -> [UInt32] {
    let greys = (0..<256).map { UInt8($0) }
    return [UInt32](unsafeUninitializedCapacity: 256) { buffer, count in
      buffer.initialize(repeating: 0)
      cmsDoTransform(handle, greys, buffer.baseAddress, 256)
      count = 256
    }
  }
}
