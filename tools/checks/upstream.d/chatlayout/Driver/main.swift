// SPDX-License-Identifier: MIT
// Draws a conversation by ChatLayout, as a chat does while it runs: it opens at the end, older messages come, one is
// sent, one is deleted, one is edited, the window gets another size. It prints a line of JSON for each cell: its frame's
// size, the size that a formula has, and what is wrong with the place. Compiled with the lowered module ChatLayout.
import Foundation
import UIKit

/// The value after an option.
func value(of option: String) -> String? {
  let words = CommandLine.arguments
  return words.firstIndex(of: option).flatMap {
    words.indices.contains($0 + 1) ? words[$0 + 1] : nil
  }
}

guard let output = value(of: "--output") else {
  FileHandle.standardError.write(Data("Usage: driver --output FOLDER\n".utf8))
  exit(2)
}
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]

for (style, isRightToLeft) in [(UIUserInterfaceStyle.light, false), (.dark, false), (.light, true)]
{
  let scenes = try Scenes(
    style: style, isRightToLeft: isRightToLeft, output: URL(fileURLWithPath: output))
  for report in try scenes.draw() {
    print(String(decoding: try encoder.encode(report), as: UTF8.self))
  }
}
