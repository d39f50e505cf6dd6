// SPDX-License-Identifier: MIT
/// What a wire format looks like, as a Markdown document for those who write messages: `FORMAT.md`.
package struct FormatDocument {
  private let format: MessageFormat
  private let limits = ReadingLimits()

  package init(of format: MessageFormat) { self.format = format }

  /// The document, with a line feed at its end.
  package var text: String {
    let objects = format.message.withNestedObjects.filter { !$0.fields.isEmpty }
    let sections = [
      introduction, input, fieldRules, limitRules, errors,
      objects.map { section($0) }.joined(separator: "\n\n"), payloads,
    ].filter { !$0.isEmpty }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private var introduction: String {
    """
    <!-- Written by `bubblekit schema --document`. Change the tables in Sources/BubbleMessages/Importers. -->

    # Message format

    What `bubblekit` and `MessageReader` read: chat messages as JSON. The shortest message that shows
    something is

    ```json
    {"msgID": "m-1", "textElem": {"text": "See you at eight?"}}
    ```

    The same, as a JSON Schema (2020-12): [`schema/message.schema.json`](schema/message.schema.json), also
    printed by `bubblekit schema`. More examples: [`Examples`](Examples).
    """
  }

  private var input: String {
    """
    ## Input

    One of three, decided by the first byte that isn't white space. UTF-8, with or without a byte order mark.

    | input | form |
    | --- | --- |
    | JSON array | `[{"msgID": …}, …]` |
    | JSON object | `{"messages": [{"msgID": …}, …]}`; its other fields are ignored |
    | JSON Lines | a message a line; the first may span several lines; blank lines are skipped |

    The schema describes one message. An array of them is
    `{"type": "array", "items": {"$ref": "message.schema.json"}}`.
    """
  }

  private var fieldRules: String {
    """
    ## Fields

    - **Missing** fields and those that are `null` have their defaults. Only `msgID` is required.
    - **Unknown** fields are ignored, whatever they hold.
    - **IDs and addresses**: a name that ends in `ID` or `URL` may end in `Id` or `Url`. Where both are there,
      the first counts. `msgID` has more names; the first with a string that isn't empty counts.
    - **Repeated** names in an object are an error, as is all that RFC 8259 doesn't allow. A surrogate escape
      without its other half becomes U+FFFD.
    - **Whole numbers** have 64 bits and no fraction; `3.0` is one. Unless a range is given, they are not
      negative.
    - **Enumerations** are numbers, with the meanings listed. `elemType` may be a name instead. A number
      without a meaning is read as the one that is marked.
    - **Objects as strings**: where a type is *object or string*, the string holds an object as JSON text, or
      as base64 of it.
    """
  }

  /// What fields hold that are open to applications.
  private var payloads: String {
    let payloads = format.payloads
    guard !payloads.isEmpty else { return "" }
    let introduction = """
      ## Payloads

      What the built-in cells read of fields that are open to applications, as objects or as JSON text. No key is
      required but the one that names the kind; a key of another type counts as missing, and other keys are
      ignored.
      """
    let sections = payloads.map { payload in
      ["### \(heading(payload.name))", payload.summary, table(payload, showsDefaults: false)]
        .joined(separator: "\n\n")
    }
    return ([introduction] + sections).joined(separator: "\n\n")
  }

  private var limitRules: String {
    """
    ## Limits

    | limit | default | option | passing it |
    | --- | --- | --- | --- |
    | bytes of one message | \(grouped(limits.bytesPerMessage)) | `--max-message-bytes` | \
    the message is skipped with an error |
    | nesting of arrays and objects | \(limits.depth) | `ReadingLimits.depth`, at most 512 | \
    the message is skipped with an error |

    An input may have any number of messages: one at a time is in memory, and the text of those that a message
    may quote, which are the 10,000 before it, no more than 8,000,000 bytes back.
    """
  }

  private var errors: String {
    """
    ## Errors

    A broken message never stops the others. It has one line on standard error, with its place (from 0), its
    identifier, the path of the field, and the reason:

    ```text
    message 3 ("m-17"): textElem.text must be a string, but is a number
    ```

    A message whose identifier could be read is drawn and measured as unsupported; others are left out. Odd
    messages (an unknown `elemType`, a missing element, a payload that is no object) are read, and have a
    warning in the same form. An input that ends within a message, or before the list does, yields every
    complete message, and then one error. `bubblekit` exits with 1 when a message failed.
    """
  }
}

extension FormatDocument {
  private func section(_ object: ObjectDescription) -> String {
    let isMessage = object.name == format.message.name
    var parts = ["## \(heading(object.name))", object.summary, table(object)]
    parts += object.fields.compactMap(meanings)
    if isMessage { parts += format.documentation().notes }
    return parts.joined(separator: "\n\n")
  }

  /// A heading whose anchor GitHub makes the same everywhere.
  private func heading(_ name: String) -> String { "`\(name)`" }

  private func link(_ object: ObjectDescription) -> String {
    object.fields.isEmpty ? "object" : "[\(object.name)](#\(object.name.lowercased()))"
  }

  private func table(_ object: ObjectDescription, showsDefaults: Bool = true) -> String {
    let titles = ["field", "type", "unit"] + (showsDefaults ? ["default"] : []) + ["example"]
    let lines = object.fields.map { field in
      [names(field), type(field.type), field.unit ?? ""]
        + (showsDefaults ? [value(field.defaultValue)] : []) + [example(field), field.summary]
    }
    return """
      | \(titles.joined(separator: " | ")) | |
      | \(titles.map { _ in "---" }.joined(separator: " | ")) | --- |
      \(lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n"))
      """
  }

  private func names(_ field: FieldDescription) -> String {
    let names = "`\(field.name)`"
    guard !field.aliases.isEmpty else { return names }
    return names + ", or " + field.aliases.map { "`\($0)`" }.joined(separator: ", ")
  }

  private func type(_ type: FieldType) -> String {
    switch type {
    case .string: "string"
    case .boolean: "boolean"
    case .integer(let range): "whole number" + self.range(range)
    case .number(let range): "number" + (range.map(self.range) ?? "")
    case .choice: "enumeration"
    case .numberOrName: "enumeration or name"
    case .strings: "array of strings"
    case .object(let object): link(object)
    case .objects(let object): "array of \(object.fields.isEmpty ? "objects" : link(object))"
    case .stringOrObject: "object or string"
    }
  }

  private func range(_ range: ClosedRange<Int>) -> String {
    if range == 0...Int.max { return "" }
    if range == Int.min...Int.max { return ", also negative" }
    return " from \(range.lowerBound) to \(range.upperBound)"
  }

  private func value(_ value: JSONValue) -> String {
    // A vertical line would end the cell.
    "`"
      + value.description.split(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|") + "`"
  }

  private func example(_ field: FieldDescription) -> String {
    switch field.type {
    // Objects that have tables have their examples there.
    case .object(let object), .objects(let object):
      object.fields.isEmpty && field.example != [:] ? value(field.example) : ""
    case .string, .boolean, .integer, .number, .choice, .numberOrName, .strings, .stringOrObject:
      value(field.example)
    }
  }

  /// What the numbers of an enumeration mean.
  private func meanings(_ field: FieldDescription) -> String? {
    switch field.type {
    case .choice(let choices, let unknown):
      return "`\(field.name)`: "
        + choices.map { choice in
          "\(choice.number) \(choice.name)"
            + (choice.number == unknown.number ? " (and any other number)" : "")
        }.joined(separator: ", ") + "."
    case .numberOrName(let choices):
      return "`\(field.name)`: "
        + choices.map { "\($0.number) or `\"\($0.name)\"`" }.joined(separator: ", ") + "."
    case .string, .boolean, .integer, .number, .strings, .object, .objects, .stringOrObject:
      return nil
    }
  }

  private func grouped(_ number: Int) -> String {
    number < 1000
      ? "\(number)" : grouped(number / 1000) + "," + "\(number % 1000 + 1000)".dropFirst()
  }
}
