// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// The frames of a GIF file.
///
/// The decoder of this package reads first frames, so that each frame is made a file of its own here: the header
/// and the palette of the whole, the frame's control block, the frame. What is left of the frames before it is drawn
/// below it.
struct GIFFrames {
  /// The frames as they are seen, and how long each is, in seconds.
  private(set) var frames: [(bitmap: Bitmap, duration: Double)] = []

  /// The maximum number of pixels of all frames.
  private static let pixelLimit = 64 << 20

  /// - Returns: `nil` for bytes that aren't a GIF file, or are damaged before the second frame.
  init?(_ bytes: [UInt8]) {
    guard let file = GIFFile(bytes) else { return nil }
    var below: Bitmap?
    for frame in file.frames {
      guard let image = try? Image(encoded: file.bytes(of: frame)) else { break }
      guard (frames.count + 1) * image.bitmap.bytes.count / 4 <= Self.pixelLimit else { break }
      let seen = below.map { image.bitmap.laid(over: $0) } ?? image.bitmap
      frames.append((seen, frame.duration))
      switch frame.disposal {
      case .keep: below = seen
      case .clear: below = seen.cleared(frame.area)
      case .restore: break
      }
    }
    if frames.isEmpty { return nil }
  }
}

/// The parts of a GIF file.
private struct GIFFile {
  /// The disposal of a frame when the next one is shown.
  enum Disposal {
    case keep, clear, restore
  }

  struct Frame {
    /// The control block and the frame's own, as they are in the file.
    var blocks: [Range<Int>]
    var area: (left: Int, top: Int, width: Int, height: Int)
    var disposal: Disposal
    var duration: Double
  }

  private let file: [UInt8]
  private let header: Range<Int>
  private(set) var frames: [Frame] = []

  init?(_ file: [UInt8]) {
    guard file.count > 13, file.starts(with: "GIF8".utf8) else { return nil }
    self.file = file
    let headerEnd = 13 + Self.paletteLength(file[10])
    guard headerEnd < file.count else { return nil }
    header = 0..<headerEnd
    readBlocks(from: headerEnd)
  }

  /// A file of one frame.
  func bytes(of frame: Frame) -> [UInt8] {
    var bytes = Array(file[header])
    for block in frame.blocks { bytes += file[block] }
    return bytes + [0x3B]
  }

  private mutating func readBlocks(from start: Int) {
    var place = start
    var control: Range<Int>?
    while place < file.count {
      switch file[place] {
      case 0x21:
        guard place + 2 < file.count, let end = endOfSubBlocks(from: place + 2) else { return }
        if file[place + 1] == 0xF9 { control = place..<end }
        place = end
      case 0x2C:
        guard let end = endOfFrame(at: place) else { return }
        addFrame(place..<end, control: control)
        control = nil
        place = end
      default: return
      }
    }
  }

  private mutating func addFrame(_ block: Range<Int>, control: Range<Int>?) {
    func number(_ offset: Int) -> Int {
      Int(file[block.lowerBound + offset]) | Int(file[block.lowerBound + offset + 1]) << 8
    }
    var frame = Frame(
      blocks: [control, block].compactMap { $0 },
      area: (number(1), number(3), number(5), number(7)), disposal: .keep, duration: 0.1)
    if let control, control.count >= 8 {
      let start = control.lowerBound
      let hundredths = Int(file[start + 4]) | Int(file[start + 5]) << 8
      // Browsers and UIKit show what claims to be faster for a tenth of a second.
      frame.duration = hundredths > 1 ? Double(hundredths) / 100 : 0.1
      switch file[start + 3] >> 2 & 7 {
      case 2: frame.disposal = .clear
      case 3: frame.disposal = .restore
      default: frame.disposal = .keep
      }
    }
    frames.append(frame)
  }

  /// The end of a frame: its descriptor, its palette, and its pixels.
  private func endOfFrame(at place: Int) -> Int? {
    guard place + 10 < file.count else { return nil }
    return endOfSubBlocks(from: place + 11 + Self.paletteLength(file[place + 9]))
  }

  private func endOfSubBlocks(from start: Int) -> Int? {
    var place = start
    while place < file.count {
      let length = Int(file[place])
      place += length + 1
      if length == 0 { return place }
    }
    return nil
  }

  /// The bytes of a palette, whose size some flags state.
  private static func paletteLength(_ flags: UInt8) -> Int {
    flags & 0x80 != 0 ? 3 << (Int(flags & 7) + 1) : 0
  }
}

extension Bitmap {
  /// The pixels over those of another image of the same size. Each is opaque, or nothing.
  fileprivate func laid(over below: Bitmap) -> Bitmap {
    guard below.bytes.count == bytes.count else { return self }
    var result = self
    for pixel in stride(from: 0, to: bytes.count, by: 4) where bytes[pixel + 3] == 0 {
      for channel in 0..<4 { result.bytes[pixel + channel] = below.bytes[pixel + channel] }
    }
    return result
  }

  /// The pixels with nothing in an area.
  fileprivate func cleared(_ area: (left: Int, top: Int, width: Int, height: Int)) -> Bitmap {
    var result = self
    for y in area.top..<max(min(area.top + area.height, pixelHeight), area.top) {
      for x in area.left..<max(min(area.left + area.width, pixelWidth), area.left) {
        for channel in 0..<4 { result.bytes[(y * pixelWidth + x) * 4 + channel] = 0 }
      }
    }
    return result
  }
}

extension UIImage {
  /// Decodes all frames of a GIF file, which image views show one after the other. Frames of
  /// different lengths are repeated, so that each is shown for its own duration.
  ///
  /// `UIImage(data:)` reads the first frame only, as in UIKit.
  ///
  /// - Returns: `nil` for bytes that aren't a GIF file. A file of one frame isn't animated.
  public class func animatedImage(withGIFData data: Data, scale: CGFloat = 1) -> UIImage? {
    guard let frames = GIFFrames([UInt8](data))?.frames else { return nil }
    let images = frames.map { UIImage(Image(bitmap: $0.bitmap, scale: Double(scale))) }
    guard images.count > 1 else { return images.first }
    let hundredths = frames.map { Int(($0.duration * 100).rounded()) }
    let step = hundredths.reduce(hundredths[0], greatestCommonDivisor)
    let repeated = zip(images, hundredths).flatMap { Array(repeating: $0, count: $1 / step) }
    return animatedImage(with: repeated, duration: Double(hundredths.reduce(0, +)) / 100)
  }

  private class func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
    other == 0 ? one : greatestCommonDivisor(other, one % other)
  }
}
