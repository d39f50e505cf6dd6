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
  /// converted: whole numbers must be whole and in the range of their type, and `"3"` isn't a number.
  ///
  /// Types of Foundation are decoded from these values:
  ///
  /// | type | value |
  /// | --- | --- |
  /// | `URL` | a string |
  /// | `Date` | a number of seconds since 1970, or a string as in ISO 8601: `2024-06-01T10:15:30.5+02:00`; without an offset, its time is in Greenwich. Milliseconds, which would be after the year 9999, are an error |
  /// | `Data` | a string of Base64 |
  /// | `Decimal` | a number, with the digits that it has in JSON, up to those of a `Double` |
  ///
  /// - Throws: ``JSONDecodingError``, which names the value that is wrong.
  public func decoded<Value: Decodable>(
    as type: Value.Type = Value.self
  ) throws(JSONDecodingError) -> Value {
    do throws(DecodingError) {
      return try JSONValueDecoder(self, at: []).decode(type)
    } catch {
      throw JSONDecodingError(error)
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
