extension JSONValue {
  /// Reads a JSON text.
  ///
  /// A surrogate escape without its other half becomes U+FFFD.
  ///
  /// - Parameters:
  ///   - text: One value, with white space around it if you like.
  ///   - maximumDepth: How deep arrays and objects may nest. The default is 64; more than 512
  ///     counts as 512.
  public init(parsing text: String, maximumDepth: Int = 64) throws(JSONError) {
    try self.init(parsing: Array(text.utf8), maximumDepth: maximumDepth)
  }

  /// Reads a JSON text from its UTF-8 bytes, without a byte order mark.
  ///
  /// - Parameters:
  ///   - bytes: One value, with white space around it if you like.
  ///   - maximumDepth: How deep arrays and objects may nest. The default is 64; more than 512
  ///     counts as 512.
  public init(parsing bytes: [UInt8], maximumDepth: Int = 64) throws(JSONError) {
    self = try bytes.withUnsafeBufferPointer { (buffer) throws(JSONError) in
      var parser = JSONParser(buffer, maximumDepth: maximumDepth)
      return try parser.parse()
    }
  }
}
