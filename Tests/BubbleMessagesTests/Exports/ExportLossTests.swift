// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFiles
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

/// Members dropped from, and added to, the messages of `Examples/exports/every-kind`: none loses a message without a
/// line in the report.
@Suite("Losses of exports")
struct ExportLossTests {
  private static let folder = URL(filePath: #filePath)
    .appending(path: "../../../../Examples/exports/every-kind").standardizedFileURL

  /// The exports with the options that each needs, and the number of files made of each, of 25 changes.
  private static let examples: [(path: String, channel: String?, rounds: Int)] = [
    ("discord/every-kind.json", nil, 8), ("discord/direct.json", nil, 4),
    ("telegram/group", nil, 8), ("telegram/rich", nil, 4), ("slack/workspace", "quay", 8),
    ("openai/chatgpt", "Every kind of message", 8), ("whatsapp/android-en-us", nil, 4),
    ("whatsapp/ios-ar", nil, 4),
  ]

  @Test(arguments: examples.indices)
  func changedMembersLoseNoMessage(_ number: Int) throws {
    let example = Self.examples[number]
    let files = try FileTree(at: Self.folder.appending(path: example.path))
    let format = try #require(try ExportFormat(of: files))
    let contents = try format.contents(ExportFiles(files))
    let conversation = try contents.conversation(named: example.channel)
    var random = SeededGenerator(seed: UInt64(number + 1))
    for round in 0..<example.rounds {
      var changed = files
      var recordCount = 0
      for source in conversation.sources {
        let edit = try Edit(of: source, in: ExportFiles(files), format: format, using: &random)
        changed = changed.replacing(source.path, by: edit.bytes)
        recordCount += edit.recordCount
      }
      var options = ChatExport.Options()
      options.needsViewer = false
      options.conversation = example.channel
      let export = try ChatExport(changed, format: format, options: options)
      let report = export.report
      // Lines of WhatsApp's that seem to be pasted are reported, too.
      let pasted = report.remarks.filter { $0.remark.outcome == .readAsText }
      #expect(
        report.messageCount + report.failureCount + pasted.reduce(0) { $0 + $1.count }
          >= recordCount,
        "\(example.path), round \(round): \(recordCount) records, but \(report)")
      // Each message that is left out whole, or in part, has a line with its reason.
      expectEqual(export.losses.reduce(0) { $0 + min($1.losses.count, 1) }, report.leftOutCount)
    }
  }
}

/// A file of an export in which members of messages are dropped or added.
private struct Edit {
  private(set) var bytes: [UInt8]
  private(set) var recordCount = 0

  private static let changeCount = 25

  init(
    of source: ExportConversation.Source, in files: ExportFiles, format: ExportFormat,
    using random: inout SeededGenerator
  ) throws {
    bytes = try files.bytes(of: source.path, 0..<(files.count(of: source.path) ?? 0))
    let range = source.range ?? bytes.startIndex..<bytes.endIndex
    let isText = format == .whatsApp
    var scanner = InputScanner(
      ByteSource(nextChunk: files.chunks(of: source.path, source.range)), bytesPerMessage: .max,
      startsRecord: isText ? WhatsAppHeader.starts : nil)
    var texts: [MessageText] = []
    while let finding = scanner.next() {
      if case .message(let text) = finding { texts.append(text) }
    }
    guard !texts.isEmpty else { return }
    recordCount = format == .openAI ? 0 : texts.count
    let isTree = format == .openAI
    var changes = [Int](repeating: 0, count: texts.count)
    for _ in 0..<Self.changeCount { changes[Int.random(in: texts.indices, using: &random)] += 1 }
    // From the end, so that offsets stay true.
    for (text, count) in zip(texts, changes).reversed() where count > 0 {
      let start = range.lowerBound + text.byteOffset
      let new =
        isText
        ? Self.words(of: text, without: count, using: &random)
        : Self.members(of: text, isTree: isTree, changed: count, using: &random)
      if isTree { recordCount += Self.messageCount(ofTree: new) }
      bytes.replaceSubrange(start..<start + text.bytes.count, with: new)
    }
  }

