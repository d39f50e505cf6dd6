// SPDX-License-Identifier: MIT
import BubbleMessages
import CoreLocation
import Foundation
import MessageKit
import UIKit

/// One of our messages as MessageKit's type.
struct Item: MessageType {
  /// The cell's name in reports.
  var name: String
  var sender: SenderType
  var messageId: String
  var sentDate: Date
  var kind: MessageKind

  /// - Parameter examples: The folder that pictures' paths begin in.
  init(_ message: BubbleMessages.Message, examples: URL) {
    name = message.msgID
    sender = Person(senderId: message.sender, displayName: message.nickName ?? message.sender)
    messageId = message.msgID
    sentDate = Date(timeIntervalSince1970: message.timestamp)
    kind = Item.kind(of: message, examples: examples)
  }

  /// Whether MessageKit has a kind of its own for it.
  var hasOwnKind: Bool {
    if case .custom = kind { false } else { true }
  }
}

struct Person: SenderType {
  var senderId: String
  var displayName: String
}

private struct Media: MediaItem {
  var url: URL?
  var image: UIImage?
  var placeholderImage: UIImage
  var size: CGSize

  /// A picture no larger than the bubbles of a phone.
  init(_ url: URL) {
    self.url = url
    image = UIImage(contentsOfFile: url.path)
    placeholderImage = UIImage()
    let natural = image?.size ?? CGSize(width: 240, height: 240)
    let scale = min(1, 240 / max(natural.width, natural.height, 1))
    size = CGSize(width: natural.width * scale, height: natural.height * scale)
  }
}

private struct Place: LocationItem {
  var location: CLLocation
  var size = CGSize(width: 240, height: 160)
}

private struct Sound: AudioItem {
  var url: URL
  var duration: Float
  var size = CGSize(width: 160, height: 35)
}

private struct Contact: ContactItem {
  var displayName: String
  var initials: String
  var phoneNumbers: [String] = []
  var emails: [String] = []
}

private struct Link: LinkItem {
  var text: String?
  var attributedText: NSAttributedString?
  var url: URL
  var title: String?
  var teaser: String
  var thumbnailImage: UIImage
}

extension Item {
  private static func kind(of message: BubbleMessages.Message, examples: URL) -> MessageKind {
    let element = message.element
    if let text = element.text?.text { return kind(ofText: text) }
    if let image = element.content(as: ImageElement.self) {
      return .photo(Media(examples.appendingPathComponent(image.path)))
    }
    if let video = element.content(as: VideoElement.self) {
      return .video(Media(examples.appendingPathComponent(video.snapshotPath)))
    }
    if let place = element.content(as: LocationElement.self) {
      return .location(
        Place(location: CLLocation(latitude: place.latitude, longitude: place.longitude)))
    }
    if let sound = element.content(as: SoundElement.self) {
      return .audio(
        Sound(url: URL(fileURLWithPath: sound.path), duration: Float(sound.duration)))
    }
    if let custom = element.custom { return kind(of: custom, message, examples) }
    return .custom(element.type.rawValue)
  }

  /// A single emoji is one; text with an address is attributed.
  private static func kind(ofText text: String) -> MessageKind {
    if text.count <= 3, text.unicodeScalars.allSatisfy(\.properties.isEmojiPresentation) {
      return .emoji(text)
    }
    guard let range = text.range(of: "@\\w+", options: .regularExpression) else {
      return .text(text)
    }
    let attributed = NSMutableAttributedString(
      string: text,
      attributes: [
        .font: UIFont.preferredFont(forTextStyle: .body), .foregroundColor: UIColor.label,
      ])
    attributed.addAttributes(
      [.foregroundColor: UIColor.systemOrange, .font: UIFont.boldSystemFont(ofSize: 17)],
      range: NSRange(range, in: text))
    return .attributedText(attributed)
  }

  /// Links are links; those who created a group are contacts.
  private static func kind(
    of custom: CustomElement, _ message: BubbleMessages.Message, _ examples: URL
  ) -> MessageKind {
    let fields = try? JSONSerialization.jsonObject(with: Data(custom.data.utf8)) as? [String: Any]
    switch custom.businessID {
    case "text_link":
      let address = fields?["link"] as? String ?? ""
      return .linkPreview(
        Link(
          text: fields?["text"] as? String, url: URL(string: address) ?? URL(fileURLWithPath: "/"),
          title: "A page", teaser: address,
          thumbnailImage: UIImage(
            contentsOfFile: examples.appendingPathComponent("pictures/harbour.png").path)
            ?? UIImage()))
    case "group_create":
      let name = message.nickName ?? message.sender
      return .contact(Contact(displayName: name, initials: String(name.prefix(1))))
    default: return .custom(custom.businessID ?? "custom")
    }
  }
}
