// SPDX-License-Identifier: MIT
/// The days until an event.
public struct CountdownElement: ElementContent {
  /// The name of the event. The default is empty.
  public var title = ""

  /// The number of days. The default is 0.
  public var days = 0

  public var elementType: ElementType { .countdown }

  public init() {}
}

extension ElementType {
  public static let countdown: ElementType = "countdown"
}

extension MessageElement {
  public static func countdown(_ content: CountdownElement) -> MessageElement {
    MessageElement(content)
  }
}
