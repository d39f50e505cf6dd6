// SPDX-License-Identifier: MIT
import BubbleExpectations
import Foundation
import Testing

@testable import BubbleExports
@testable import BubbleMessages

@Suite("Format files")
struct FormatFilesTests {
  /// A format that has fields, with its arguments of `bubblekit schema`.
  private typealias Documented = (arguments: String, format: MessageFormat)

  private static let wireFormats: [Documented] = WireFormat.all.map { ($0.name, $0.make(nil, nil)) }
  private static let exportFormats: [Documented] = ExportFormat.all.compactMap { format in
    format.documented.map { (format.name, $0) }
  }

  private func document(_ file: String) throws -> String {
    try String(
      contentsOf: PackageFiles.root.appending(path: "Documentation/\(file)"), encoding: .utf8)
  }

  private func expect(_ file: String, toBe text: String, by options: String) throws {
    let isCurrent = try document(file) == text
    #expect(
      isCurrent,
      """
      \(file) isn't what the field tables give. Write it again: swift run bubblekit schema \
      --from \(options) > Documentation/\(file)
      """)
  }

  @Test(arguments: wireFormats + exportFormats)
  func schemasAreWhatTheTablesGive(_ name: String, _ format: MessageFormat) throws {
    let file = format.name == MessageFormat.tuikit.name ? "message" : name
    try expect("schema/\(file).schema.json", toBe: FormatSchema(of: format).text, by: name)
  }

  @Test(arguments: wireFormats)
  func documentsAreWhatTheTablesGive(_ name: String, _ format: MessageFormat) throws {
    let isOwn = format.name == MessageFormat.tuikit.name
    try expect(
      isOwn ? "FORMAT.md" : "FORMAT-\(name.uppercased()).md",
      toBe: FormatDocument(of: format).text, by: name + " --document")
  }

  /// `tools/generate export-members` reads the tables in their source; these are the tables themselves.
  @Test(arguments: exportFormats)
  func documentsOfExportsHaveTheTables(_ name: String, _ format: MessageFormat) throws {
    let text = try document("Exporters/\(name.uppercased()).md")
    let documentation = format.documentation()
    let objects = documentation.message.withNestedObjects.filter { !$0.fields.isEmpty }
    let rows = try objects.map { object in
      try #require(text.split(separator: "\n").first { $0.hasPrefix("| \(object.name) | ") })
    }
    for (object, row) in zip(objects, rows) {
      for name in object.fields.flatMap({ [$0.name] + $0.aliases }) {
        #expect(row.contains("`\(name)`"), "\(object.name).\(name)")
      }
    }
    let count = objects.map(\.fields.count).reduce(0, +)
    #expect(text.contains("\n\(count) members of \(objects.count) objects, "))
    #expect(text.contains(documentation.text.introduction))
    #expect(text.contains(documentation.text.input))
  }

  // MARK: The schema

  private let validator = SchemaValidator(schema: FormatSchema(of: .tuikit).value)

  @Test(arguments: [
    "bubbles.jsonl", "readme.jsonl", "conversation.json", "one-to-one.json", "every-kind.json",
  ])
  func examplesAreValid(_ name: String) throws {
    let data = try Data(contentsOf: PackageFiles.examples.appending(path: name))
    var values: [JSONValue] = []
    if name.hasSuffix(".jsonl") {
      for line in data.split(separator: UInt8(ascii: "\n")) {
        values.append(try JSONValue(parsing: Array(line)))
      }
    } else {
      let wrapper = try JSONValue(parsing: Array(data))
      values = try #require(wrapper.object?["messages"]?.array)
    }
    #expect(values.count > 3)
    for value in values { expectEqual(validator.problems(of: value), []) }
  }

  @Test(arguments: ["tim-rest.json", "tim-rest-group.json"])
  func examplesOfHistoriesAreValid(_ name: String) throws {
    let validator = SchemaValidator(schema: FormatSchema(of: .timRest()).value)
    let data = try Data(contentsOf: PackageFiles.examples.appending(path: name))
    let wrapper = try #require(JSONValue(parsing: Array(data)).object)
    let values = try #require((wrapper["MsgList"] ?? wrapper["RspMsgList"])?.array)
    #expect(values.count > 100)
    for value in values { expectEqual(validator.problems(of: value), []) }
  }

  @Test(arguments: [
    ("slack/harbour/2024-06-01.json", ExportFormat.slack),
    ("slack/harbour/2024-06-02.json", .slack), ("telegram/result.json", .telegram),
    ("discord/quay.json", .discord), ("openai/conversations.json", .openAI),
  ])
  func examplesOfOtherChatsExportsAreValid(_ path: String, _ export: ExportFormat) throws {
    let format = try #require(export.documented)
    let validator = SchemaValidator(schema: FormatSchema(of: format).value)
    let data = try Data(contentsOf: PackageFiles.examples.appending(path: "exports/" + path))
    let value = try JSONValue(parsing: Array(data))
    let values = try #require(value.array ?? value.object?["messages"]?.array)
    #expect(!values.isEmpty)
    for value in values { expectEqual(validator.problems(of: value), []) }
  }

  @Test func exampleOfAnExportIsValid() throws {
    let validator = SchemaValidator(schema: FormatSchema(of: .leanCloud()).value)
    let data = try Data(
      contentsOf: PackageFiles.examples.appending(path: "chatkit/export.json"))
    let messages = try #require(JSONValue(parsing: Array(data)).array)
    #expect(messages.count > 20)
    for message in messages {
      expectEqual(validator.problems(of: message), [])
      // The same with what was sent as an object.
      guard let text = message.object?["data"]?.string, let sent = JSONObject(payload: text),
        let members = message.object?.members
      else { continue }
      let opened = JSONObject(members.map { ($0.key, $0.value) } + [("data", .object(sent))])
      expectEqual(validator.problems(of: .object(opened)), [])
    }
  }

  @Test func exampleOfAnExportIsRead() throws {
    let data = try Data(
      contentsOf: PackageFiles.examples.appending(path: "chatkit/export.json"))
    let profiles = try ProfileList(
      reading: Array(
        Data(contentsOf: PackageFiles.examples.appending(path: "chatkit/profiles.json"))))
    let format = MessageFormat.automatic(viewer: "tom").named(by: profiles)
    let read = Array(MessageReader(Array(data), format: format))
    let messages = try read.map { try $0.result.get() }
    expectEqual(Set(messages.map(\.senderName)), ["Mira", "Omar", "林小雨", "نوى", "Tom"])
    expectEqual(
      Set(messages.map(\.element.type)),
      [
        .text, .image, .sound, .video, .file, .location, .custom, .none, "binary",
      ])
    expectEqual(read.flatMap(\.warnings).map(\.reason), [.binaryData])
  }

  @Test(arguments: FieldCase.all)
  func schemaAcceptsAndRefusesWhatTheReaderDoes(_ field: FieldCase) {
    for value in [field.field.example, field.field.defaultValue, .null] {
      expectEqual(validator.problems(of: field.message(with: value)), [])
    }
    for alias in field.field.aliases {
      expectEqual(validator.problems(of: field.message([(alias, field.field.example)])), [])
      #expect(validator.problems(of: field.message([(alias, 7)])) != [])
    }
    for value in field.refused {
      #expect(validator.problems(of: field.message(with: value)) != [])
    }
  }

  @Test(arguments: [
    (#"{"msgID":"a"}"#, true), (#"{"id":"a"}"#, true), (#"{"msgID":"","messageId":"a"}"#, true),
    ("{}", false), (#"{"msgID":""}"#, false), (#"{"msgID":3}"#, false), ("[]", false), ("7", false),
    (#"{"msgID":"a","elemType":42,"pollElem":{},"x":[1]}"#, true),
    (#"{"msgID":"a","elemType":"poll"}"#, true), (#"{"msgID":"a","status":99}"#, true),
    (#"{"msgID":"a","seq":3.0}"#, true), (#"{"msgID":"a","groupAtUserList":[null]}"#, false),
    (#"{"msgID":"a","reactions":[null]}"#, false),
  ])
  func schemaAndReaderAgree(_ text: String, _ isValid: Bool) throws {
    expectEqual(validator.problems(of: try JSONValue(parsing: text)).isEmpty, isValid)
    let read = try? message("[" + text + "]")
    expectEqual(read != nil, isValid)
  }
}
