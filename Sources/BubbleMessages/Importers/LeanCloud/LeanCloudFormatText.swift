// SPDX-License-Identifier: MIT
extension FormatText {
  /// The document's text about LeanCloud's messages.
  static let leanCloud = FormatText(
    title: "Format of LeanCloud's chat", option: "--from leancloud ",
    introduction: """
      What `bubblekit --from leancloud --me CLIENT` and `MessageFormat.leanCloud` read: messages as the REST API of
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
