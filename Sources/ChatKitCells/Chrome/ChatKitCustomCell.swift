// SPDX-License-Identifier: MIT
public import BubbleCells

/// A cell that can be registered: it declares the messages that it shows.
public protocol ChatKitCustomCell: ChatKitMessageCell {
  /// The media type of the messages. An application's own types are positive.
  static var mediaType: MediaType { get }

  /// The class that decodes them.
  static var cellData: MessageCellData.Type { get }
}
