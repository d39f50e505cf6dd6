// SPDX-License-Identifier: MIT
public import BubbleMessages
import BubbleStrings

/// The images of a conversation, one of which was tapped.
public struct ImagePreview: Hashable, Sendable {
  /// An image of a message.
  public struct Item: Hashable, Sendable {
    /// The message.
    public let msgID: String

    /// The address of the image in its largest size; `nil` if it isn't known: a placeholder is shown.
    public let source: String?

    /// The address of a smaller image to show until then; `nil` for none.
    public let thumbnail: String?
  }

  /// The images, in the order of their messages.
  public let items: [Item]

  /// The index of the tapped image.
  public let index: Int

  /// Collects the images of messages. Those of custom messages aren't included.
  ///
  /// - Parameter msgID: The message that was tapped. `nil` is returned where it is no image.
  public init?(of messages: some Sequence<Message>, tapped msgID: String) {
    let items = messages.compactMap(Item.init)
    guard let index = items.firstIndex(where: { $0.msgID.isExactly(msgID) }) else { return nil }
    self.items = items
    self.index = index
  }
}

extension ImagePreview.Item {
  fileprivate init?(_ message: Message) {
    guard let image = message.element.content(as: ImageElement.self), !message.isRevoked else {
      return nil
    }
    func url(_ sizes: [ImageElement.Variant.Size]) -> String? {
      sizes.lazy.compactMap { size in
        image.variants.first { $0.type == size && !$0.url.isEmpty }?.url
      }.first
    }
    self.init(
      msgID: message.msgID,
      source: image.path.isEmpty ? url([.original, .large, .thumbnail]) : image.path,
      thumbnail: url([.thumbnail, .large]))
  }
}
