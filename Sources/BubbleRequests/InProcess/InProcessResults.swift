// SPDX-License-Identifier: MIT
import BubbleKit

/// Answers to lines.
@_spi(Library) public struct InProcessAnswers: Sendable {
  /// An object for each line, each with a line feed, in the order of the lines.
  public internal(set) var lines: [UInt8] = []

  /// Whether an answer is an error.
  public internal(set) var hasFailures = false

  mutating func add(_ answers: FilterAnswers) {
    lines += answers.bytes
    if answers.firstFailureEnd != nil { hasFailures = true }
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
