// SPDX-License-Identifier: MIT
extension WireFormat {
  /// BubbleKit's own messages.
  package static let tuikit = WireFormat(
    name: "bubblekit", summary: "BubbleKit's own messages (FORMAT.md)", viewer: .inMessages,
    recognizes: { _, names in
      let isKnown = names.contains { name in
        name.withUnsafeBufferPointer { TUIKitFastField($0) != nil }
          || TUIKitFields.identifierName.aliases.contains { name.elementsEqual($0.utf8) }
      }
      return isKnown ? .likely : .no
    },
    make: { _, _ in .tuikit })
}

extension MessageFormat {
  /// The messages of TUIKit, Tencent's chat UI kit: names and numbers are those of its SDK. Documented in
  /// `FORMAT.md`.
  public static let tuikit: MessageFormat = {
    var format = MessageFormat(
      name: "tuikit",
      documentation: {
        MessageDocumentation(
          message: TUIKitFields.description, payloads: TUIKitPayloads.all,
          notes: TUIKitFields.notes, text: .tuikit)
      },
      decode: { text, index, limits, _ in
        TUIKitDecoder.decode(text, index: index, limits: limits)
      })
    format.isDirect = true
    return format
  }()
}

extension TUIKitFields {
  /// A message with its element.
  static let description = ObjectDescription(
    name: message.description.name, summary: message.description.summary,
    fields: message.description.fields + [elementType] + TUIKitElement.all.map(\.fieldDescription))

  private static let elementType = FieldDescription(
    name: TUIKitElement.typeField.name, aliases: TUIKitElement.typeField.aliases,
    type: .numberOrName(
      TUIKitElement.all.compactMap(\.choice),
      names: TUIKitElement.all.filter { $0.number == nil }.map(\.type.rawValue)), unit: nil,
    defaultValue: .null,
    example: "text",
    summary:
      "Which element the message has. Where it is missing, the message has the one that is there.")

  fileprivate static let notes = [
    """
    **Names.** The name of a message's sender is the first of `nameCard`, `friendRemark`, `nickName` and \
    `sender` that isn't empty. `classic` and `chatkit` show it above the messages of others in groups (with a \
    `groupID`), `minimalist` nowhere, and `quote` in the bubble. `--names always` shows it with every message, \
    also the viewer's own; `group` and `never` are the other rules.
    """,
    """
    **Elements.** A message holds one element, in the field that `elemType` names: `textElem` for `1` or \
    `"text"`. Without `elemType` the message has the one element that is there, and none (a message without \
    content) when there is none; several are an error. An element that `elemType` names and that is missing \
    has its defaults, and a warning. Elements of other types are ignored.
    """,
    """
    **Unknown elements.** An `elemType` that isn't listed is kept with its payload, has a warning, and is \
    drawn as unsupported where no cell shows it. The payload of a name is the object in the field \
    of that name with `Elem`, `pollElem` for `"poll"`. The payload of a number is the object in the one field \
    with such a name that no listed element has; where there are several, or none, it is empty.
    """,
    """
    **Custom messages.** Which keys the payload in `customElem.data` has is up to each message; its \
    `businessID` (or `businessId`) decides which cell draws it. Those that are built in are [below](#payloads).
    """,
  ]
}

extension TUIKitElement {
  fileprivate var fieldDescription: FieldDescription {
    FieldDescription(
      name: field.name, aliases: field.aliases, type: .object(description), unit: nil,
      defaultValue: .null, example: description.example, summary: description.summary)
  }
}
