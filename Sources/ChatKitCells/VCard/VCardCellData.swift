// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
public import BubbleViews

/// Data of a contact card: the custom message of type 1, an example of an application's own.
///
/// ```json
/// {"_lctype": 1, "_lcattrs": {"clientId": "mira", "name": "Mira", "typeTitle": "Card"}}
/// ```
open class VCardCellData: MessageCellData {
  /// The owner of the card.
  public final var clientID = ""

  /// The name on it; empty if it isn't known.
  public final var name = ""

  /// The path of the image on it, relative to the resource folder; `nil` for none.
  public final var imagePath: String?

  open override class func getCellData(message: Message) -> MessageCellData {
    let data = VCardCellData(message: message)
    let attributes = message.chatKitAttributes.object
    data.clientID = attributes["clientId"]?.string ?? ""
    data.name = attributes["name"]?.string ?? ""
    data.imagePath = attributes["avatarURL"]?.string
    return data
  }

  open override class func getDisplayString(message: Message) -> String {
    "["
      + (message.chatKitAttributes.typeTitle
        ?? RenderEnvironment.current.localization["unknownMessageType"]) + "]"
  }

  open override var spokenContent: String? {
    let words = RenderEnvironment.current.localization
    let kind = message?.chatKitAttributes.typeTitle
    return [kind, shownName].compactMap(\.self).joined(separator: words[.separator])
  }

  open override var spokenTraits: AccessibilityTraits { .button }

  /// The name, else the client ID, else that the user isn't known.
  public final var shownName: String {
    if !name.isEmpty { return name }
    return clientID.isEmpty ? RenderEnvironment.current.localization["unknownUser"] : clientID
  }
}
