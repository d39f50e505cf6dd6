// SPDX-License-Identifier: MIT
extension ChatExport.Kind {
  /// The chat that an export is certainly from, by the names of its files, or by the beginning of its only one; `nil`
  /// where it may be anything.
  public init?(of files: ExportFiles) throws(ExportError) {
    let found: Self? =
      if let file = files.file {
        // What a pipe gives can be read only once.
        files.contains(file) ? try Self.kind(ofFile: file, files) : nil
      } else {
        Self.kind(ofNames: try files.names())
      }
    guard let found else { return nil }
    self = found
  }

  private static func kind(ofNames names: [String]) -> Self? {
    let names = Set(names.map { $0.lowercased() })
    if names.contains("users.json") || names.contains("org_users.json"),
      names.contains("channels.json") || names.contains("dms.json") || names.contains("groups.json")
    {
      return .slack
    }
    if names.contains(TelegramContents.fileName) { return .telegram }
    if names.contains(OpenAIContents.fileName) { return .openai }
    if names.contains("messages/"), names.contains("account/") { return .discord }
    let hasChat = names.contains { $0.hasSuffix("_chat.txt") || $0.hasPrefix("whatsapp chat ") }
    return hasChat ? .whatsapp : nil
  }

  private static func kind(
    ofFile path: String, _ files: ExportFiles
  ) throws(ExportError) -> Self? {
    let head = try files.bytes(of: path, 0..<65_536)
    let text = String(decoding: head, as: UTF8.self)
    if path.lowercased().hasSuffix(".txt") {
      var rest: Substring = ""
      let lines = text.split(separator: "\n", maxSplits: 4).prefix(4)
      return lines.contains { WhatsAppHeader($0, rest: &rest) != nil } ? .whatsapp : nil
    }
    return kind(ofFirstObject: head, isArray: text.first { !$0.isWhitespace } == "[")
  }

  /// The kind by the names that the first object has, none of which is another format's.
  private static func kind(ofFirstObject head: [UInt8], isArray: Bool) -> Self? {
    guard let start = head.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var names: Set<String> = []
    head[start...].withUnsafeBufferPointer { bytes in
      bytes.forEachOwnMember { name, _ in
        names.insert(String(decoding: name, as: UTF8.self))
        return names.count < 64
      }
    }
    func has(_ wanted: String...) -> Bool { names.isSuperset(of: wanted) }
    guard !has("msgID"), !has("MsgBody"), !has("msg-id") else { return nil }
    if isArray {
      if has("ts", "type"), has("user") || has("text") { return .slack }
      if has("mapping") || has("role", "content") { return .openai }
      return has("ID", "Timestamp", "Contents") ? .discord : nil
    }
    if has("guild", "channel") { return .discord }
    if has("personal_information") || has("name", "type", "id", "messages") { return .telegram }
    return has("model", "messages") || has("model", "input") || has("model", "output")
      ? .openai : nil
  }
}
