// SPDX-License-Identifier: MIT
/// Images to be written as an animated PNG file (third edition, section 11.3.4).
public struct AnimatedPNG: Hashable, Sendable {
  /// An image and the time for which it is shown.
  public struct Frame: Hashable, Sendable {
    public let image: PNGImage

    /// The time for which the frame is shown, from 1 to 60,000 milliseconds.
    public let milliseconds: Int

    public init(image: PNGImage, milliseconds: Int) {
      (self.image, self.milliseconds) = (image, milliseconds)
    }
  }

  /// The frames in order. All have the same size.
  public let frames: [Frame]

  /// The number of times that the frames are shown. The default is 0: for ever.
  public let loopCount: Int

  /// - Precondition: There is at least one frame, and all have the same size.
  public init(frames: [Frame], loopCount: Int = 0) {
    precondition(!frames.isEmpty, "An animation needs a frame.")
    for frame in frames {
      precondition(
        frame.image.pixelWidth == frames[0].image.pixelWidth
          && frame.image.pixelHeight == frames[0].image.pixelHeight,
        "An animation's frames need one size.")
    }
    (self.frames, self.loopCount) = (frames, loopCount)
  }

  /// Returns the file, without loss. Equal animations give equal bytes.
  ///
  /// Readers that do not know animations show the first frame. Of every other frame, the file holds
  /// the rectangle that differs from the frame before.
  ///
  /// - Parameter effort: The trade-off between speed and file size. The default is ``PNGEffort/fast``.
  public func encoded(effort: PNGEffort = .fast) -> [UInt8] {
    let format = PNGPixelFormat(census)
    let steps = AnimationStep.steps(of: frames)
    let counts = UInt32(steps.count).bigEndianBytes + UInt32(loopCount).bigEndianBytes
    var file = PNGFile(
      width: frames[0].image.pixelWidth, height: frames[0].image.pixelHeight, format: format,
      beforePixels: [PNGChunk("acTL", counts)])
    var number: UInt32 = 0
    for (index, step) in steps.enumerated() {
      file.append(PNGChunk("fcTL", step.control(number: number)))
      number += 1
      file.append(index == 0 ? "IDAT" : "fdAT") { bytes in
        if index > 0 {
          bytes += number.bigEndianBytes
          number += 1
        }
        step.image.withPixels { pixels in
          PNGPixelData(pixels, width: step.image.pixelWidth, format: format)
            .append(to: &bytes, effort)
        }
      }
    }
    file.append(PNGChunk("IEND", []))
    return file.bytes
  }

  /// The colours of all frames, which share a palette.
  private var census: ColorCensus {
    var census = ColorCensus()
    for frame in frames { census.add(frame.image) }
    return census
  }
}

/// A step of an animation, as a file holds it: a rectangle of pixels that replaces those shown
/// there, and its time.
private struct AnimationStep {
  let area: ChangedArea
  let image: PNGImage
  private(set) var milliseconds: Int

  /// The steps of an animation. Frames that change nothing only make the one before them longer.
  static func steps(of frames: [AnimatedPNG.Frame]) -> [AnimationStep] {
    var steps: [AnimationStep] = []
    var last: PNGImage?
    for frame in frames {
      let area =
        last.map { ChangedArea(from: $0, to: frame.image) } ?? ChangedArea(of: frame.image)
      last = frame.image
      if let area {
        let image = area.crop(frame.image)
        steps.append(AnimationStep(area: area, image: image, milliseconds: frame.milliseconds))
      } else {
        steps[steps.count - 1].milliseconds += frame.milliseconds
      }
    }
    return steps
  }

  /// The data of a frame control chunk: size, place, time, and that the pixels stay, and replace
  /// those below.
  func control(number: UInt32) -> [UInt8] {
    let numbers = [
      Int(number), area.columns.count, area.rows.count, area.columns.lowerBound,
      area.rows.lowerBound,
    ]
    // Sums of durations may be too long for thousandths in 16 bits.
    let divisor = [1000, 100, 10, 1].first { milliseconds * $0 / 1000 <= 65_535 } ?? 1
    let time = [min(milliseconds * divisor / 1000, 65_535), divisor].flatMap {
      [UInt8($0 >> 8), UInt8($0 & 255)]
    }
    return numbers.flatMap { UInt32($0).bigEndianBytes } + time + [0, 0]
  }
}

/// The rectangle of the pixels in which two images differ.
private struct ChangedArea: Hashable {
  let columns: Range<Int>
  let rows: Range<Int>

  /// A whole image.
  init(of image: PNGImage) {
    columns = 0..<image.pixelWidth
    rows = 0..<image.pixelHeight
  }

  /// - Returns: `nil` when images of the same size are equal.
  init?(from old: PNGImage, to new: PNGImage) {
    let width = new.pixelWidth
    var (left, right) = (width, 0)
    var (top, bottom) = (new.pixelHeight, 0)
    old.withPixels { old in
      new.withPixels { new in
        for row in 0..<new.count / width {
          let range = row * width..<(row + 1) * width
          let (oldRow, newRow) = (old[range], new[range])
          guard let first = zip(oldRow, newRow).enumerated().first(where: { $1.0 != $1.1 }),
            let last = range.last(where: { oldRow[$0] != newRow[$0] })
          else { continue }
          (top, bottom) = (min(top, row), row + 1)
          (left, right) = (min(left, first.offset), max(right, last - range.lowerBound + 1))
        }
      }
    }
    guard top < bottom else { return nil }
    (columns, rows) = (left..<right, top..<bottom)
  }

  /// The area's pixels of an image.
  func crop(_ image: PNGImage) -> PNGImage {
    let bytes = rows.flatMap { row in
      let start = (row * image.pixelWidth + columns.lowerBound) * 4
      return image.bytes[start..<start + columns.count * 4]
    }
    return PNGImage(pixelWidth: columns.count, pixelHeight: rows.count, bytes: bytes)
  }
}
