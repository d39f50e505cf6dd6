// SPDX-License-Identifier: MIT
internal import CBubbleLCMS

/// An ICC profile of a file's pixels (`cmsHPROFILE`).
final class ICCProfile {
  /// The maximum length of a profile, in bytes. Those of presses have 0.5 to 3 MB.
  static let byteLimit = 4 << 20

  private let handle: cmsHPROFILE

  /// - Returns: `nil` for a profile that is damaged, too long, or not one of pixels.
  init?(_ bytes: [UInt8]) {
    guard (128...Self.byteLimit).contains(bytes.count), bytes[36..<40].elementsEqual("acsp".utf8)
    else { return nil }
    let bytes = Self.withoutProcesses(bytes)
    guard let handle = cmsOpenProfileFromMem(bytes, UInt32(bytes.count)) else { return nil }
    let classes = [
      cmsSigInputClass, cmsSigDisplayClass, cmsSigOutputClass, cmsSigColorSpaceClass,
    ]
    let connections = [cmsSigXYZData, cmsSigLabData]
    guard classes.contains(cmsGetDeviceClass(handle)), connections.contains(cmsGetPCS(handle))
    else {
      cmsCloseProfile(handle)
      return nil
    }
    self.handle = handle
  }

  deinit { cmsCloseProfile(handle) }

  /// Whether it is a profile of greys.
  var isGrey: Bool { cmsGetColorSpace(handle) == cmsSigGrayData }

  /// Renames the tags of floating-point processes (`D2B0` to `D2B3`), which browsers ignore as well. They may have any
  /// number of steps, and so take any time.
  private static func withoutProcesses(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let tags = stride(from: 132, through: min(bytes.count - 12, 132 + 12 * 255), by: 12)
    for tag in tags where bytes[tag..<tag + 3].elementsEqual("D2B".utf8) { bytes[tag] = 0x78 }
    return bytes
  }
}

extension ICCProfile {
  /// Three curves and a matrix; `nil` for greys, inks, and profiles with tables, which count more.
  func shaper() -> (toXYZ: ColorMatrix, curves: [[Float]])? {
    guard cmsGetColorSpace(handle) == cmsSigRgbData, cmsGetPCS(handle) == cmsSigXYZData,
      cmsIsTag(handle, cmsSigAToB0Tag) == 0, cmsIsTag(handle, cmsSigAToB1Tag) == 0
    else { return nil }
    let columns = [cmsSigRedColorantTag, cmsSigGreenColorantTag, cmsSigBlueColorantTag].map {
      color($0)
    }
    let curves = [cmsSigRedTRCTag, cmsSigGreenTRCTag, cmsSigBlueTRCTag].map { curve($0) }
    let (known, knownCurves) = (columns.compactMap(\.self), curves.compactMap(\.self))
    guard known.count == 3, knownCurves.count == 3 else { return nil }
    return (ColorMatrix(columns: known), knownCurves)
  }

  private func color(_ tag: cmsTagSignature) -> SIMD3<Double>? {
    guard let color = cmsReadTag(handle, tag)?.assumingMemoryBound(to: cmsCIEXYZ.self).pointee
    else { return nil }
    return SIMD3(color.X, color.Y, color.Z)
  }

  private func curve(_ tag: cmsTagSignature) -> [Float]? {
    guard let curve = cmsReadTag(handle, tag).map(OpaquePointer.init) else { return nil }
    return (0..<256).map { cmsEvalToneCurveFloat(curve, Float($0) / 255) }
  }

  /// The pixels of 256 greys: blue, green, red, and nothing.
  func greys() -> [UInt32]? {
    guard let transform = transform(from: .grey) else { return nil }
    return transform.greys()
  }

  /// - Returns: `nil` where the profile isn't one of such pixels.
  func transform(from pixels: ProfileTransform.Pixels) -> ProfileTransform? {
    let space = cmsGetColorSpace(handle)
    let fits =
      switch pixels {
      case .bgra: space == cmsSigRgbData
      case .grey: space == cmsSigGrayData
      case .inks: space == cmsSigCmykData
      }
    return fits ? ProfileTransform(from: handle, pixels) : nil
  }
}