  /// - Parameter isTree: Whether the text is a conversation whose nodes have the messages.
  private static func members(
    of text: MessageText, isTree: Bool, changed count: Int, using random: inout SeededGenerator
  ) -> [UInt8] {
    // One example has a key twice, which is an error with and without a change.
    guard var value = try? JSONValue(parsing: Array(text.bytes)) else { return Array(text.bytes) }
    guard isTree, let conversation = value.object, var nodes = conversation["mapping"] else {
      for _ in 0..<count { value = value.changed(using: &random) }
      return Array(value.description.utf8)
    }
    for _ in 0..<count { nodes = nodes.changed(using: &random) }
    let members = conversation.members.map { ($0.key, $0.key == "mapping" ? nodes : $0.value) }
    return Array(JSONValue.object(JSONObject(members)).description.utf8)
  }

  /// The number of messages from a conversation's current node up to its root, or to the first node that isn't there.
  private static func messageCount(ofTree bytes: [UInt8]) -> Int {
    let conversation = (try? JSONValue(parsing: bytes))?.object
    let nodes = conversation?["mapping"]?.object
    var visited: Set<String> = []
    var (count, next) = (0, conversation?["current_node"]?.string)
    while let id = next, visited.insert(id).inserted, let node = nodes?[id]?.object {
      if node["message"]?.object != nil { count += 1 }
      next = node["parent"]?.string
    }
    return count
  }

  /// The text without some of the words after its date and its sender.
  private static func words(
    of text: MessageText, without count: Int, using random: inout SeededGenerator
  ) -> [UInt8] {
    let lines = String(decoding: text.bytes, as: UTF8.self)
    guard let colon = lines.range(of: ": ") else { return Array(text.bytes) }
    var words = lines[colon.upperBound...].components(separatedBy: " ")
    for _ in 0..<min(count, words.count) {
      words.remove(at: Int.random(in: words.indices, using: &random))
    }
    return Array((lines[..<colon.upperBound] + words.joined(separator: " ")).utf8)
  }
}

extension JSONValue {
  /// The same with a member dropped from an object, or added to one, somewhere in it.
  fileprivate func changed(using random: inout SeededGenerator) -> JSONValue {
    switch self {
    case .object(let object):
      let inner = object.members.indices.filter { object.members[$0].value.isContainer }
      if let place = inner.randomElement(using: &random), Int.random(in: 0..<4, using: &random) > 0
      {
        return .object(
          JSONObject(
            object.members.enumerated().map { index, member in
              (member.key, index == place ? member.value.changed(using: &random) : member.value)
            }))
      }
      var members = object.members.map { ($0.key, $0.value) }
      if Bool.random(using: &random), !members.isEmpty {
        members.remove(at: Int.random(in: members.indices, using: &random))
      } else {
        let added: [JSONValue] = [
          .string("added"), .integer(17), .bool(true), .null, .array([.string("a")]),
          .object(JSONObject([("text", .string("b"))])),
        ]
        let name = "member\(Int.random(in: 0..<100, using: &random))"
        members.append((name, added.randomElement(using: &random) ?? .null))
      }
      return .object(JSONObject(members))
    case .array(var elements):
      guard let place = elements.indices.randomElement(using: &random) else { return self }
      elements[place] = elements[place].changed(using: &random)
      return .array(elements)
    case .null, .bool, .integer, .number, .string: return self
    }
  }

  private var isContainer: Bool {
    switch self {
    case .object, .array: true
    case .null, .bool, .integer, .number, .string: false
    }
  }
}

extension FileTree {
  /// The same files, one of them with other bytes.
  fileprivate func replacing(_ path: String, by bytes: [UInt8]) -> FileTree {
    let base = self
    return FileTree(
      file: file, list: { try base.names(in: $0) },
      byteCount: { $0 == path ? bytes.count : try base.byteCount($0) },
      read: { name, offset, count in
        guard name == path else { return try base.read(name, offset, count) }
        return Array(bytes.dropFirst(offset).prefix(count))
      })
  }
}
