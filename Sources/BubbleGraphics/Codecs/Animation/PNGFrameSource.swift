// SPDX-License-Identifier: MIT
internal import BubblePNG

/// The frames of an animated PNG file (third edition, section 11.3.4).
final class PNGFrameSource: FrameSource {
  var count: Int { file.frames.count }
  var loopCount: Int { file.loopCount }

  private let file: PNGFrames
  private let limits: ImageLimits
  private let orientation: Orientation
  private let conversion: ColorConversion?
  private var nextIndex = 0

  /// The pixels that the next frame is laid over.
  private var canvas: Bitmap

  /// - Returns: `nil` for a still image.
  init?(_ bytes: [UInt8], _ limits: ImageLimits) throws(ImageError) {
    do throws(PNGFrames.Defect) {
      file = try PNGFrames(bytes)
    } catch {
      switch error {
      case .truncated: throw .truncated(.png)
      case .corrupt(let reason): throw .corrupt(.png, reason: reason)
      }
    }
    guard !file.frames.isEmpty else { return nil }
    let properties = try PNGDecoder().properties(of: bytes)
    let size = properties.size
    try limits.check(size)
    try limits.check(frames: file.frames.count, of: size)
    self.limits = limits
    orientation = properties.orientation
    conversion = ColorConversion(from: properties.colors, isGrey: properties.isGrey)
    canvas = Bitmap(
      pixelWidth: size.width, pixelHeight: size.height,
      bytes: [UInt8](repeating: 0, count: size.area * 4))
  }

  func next() throws(ImageError) -> ImageFrames.Frame? {
    guard nextIndex < file.frames.count else { return nil }
    let frame = file.frames[nextIndex]
    // The file of a frame has neither a profile nor an orientation.
    let pixels = try PNGDecoder().image(
      from: file.file(of: frame), size: .original, limits: limits
    ).bitmap
    let before = frame.disposal == .restore && nextIndex > 0 ? canvas : nil
    nextIndex += 1
    canvas.draw(pixels, left: frame.left, top: frame.top, isBlended: frame.isBlended)
    var seen = canvas
    conversion?.convert(&seen)
    switch frame.disposal {
    case .keep: break
    case .restore where before != nil: canvas = before ?? canvas
    // Before the first frame, there was nothing.
    case .clear, .restore:
      canvas.clear(
        columns: frame.left..<frame.left + frame.width, rows: frame.top..<frame.top + frame.height)
    }
    return ImageFrames.Frame(bitmap: seen.oriented(orientation), milliseconds: frame.milliseconds)
  }
}

extension Bitmap {
  /// Draws pixels within the bitmap: in place of those that are there, or over them.
  fileprivate mutating func draw(_ pixels: Bitmap, left: Int, top: Int, isBlended: Bool) {
    let (width, columns) = (pixelWidth, pixels.pixelWidth)
    bytes.withUnsafeMutableBufferPointer { bytes in
      pixels.bytes.withUnsafeBufferPointer { pixels in
        for y in 0..<pixels.count / (columns * 4) {
          let start = ((top + y) * width + left) * 4
          for offset in stride(from: 0, to: columns * 4, by: 4) {
            let (place, source) = (start + offset, y * columns * 4 + offset)
            let rest = isBlended ? 255 - Int(pixels[source + 3]) : 0
            for channel in 0..<4 {
              let below = rest == 0 ? 0 : (Int(bytes[place + channel]) * rest + 127) / 255
              bytes[place + channel] = UInt8(min(Int(pixels[source + channel]) + below, 255))
            }
          }
        }
      }
    }
  }
}
