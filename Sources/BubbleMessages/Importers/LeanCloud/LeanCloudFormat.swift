// SPDX-License-Identifier: MIT
extension WireFormat {
  /// Messages of LeanCloud's chat service.
  package static let leanCloud = WireFormat(
    name: "leancloud",
    summary: "exports of LeanCloud's REST API, with --me (FORMAT-LEANCLOUD.md)",
    viewer: .required, hasConversationType: true,
    recognizes: { _, names in
      [LeanCloudFields.identifierName, LeanCloudFields.conversationName]
        .contains(where: names.contains) ? .certain : .no
    },
    make: { .leanCloud(viewer: $0, isGroup: $1) })
}

extension MessageFormat {
  /// The messages of LeanCloud's chat service, as its REST API exports a conversation. Documented in
  /// `FORMAT-LEANCLOUD.md`.
  ///
  /// - Parameters:
  ///   - viewer: The viewer's client ID. Their messages are outgoing. Where it is `nil`, all
  ///     messages are incoming, and the first has a warning.
  ///   - isGroup: Whether the conversation is a group. Where it is `nil`, each message's attribute
  ///     `conversationType` decides, which ChatKit adds to messages; one without it is one-to-one.
  public static func leanCloud(viewer: String? = nil, isGroup: Bool? = nil) -> MessageFormat {
    MessageFormat(
      name: "leancloud", documentation: { LeanCloudFields.documentation },
      decode: { text, index, limits, _ in
        var decoder = LeanCloudDecoder(limits: limits, viewer: viewer, isGroup: isGroup)
        return decoder.decode(text, index: index)
      })
  }
}

extension LeanCloudFields {
  fileprivate static let documentation = MessageDocumentation(
    message: description, identifiers: [identifierName.name], payloads: [attributes],
    notes: notes, text: .leanCloud)

  private static let description = ObjectDescription(
    name: message.description.name, summary: message.description.summary,
    fields: message.description.fields + [
      FieldDescription(
        name: data.name, aliases: [], type: .objectOrText(payload.description), unit: nil,
        defaultValue: .null, example: #"{"_lctype":-1,"_lctext":"See you at eight?"}"#,
        summary: "What was sent: the object as JSON text, or a plain text. Required.")
    ])

  /// The attributes that ChatKit knows.
  private static let attributes = ObjectDescription(
    name: "_lcattrs", summary: "The attributes of a message that ChatKit reads. Others are kept.",
    fields: [
      attribute("degrade", "A contact card", "What programs show that don't know the media type."),
      attribute("typeTitle", "Card", "What lists of conversations call the message: `[Card]`."),
      attribute("summary", "Mira sent a card", "What a push notification says."),
      attribute("username", "Mira", "The sender's name at that time, where no profile has one."),
      FieldDescription(
        name: "conversationType", aliases: [], type: .integer(0...1), unit: nil,
        defaultValue: .null, example: 1, summary: "0 in a one-to-one conversation, 1 in a group."),
      FieldDescription(
        name: "OnlyVisiableForPartClientIds", aliases: [], type: .strings, unit: nil,
        defaultValue: .null, example: ["tom"],
        summary: "The client IDs of those who may see the message; spelled like this."),
      FieldDescription(
        name: "isCustom", aliases: [], type: .boolean, unit: nil, defaultValue: .null,
        example: true, summary: "That lists show the `typeTitle` in place of the text."),
    ])

  private static func attribute(
    _ name: String, _ example: String, _ summary: String
  ) -> FieldDescription {
    FieldDescription(
      name: name, aliases: [], type: .string, unit: nil, defaultValue: .null,
      example: .string(example), summary: summary)
  }

  private static let notes = [
    """
    **What was sent.** A `data` that isn't an object of JSON is a text, as older programs send it. One that \
    names `_lctype` and is broken is an error. With `bin`, the bytes are read the same way; those that hold no \
    object are kept as base64, have a warning, and are drawn as unsupported.
    """,
    """
    **Media types** are open. Those above 0 become custom messages, whose payload is `data`; which cell shows one \
    is up to its number. An object without a type is a text if it has `_lctext`, and gets the attribute \
    `isCustom`. Every other number is kept with its payload, has a warning, and is drawn as unsupported, with the \
    text of `degrade`.
    """,
    """
    **Whose message.** `--me`, or the format's `viewer`, names a client: its messages are outgoing. Without it all \
    are incoming, and the first message has a warning.
    """,
    """
    **One-to-one or group.** An export doesn't say how many members a conversation has. `--conversation-type`, or \
    the format's `isGroup`, does; else `is-room` and the attribute `conversationType` do, and a message without \
    either is one-to-one.
    """,
    """
    **Names.** Messages have the client ID of their sender. `--profiles` names a file with names and avatars.
    """,
    """
    **Order.** Messages stay in the order of the input; transcripts and chats sort them by time, since exports \
    begin with the newest.
    """,
    """
    **Taken back.** A message of type -127 has no content, and the status `revoked`.
    """,
    """
    **In the package's own format** the same message is `customElem.data` for a custom message, with `_lctype` and \
    `_lcattrs` in it, and the element of its type for others, with the attributes in `cloudCustomData`.
    """,
  ]
}

extension FormatText {
  /// The document's text about LeanCloud's messages.
  static let leanCloud = FormatText(
    title: "Format of LeanCloud's chat", option: "--from leancloud ",
    introduction: """
      `bubblekit --from leancloud --me CLIENT` and `MessageFormat.leanCloud` read messages as the REST API of
      LeanCloud's chat service exports them (`/rtm/…/messages`). Without `--from`, a `msg-id` in the first message
      chooses this format. The package's own is in [FORMAT.md](FORMAT.md). The shortest message that shows
      something is

      ```json
      {"msg-id": "vdkGm4dtRNmhQ5gq", "data": "{\\"_lctype\\":-1,\\"_lctext\\":\\"See you at eight?\\"}"}
      ```
      """,
    schema: "schema/leancloud.schema.json",
    input: """
      Decided by the first byte that isn't white space. UTF-8, with or without a byte order mark.

      | input | form |
      | --- | --- |
      | export of a conversation | `[{"msg-id": …, "conv-id": …, "data": …}, …]` |
      | JSON object | `{"messages": [{"msg-id": …}, …]}`; its other fields are ignored; several may follow each other |
      | JSON Lines | a message a line; the first may span several lines; blank lines are skipped |
      """,
    fields: """
      - **Missing** fields and those that are `null` have their defaults. Only `msg-id` and `data` are required.
      - **Unknown** fields are ignored, whatever they hold.
      - **Repeated** names in an object are an error, as is all that RFC 8259 doesn't allow. A surrogate escape
        without its other half becomes U+FFFD.
      - **Whole numbers** have 64 bits and no fraction; `3.0` is one. Unless a range is given, they are not
        negative.
      - **Objects as strings**: where a type is *object or string*, the string holds an object as JSON text.
      """,
    errorExample:
      #"message 3 ("vdkGm4dtRNmhQ5gq"): data._lcfile.metaData.width must be a number, but is a string"#,
    oddities: "an unknown `_lctype`, a missing file or place, bytes, attributes that are no object")
}
