// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import OwnKit

// Measures three messages, and draws them into the folder that is the only argument: `out/own-kit` without one.

func message(_ name: String, _ element: MessageElement, isSelf: Bool = false) -> Message {
  var message = Message(msgID: name, element: element)
  message.isSelf = isSelf
  message.timestamp = 1_780_041_600
  return message
}

func custom(_ payload: String) -> MessageElement { .custom(CustomElement(data: payload)) }

let messages = [
  message("note", .text(TextElement(text: "Soup is on the stove. Stir it when you come in."))),
  message("mood", custom(#"{"businessID": "mood", "title": "After the swim", "count": 4}"#)),
  message(
    "countdown", custom(#"{"businessID": "countdown", "title": "Until the ferry", "count": 12}"#),
    isSelf: true),
]

let folder = URL(
  fileURLWithPath: CommandLine.arguments.dropFirst().first ?? "out/own-kit", isDirectory: true)
try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)

let environment = try RenderEnvironment.bundled(kit: .paper)
let renderer = MessageRenderer(environment: environment)
var transcript = Transcript(renderer: renderer)
for message in messages {
  let measure = renderer.measure(message)
  print(message.msgID, measure.kind, measure.cellHeight)
  transcript.append(message)
  guard let row = renderer.row(for: message) else { continue }
  try Data(row.encoded(as: .png)).write(to: folder.appending(path: "\(message.msgID).png"))
}
try transcript.draw(format: .png) {
  try Data($0).write(to: folder.appending(path: "transcript.png"))
}
