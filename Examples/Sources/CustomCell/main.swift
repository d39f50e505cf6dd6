// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

// Draws tickets into the folder that is the only argument: `out/custom-cell` without one.

var registry = CellRegistry()
try registry.registerCustomMessage(
  businessID: TicketMessageCellData.businessID, messageCell: TicketMessageCell.self,
  messageCellData: TicketMessageCellData.self)

/// A message with a ticket.
func ticket(_ name: String, _ payload: String, isSelf: Bool = false) -> Message {
  var message = Message(msgID: name, element: .custom(CustomElement(data: payload)))
  message.sender = isSelf ? "ines" : "mira"
  message.nickName = isSelf ? "Inês" : "Mira"
  message.isSelf = isSelf
  return message
}

let english = """
  {"businessID": "train_ticket", "route": "Central Station – Hill Road", "price": "€18.40",
   "details": "Sat 16 May, 08:52 · Platform 4", "fare": "Day return", "color": "#0F766E"}
  """
let long = """
  {"businessID": "train_ticket", "route": "Vila Nova de Gaia – Peso da Régua, change at Ermesinde",
   "details": "Sun 17 May, 19:20 · Platform 11 · Coach 3, seat 27A by the window",
   "price": "€9.75", "fare": "One way", "color": "#C2410C"}
  """
let arabic = """
  {"businessID": "train_ticket", "route": "المحطة المركزية – طريق التل", "fare": "ذهاب وعودة",
   "details": "السبت 16 مايو، 08:52 · الرصيف 4", "price": "18.40 €", "color": "#6D28D9"}
  """

let folder = URL(
  fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "out/custom-cell", isDirectory: true)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

var light = RenderEnvironment(typesetter: Typesetter(fonts: try .bundled()))
light.width = 340
var dark = light
dark.theme = .dark
var rightToLeft = RenderEnvironment(typesetter: light.typesetter, locale: "ar")
rightToLeft.width = 340

for (message, environment) in [
  (ticket("incoming", english), light),
  (ticket("outgoing", long, isSelf: true), light),
  (ticket("dark", english), dark),
  (ticket("dark-outgoing", long, isSelf: true), dark),
  (ticket("right-to-left", arabic), rightToLeft),
] {
  let renderer = MessageRenderer(environment: environment, registry: registry)
  guard let row = renderer.row(for: message) else { continue }
  try Data(row.encoded(as: .png)).write(to: folder.appending(path: "\(message.msgID).png"))
}
