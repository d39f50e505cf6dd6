// SPDX-License-Identifier: MIT
/// The chunks of a WebP file beside its pixels: profile and orientation (RIFF container, extended format).
struct WebPChunks {
  /// The orientation of the camera (`EXIF`). Browsers differ: Chromium ignores it.
  private(set) var orientation = Orientation.upright

  /// The ICC profile (`ICCP`); `nil` for none.
  private(set) var profile: [UInt8]?

  /// The colours by the profile.
  var colors: EncodedColors { profile.map { .profile($0) } ?? .sRGB }

  /// Reads the chunks that the header announces. Malformed ones are left out.
  ///
  /// - Throws: ``ImageError/truncated(_:)`` where the bytes end before an announced orientation, which follows the
  ///   pixels.
  init(_ bytes: UnsafeBufferPointer<UInt8>) throws(ImageError) {
    let header = 12
    // The simple format has pixels only.
    guard bytes.count >= header + 10, Self.name(bytes, at: header) == Self.extended else { return }
    let flags = bytes[header + 8]
    var (wantsExif, wantsProfile) = (flags & 0x08 != 0, flags & 0x20 != 0)
    let end = 8 + Self.number(bytes, at: 4)
    var position = header
    while wantsExif || wantsProfile, position + 8 <= end {
      guard position + 8 <= bytes.count else { throw .truncated(.webp) }
      let name = Self.name(bytes, at: position)
      let data = position + 8..<position + 8 + Self.number(bytes, at: position + 4)
      if name == Self.colorProfile, wantsProfile {
        guard data.upperBound <= bytes.count else { throw .truncated(.webp) }
        profile = Array(bytes[data])
        wantsProfile = false
      } else if name == Self.exif, wantsExif {
        guard data.upperBound <= bytes.count else { throw .truncated(.webp) }
        orientation = ExifDirectory(Array(bytes[data])[...])?.orientation ?? orientation
        wantsExif = false
      } else if name != Self.extended {
        // A profile has to be before the pixels.
        wantsProfile = false
      }
      position = data.upperBound + data.count % 2
    }
  }

  private static func name(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt32 {
    UInt32(number(bytes, at: start))
  }

  private static func number(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    bytes[start..<start + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static let extended: UInt32 = 0x5838_5056
  private static let colorProfile: UInt32 = 0x5043_4349
  private static let exif: UInt32 = 0x4649_5845
}
