// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import BubbleMessages

@Suite("Format files")
struct FormatFilesTests {
  @Test(arguments: [
    ("FORMAT.md", "--document > Documentation/FORMAT.md", FormatDocument(of: .tuikit).text),
    (
      "schema/message.schema.json", "> Documentation/schema/message.schema.json",
      FormatSchema(of: .tuikit).text
    ),
    (
      "FORMAT-TIM-REST.md", "--from tim-rest --document > Documentation/FORMAT-TIM-REST.md",
      FormatDocument(of: .timRest()).text
    ),
    (
      "FORMAT-LEANCLOUD.md", "--from leancloud --document > Documentation/FORMAT-LEANCLOUD.md",
      FormatDocument(of: .leanCloud()).text
    ),
    (
      "schema/leancloud.schema.json",
      "--from leancloud > Documentation/schema/leancloud.schema.json",
      FormatSchema(of: .leanCloud()).text
    ),
    (
      "schema/tim-rest.schema.json", "--from tim-rest > Documentation/schema/tim-rest.schema.json",
      FormatSchema(of: .timRest()).text
    ),
    (
      "FORMAT-SLACK.md", "--from slack --document > Documentation/FORMAT-SLACK.md",
      FormatDocument(of: .slackExport).text
    ),
    (
      "FORMAT-TELEGRAM.md", "--from telegram --document > Documentation/FORMAT-TELEGRAM.md",
      FormatDocument(of: .telegramExport).text
    ),
    (
      "FORMAT-DISCORD.md", "--from discord --document > Documentation/FORMAT-DISCORD.md",
      FormatDocument(of: .discordExport).text
    ),
    (
      "FORMAT-OPENAI.md", "--from openai --document > Documentation/FORMAT-OPENAI.md",
      FormatDocument(of: .openAIExport).text
    ),
    (
      "schema/slack.schema.json", "--from slack > Documentation/schema/slack.schema.json",
      FormatSchema(of: .slackExport).text
    ),
    (
      "schema/telegram.schema.json", "--from telegram > Documentation/schema/telegram.schema.json",
      FormatSchema(of: .telegramExport).text
    ),
    (
      "schema/discord.schema.json", "--from discord > Documentation/schema/discord.schema.json",
      FormatSchema(of: .discordExport).text
    ),
    (
      "schema/openai.schema.json", "--from openai > Documentation/schema/openai.schema.json",
      FormatSchema(of: .openAIExport).text
    ),
  ])
  func filesAreWhatTheTablesGive(_ name: String, _ arguments: String, _ text: String) throws {
    let file = try String(
      contentsOf: PackageFiles.root.appending(path: "Documentation/\(name)"), encoding: .utf8)
    let isCurrent = file == text
    #expect(
      isCurrent,
      "Documentation/\(name) isn't what the field tables give. Write it again: swift run bubblekit schema \(arguments)"
    )
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
    for value in values { #expect(validator.problems(of: value) == []) }
  }

  @Test(arguments: ["tim-rest.json", "tim-rest-group.json"])
  func examplesOfHistoriesAreValid(_ name: String) throws {
    let validator = SchemaValidator(schema: FormatSchema(of: .timRest()).value)
    let data = try Data(contentsOf: PackageFiles.examples.appending(path: name))
    let wrapper = try #require(JSONValue(parsing: Array(data)).object)
    let values = try #require((wrapper["MsgList"] ?? wrapper["RspMsgList"])?.array)
    #expect(values.count > 100)
    for value in values { #expect(validator.problems(of: value) == []) }
  }

  @Test(arguments: [
    ("slack/harbour/2024-06-01.json", MessageFormat.slackExport),
    ("slack/harbour/2024-06-02.json", .slackExport), ("telegram/result.json", .telegramExport),
    ("discord/quay.json", .discordExport), ("openai/conversations.json", .openAIExport),
  ])
  func examplesOfOtherChatsExportsAreValid(_ path: String, _ format: MessageFormat) throws {
    let validator = SchemaValidator(schema: FormatSchema(of: format).value)
    let data = try Data(contentsOf: PackageFiles.examples.appending(path: "exports/" + path))
    let value = try JSONValue(parsing: Array(data))
    let values = try #require(value.array ?? value.object?["messages"]?.array)
    #expect(!values.isEmpty)
    for value in values { #expect(validator.problems(of: value) == []) }
  }

  @Test func exampleOfAnExportIsValid() throws {
    let validator = SchemaValidator(schema: FormatSchema(of: .leanCloud()).value)
    let data = try Data(
      contentsOf: PackageFiles.examples.appending(path: "chatkit/export.json"))
    let messages = try #require(JSONValue(parsing: Array(data)).array)
    #expect(messages.count > 20)
    for message in messages {
      #expect(validator.problems(of: message) == [])
      // The same with what was sent as an object.
      guard let text = message.object?["data"]?.string, let sent = JSONObject(payload: text),
        let members = message.object?.members
      else { continue }
      let opened = JSONObject(members.map { ($0.key, $0.value) } + [("data", .object(sent))])
      #expect(validator.problems(of: .object(opened)) == [])
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
    #expect(Set(messages.map(\.senderName)) == ["Mira", "Omar", "林小雨", "نوى", "Tom"])
    #expect(
      Set(messages.map(\.element.type)) == [
        .text, .image, .sound, .video, .file, .location, .custom, .none, "binary",
      ])
    #expect(read.flatMap(\.warnings).map(\.reason) == [.binaryData])
  }

  @Test(arguments: FieldCase.all)
  func schemaAcceptsAndRefusesWhatTheReaderDoes(_ field: FieldCase) {
    for value in [field.field.example, field.field.defaultValue, .null] {
      #expect(validator.problems(of: field.message(with: value)) == [])
    }
    for alias in field.field.aliases {
      #expect(validator.problems(of: field.message([(alias, field.field.example)])) == [])
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
    #expect(validator.problems(of: try JSONValue(parsing: text)).isEmpty == isValid)
    let read = try? message("[" + text + "]")
    #expect((read != nil) == isValid)
  }
}
