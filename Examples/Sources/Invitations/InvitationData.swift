// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// An invitation to meet, as its payload has it:
///
/// ```json
/// {"businessID": "invitation", "title": "Supper at the tea house", "day": "16", "month": "May",
///  "place": "Trail 7, after the bridge", "guests": ["Mira", "Omar", "Lin"]}
/// ```
public final class InvitationData: MessageCellData {
  /// The business ID in payloads.
  public static let businessID = "invitation"

  var title = ""
  var day = ""
  var month = ""
  var place = ""
  var guests: [String] = []

  public override class func getCellData(message: Message) -> MessageCellData {
    let data = InvitationData(message: message)
    guard let element = message.element.custom, let payload = element.payload else {
      return data
    }
    data.title = payload["title"]?.string ?? ""
    data.day = payload["day"]?.string ?? ""
    data.month = payload["month"]?.string ?? ""
    data.place = payload["place"]?.string ?? ""
    data.guests = payload["guests"]?.array?.compactMap(\.string) ?? []
    return data
  }

  /// The line in the list of conversations.
  public override class func getDisplayString(message: Message) -> String { "[Invitation]" }

  /// Registers the classes that show invitations.
  public static func register(in registry: inout CellRegistry) throws {
    try registry.registerCustomMessage(
      businessID: businessID, messageCell: InvitationCell.self,
      messageCellData: InvitationData.self)
  }

  // Prepared once: what the size is taken from is what the labels draw.
  var titleText: PreparedText { prepare(title, font: .system(16, weight: .semibold)) }
  var placeText: PreparedText { prepare(place, font: .system(13)) }
}
