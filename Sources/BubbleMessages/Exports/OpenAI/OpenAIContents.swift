// SPDX-License-Identifier: MIT
import BubbleStrings

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
    try findConversations(path, files, &contents)
    if contents.conversations.isEmpty { contents.conversations = [conversation(path, nil)] }
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
    let lists = try ListFinder.lists(named: names, in: path, of: files, isRequired: false)
    let outermost = lists.first?.object
    let found = lists.filter { $0.object == outermost }
    guard let first = found.first, let bytes = try? files.bytes(of: path, 0..<first.object),
      bytes.allSatisfy({ $0.isJSONWhiteSpace || $0 >= 0x80 })
    else { return [conversation(path, nil)] }
    var whole = conversation(path, nil)
    whole.sources = found.map { ExportConversation.Source(path: path, range: $0.list) }
    return [whole]
  }

  /// Finds the conversations of an array, without their messages; none where it is an array of messages.
  private static func findConversations(
    _ path: String, _ files: ExportFiles, _ contents: inout ExportContents
  ) throws(ExportError) {
    var scanner = InputScanner(
      ByteSource(nextChunk: files.chunks(of: path)), bytesPerMessage: files.limits.bytesPerMessage)
    var index = 0
    while let finding = scanner.next() {
      if case .message(let text) = finding, text.ownNames.contains("mapping") {
        contents.conversations.append(
          conversation(
            path, text, before: scanner.source.offset, number: contents.conversations.count + 1))
      } else if contents.conversations.isEmpty {
        return
      } else {
        try contents.add(stray(finding, index: index, files.limits), in: path)
      }
      index += 1
    }
  }

  /// - Parameter end: The offset after the conversation's comma.
  private static func conversation(
    _ path: String, _ text: MessageText, before end: Int, number: Int
  ) -> ExportConversation {
    // Of one that is too long, the range is its whole length, so that its reader finds that.
    let length = text.isTooLong ? end - 1 - text.byteOffset : text.bytes.count
    var found = conversation(path, text.byteOffset..<text.byteOffset + length)
    found.name = firstNonEmpty(text.ownString("title")) ?? "Conversation \(number)"
    found.id = firstNonEmpty(text.ownString("conversation_id"), text.ownString("id")) ?? ""
    return found
  }

  /// The error of an element that is no conversation.
  private static func stray(
    _ finding: InputScanner.Finding, index: Int, _ limits: ReadingLimits
  ) -> ReadMessage {
    switch finding {
    case .failure(let reason):
      return ReadMessage(
        FieldError(field: "", reason: reason), index: index, msgID: nil, warnings: [])
    case .message(let text):
      var strings: [JSONObject.Member] = []
      do throws(FieldError) {
        _ = try text.parseObject(depth: limits.depth, strings: &strings)
        throw FieldError(field: "mapping", reason: .missing)
      } catch {
        return ReadMessage(error, index: index, msgID: nil, warnings: [])
      }
    }
  }

  /// Finds the files that messages name by an ID, which their names begin with:
  /// `file-17abc-lake.png`.
  private static func assets(_ files: ExportFiles) throws(ExportError) -> [ExactString: String] {
    // Not every folder that a file is given from can be listed.
    let isFile = files.file != nil
    let names = isFile ? (try? files.names()) ?? [] : try files.names()
    var assets: [ExactString: String] = [:]
    let folders =
      [""]
      + names.filter { $0 == "dalle-generations/" || $0.hasPrefix("user-") && $0.hasSuffix("/") }
    for folder in folders {
      let names = isFile ? (try? files.names(in: folder)) ?? [] : try files.names(in: folder)
      for name in names where !name.hasSuffix("/") {
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
