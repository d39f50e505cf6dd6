extension Animation {
  /// The animation as an animated PNG file (third edition, section 11.3.4), without loss.
  ///
  /// The first frame is what readers show that know only still pictures. Of every other frame, the
  /// file holds the rectangle that differs from the frame before. Equal animations give equal bytes.
  ///
  /// - Parameter effort: How hard to look for a small file. The default is ``PNGEffort/fast``.
  public func pngData(effort: PNGEffort = .fast) -> [UInt8] {
    let format = PNGPixelFormat(census)
    let steps = AnimationStep.steps(of: self)
    var file = PNGFile(
      width: pixelWidth, height: pixelHeight, format: format,
      beforePixels: [
        PNGChunk("acTL", UInt32(steps.count).bigEndianBytes + UInt32(loopCount).bigEndianBytes)
      ])
    var number: UInt32 = 0
    for (index, step) in steps.enumerated() {
      file.append(PNGChunk("fcTL", step.control(number: number)))
      number += 1
      file.append(index == 0 ? "IDAT" : "fdAT") { bytes in
        if index > 0 {
          bytes += number.bigEndianBytes
          number += 1
        }
        step.bitmap.withPixels { pixels in
          PNGPixelData(pixels, width: step.bitmap.pixelWidth, format: format)
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
    for frame in frames { census.add(frame.bitmap) }
    return census
  }
}

/// What a file holds of a frame: a piece, and where it replaces what was shown before.
struct AnimationStep {
  let area: ChangedArea
  let bitmap: Bitmap
  private(set) var milliseconds: Int

  /// The steps of an animation. Frames that change nothing only make the one before them longer.
  static func steps(of animation: Animation) -> [AnimationStep] {
    var steps: [AnimationStep] = []
    var last: Bitmap?
    for frame in animation.frames {
      let area =
        last.map { ChangedArea(from: $0, to: frame.bitmap) }
        ?? ChangedArea(of: frame.bitmap)
      last = frame.bitmap
      if let area {
        let bitmap = area.crop(frame.bitmap)
        steps.append(AnimationStep(area: area, bitmap: bitmap, milliseconds: frame.milliseconds))
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
