// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// The cells that every program draws: one message each, received, on 376 × 170 points at two pixels
/// a point.
struct Scene: Sendable {
  static let size = CGSize(width: 376, height: 170)

  let messages: [Message]

  /// The second of the command's arguments.
  let detail: String

  init(texts: [String], detail: String) {
    self.detail = detail
    let image = detail.contains("/") ? URL(fileURLWithPath: detail).lastPathComponent : ""
    messages = texts.enumerated().map { index, text in
      var message = Message(msgID: "m-\(index)", element: .text(TextElement(text: text)))
      message.sender = "friend"
      message.userID = "friend"
      message.nickName = "Anna"
      message.faceURL = image
      return message
    }
  }

  /// The renderer of a new process: nothing is cached yet.
  func makeRenderer() throws -> MessageRenderer {
    let folder = URL(fileURLWithPath: detail).deletingLastPathComponent()
    var environment = try RenderEnvironment.bundled(images: ImageStore(folder: folder))
    environment.width = Self.size.width
    environment.avatarStyle = AvatarStyle(shape: .circle)
    return MessageRenderer(environment: environment)
  }
}

extension MessageRenderer {
  /// Draws a message to pixels, in memory that is kept.
  func drawCell(_ message: Message, into bitmap: inout Bitmap) throws {
    guard let row = row(for: message) else { throw HiddenMessage() }
    try bitmap.draw(
      size: Scene.size, scale: environment.scale,
      background: environment.theme.color(.chatBackground), glyphCache: environment.glyphCache
    ) { row.draw(on: $0) }
  }

  /// Returns a message's cell as a PNG file.
  func cellPNG(_ message: Message) throws -> [UInt8] {
    guard let row = row(for: message) else { throw HiddenMessage() }
    return try environment.encodedImage(size: Scene.size, format: .png) { row.draw(on: $0) }
  }
}

struct HiddenMessage: Error {}
