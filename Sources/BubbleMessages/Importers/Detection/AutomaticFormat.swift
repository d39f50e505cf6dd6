// SPDX-License-Identifier: MIT
extension MessageFormat {
  /// The format that the fields of the first message are of: ``timRest(viewer:)`` where it has `MsgBody`,
  /// ``leanCloud(viewer:isGroup:)`` where it has `msg-id` or `conv-id`, and otherwise ``tuikit``.
  ///
  /// A message of neither is an error, and leaves the decision to the next one.
  ///
  /// - Parameters:
  ///   - viewer: The viewer's user ID, for messages that don't name one.
  ///   - isGroup: Whether a conversation is a group whose messages leave that open, too.
  public static func automatic(viewer: String? = nil, isGroup: Bool? = nil) -> MessageFormat {
    MessageFormat(
      name: "auto", documentation: tuikit.documentation, decode: tuikit.decode,
      detect: { detect($0, viewer: viewer, isGroup: isGroup) })
  }

  private static func detect(
    _ text: MessageText, viewer: String?, isGroup: Bool?
  ) -> FormatDetection {
    // No format but one has lists that say something about their messages.
    if text.envelope != nil { return .format(.timRest(viewer: viewer)) }
    var names = FieldNameScanner()
    names.scan(text.bytes)
    if names.contains(where: isMainFieldOfTIMRest) { return .format(.timRest(viewer: viewer)) }
    if names.contains(where: isMainFieldOfLeanCloud) {
      return .format(.leanCloud(viewer: viewer, isGroup: isGroup))
    }
    if names.contains(where: isFieldOfTUIKit) { return .format(.tuikit) }
    if names.contains(where: isFieldOfTIMRest) { return .format(.timRest(viewer: viewer)) }
    // What is wrong with text that is no object says more than its fields.
    return names.isEmpty || text.isTruncated || !isObject(text)
      ? .undecided : .unknown(fields: names.first(8))
  }

  private static func isObject(_ text: MessageText) -> Bool {
    var strings: [JSONObject.Member] = []
    return (try? text.parseObject(depth: ReadingLimits().depth, strings: &strings)) != nil
  }

  private static func isMainFieldOfTIMRest(_ name: [UInt8]) -> Bool {
    name.elementsEqual(TIMRestElement.bodyField.name.utf8)
  }

  private static func isMainFieldOfLeanCloud(_ name: [UInt8]) -> Bool {
    [LeanCloudFields.identifierName, LeanCloudFields.conversationName].contains {
      name.elementsEqual($0.name.utf8)
    }
  }

  private static func isFieldOfTUIKit(_ name: [UInt8]) -> Bool {
    name.withUnsafeBufferPointer { TUIKitFastField($0) != nil }
      || TUIKitFields.identifierName.aliases.contains { name.elementsEqual($0.utf8) }
  }

  private static func isFieldOfTIMRest(_ name: [UInt8]) -> Bool {
    TIMRestFields.message.fields.contains { field in
      ([field.name.name] + field.name.aliases).contains { name.elementsEqual($0.utf8) }
    }
  }
}

/// The names of an object's own fields, as far as broken text lets them be found. None for text
/// that isn't an object.
private struct FieldNameScanner {
  private var names: [[UInt8]] = []
  private var nesting = Nesting()

  /// The maximum number of names, and of bytes of a name.
  private static let countLimit = 256
  private static let lengthLimit = 64

  var isEmpty: Bool { names.isEmpty }

  func contains(where isIncluded: ([UInt8]) -> Bool) -> Bool { names.contains(where: isIncluded) }

  /// The first names as texts.
  func first(_ count: Int) -> [String] {
    names.prefix(count).map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func scan(_ bytes: ArraySlice<UInt8>) {
    guard bytes.first(where: { !$0.isJSONWhiteSpace }) == UInt8(ascii: "{") else { return }
    var latest: [UInt8] = []
    for byte in bytes where names.count < Self.countLimit {
      let wasInString = nesting.isInString
      nesting.consume(byte)
      guard nesting.depth == 1 else { continue }
      if !wasInString {
        if nesting.isInString { latest = [] }
        if byte == UInt8(ascii: ":") { names.append(latest) }
      } else if nesting.isInString, latest.count < Self.lengthLimit {
        latest.append(byte)
      }
    }
  }
}
