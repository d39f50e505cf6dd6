// SPDX-License-Identifier: MIT

/// An image that was drawn for a request to quote-api.
@_spi(Library) public struct QuoteImage: Sendable {
  /// The encoded file.
  public let bytes: [UInt8]

  /// `png` or `webp`.
  public let fileExtension: String

  /// The type that was drawn: `quote`, `image`, `stories`, or `png` for a request without a type, and for a quote that is
  /// too tall for a sticker.
  public let type: String

  public let pixelWidth: Int
  public let pixelHeight: Int

  /// A sentence for each thing that was ignored, left out or cut.
  public let warnings: [String]
}

/// The reason why a request has no image.
@_spi(Library) public struct QuoteError: Error, Hashable {
  /// A name for programs, such as `messages_empty`.
  public let code: String

  /// The reason, in a sentence.
  public let message: String

  /// The status of an HTTP response: 400 or 413 for what is wrong with the request, 500 for other reasons.
  public let status: Int

  init(_ code: String, _ message: String, status: Int = 400) {
    (self.code, self.message, self.status) = (code, message, status)
  }
}

extension QuoteError {
  static let emptyQuery = QuoteError(
    "query_empty", "The request has no body, or one that is no object.")

  static let noMessages = QuoteError(
    "messages_empty", "The request has no 'messages', which must be an array with a message.")

  static let nothingToDraw = QuoteError(
    "empty_messages", "No message has a name, a text, an image or anything else to draw.")

  static func tooManyMessages(_ count: Int, limit: Int) -> QuoteError {
    QuoteError(
      "messages_too_many", "The request has \(count) messages. No more than \(limit) are drawn.")
  }

  static func tooLong(_ count: Int, limit: Int) -> QuoteError {
    QuoteError(
      "request_too_large", "The request has \(count) bytes. The limit is \(limit).", status: 413)
  }

  static func tooLarge(pixelWidth: Int, pixelHeight: Int) -> QuoteError {
    QuoteError(
      "image_too_large",
      "The image would have \(pixelWidth) × \(pixelHeight) pixels. Use fewer messages, or a smaller scale, width or height."
    )
  }
}
