// SPDX-License-Identifier: MIT
extension WireFormat {
  /// Messages of Tencent's REST API.
  package static let timRest = WireFormat(
    name: "tim-rest", summary: "histories of Tencent's REST API (FORMAT-TIM-REST.md)",
    recognizes: { text, names in
      // No format but this one has lists with members that concern their messages.
      if text.envelope != nil || names.contains(TIMRestElement.bodyField) { return .certain }
      return TIMRestFields.message.fields.map(\.name).contains(where: names.contains)
        ? .possible : .no
    },
    make: { viewer, _ in .timRest(viewer: viewer) })
}

extension MessageFormat {
  /// The messages of the REST API and of the callbacks of Tencent's chat service: histories of
  /// conversations and groups, and the reports after a message was sent. Documented in
  /// `FORMAT-TIM-REST.md`.
  ///
  /// A message of several elements becomes several messages: `KEY`, `KEY#2` and so on.
  ///
  /// - Parameter viewer: The viewer's user ID. Their messages are outgoing. Where it is `nil`, all
  ///   messages are incoming, and the first has a warning.
  public static func timRest(viewer: String? = nil) -> MessageFormat {
    MessageFormat(
      name: "tim-rest", documentation: { TIMRestFields.documentation },
      decode: { text, index, limits, further in
        var decoder = TIMRestDecoder(limits: limits, viewer: viewer)
        return decoder.decode(text, index: index, further: &further)
      }, leavesMessagesOut: true)
  }
}

extension TIMRestFields {
  fileprivate static let documentation = MessageDocumentation(
    message: description, identifiers: ["MsgId", "MsgKey", "MsgSeq", "MsgRandom", "Random"],
    notes: notes, text: .timRest)

  /// A message with its elements.
  private static let description = ObjectDescription(
    name: message.description.name, summary: message.description.summary,
    fields: message.description.fields + [body])

  private static let body = FieldDescription(
    name: TIMRestElement.bodyField.name, aliases: [], type: .objects(element), unit: nil,
    defaultValue: .null, example: [element.example],
    summary: "The elements, each of which is a row. Required, unless `IsPlaceMsg` says otherwise.")

  private static let element = ObjectDescription(
    name: "element", summary: "A part of a message.",
    fields: [
      FieldDescription(
        name: TIMRestElement.typeField.name, aliases: [], type: .string, unit: nil,
        defaultValue: .null, example: .string(TIMRestElement.textName),
        summary: "What the element is. Required, and not empty."),
      FieldDescription(
        name: TIMRestElement.contentField.name, aliases: [],
        type: .object(ObjectDescription(name: "content", summary: "", fields: [])), unit: nil,
        defaultValue: .null, example: text.description.example,
        summary: "What it holds, by its type."),
    ],
    variants: ObjectVariants(
      type: TIMRestElement.typeField.name, content: TIMRestElement.contentField.name,
      objects: TIMRestElement.all.map(\.description)))

  private static let notes = [
    """
    **Identifiers.** The first of `MsgId`, `MsgKey` and `MsgSeq_MsgRandom_MsgTimeStamp` that is there, which is \
    the form of `MsgKey`. The last needs a `MsgSeq` or a `MsgRandom` that isn't 0.
    """,
    """
    **Several elements.** Each element is a row: the first has the message's identifier, the others have `#2`, \
    `#3` and so on after it. What is wrong with one leaves the others. `CloudCustomData` belongs to the first \
    text, or to the first element where there is no text.
    """,
    """
    **Who looks at it.** `--me`, or the format's `viewer`, names an account: its messages are outgoing. Without \
    it all are incoming, and the first message has a warning.
    """,
    """
    **Order.** Messages stay in the order of the input. Histories of groups come with the newest first; \
    `MsgSeq` is the `seq` to sort them by.
    """,
    """
    **What is left of messages.** One that was taken back (`MsgFlagBits` 8, `IsPlaceMsg` 2) is one row, a notice. \
    One that is deleted or expired (`IsPlaceMsg` 1) has no row.
    """,
    """
    **Unknown elements.** A `MsgType` that isn't listed is kept with its `MsgContent`, has a warning, and is drawn \
    as unsupported where no cell shows it.
    """,
    """
    **Payloads.** `TIMCustomElem.Data`, `CloudCustomData`: as in [FORMAT.md](FORMAT.md#payloads). A custom message \
    whose `Data` has `inviteID` and `actionType` is a step of an invitation, such as a call.
    """,
  ]
}
