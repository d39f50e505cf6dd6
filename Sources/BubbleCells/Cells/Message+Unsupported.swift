// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleViews

extension Message {
  /// The field that no cell is found by, and the reason. `nil` when the message's reader has
  /// reported it already.
  var unsupportedPart: (field: String, problem: String)? {
    if let custom = element.custom {
      // A payload that isn't an object has been reported already.
      let isReported = signaling == nil && custom.payload == nil && !custom.data.isEmpty
      return isReported ? nil : unknownPayload
    }
    if element.content(as: UnknownElement.self) != nil { return nil }
    guard element.type != .none else { return ("elemType", "the message holds nothing") }
    return ("elemType", "no cell shows '\(element.type.rawValue)' messages yet")
  }

  private var unknownPayload: (field: String, problem: String) {
    let payload = signaling == nil ? "customElem.data" : "signaling.data"
    guard let businessID else { return (payload, "it has no businessID") }
    return (payload + ".businessID", "no cell is registered for '\(businessID.lineSafe)'")
  }
}
