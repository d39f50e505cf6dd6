// SPDX-License-Identifier: MIT
internal import CBubbleGIF

extension Animation {
  /// Decodes all frames of a GIF file, each as it is seen: over what the frames before it leave.
  ///
  /// A frame that claims to be shown for less than 2 hundredths of a second has a tenth, as in browsers. Of a file
  /// that is damaged behind its first frame, the frames before the damage are read.
  ///
  /// - Parameters:
  ///   - limits: The limits of each frame. The number of bytes isn't checked.
  ///   - totalPixelCount: The maximum number of pixels of all frames. Those beyond are left out.
  /// - Throws: ``ImageError`` where the first frame can't be read.
  @_spi(UIKit) public static func frames(
    ofGIF bytes: [UInt8], limits: ImageLimits = ImageLimits(), totalPixelCount: Int = 64 << 20
  ) throws(ImageError) -> [Frame] {
    guard try ImageFormat(sniffing: bytes) == .gif else { throw .notAnImage }
    return try GIFDecoder.reading(bytes) { decoder throws(ImageError) in
      var (canvas, frames): (GIFCanvas, [Frame]) = (GIFCanvas(), [])
      var next: GIFDecoder.Frame? = try decoder.nextFrame(limits: limits)
      while let frame = next {
        let hundredths = Int(frame.control.DelayTime)
        frames.append(
          Frame(
            bitmap: canvas.image(with: frame),
            duration: hundredths > 1 ? Double(hundredths) / 100 : 0.1))
        var limits = limits
        limits.pixelCount = min(limits.pixelCount, totalPixelCount / (frames.count + 1))
        next = try? decoder.nextFrame(limits: limits)
      }
      return frames
    }
  }
}

/// Frames of a GIF that are laid over each other.
struct GIFCanvas {
  /// The pixels that the next frame is laid over; `nil` for none.
  private var below: Bitmap?

  /// The image that is seen with another frame.
  mutating func image(with frame: GIFDecoder.Frame) -> Bitmap {
    let seen = below.map { frame.bitmap.laid(over: $0) } ?? frame.bitmap
    switch frame.control.DisposalMode {
    case DISPOSE_BACKGROUND: below = seen.cleared(frame.placement)
    case DISPOSE_PREVIOUS: break
    default: below = seen
    }
    return seen
  }
}

extension Bitmap {
  /// The pixels over those of another image of the same size. Each is opaque, or nothing.
  fileprivate func laid(over below: Bitmap) -> Bitmap {
    guard below.pixelWidth == pixelWidth, below.pixelHeight == pixelHeight else { return self }
    var result = self
    result.bytes.withUnsafeMutableBytes { bytes in
      below.bytes.withUnsafeBytes { below in
        let (pixels, others) = (
          bytes.bindMemory(to: UInt32.self), below.bindMemory(to: UInt32.self)
        )
        // Transparent pixels are zero.
        for index in pixels.indices where pixels[index] == 0 { pixels[index] = others[index] }
      }
    }
    return result
  }

  /// The pixels with nothing in the place of a frame.
  fileprivate func cleared(_ placement: FramePlacement) -> Bitmap {
    var result = self
    result.clear(
      columns: placement.left..<placement.left + placement.frame.width,
      rows: placement.top..<placement.top + placement.frame.height)
    return result
  }

  /// Makes pixels transparent.
  mutating func clear(columns: Range<Int>, rows: Range<Int>) {
    for y in rows {
      let start = y * pixelWidth * 4
      for place in start + columns.lowerBound * 4..<start + columns.upperBound * 4 {
        bytes[place] = 0
      }
    }
  }
}
