// SPDX-License-Identifier: MIT
/// Content of an unknown type.
public struct UnknownElement: ElementContent {
  /// The type's name, as the message writes it: a word, or a number. Empty where there is no message to
  /// read it from.
  public var elementType: ElementType

  /// The element's object, as it was read. Empty when the message has none for this type.
  public var payload: JSONObject

  public init(elementType: ElementType, payload: JSONObject = JSONObject([])) {
    self.elementType = elementType
    self.payload = payload
  }
}

/// No content.
struct NoElement: ElementContent {
  var elementType: ElementType { .none }
}

/// Content that is still being written.
struct StreamElement: ElementContent {
  var elementType: ElementType { .stream }
}
