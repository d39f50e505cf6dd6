// SPDX-License-Identifier: MIT
package import BubbleKit
import Foundation

/// The limits of a message.
package struct LimitOptions: OptionValues {
  package var maxMessageBytes = ReadingLimits().bytesPerMessage
  package var image = ImageLimitOptions()
  package var maxImageSide = ImageLimits().pixelsPerSide
  package var maxCacheBytes = CacheBudget.defaultByteLimit

  /// The names of the limits of an image, for errors. It isn't an option.
  package var imageNames = ImageLimitNames.arguments

  package init() {}

  package static let fields: [OptionField<Self>] = [
    .integer(
      "maxMessageBytes", \.maxMessageBytes, 1 ... .max, unit: "bytes", .program,
      "The maximum size of a message's JSON text, in bytes."),
    .integer(
      "maxImageSide", \.maxImageSide, 1 ... .max, unit: "pixels", .program,
      "The maximum width and height of an image, in pixels."),
    .integer(
      "maxCacheBytes", \.maxCacheBytes, 0 ... .max, unit: "bytes", .program,
      "The maximum memory of all caches, in bytes. What is dropped is made again."),
  ]

  package static let groups: [any OptionSubgroup<Self>] = [OptionGroupField("image", \.image)]

  /// The limits of a message.
  package var reading: ReadingLimits {
    var limits = ReadingLimits()
    limits.bytesPerMessage = maxMessageBytes
    return limits
  }

  /// The limits of an image.
  package var images: ImageLimits {
    var limits = image.images
    limits.pixelsPerSide = maxImageSide
    return limits
  }
}

/// The limits of an image in bytes and pixels. `bubblekit diff` has these alone: transcripts that it compares may be
/// longer than any image in a message.
package struct ImageLimitOptions: OptionValues {
  package var maxImageBytes = ImageLimits().byteCount
  package var maxImagePixels = ImageLimits().pixelCount

  package init() {}

  package static let fields: [OptionField<Self>] = [
    .integer(
      "maxImageBytes", \.maxImageBytes, 1 ... .max, unit: "bytes", .program,
      "The maximum size of an image file, in bytes."),
    .integer(
      "maxImagePixels", \.maxImagePixels, 1 ... .max, unit: "pixels", .program,
      "The maximum number of pixels in an image."),
  ]

  /// The limits of an image, whose sides may be of any length.
  package var images: ImageLimits {
    var limits = ImageLimits()
    limits.pixelsPerSide = .max
    limits.byteCount = maxImageBytes
    limits.pixelCount = maxImagePixels
    return limits
  }
}

extension ImageLimitNames {
  /// The options of programs.
  package static let arguments = ImageLimitNames(
    byteCount: "--max-image-bytes", pixelCount: "--max-image-pixels",
    pixelsPerSide: "--max-image-side")

  /// The options of environments in memory.
  package static let members = ImageLimitNames(
    byteCount: "maxImageBytes (in Python max_image_bytes)",
    pixelCount: "maxImagePixels (in Python max_image_pixels)",
    pixelsPerSide: "maxImageSide (in Python max_image_side)")

  /// The options of a comparison of images, which has no limit on sides.
  package static let comparison = ImageLimitNames(
    byteCount: arguments.byteCount, pixelCount: arguments.pixelCount, pixelsPerSide: nil)
}

/// The time that a message may take.
package struct TimeOptions: OptionValues {
  package var timeout: Double?

  package init() {}

  package static let fields: [OptionField<Self>] = [
    .number(
      "timeout", \.timeout, MessageTime.allowed, unit: "seconds", .program,
      """
      The maximum time for a message, in seconds, such as 2.5. One that takes longer is an error, and the others are \
      done; a transcript may take as long for each of its messages. The default is any time.
      """)
  ]

  /// The time for a message.
  package var forMessage: MessageTime { MessageTime(seconds: timeout) }
}

/// The time of each call of an environment in memory.
package struct CallOptions: OptionValues {
  package var callTimeout: Double?

  package init() {}

  package static let fields: [OptionField<Self>] = [
    .number(
      "callTimeout", \.callTimeout, MessageTime.allowed, unit: "seconds", .program,
      """
      The maximum time for a call with all of its messages, in seconds. What isn't done by then has an error. The \
      default is any time.
      """)
  ]
}

/// The number of threads that work at once.
package struct JobOptions: OptionValues {
  package var jobs = ProcessInfo.processInfo.activeProcessorCount

  package init() {}

  package static let fields = [
    OptionField<Self>.integer(
      "jobs", \.jobs, 1...256, unit: "count", .program, "The number of threads that work at once.",
      default: "one for each processor"
    ).with(letter: "j")
  ]
}

/// The scale of images.
package struct ScaleOptions: OptionValues {
  package var scale = 2.0

  package init() {}

  package static let fields: [OptionField<Self>] = [
    .number(
      "scale", \.scale, 0.25...16, unit: "factor", [.line, .drawing], "Pixels per point.")
  ]
}

/// The time that work on a message may take.
package struct MessageTime: Sendable {
  /// The times that may be set, in seconds: up to a day.
  package static let allowed = 0.001...86_400

  /// The time for each message; `nil` for any time.
  package var seconds: Double?

  /// The number of messages that are drawn together.
  package var count = 1

  package init(seconds: Double? = nil, count: Int = 1) {
    self.seconds = seconds
    self.count = count
  }

  /// Whether there is a limit, of the messages or of the current work.
  package var isLimited: Bool { seconds != nil || WorkLimit.current != nil }

  /// Measures or draws in the time that there is.
  ///
  /// - Throws: ``Exceeded`` where it isn't enough, and any error of `work`.
  package func run<Value>(_ work: () throws -> Value) throws -> Value {
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
  package enum Exceeded: Error, CustomStringConvertible {
    /// The time of each message is over.
    case messageTime(Double, count: Int)

    /// The time of the call or the request is over.
    case callersTime

    /// The reason, to be read after the name of what was measured or drawn.
    package var reason: String {
      switch self {
      case .messageTime(let seconds, let count):
        let limit = seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
        return "takes longer than the limit of \(limit) s" + (count > 1 ? " for each message" : "")
      case .callersTime: return "isn't done, since the time for the call is over"
      }
    }

    package var description: String { "it \(reason)." }
  }
}
