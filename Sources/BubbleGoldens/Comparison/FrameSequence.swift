// SPDX-License-Identifier: MIT
public import BubbleGraphics

/// The reason why one of two image files cannot be compared.
public struct ImageFileError: Error, Hashable, Sendable {
  /// One of two files.
  public enum Side: Hashable, Sendable { case golden, actual }

  /// The file that cannot be decoded.
  public let side: Side

  /// The reason.
  public let error: ImageError

  init(_ side: Side, _ error: ImageError) { (self.side, self.error) = (side, error) }
}

extension ImageFileError: CustomStringConvertible {
  public var description: String { "\(error)" }
}

/// The frames of a file, one after the other.
struct FrameSequence {
  struct Frame {
    /// The number of the frame in its file, from 1: of several that show the same, the first one's.
    let number: Int
    let bitmap: Bitmap
    var milliseconds: Int
  }

  private let frames: ImageFrames
  private let side: ImageFileError.Side

  /// Whether frames that show the same as the one before count as one.
  private let isMerging: Bool

  private var number = 0
  private var last: Bitmap?

  /// Whether a frame so far shows the same as the one before.
  private(set) var hasRepeats = false

  /// The frame that follows those which were merged.
  private var following: Frame?

  init(
    _ file: [UInt8], _ side: ImageFileError.Side, _ limits: ImageLimits, isMerging: Bool
  ) throws(ImageFileError) {
    do throws(ImageError) {
      frames = try ImageFrames(encoded: file, limits: limits)
    } catch {
      throw ImageFileError(side, error)
    }
    (self.side, self.isMerging) = (side, isMerging)
  }

  /// The number of frames in the file.
  var count: Int { frames.count }

  /// The number of times that the frames are shown; 0 for ever.
  var loopCount: Int { frames.loopCount }

  mutating func next() throws(ImageFileError) -> Frame? {
    guard isMerging else { return try decoded() }
    var first = following
    if first == nil { first = try decoded() }
    guard var frame = first else { return nil }
    following = nil
    while let next = try decoded() {
      guard next.bitmap == frame.bitmap else {
        following = next
        break
      }
      frame.milliseconds += next.milliseconds
    }
    return frame
  }

  private mutating func decoded() throws(ImageFileError) -> Frame? {
    do throws(ImageError) {
      guard let frame = try frames.next() else { return nil }
      number += 1
      if frame.bitmap == last { hasRepeats = true }
      last = frame.bitmap
      return Frame(number: number, bitmap: frame.bitmap, milliseconds: frame.milliseconds)
    } catch {
      throw ImageFileError(side, error)
    }
  }
}
