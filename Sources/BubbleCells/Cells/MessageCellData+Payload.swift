// SPDX-License-Identifier: MIT
import BubbleMessages

extension MessageCellData {
  /// Decodes the payload of the custom message; `nil` where it doesn't have the type's members.
  ///
  /// A payload that cannot be decoded is reported by a warning that names its member, such as
  /// `customElem.data.options[1].votes`, so goldens of the message fail. ``/BubbleMessages/JSONValue/decoded(as:)``
  /// describes what is decoded from which values.
  ///
  /// Must be called inside of ``RenderEnvironment/perform(_:)``, as `getCellData(message:)` is.
  public final func decodedPayload<Payload: Decodable>(
    as type: Payload.Type = Payload.self
  ) -> Payload? {
    guard let element = message?.element.custom else { return nil }
    guard let payload = element.payload else {
      reportPayload(path: "", "is not a JSON object")
      return nil
    }
    do throws(JSONDecodingError) {
      return try payload.decoded(as: type)
    } catch {
      reportPayload(path: error.path, error.explanation)
      return nil
    }
  }

  private func reportPayload(path: String, _ problem: String) {
    let field = payloadField(path)
    RenderEnvironment.report(
      RenderWarning(
        msgID: msgID, field: field,
        reason: "it \(problem). The message is drawn without its payload."))
  }

  /// The name of a payload's member in warnings; of the field itself, for a message without a payload.
  final func payloadField(_ member: String) -> String {
    guard message?.element.custom != nil else { return member }
    return member.isEmpty ? "customElem.data" : "customElem.data." + member
  }
}
