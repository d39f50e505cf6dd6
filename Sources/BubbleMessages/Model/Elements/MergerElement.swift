// SPDX-License-Identifier: MIT
/// Messages that are forwarded together as one.
public struct MergerElement: ElementContent {
  /// The heading. The default is empty.
  public var title: String

  /// A line for each of the first messages, `sender:text`.
  public var abstractList: [String]

  /// Whether messages that were merged before are nested too deep to be opened.
  public var layersOverLimit: Bool

  /// The `msgID` of each message, in order.
  public var messageIDList: [String]

  public var elementType: ElementType { .merger }

  /// Makes a bundle of messages.
  public init(
    title: String = "", abstractList: [String] = [], layersOverLimit: Bool = false,
    messageIDList: [String] = []
  ) {
    self.title = title
    self.abstractList = abstractList
    self.layersOverLimit = layersOverLimit
    self.messageIDList = messageIDList
  }
}
