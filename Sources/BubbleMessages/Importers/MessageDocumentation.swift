// SPDX-License-Identifier: MIT
/// The documentation of a wire format.
package struct MessageDocumentation {
  /// The fields of a message.
  let message: ObjectDescription

  /// The fields of which a message needs one, which distinguishes it from others; `nil` for the first field and its aliases.
  var identifiers: [String]?

  /// The payloads of fields that are open to applications.
  var payloads: [ObjectDescription] = []

  /// Paragraphs about what the tables of fields cannot express, in Markdown.
  let notes: [String]

  /// The text around the tables.
  let text: FormatText

  package init(
    message: ObjectDescription, identifiers: [String]? = nil, payloads: [ObjectDescription] = [],
    notes: [String], text: FormatText
  ) {
    self.message = message
    self.identifiers = identifiers
    self.payloads = payloads
    self.notes = notes
    self.text = text
  }
}

/// The parts of a format's document that no table has, in Markdown.
package struct FormatText {
  /// The heading.
  let title: String

  /// The options of `bubblekit schema` that choose the format; empty for the package's own.
  let option: String

  /// A description of the messages, with the shortest example.
  let introduction: String

  /// The file of the JSON Schema.
  let schema: String

  /// The forms of an input.
  let input: String

  /// Rules that hold for all fields.
  let fields: String

  /// An error as it is printed.
  let errorExample: String

  /// A description of the messages that are read with a warning.
  let oddities: String

  package init(
    title: String, option: String, introduction: String, schema: String, input: String,
    fields: String, errorExample: String, oddities: String
  ) {
    self.title = title
    self.option = option
    self.introduction = introduction
    self.schema = schema
    self.input = input
    self.fields = fields
    self.errorExample = errorExample
    self.oddities = oddities
  }
}
