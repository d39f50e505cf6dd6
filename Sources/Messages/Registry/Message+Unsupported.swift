extension Message {
  /// The field that no cell is found by, and what is wrong with it. `nil` when the message's reader
  /// has told already.
  var unsupportedPart: (field: String, problem: String)? {
    switch element {
    case .unknown: nil
    case .custom(let custom):
      // A payload that is no object has been told about.
      signaling == nil && custom.payload == nil && !custom.data.isEmpty ? nil : unknownPayload
    case .none: ("elemType", "the message holds nothing")
    case .text, .image, .sound, .video, .file, .location, .face, .groupTips, .merger, .stream:
      ("elemType", "no cell shows '\(element.kind?.name ?? "")' messages yet")
    }
  }

  private var unknownPayload: (field: String, problem: String) {
    let payload = signaling == nil ? "customElem.data" : "signaling.data"
    guard let businessID else { return (payload, "it has no businessID") }
    return (payload + ".businessID", "no cell is registered for '\(businessID.lineSafe)'")
  }
}
