// SPDX-License-Identifier: MIT
extension FormatText {
  /// The document's text about TUIKit's messages.
  static let tuikit = FormatText(
    title: "Message format", option: "",
    introduction: """
      `bubblekit` and `MessageReader` read chat messages as JSON. The shortest message that shows
      something is

      ```json
      {"msgID": "m-1", "textElem": {"text": "See you at eight?"}}
      ```

      Histories that Tencent's and LeanCloud's chat services export are read too:
      [FORMAT-TIM-REST.md](FORMAT-TIM-REST.md), [FORMAT-LEANCLOUD.md](FORMAT-LEANCLOUD.md).
      """,
    schema: "schema/message.schema.json",
    input: """
      One of three, decided by the first byte that isn't white space. UTF-8, with or without a byte order mark.

      | input | form |
      | --- | --- |
      | JSON array | `[{"msgID": …}, …]` |
      | JSON object | `{"messages": [{"msgID": …}, …]}`; its other fields are ignored; several may follow each other |
      | JSON Lines | a message a line; the first may span several lines; blank lines are skipped |
      """,
    fields: """
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
      """,
    errorExample: #"message 3 ("m-17"): textElem.text must be a string, but is a number"#,
    oddities: "an unknown `elemType`, a missing element, a payload that is no object")
}
