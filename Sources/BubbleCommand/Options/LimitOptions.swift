// SPDX-License-Identifier: MIT
import ArgumentParser
import BubbleKit

/// The limits of a message.
struct LimitOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The maximum size of a message's JSON text, in bytes.", valueName: "bytes"))
  var maxMessageBytes = ReadingLimits().bytesPerMessage

  @OptionGroup var image: ImageLimitOptions

  @Option(
    help: ArgumentHelp("The maximum width and height of an image, in pixels.", valueName: "pixels"))
  var maxImageSide = ImageLimits().pixelsPerSide

  @Option(
    help: ArgumentHelp(
      "The maximum memory of all caches, in bytes. What is dropped is made again.",
      valueName: "bytes"))
  var maxCacheBytes = CacheBudget.defaultByteLimit

  mutating func validate() throws {
    guard maxCacheBytes >= 0 else {
      throw ValidationError("--max-cache-bytes must be 0 or more, not \(maxCacheBytes).")
    }
    for (name, limit) in [
      ("--max-message-bytes", maxMessageBytes), ("--max-image-side", maxImageSide),
    ] where limit < 1 {
      throw ValidationError("\(name) must be 1 or more, not \(limit).")
    }
  }

  /// The limits of a message.
  var reading: ReadingLimits {
    var limits = ReadingLimits()
    limits.bytesPerMessage = maxMessageBytes
    return limits
  }

  /// The limits of an image.
  var images: ImageLimits {
    var limits = image.images
    limits.pixelsPerSide = maxImageSide
    return limits
  }
}

/// The limits of an image in bytes and pixels. `bubblekit diff` has these alone: transcripts that it compares may be
/// longer than any image in a message.
struct ImageLimitOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The maximum size of an image file, in bytes.", valueName: "bytes"))
  var maxImageBytes = ImageLimits().byteCount

  @Option(help: ArgumentHelp("The maximum number of pixels in an image.", valueName: "pixels"))
  var maxImagePixels = ImageLimits().pixelCount

  mutating func validate() throws {
    for (name, limit) in [
      ("--max-image-bytes", maxImageBytes), ("--max-image-pixels", maxImagePixels),
    ] where limit < 1 {
      throw ValidationError("\(name) must be 1 or more, not \(limit).")
    }
  }

  /// The limits of an image, whose sides may be of any length.
  var images: ImageLimits {
    var limits = ImageLimits()
    limits.pixelsPerSide = .max
    limits.byteCount = maxImageBytes
    limits.pixelCount = maxImagePixels
    return limits
  }
}
