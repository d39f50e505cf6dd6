// SPDX-License-Identifier: MIT
import BubbleStrings

/// The Markdown document of a wire format, for authors of messages: `FORMAT.md`.
package struct FormatDocument {
  private let documentation: MessageDocumentation
  private let limits = ReadingLimits()
  private var words: FormatText { documentation.text }

  package init(of format: MessageFormat) { documentation = format.documentation() }

  /// The document, with a line feed at its end.
  package var text: String {
    let objects = documentation.message.withNestedObjects.filter { !$0.fields.isEmpty }
    let sections = [
      introduction, input, "## Fields\n\n" + words.fields, limitRules, errors,
      objects.map { section($0) }.joined(separator: "\n\n"), payloads,
    ].filter { !$0.isEmpty }
    return sections.joined(separator: "\n\n") + "\n"
  }

  private var introduction: String {
    """
    <!-- Written by `bubblekit schema \(words.option)--document`. Change the tables of \
    fields in Sources. -->

    # \(words.title)

    \(words.introduction)

    The same, as a JSON Schema (2020-12): [`\(words.schema)`](\(words.schema)), also
    printed by `bubblekit schema\(words.option.isEmpty ? "" : " " + words.option.dropLast())`. More examples: \
    [`Examples`](../Examples).
    """
  }

  private var input: String {
    """
    ## Input

    \(words.input)

    The schema describes one message. An array of them is
    `{"type": "array", "items": {"$ref": "\(words.schema.splitExactly(separator: "/").last ?? "")"}}`.
    """
  }

  /// The section about payloads of custom fields.
  private var payloads: String {
    let payloads = documentation.payloads
    guard !payloads.isEmpty else { return "" }
    let introduction = """
      ## Payloads

      The keys that the built-in cells read in fields that are open to applications, as objects or as JSON text. No key is
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
    | bytes of one message | \(ContentLimit.grouped(limits.bytesPerMessage)) | `--max-message-bytes` | \
    the message is skipped with an error |
    | nesting of arrays and objects | \(limits.depth) | `ReadingLimits.depth`, at most 512 | \
    the message is skipped with an error |

    An input may have any number of messages: one at a time is in memory, and the text of those that a message
    may quote, which are the 10,000 before it, no more than 8,000,000 bytes back.

    \(contentLimits)
    """
  }

  private var contentLimits: String {
    guard words.option.isEmpty else {
      return "Content of a message has limits as well: [those of all formats](FORMAT.md#limits)."
    }
    return """
      Content of a message has limits as well. Beyond one, the message is drawn, and has a warning with the field and the
      limit; with `--strict` it fails. In exports of other chats, what is beyond counts as left out.

      \(ContentLimit.table)
      """
  }

  private var errors: String {
    """
    ## Errors

    A broken message never stops the others. It has one line on standard error, with its place (from 0), its
    identifier, the path of the field, and the reason:

    ```text
    \(words.errorExample)
    ```

    A message whose identifier could be read is drawn and measured as unsupported; others are left out.\(oddities) An input that ends within a message, or before the list does, yields every
    complete message, and then one error. `bubblekit` exits with 1 when a message failed.
    """
  }
}

extension FormatDocument {
  private var oddities: String {
    words.oddities.isEmpty
      ? ""
      : " Odd\nmessages (\(words.oddities)) are read, and have a\nwarning in the same form."
  }

  private func section(_ object: ObjectDescription) -> String {
    let isMessage = object.name == documentation.message.name
    var parts = ["## \(heading(object.name))", object.summary, table(object)]
    parts += object.fields.compactMap(meanings)
    if let variants = object.variants {
      parts.append(
        "`\(variants.content)`, by `\(variants.type)`: "
          + variants.objects.map(link).joined(separator: ", ") + ".")
    }
    if isMessage { parts += documentation.notes }
    return parts.joined(separator: "\n\n")
  }

  /// A heading whose anchor GitHub makes the same everywhere.
  private func heading(_ name: String) -> String { "`\(name)`" }

  private func link(_ object: ObjectDescription) -> String {
    object.fields.isEmpty ? "object" : "[\(object.name)](#\(object.name.lowercased()))"
  }

  private func links(_ object: ObjectDescription) -> String {
    object.fields.isEmpty ? "objects" : link(object)
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
    case .name: "name"
    case .numberOrName: "enumeration or name"
    case .strings: "array of strings"
    case .object(let object): link(object)
    case .objects(let object): "array of " + links(object)
    case .objectOrObjects(let object): link(object) + ", or array of them"
    case .numbers(let range): "array of numbers" + self.range(range)
    case .stringOrObject: "object or string"
    case .objectOrText(let object): link(object) + " or string"
    case .textOrObjects(let object): "string, or array of strings and " + links(object)
    case .stringOrInteger: "string or whole number"
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
      + value.description.splitExactly(separator: "|", omittingEmptySubsequences: false)
      .joined(separator: "\\|") + "`"
  }

  private func example(_ field: FieldDescription) -> String {
    switch field.type {
    // Objects that have tables have their examples there.
    case .object(let object), .objects(let object), .objectOrObjects(let object):
      object.fields.isEmpty && field.example != [:] ? value(field.example) : ""
    case .string, .boolean, .integer, .number, .choice, .name, .numberOrName, .strings,
      .numbers, .stringOrObject, .objectOrText, .textOrObjects, .stringOrInteger:
      value(field.example)
    }
  }

  /// The meanings of an enumeration's numbers, or its names.
  private func meanings(_ field: FieldDescription) -> String? {
    switch field.type {
    case .choice(let choices, let unknown):
      return "`\(field.name)`: "
        + choices.map { choice in
          "\(choice.number) \(choice.name)"
            + (choice.number == unknown.number ? " (and any other number)" : "")
        }.joined(separator: ", ") + "."
    case .name(let names):
      return "`\(field.name)`: " + names.map { "`\"\($0)\"`" }.joined(separator: ", ") + "."
    case .numberOrName(let choices, let names):
      return "`\(field.name)`: "
        + (choices.map { "\($0.number) or `\"\($0.name)\"`" } + names.map { "`\"\($0)\"`" })
        .joined(separator: ", ") + "."
    case .string, .boolean, .integer, .number, .strings, .object, .objects, .objectOrObjects,
      .numbers, .stringOrObject, .objectOrText, .textOrObjects, .stringOrInteger:
      return nil
    }
  }
}
