// SPDX-License-Identifier: MIT
public import BubbleGraphics

/// The comparison of two image files, frame by frame.
///
/// Frames are compared as they are seen, so that the formats of the files don't matter. Each is compared within the
/// tolerance; the times for which frames are shown, their number, and how often they are shown must be the same. A
/// still image differs from an animation, unless that has one frame only, whose time and repetition aren't seen. Frames
/// that show the same as those before them may be one frame that is shown for as long.
public struct ImageFileComparison: Hashable, Sendable {
  /// The numbers of two files.
  public struct Pair: Hashable, Sendable {
    public let golden: Int
    public let actual: Int

    init(golden: Int, actual: Int) { (self.golden, self.actual) = (golden, actual) }
  }

  /// A frame that is shown for another time.
  public struct DurationDifference: Hashable, Sendable {
    /// The number of the frame in the golden, from 1.
    public let frame: Int

    /// The times, in milliseconds.
    public let milliseconds: Pair
  }

  /// The numbers of frames. A still image has one.
  public let frameCounts: Pair

  /// The comparison of the first frame that differs beyond the tolerance, or else of the first that differs.
  public fileprivate(set) var outcome = ComparisonOutcome.same

  /// The number of that frame in the golden, from 1; `nil` where no frame differs, and for still images.
  public fileprivate(set) var frame: Int?

  /// The number of frames that differ beyond the tolerance, of those that both files have.
  public fileprivate(set) var differingFrames = 0

  /// The first frame that is shown for another time.
  public fileprivate(set) var duration: DurationDifference?

  /// The numbers of times that the animations are shown, 0 for ever, if they differ.
  public fileprivate(set) var plays: Pair?

  /// The frames of ``outcome``, or the first ones where no frame differs.
  public fileprivate(set) var images: Images

  /// Two frames.
  public struct Images: Hashable, Sendable {
    public let golden: Bitmap
    public let actual: Bitmap
  }

  fileprivate init(_ frameCounts: Pair, _ images: Images) {
    (self.frameCounts, self.images) = (frameCounts, images)
  }

  /// Whether a file has several frames.
  public var isOfAnimations: Bool { frameCounts.golden > 1 || frameCounts.actual > 1 }

  /// Whether the image counts as its golden.
  public var isMatch: Bool {
    outcome.isMatch && duration == nil && plays == nil && !frameCountsDiffer
  }

  /// Whether the files show other numbers of frames, or one is a still image.
  public fileprivate(set) var frameCountsDiffer = false
}

extension BitmapComparison {
  /// Compares the frames of two image files, of which no more than the last of each are in memory.
  ///
  /// Files of the same bytes are decoded once, since broken ones have no pixels that could be the same.
  ///
  /// - Throws: ``ImageFileError`` with the file that cannot be decoded.
  /// - Complexity: O(*n*), where *n* is the number of pixels of all frames.
  /// - Precondition: ``ignoredViews`` is empty.
  public func comparison(
    golden: [UInt8], actual: [UInt8], limits: ImageLimits = ImageLimits()
  ) throws(ImageFileError) -> ImageFileComparison {
    if golden == actual { return try comparison(ofEqual: golden, limits) }
    let (result, hasRepeats) = try comparison(golden, actual, limits, merging: false)
    guard !result.isMatch, hasRepeats, result.frameCounts.golden > 1, result.frameCounts.actual > 1,
      result.outcome.difference?.sizes == nil
    else { return result }
    let merged = try comparison(golden, actual, limits, merging: true).result
    let isClearer =
      !result.outcome.isMatch && merged.outcome.isMatch && !merged.frameCountsDiffer
    return merged.isMatch || isClearer ? merged : result
  }

  private func comparison(
    ofEqual file: [UInt8], _ limits: ImageLimits
  ) throws(ImageFileError) -> ImageFileComparison {
    var frames = try FrameSequence(file, .golden, limits, isMerging: false)
    guard let first = try frames.next() else { throw ImageFileError(.golden, .notAnImage) }
    while try frames.next() != nil {}
    return ImageFileComparison(
      .init(golden: frames.count, actual: frames.count),
      .init(golden: first.bitmap, actual: first.bitmap))
  }

  private func comparison(
    _ golden: [UInt8], _ actual: [UInt8], _ limits: ImageLimits, merging: Bool
  ) throws(ImageFileError) -> (result: ImageFileComparison, hasRepeats: Bool) {
    var olds = try FrameSequence(golden, .golden, limits, isMerging: merging)
    var news = try FrameSequence(actual, .actual, limits, isMerging: merging)
    var (old, new) = (try olds.next(), try news.next())
    guard let first = old else { throw ImageFileError(.golden, .notAnImage) }
    guard let other = new else { throw ImageFileError(.actual, .notAnImage) }
    var result = ImageFileComparison(
      .init(golden: olds.count, actual: news.count),
      .init(golden: first.bitmap, actual: other.bitmap))
    let isStill = olds.count == 1 || news.count == 1
    while let golden = old, let actual = new {
      result.add(outcome(golden: golden.bitmap, actual: actual.bitmap), golden, actual)
      if !isStill { result.addDurations(golden, actual) }
      // Frames of other sizes all differ.
      guard result.outcome.difference?.sizes == nil else { break }
      (old, new) = (try olds.next(), try news.next())
    }
    if result.outcome.difference?.sizes == nil {
      result.frameCountsDiffer = old != nil || new != nil
      while try olds.next() != nil {}
      while try news.next() != nil {}
    } else {
      result.frameCountsDiffer = olds.count != news.count
    }
    if !isStill, olds.loopCount != news.loopCount {
      result.plays = .init(golden: olds.loopCount, actual: news.loopCount)
    }
    return (result, olds.hasRepeats || news.hasRepeats)
  }
}

extension ImageFileComparison {
  fileprivate mutating func add(
    _ outcome: ComparisonOutcome, _ golden: FrameSequence.Frame, _ actual: FrameSequence.Frame
  ) {
    guard outcome != .same else { return }
    if !outcome.isMatch { differingFrames += 1 }
    // The first that is tolerated gives way to the first that isn't.
    guard self.outcome == .same || (self.outcome.isMatch && !outcome.isMatch) else { return }
    self.outcome = outcome
    images = Images(golden: golden.bitmap, actual: actual.bitmap)
    frame = isOfAnimations ? golden.number : nil
  }

  fileprivate mutating func addDurations(
    _ golden: FrameSequence.Frame, _ actual: FrameSequence.Frame
  ) {
    guard duration == nil, golden.milliseconds != actual.milliseconds else { return }
    duration = DurationDifference(
      frame: golden.number,
      milliseconds: Pair(golden: golden.milliseconds, actual: actual.milliseconds))
  }
}

extension ImageFileComparison {
  /// An image that shows where the frames of ``images`` differ.
  ///
  /// - Parameter ignored: Areas that are not compared.
  public func differenceImage(ignoring ignored: [PixelArea] = []) -> Bitmap {
    Bitmap.differenceImage(golden: images.golden, actual: images.actual, ignoring: ignored)
  }
}
