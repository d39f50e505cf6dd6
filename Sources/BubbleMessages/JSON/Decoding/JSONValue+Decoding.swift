// SPDX-License-Identifier: MIT
extension JSONValue {
  /// Decodes a value of a type.
  ///
  /// ```swift
  /// struct Poll: Decodable {
  ///   struct Option: Decodable {
  ///     var text: String
  ///     var votes: Int
  ///   }
  ///   var question: String
  ///   var options: [Option]
  /// }
  /// let poll = try payload.decoded(as: Poll.self)
  /// ```
  ///
  /// Members that the type doesn't have are ignored, and an optional property may be missing or `null`. Nothing is
  /// converted: whole numbers must be whole and in the range of their type, and `"3"` isn't a number. A `URL` is
  /// decoded from a string.
  ///
  /// - Throws: ``JSONDecodingError``, which names the value that is wrong.
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self
  ) throws(JSONDecodingError) -> Value {
    do {
      return try JSONValueDecoder(self, at: []).decode(type)
    } catch let error as DecodingError {
      throw JSONDecodingError(error)
    } catch let error as JSONDecodingError {
      throw error
    } catch {
      throw JSONDecodingError(path: "", reason: .rejected("\(error)"))
    }
  }
}

extension JSONObject {
  /// Decodes a value of a type, as ``JSONValue/decoded(as:)`` does.
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self
  ) throws(JSONDecodingError) -> Value {
    try JSONValue.object(self).decoded(as: type)
  }
}
