// SPDX-License-Identifier: MIT
// Draws MessageKit's cells from messages of ours, and prints their sizes, one line of JSON for each. It is compiled with
// the lowered module MessageKit of a checkout.
import BubbleMessages
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
let folder = URL(fileURLWithPath: examples)
let encoder = JSONEncoder()
encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
/// As many messages as a picture can be high.
let pageLength = 16

for name in ["conversation", "every-kind"] {
  let file = try FileHandle(forReadingFrom: folder.appendingPathComponent("\(name).json"))
  let messages = MessageReader(file).compactMap { try? $0.result.get() }
  for style in [UIUserInterfaceStyle.light, .dark] {
    for (page, start) in stride(from: 0, to: messages.count, by: pageLength).enumerated() {
      let drawing = try Drawing(width: 375, style: style, output: URL(fileURLWithPath: output))
      let some = Array(messages[start..<min(start + pageLength, messages.count)])
      for report in try drawing.draw(some, named: "\(name)-\(page + 1)", examples: folder) {
        print(String(decoding: try encoder.encode(report), as: UTF8.self))
      }
    }
  }
}
