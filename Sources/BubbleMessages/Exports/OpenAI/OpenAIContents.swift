// SPDX-License-Identifier: MIT
extension ExportFormat {
  /// ChatGPT's conversations, or an array of messages of OpenAI's APIs.
  public static let openAI = ExportFormat(
    name: "openai", title: "OpenAI",
    summary: "ChatGPT's conversations.json, or an array of messages with roles",
    expectation: "conversations.json, or an array of messages", hasFixedViewer: true,
    leastBytesPerMessage: OpenAIContents.conversationLimit,
    recognizesFolder: { $0.contains(OpenAIContents.fileName) },
    recognizesFile: { head in
      head.isArray
        ? head.has("mapping") || head.has("role", "content")
        : ["messages", "input", "output"].contains { head.has("model", $0) }
    },
    contents: OpenAIContents.contents, open: { _ in { .openAI($0) } })
}

/// The conversations of ChatGPT's export, or an array of messages.
enum OpenAIContents {
  static let fileName = "conversations.json"

  /// The maximum length of a conversation, in bytes.
  static let conversationLimit = 64_000_000

  @Sendable static func contents(_ files: ExportFiles) throws(ExportError) -> ExportContents {
    let path = files.file ?? fileName
    var contents = ExportContents()
    contents.assets = try assets(files)
    let head = try files.bytes(of: path, 0..<64)
    guard head.first(where: { !$0.isJSONWhiteSpace && $0 < 0x80 }) == UInt8(ascii: "[") else {
      contents.conversations = try lists(path, files)
      return contents
    }
    let conversations = try conversations(path, files)
    contents.conversations = conversations.isEmpty ? [conversation(path, nil)] : conversations
    return contents
  }

  private static func conversation(
    _ path: String, _ range: Range<Int>?
  ) -> ExportConversation {
    var conversation = ExportConversation(id: "", name: path.withoutExtension)
    conversation.isGroup = false
    conversation.viewer = OpenAIRole.user.id
    conversation.sources = [ExportConversation.Source(path: path, range: range)]
    return conversation
  }

  /// The arrays of a request or a response; a whole object is one conversation.
  private static func lists(
    _ path: String, _ files: ExportFiles
  ) throws(ExportError) -> [ExportConversation] {
    let names = ["messages", "input", "output"]
    let lists = try ListFinder.lists(named: names, in: path, of: files)
    let outermost = lists.first?.object
    let found = lists.filter { $0.object == outermost }
    guard let first = found.first, let bytes = try? files.bytes(of: path, 0..<first.object),
      bytes.allSatisfy({ $0.isJSONWhiteSpace || $0 >= 0x80 })
    else { return [conversation(path, nil)] }
    var whole = conversation(path, nil)
    whole.sources = found.map { ExportConversation.Source(path: path, range: $0.list) }
    return [whole]
  }

  /// The conversations of an array, without their messages; none where it is an array of messages.
  private static func conversations(
    _ path: String, _ files: ExportFiles
  ) throws(ExportError) -> [ExportConversation] {
    var scanner = InputScanner(
      ByteSource(nextChunk: files.chunks(of: path)), bytesPerMessage: conversationLimit)
    var conversations: [ExportConversation] = []
    while let finding = scanner.next() {
      guard case .message(let text) = finding else { break }
      guard text.ownNames.contains("mapping") else {
        if conversations.isEmpty { return [] }
        continue
      }
      let end = text.byteOffset + text.bytes.count
      var found = conversation(path, text.byteOffset..<end)
      found.name =
        firstNonEmpty(text.ownString("title")) ?? "Conversation \(conversations.count + 1)"
      found.id = firstNonEmpty(text.ownString("conversation_id"), text.ownString("id")) ?? ""
      conversations.append(found)
    }
    return conversations
  }

  /// Finds the files that messages name by an ID, which their names begin with:
  /// `file-17abc-lake.png`.
  private static func assets(_ files: ExportFiles) throws(ExportError) -> [String: String] {
    guard let names = try? files.names() else { return [:] }
    var assets: [String: String] = [:]
    let folders =
      [""]
      + names.filter { $0 == "dalle-generations/" || $0.hasPrefix("user-") && $0.hasSuffix("/") }
    for folder in folders {
      for name in (try? files.names(in: folder)) ?? [] where !name.hasSuffix("/") {
        guard name.hasPrefix("file-") || name.hasPrefix("file_") else { continue }
        let id =
          name.prefix(5) + name.dropFirst(5).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if assets[String(id)] == nil { assets[String(id)] = folder + name }
      }
    }
    return assets
  }
}

extension MessageText {
  /// The names of the object's own members.
  fileprivate var ownNames: Set<String> {
    var names: Set<String> = []
    bytes.withUnsafeBufferPointer { bytes in
      bytes.forEachOwnMember { name, _ in
        names.insert(String(decoding: name, as: UTF8.self))
        return names.count < 256
      }
    }
    return names
  }

  /// A string among the object's own members.
  fileprivate func ownString(_ wanted: String) -> String? {
    var found: String?
    bytes.withUnsafeBufferPointer { bytes in
      bytes.forEachOwnMember { name, value in
        guard name.elementsEqual(wanted.utf8) else { return true }
        var parser = JSONParser(UnsafeBufferPointer(rebasing: bytes[value...]), maximumDepth: 1)
        found = try? parser.parseString()
        return false
      }
    }
    return found
  }
}
