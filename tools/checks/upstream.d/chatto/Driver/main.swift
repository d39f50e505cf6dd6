// SPDX-License-Identifier: MIT
// Draws whole screens of Chatto's app from messages of ours: a navigation bar, the list and the input bar. Prints the
// size of each cell, and the one that Chatto's formula gives, a line of JSON for each. It is compiled with the lowered
// modules of a checkout.
import Foundation
import UIKit

/// The value after an option.
func value(of option: String) -> String? {
  let words = CommandLine.arguments
  return words.firstIndex(of: option).flatMap {
    words.indices.contains($0 + 1) ? words[$0 + 1] : nil
  }
}

guard let examples = value(of: "--examples"), let output = value(of: "--output") else {
  FileHandle.standardError.write(Data("Usage: driver --examples FOLDER --output FOLDER\n".utf8))
  exit(2)
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
let folder = URL(fileURLWithPath: output)
let conversation = URL(fileURLWithPath: examples).appendingPathComponent("conversation.json")

for scene in Scene.all {
  let host = try scene.makeHost()
  let screen = try ChatScreen(conversation, on: host)
  for report in try screen.draw(named: scene.name, into: folder) {
    print(String(decoding: try encoder.encode(report), as: UTF8.self))
  }
}
