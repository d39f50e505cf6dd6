// SPDX-License-Identifier: MIT
import BubbleKit

/// Answers to lines.
@_spi(Library) public struct InProcessAnswers: Sendable {
  /// An object for each line, each with a line feed, in the order of the lines.
  public private(set) var lines: [UInt8] = []

  /// The number of answers, and of those that are errors.
  public private(set) var count = 0
  public private(set) var failureCount = 0

  /// The height of all rows that were measured, in points.
  public private(set) var height = 0.0

  /// Whether an answer is an error.
  public var hasFailures: Bool { failureCount > 0 }

  mutating func add(_ answers: FilterAnswers) {
    lines += answers.bytes
    count += answers.count
    failureCount += answers.failureCount
    height += answers.height
  }
}

/// An encoded image, and its description.
@_spi(Library) public struct InProcessImage: Sendable {
  /// The file's bytes.
  public let bytes: [UInt8]

  /// The description: a JSON object without a line feed.
  public let details: [UInt8]

  /// Whether some of the messages could not be read.
  public let hasFailures: Bool

  /// The description of one message's image; `nil` for a conversation's.
  public var message: Message?

  /// The cell, the size and the warnings of one message's image.
  public struct Message: Sendable {
    /// The message's ID; empty where it has none.
    public let id: String

    /// The name of the cell.
    public let kind: String

    /// The size, in points, and the pixels of a point.
    public let width: Double
    public let height: Double
    public let scale: Double
    public let warnings: [String]
  }

  init(bytes: [UInt8], details: [UInt8], hasFailures: Bool) {
    self.bytes = bytes
    self.details = details
    self.hasFailures = hasFailures
  }

  /// The image of an answer.
  init(_ image: MessageImage, of answer: LineAnswer) {
    var details = FilterAnswers()
    details.write(answer, omittingImage: true)
    self.init(bytes: image.bytes, details: details.bytes, hasFailures: false)
    message = Message(
      id: answer.msgID ?? "", kind: image.kind, width: image.size.width, height: image.size.height,
      scale: image.scale,
      warnings: image.warnings.map(\.text))
  }
}

/// A reason why there is no result.
@_spi(Library) public struct InProcessError: Error {
  public let kind: Kind

  /// The reason, by a name for programs.
  public let code: String

  /// The reason as a sentence without a full stop.
  public let message: String

  /// The field that is wrong, such as `textElem.text`; `nil` for the whole.
  public let path: String?

  /// The reason as a JSON object: `{"code":…,"message":…,"path":…}`.
  public var json: [UInt8] {
    let path = path.map { JSONValue.string($0) } ?? .null
    let object: JSONValue = ["code": .string(code), "message": .string(message), "path": path]
    return Array(object.description.utf8)
  }

  /// The cause of an error.
  public enum Kind: Sendable, CaseIterable {
    /// The options: a name, a value, or a file that they name.
    case options

    /// The message, or the line around it.
    case message

    /// An image that cannot be drawn.
    case drawing

    /// Nothing to draw.
    case empty

    /// More time than there is.
    case late
  }
}

extension InProcessError {
  init(_ kind: Kind, _ error: FilterError, subject: String) {
    self.init(
      kind: kind, code: error.code, message: error.message(about: subject), path: error.path)
  }

  /// The reason why there is no environment, such as an ``OptionError``.
  package init(environment error: any Error) {
    self.init(.options, FilterError(environment: error), subject: "the environment")
  }

  /// An error about a message or its line, by its code.
  init(_ error: FilterError) {
    switch error.code {
    case "undrawable": self.init(.drawing, error, subject: "the message")
    case "timeout": self.init(.late, error, subject: "the message")
    case "invalidOption", "unknownOption": self.init(.options, error, subject: "the line")
    default: self.init(.message, error, subject: "the line")
    }
  }

  static func late(_ error: MessageTime.Exceeded, _ subject: String) -> InProcessError {
    InProcessError(.late, error.answer, subject: subject)
  }

  package static let nothingToDraw = InProcessError(
    .empty, FilterError(code: "nothingToDraw", path: nil, reason: "has no message to draw"),
    subject: "the input")

  static let severalMessages = InProcessError(
    .message,
    FilterError(
      code: "severalMessages", path: nil, reason: "has several messages, and one image is asked for"
    ),
    subject: "the line")

  static let severalImages = InProcessError(
    .drawing,
    FilterError(
      code: "tooTall", path: nil,
      reason:
        "is too tall for one image. Draw it as a PDF with a pageSize, in another format, or at a smaller scale"
    ),
    subject: "the conversation")
}
