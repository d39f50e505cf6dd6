// SPDX-License-Identifier: MIT
public import BubbleText
internal import CBubbleTurboJPEG

extension Bitmap {
  /// The longest side that JPEG allows.
  private static let jpegSideLimit = 65_500

  /// The bitmap as a JPEG file, with colour at full resolution so that coloured text stays sharp.
  ///
  /// - Parameters:
  ///   - quality: From 1 (small) to 100 (good). The default is 90.
  ///   - background: The background of transparent pixels. The default is white.
  /// - Throws: ``ImageError/notEncodable(_:width:height:)`` when a side is longer than 65,500.
  public func jpegData(
    quality: Int = 90, background: Color = .white
  ) throws(ImageError) -> [UInt8] {
    precondition((1...100).contains(quality), "JPEG's quality goes from 1 to 100, not \(quality).")
    guard pixelWidth <= Self.jpegSideLimit, pixelHeight <= Self.jpegSideLimit,
      let bytes = JPEGEncoder().encode(flattened(on: background), quality: quality)
    else { throw .notEncodable(.jpeg, width: pixelWidth, height: pixelHeight) }
    return bytes
  }

  /// The bitmap over a colour, opaque.
  func flattened(on background: Color) -> Bitmap {
    if isOpaque { return self }
    let components = [background.blue, background.green, background.red].map { component in
      UInt8((min(max(component, 0), 1) * 255).rounded())
    }
    var flat = self
    flat.bytes.withUnsafeMutableBufferPointer { bytes in
      for start in stride(from: 0, to: bytes.count, by: 4) where bytes[start + 3] < 255 {
        let rest = 255 - bytes[start + 3]
        for channel in 0..<3 {
          let below = Premultiplication.premultiplied(components[channel], alpha: rest)
          bytes[start + channel] = UInt8(min(Int(bytes[start + channel]) + Int(below), 255))
        }
        bytes[start + 3] = 255
      }
    }
    return flat
  }
}

/// Writes JPEG files (`tjhandle`, made for compression).
private struct JPEGEncoder: ~Copyable {
  private let handle: tjhandle

  init() {
    guard let handle = tjInitCompress() else {
      preconditionFailure("libjpeg-turbo has no memory for an encoder.")
    }
    self.handle = handle
  }

  deinit { tjDestroy(handle) }

  consuming func encode(_ bitmap: Bitmap, quality: Int) -> [UInt8]? {
    var start: UnsafeMutablePointer<UInt8>?
    var count: UInt = 0
    defer { tjFree(start) }
    let status = tjCompress2(
      handle, bitmap.bytes, Int32(bitmap.pixelWidth), 0, Int32(bitmap.pixelHeight),
      TJPF_BGRX.rawValue, &start, &count, Int32(TJSAMP_444.rawValue), Int32(quality),
      Int32(TJFLAG_ACCURATEDCT))
    guard status == 0, let start else { return nil }
    return Array(UnsafeBufferPointer(start: start, count: Int(count)))
  }
}
