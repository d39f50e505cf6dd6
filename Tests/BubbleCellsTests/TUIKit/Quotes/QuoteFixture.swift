// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// Fixtures of the tests of references, replies and forwarded messages.
enum QuoteFixture {
  static let widths = [320.0, 375, 390, 414, 430, 768]

  static let kits: [@Sendable () -> CellKit] = [
    { .tuikitClassic() }, { .tuikitMinimalist() },
  ]

  /// The message that others quote.
  static let originID = "origin"

  /// A renderer that finds one message as the one that is quoted.
  static func renderer(
    _ kit: CellKit, finding origin: Message?, _ change: (inout RenderEnvironment) -> Void = { _ in }
  ) -> MessageRenderer {
    RenderFixture.renderer { environment in
      environment.kit = kit
      environment.quotedMessage = { id in id == originID ? origin : nil }
      change(&environment)
    }
  }

  /// A text that quotes that message.
  static func reference(_ text: String, isSelf: Bool = false) -> Message {
    .text(text, isSelf: isSelf) { $0.quotedMsgID = originID }
  }

  /// A text that carries data about the message that it answers.
  static func reply(
    _ text: String, isSelf: Bool = false, to id: String = originID, abstract: String = "",
    sender: String = "", type: Int = 1, version: JSONValue = 1, root: String? = "root"
  ) -> Message {
    .text(text, isSelf: isSelf) { message in
      message.cloudCustomData = JSONObject([
        (
          "messageReply",
          .object(
            JSONObject([
              ("messageID", .string(id)), ("messageAbstract", .string(abstract)),
              ("messageSender", .string(sender)), ("messageType", .integer(type)),
              ("version", version), ("messageRootID", root.map { .string($0) } ?? .null),
            ]))
        )
      ])
    }
  }

  static func image(width: Int = 0, height: Int = 0, path: String = "") -> MessageElement {
    var variant = ImageElement.Variant()
    variant.type = .thumbnail
    (variant.pixelWidth, variant.pixelHeight) = (width, height)
    return .image(ImageElement(path: path, variants: [variant]))
  }

  static func video(width: Int = 0, height: Int = 0) -> MessageElement {
    var video = VideoElement()
    (video.snapshotPixelWidth, video.snapshotPixelHeight) = (width, height)
    return .video(video)
  }

  static func sound(_ duration: Int) -> MessageElement {
    var sound = SoundElement()
    sound.duration = duration
    return .sound(sound)
  }

  static func file(_ name: String) -> MessageElement {
    var file = FileElement()
    file.filename = name
    return .file(file)
  }
}

extension MessageRow {
  /// The text that a label shows, without spaces at its lines' ends.
  func words(_ name: String) -> String? { lines(name)?.joined(separator: " ") }
}

extension CGRect {
  /// Whether a rectangle is inside, but for what sums lose.
  func holds(_ other: CGRect) -> Bool {
    minX - 1e-6 <= other.minX && other.maxX <= maxX + 1e-6 && minY - 1e-6 <= other.minY
      && other.maxY <= maxY + 1e-6
  }
}
