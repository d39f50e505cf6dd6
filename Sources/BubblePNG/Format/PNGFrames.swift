// SPDX-License-Identifier: MIT
/// The frames of an animated PNG file, each as a file of its own (third edition, section 11.3.4).
///
/// Files without an animation have none. The chunks of the animation are checked; pixels are left to a decoder.
package struct PNGFrames: Sendable {
  /// A frame's control chunk (`fcTL`), and the chunks that hold its pixels.
  package struct Frame: Sendable {
    package let width, height, left, top: Int

    /// The time for which the frame is shown, rounded to milliseconds.
    package let milliseconds: Int

    package let disposal: Disposal

    /// Whether the pixels are laid over those that are there, instead of replacing them.
    package let isBlended: Bool

    /// The ranges of the file with the compressed pixels.
    fileprivate var pixels: [Range<Int>] = []

    /// The fate of the frame's area once its time is over.
    package enum Disposal: UInt8, Sendable { case keep, clear, restore }
  }

  /// The reason why a file cannot be read.
  package enum Defect: Error, Hashable, Sendable {
    case truncated
    case corrupt(String)
  }

  /// The frames in order; empty for a still image.
  package private(set) var frames: [Frame] = []

  /// The number of times that the frames are shown; 0 for ever.
  package private(set) var loopCount = 0

  private let file: [UInt8]
  private var header: Range<Int>?
  private var palette: [Range<Int>] = []
  private var frameCount: Int?
  private var hasPixels = false
  private var sequence = 0

  /// - Parameter file: A file that begins as PNG files do. Bytes behind its end are ignored.
  package init(_ file: [UInt8]) throws(Defect) {
    self.file = file
    var isWhole = false
    for chunk in PNGText.chunks(of: file) {
      isWhole = chunk.kind == .end
      if isWhole { break }
      try add(chunk)
    }
    guard isWhole else { throw .truncated }
    guard frameCount ?? 0 == frames.count else {
      throw .corrupt("it announces \(frameCount ?? 0) frames, and has \(frames.count)")
    }
    guard frames.allSatisfy({ !$0.pixels.isEmpty }) else { throw .corrupt("a frame has no pixels") }
  }

  private mutating func add(_ chunk: PNGText.Chunk) throws(Defect) {
    switch chunk.kind {
    case .header: if header == nil { header = chunk.data }
    case .palette, .transparency:
      // Every frame gets a copy. Longer ones are invalid.
      guard !hasPixels, palette.count < 2, chunk.data.count <= 768 else { return }
      palette.append(chunk.start..<chunk.data.upperBound + 4)
    case .animation:
      guard frameCount == nil, !hasPixels else { return }
      try check(chunk, count: 8)
      frameCount = number(at: chunk.data.lowerBound)
      loopCount = number(at: chunk.data.lowerBound + 4)
    case .frameControl where frameCount != nil:
      try check(chunk, count: 26)
      try advance(at: chunk)
      frames.append(try frame(at: chunk.data.lowerBound))
    case .pixels:
      hasPixels = true
      // Without a control chunk before it, the image is for readers that know no animations.
      if frames.count == 1 { frames[0].pixels.append(chunk.data) }
    case .framePixels where frameCount != nil:
      guard !frames.isEmpty, chunk.data.count >= 4 else { throw .corrupt("its frames are invalid") }
      try check(chunk)
      try advance(at: chunk)
      frames[frames.count - 1].pixels.append(chunk.data.dropFirst(4))
    case .frameControl, .framePixels, .end, nil: break
    }
  }

  /// Checks the order of the animation's chunks, which are numbered.
  private mutating func advance(at chunk: PNGText.Chunk) throws(Defect) {
    guard number(at: chunk.data.lowerBound) == sequence else {
      throw .corrupt("its frames are out of order")
    }
    sequence += 1
  }

  private func check(_ chunk: PNGText.Chunk, count: Int? = nil) throws(Defect) {
    let sum = Compressor.crc32(of: file[chunk.start + 4..<chunk.data.upperBound])
    guard count ?? chunk.data.count == chunk.data.count,
      number(at: chunk.data.upperBound) == Int(sum)
    else { throw .corrupt("its chunk \(chunk.type) is invalid") }
  }

  private func frame(at start: Int) throws(Defect) -> Frame {
    let (width, height) = (number(at: start + 4), number(at: start + 8))
    let (left, top) = (number(at: start + 12), number(at: start + 16))
    guard let header, header.count == 13,
      width > 0, height > 0, left + width <= number(at: header.lowerBound),
      top + height <= number(at: header.lowerBound + 4)
    else { throw .corrupt("a frame is larger than the image") }
    guard let disposal = Frame.Disposal(rawValue: file[start + 24]), file[start + 25] <= 1 else {
      throw .corrupt("a frame's control chunk is invalid")
    }
    let (delay, divisor) = (short(at: start + 20), short(at: start + 22))
    let parts = divisor == 0 ? 100 : divisor
    return Frame(
      width: width, height: height, left: left, top: top,
      milliseconds: (delay * 2000 + parts) / (2 * parts), disposal: disposal,
      isBlended: file[start + 25] == 1)
  }

  private func number(at start: Int) -> Int {
    file[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  private func short(at start: Int) -> Int { Int(file[start]) << 8 | Int(file[start + 1]) }

  /// A frame as a still image of its area.
  package func file(of frame: Frame) -> [UInt8] {
    guard let header else { return [] }
    var result = PNGFile(header: size(of: frame) + file[header].dropFirst(8))
    for chunk in palette { result.append(chunk: file[chunk]) }
    result.append("IDAT") { bytes in
      for range in frame.pixels { bytes += file[range] }
    }
    result.append(PNGChunk("IEND", []))
    return result.bytes
  }

  private func size(of frame: Frame) -> [UInt8] {
    UInt32(frame.width).bigEndianBytes + UInt32(frame.height).bigEndianBytes
  }
}
