// SPDX-License-Identifier: MIT
import BubbleMessages
import BubbleStrings

/// An object around messages: a request, a response, a list of stored messages, or a line of a batch.
struct OpenAIEnvelope {
  /// The members of which an envelope has one.
  static let members = [
    "messages", "input", "output", "choices", "data", "response", "body", "message", "delta",
    "error",
  ]

  private let context: ExportContext
  private var messages: OpenAIMessages
  private var results: [DraftResult] = []

  init(_ reader: FieldReader, context: ExportContext) {
    self.context = context
    messages = OpenAIMessages(context: context)
    read(reader, depth: 0)
  }

  /// The messages, with what is wrong with those that can't be read.
  var drafts: [DraftResult] { results }

  private mutating func read(_ reader: FieldReader, depth: Int) {
    let object = reader.object
    if let time = try? reader.time(FieldName("created_at", aliases: ["created"])) {
      messages.time = time
    }
    read("instructions", of: reader, role: "system")
    for name in ["messages", "input", "data", "output"] { read(name, of: reader, role: "user") }
    for choice in object.objects("choices").enumerated() {
      read(choice: choice.element, number: choice.offset + 1, of: reader)
    }
    if let message = object["message"]?.object {
      add(message, path: reader.path(of: "message"), ending: object.text("finish_reason"))
    }
    if object["delta"] != nil { leaveOut("it is a part of a streamed answer") }
    for name in ["body", "response"] where depth < 3 {
      guard let inner = object[name]?.object else { continue }
      read(FieldReader(inner, path: reader.path(of: FieldName(name))), depth: depth + 1)
    }
    readEnd(of: object)
  }

  /// Reads a text, or a list of messages.
  private mutating func read(_ name: String, of reader: FieldReader, role: String) {
    let path = reader.path(of: FieldName(name))
    guard let value = reader.value(FieldName(name)) else { return }
    if let text = value.string {
      add(
        JSONObject([("role", .string(role)), ("content", .string(text))]), path: path)
    }
    guard let list = value.array else { return }
    messages.readNames(of: list.compactMap(\.object))
    for (index, element) in list.enumerated() {
      let path = path + "[\(index)]"
      guard let object = element.object else {
        let reason = MessageError.Reason.wrongType(expected: "an object", actual: element.kind)
        results.append(.failure(FieldError(field: path, reason: reason), id: nil))
        continue
      }
      add(object, path: path)
    }
  }

  private mutating func read(choice: JSONObject, number: Int, of reader: FieldReader) {
    if reader.object.objects("choices").count > 1 { addNotice("Choice \(number)") }
    let path = reader.path(of: "choices") + "[\(number - 1)].message"
    if let message = choice["message"]?.object {
      add(message, path: path, ending: choice.text("finish_reason"))
    } else if choice["delta"] != nil {
      leaveOut("it is a part of a streamed answer")
    }
  }

  private mutating func readEnd(of object: JSONObject) {
    let reason = object.object("incomplete_details").text("reason")
    if object.text("status").isExactly("incomplete") { addNotice(OpenAIMessages.ending(reason)) }
    guard let error = object["error"]?.object, error["message"] != nil || error["code"] != nil
    else { return }
    let code = error.text("code")
    addNotice("Error" + (code.isEmpty ? "" : " (\(code))") + ": " + error.text("message"))
  }

  private mutating func add(_ object: JSONObject, path: String, ending: String = "") {
    let reader = FieldReader(object, path: path)
    var warnings: [FieldWarning] = []
    do throws(FieldError) {
      var draft = try messages.draft(OpenAIFields.record.read(reader, &warnings), reader)
      if ["length", "content_filter"].contains(ending) {
        draft.addRemark(OpenAIMessages.ending(ending))
      }
      append(draft)
    } catch {
      results.append(.failure(error, id: firstNonEmpty(object["id"]?.string)))
    }
  }

  private mutating func addNotice(_ text: String) {
    var draft = MessageDraft()
    draft.sender = OpenAIRole.person("system", name: "", assistant: "")
    (draft.notice, draft.timestamp) = (text, messages.time)
    append(draft)
  }

  private mutating func leaveOut(_ reason: String) {
    results.append(.leftOut(id: String(results.count + 1), reason: reason))
  }

  private mutating func append(_ draft: MessageDraft) {
    var draft = draft
    if draft.id.isEmpty { draft.id = String(results.count + 1) }
    results.append(.message(draft))
  }
}
