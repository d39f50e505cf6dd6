// SPDX-License-Identifier: MIT
extension WireFormat {
  /// Every format, in the order in which help lists them. Among equally certain ones, the last is chosen.
  package static let all: [WireFormat] = [.tuikit, .quoteAPI, .leanCloud, .timRest]
}

extension MessageFormat {
  /// The format that the fields of the first message are of: ``timRest(viewer:)`` where it has `MsgBody`,
  /// ``leanCloud(viewer:isGroup:)`` where it has `msg-id` or `conv-id`, ``quoteAPI`` where it has `from` beside a field
  /// that only requests to quote-api have, and otherwise ``tuikit``.
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
    let names = FieldNames(of: text)
    var best: (format: WireFormat, certainty: WireFormat.Certainty)?
    for format in WireFormat.all {
      let certainty = format.recognizes(text, names)
      if certainty != .no, certainty >= best?.certainty ?? .no { best = (format, certainty) }
    }
    if let best { return .format(best.format.make(viewer, isGroup)) }
    // What is wrong with text that is no object says more than its fields.
    return names.isEmpty || text.isTruncated || !isObject(text)
      ? .undecided : .unknown(fields: names.first(8))
  }

  private static func isObject(_ text: MessageText) -> Bool {
    var strings: [JSONObject.Member] = []
    return (try? text.parseObject(depth: ReadingLimits().depth, strings: &strings)) != nil
  }
}
