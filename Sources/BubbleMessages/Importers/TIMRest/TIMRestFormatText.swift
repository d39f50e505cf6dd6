// SPDX-License-Identifier: MIT
extension FormatText {
  /// The document's text about the service's messages.
  static let timRest = FormatText(
    title: "Format of Tencent's REST API", option: "--from tim-rest ",
    introduction: """
      `bubblekit --from tim-rest` and `MessageFormat.timRest` read messages as the REST API of Tencent's chat
      service returns them and as its callbacks report them. Without `--from`, a `MsgBody` in the first message
      chooses this format. The package's own is in [FORMAT.md](FORMAT.md). The shortest message that shows something is

      ```json
      {"MsgKey": "1_7_0", "MsgBody": [{"MsgType": "TIMTextElem", "MsgContent": {"Text": "See you at eight?"}}]}
      ```
      """,
    schema: "schema/tim-rest.schema.json",
    input: """
      Decided by the first byte that isn't white space. UTF-8, with or without a byte order mark.

      | input | form |
      | --- | --- |
      | history of two people, or a downloaded file | `{"MsgList": [{"From_Account": …}, …]}` |
      | history of a group | `{"GroupId": …, "RspMsgList": [{"From_Account": …}, …]}` |
      | callback | `{"CallbackCommand": …, "MsgBody": …}`, alone or one a line |
      | JSON array | `[{"MsgBody": …}, …]` |
      | JSON Lines | a message a line; the first may span several lines; blank lines are skipped |

      Objects with lists may follow each other: the pages of one history. A `GroupId` before the list holds for all
      of its messages; its other fields are ignored. Of the callbacks, those are messages that have a `MsgBody`:
      before and after a message is sent.
      """,
    fields: """
      - **Missing** fields and those that are `null` have their defaults. Only an identifier and `MsgBody` are
        required.
      - **Unknown** fields are ignored, whatever they hold.
      - **Repeated** names in an object are an error, as is all that RFC 8259 doesn't allow. A surrogate escape
        without its other half becomes U+FFFD.
      - **Whole numbers** have 64 bits and no fraction; `3.0` is one. Unless a range is given, they are not
        negative.
      - **Enumerations** are numbers, with the meanings listed. A number without a meaning is read as the one
        that is marked.
      - **Objects as strings**: where a type is *object or string*, the string holds an object as JSON text, or
        as base64 of it.
      """,
    errorExample:
      #"message 3 ("17_7201_1778835660"): MsgBody[0].MsgContent.Text must be a string, but is a number"#,
    oddities: "an unknown `MsgType`, a missing `MsgContent`, a payload that is no object")
}
