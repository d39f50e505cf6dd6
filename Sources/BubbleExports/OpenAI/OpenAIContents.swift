// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

extension ExportFormat {
  /// ChatGPT's conversations, or messages of OpenAI's APIs.
  public static let openAI = ExportFormat(
    name: "openai", title: "OpenAI",
    summary: "ChatGPT's conversations.json, or messages with roles",
    expectation: "conversations.json, or an array of messages", hasFixedViewer: true,
    hasBranches: true, leastBytesPerMessage: OpenAIContents.conversationLimit,
    recognizesFolder: { names in
      names.contains(OpenAIContents.fileName) || names.contains(where: OpenAIContents.isShard)
    },
    recognizesFile: { head in
      head.isArray
        ? head.has("mapping") || head.has("role", "content")
        : OpenAIContents.isEnvelope(head)
    },
    contents: OpenAIContents.contents, open: OpenAIContents.open)
}

/// The conversations of ChatGPT's export, or messages of the APIs.
enum OpenAIContents {
  static let fileName = "conversations.json"

  /// The maximum length of a conversation, in bytes.
  static let conversationLimit = 64_000_000

  /// Whether a file is a part of a large export: `conversations-000.json`.
  static func isShard(_ name: String) -> Bool {
    guard name.beginsExactly(with: "conversations-"), name.endsExactly(with: ".json") else {
      return false
    }
    let number = name.dropFirst("conversations-".count).dropLast(".json".count)
    return !number.isEmpty && number.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether an object is one around messages, or around conversations.
  static func isEnvelope(_ head: ExportFileHead) -> Bool {
    ["messages", "input", "output", "choices"].contains { head.has("model", $0) }
      || head.has("custom_id", "response") || head.has("custom_id", "body")
      || head.has("title", "mapping") || head.nestedNames.containsExactly("mapping")
      || head.has("messages") && ["role", "content"].allSatisfy(head.nestedNames.contains)
  }

  @Sendable static func contents(_ files: ExportFiles) throws(ExportError) -> ExportContents {
    var contents = ExportContents()
    (contents.assets, contents.assetNames) = try OpenAIAssets.find(in: files)
    for path in try paths(of: files) {
      let head = try files.bytes(of: path, 0..<64)
      if head.first(where: { !$0.isJSONWhiteSpace && $0 < 0x80 }) == UInt8(ascii: "[") {
        try findConversations(path, nil, files, &contents)
      } else {
        try findObjects(path, files, &contents)
      }
      guard contents.conversations.isEmpty else { continue }
      // Messages, or what only their reader can say.
      contents.conversations = [conversation(path, nil)]
      readNames(path, files, &contents)
    }
    if files.file == nil { try reportGroups(files, &contents) }
    return contents
  }

  private static func paths(of files: ExportFiles) throws(ExportError) -> [String] {
    if let file = files.file { return [file] }
    if files.contains(fileName) { return [fileName] }
    let shards = try files.names().filter(isShard)
    return shards.isEmpty ? [fileName] : shards
  }

  /// Chats of several people, whose form isn't known.
  private static func reportGroups(
    _ files: ExportFiles, _ contents: inout ExportContents
  ) throws(ExportError) {
    let path = "group_chats.json"
    guard let count = try? files.count(of: path), count > 0 else { return }
    let value = count > 1_000_000 ? nil : try? files.json(path)
    let lists = value?.array.map { [$0] } ?? value?.object?.members.compactMap(\.value.array)
    guard value == nil || lists?.contains(where: { !$0.isEmpty }) == true else { return }
    let remark = ExportRemark(
      content: "group chat", outcome: .leftOut(reason: "group chats aren't read"))
    try contents.add(ReadMessage(index: 0, leftOut: "", [remark]), in: path)
  }

  /// Prepares to read a conversation: the branch that is named has to be one of its branches.
  @Sendable static func open(
    _ source: ExportSource
  ) throws(ExportError) -> @Sendable (ExportContext) -> MessageFormat {
    let branch = source.branch
    if let branch { try check(branch, of: source) }
    return { .openAI($0, branch: branch) }
  }

  private static func check(_ branch: String, of source: ExportSource) throws(ExportError) {
    guard let part = source.conversation.sources.first, let range = part.range else {
      throw .unknownBranch(branch, branches: [])
    }
    let bytes = try source.files.bytes(of: part.path, range)
    let depth = source.limits.depth
    guard let value = try? JSONValue(parsing: bytes, maximumDepth: depth),
      let mapping = value.object?["mapping"]?.object
    else { throw .unknownBranch(branch, branches: []) }
    let tree = ConversationTree(mapping)
    guard tree.leaf(named: branch) == nil else { return }
    throw .unknownBranch(branch, branches: tree.leaves.count > 1 ? tree.leaves : [])
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

  /// Finds the conversations of objects: one around a list of conversations, or one conversation in each line.
  private static func findObjects(
    _ path: String, _ files: ExportFiles, _ contents: inout ExportContents
  ) throws(ExportError) {
    let lists = try files.lists(named: ["conversations"], in: path, isRequired: false)
    if let list = lists.first, try isOutermost(list, path, files) {
      return try findConversations(path, list.list, files, &contents)
    }
    var scanner = InputScanner(
      ByteSource(nextChunk: files.chunks(of: path)), bytesPerMessage: files.limits.bytesPerMessage,
      listNames: [])
    var index = 0
    while let finding = scanner.next() {
      guard case .message(let text) = finding, isConversation(text) else {
        if contents.conversations.isEmpty { return }
        try contents.add(stray(finding, index: index, files.limits), in: path)
        continue
      }
      let number = contents.conversations.count + 1
      contents.conversations.append(
        conversation(path, text, at: 0, before: scanner.source.offset + 1, number: number))
      index += 1
    }
    if index == 1, contents.conversations[0].name.isExactly("Conversation 1") {
      contents.conversations[0].name = path.withoutExtension
    }
  }

  private static func isConversation(_ text: MessageText) -> Bool {
    let names = text.ownNames
    return names.containsExactly("mapping")
      || !names.containsExactly("role") && !names.containsExactly("type")
        && OpenAIEnvelope.members.contains(where: names.contains)
  }

  private static func isOutermost(
    _ list: ListFinder.Found, _ path: String, _ files: ExportFiles
  ) throws(ExportError) -> Bool {
    guard list.object < 64 else { return false }
    return try files.bytes(of: path, 0..<list.object)
      .allSatisfy { $0.isJSONWhiteSpace || $0 >= 0x80 }
  }

  /// Reads the names of functions, which their answers name by the IDs of their calls.
  private static func readNames(
    _ path: String, _ files: ExportFiles, _ contents: inout ExportContents
  ) {
    var scanner = InputScanner(
      ByteSource(nextChunk: files.chunks(of: path)), bytesPerMessage: files.limits.bytesPerMessage)
    while let finding = scanner.next(), contents.channels.count < 100_000 {
      guard case .message(let text) = finding else { return }
      let names = text.ownNames
      guard names.containsExactly("tool_calls") || names.containsExactly("call_id"),
        let message = (try? JSONValue(parsing: Array(text.bytes)))?.object
      else { continue }
      for (id, name) in OpenAIMessages.calls(in: message) { contents.channels[id] = name }
    }
  }

  /// Finds the conversations of an array, without their messages; none where it is an array of messages.
  private static func findConversations(
    _ path: String, _ range: Range<Int>?, _ files: ExportFiles,
    _ contents: inout ExportContents
  ) throws(ExportError) {
    var scanner = InputScanner(
      ByteSource(nextChunk: files.chunks(of: path, range)),
      bytesPerMessage: files.limits.bytesPerMessage)
    var index = 0
    while let finding = scanner.next() {
      if case .message(let text) = finding, text.ownNames.containsExactly("mapping") {
        contents.conversations.append(
          conversation(
            path, text, at: range?.lowerBound ?? 0, before: scanner.source.offset,
            number: contents.conversations.count + 1))
      } else if contents.conversations.isEmpty {
        return
      } else {
        try contents.add(stray(finding, index: index, files.limits), in: path)
      }
      index += 1
    }
  }

  /// - Parameters:
  ///   - start: The offset of the part of the file that is read.
  ///   - end: The offset after the conversation's comma, in that part.
  private static func conversation(
    _ path: String, _ text: MessageText, at start: Int, before end: Int, number: Int
  ) -> ExportConversation {
    // Of one that is too long, the range is its whole length, so that its reader finds that.
    let length = text.isTooLong ? end - 1 - text.byteOffset : text.bytes.count
    let first = start + text.byteOffset
    var found = conversation(path, first..<first + max(length, 0))
    found.id =
      firstNonEmpty(
        text.ownString("conversation_id"), text.ownString("custom_id"), text.ownString("id")) ?? ""
    found.name =
      firstNonEmpty(text.ownString("title"), text.ownString("custom_id"))
      ?? "Conversation \(number)"
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
