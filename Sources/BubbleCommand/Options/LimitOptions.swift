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

  mutating func validate() throws {
    guard maxMessageBytes >= 1 else {
      throw ValidationError("--max-message-bytes must be 1 or more, not \(maxMessageBytes).")
    }
  }

  /// The limits of a message.
  var reading: ReadingLimits {
    var limits = ReadingLimits()
    limits.bytesPerMessage = maxMessageBytes
    return limits
  }

  /// The limits of an image.
  var images: ImageLimits { image.images }
}

/// The limits of an image.
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

  /// The limits of an image.
  var images: ImageLimits {
    var limits = ImageLimits()
    limits.byteCount = maxImageBytes
    limits.pixelCount = maxImagePixels
    return limits
  }
}
