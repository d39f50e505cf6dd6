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

/// The option of the time that a message may take.
struct TimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The maximum time for a message, in seconds, such as 2.5. One that takes longer is an error, and the others are \
      done; a transcript may take as long for each of its messages. The default is any time.
      """, valueName: "seconds"))
  var timeout: Double?

  mutating func validate() throws {
    if let timeout, !MessageTime.allowed.contains(timeout) {
      throw ValidationError(
        "--timeout must be from 0.001 to \(Int(MessageTime.allowed.upperBound)) seconds, not \(timeout)."
      )
    }
  }

  /// The time for a message.
  var forMessage: MessageTime { MessageTime(seconds: timeout) }
}

/// The time that work on a message may take.
struct MessageTime: Sendable {
  /// The times that may be set, in seconds: up to a day.
  static let allowed = 0.001...86_400

  /// The time for each message; `nil` for any time.
  var seconds: Double?

  /// The number of messages that are drawn together.
  var count = 1

  /// Whether there is a limit, of the messages or of the current work.
  var isLimited: Bool { seconds != nil || WorkLimit.current != nil }

  /// Measures or draws in the time that there is.
  ///
  /// - Throws: ``Exceeded`` where it isn't enough, and any error of `work`.
  func run<Value>(_ work: () throws -> Value) throws -> Value {
    // The caller's time may be over, too.
    if WorkLimit.isExceeded { throw Exceeded.callersTime }
    guard let seconds else {
      let result = Result { try work() }
      if WorkLimit.wasExceeded { throw Exceeded.callersTime }
      return try result.get()
    }
    do {
      return try WorkLimit(deadline: .now + .seconds(seconds * Double(count))).run(work)
    } catch is WorkLimit.Reason {
      throw WorkLimit.isExceeded ? .callersTime : Exceeded.messageTime(seconds, count: count)
    }
  }

  /// Work that took longer than it may.
  enum Exceeded: Error, CustomStringConvertible {
    /// The time of each message is over.
    case messageTime(Double, count: Int)

    /// The time of the call or the request is over.
    case callersTime

    /// The reason, to be read after the name of what was measured or drawn.
    var reason: String {
      switch self {
      case .messageTime(let seconds, let count):
        let limit = seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
        return "takes longer than the limit of \(limit) s" + (count > 1 ? " for each message" : "")
      case .callersTime: return "isn't done, since the time for the call is over"
      }
    }

    var description: String { "it \(reason)." }
  }
}
