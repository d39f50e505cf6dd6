// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

/// The least processor time of three rounds, in milliseconds.
func time<Result>(_ stage: String, _ body: () throws -> Result) rethrows -> Result {
  var (least, result) = (Double.infinity, nil as Result?)
  for _ in 0..<3 {
    let start = clock()
    result = try body()
    least = min(least, Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1000)
  }
  print(stage, least)
  guard let result else { preconditionFailure("There are three rounds.") }
  return result
}

func run(_ shape: RunShape, _ count: Int) throws {
  let typesetter = Typesetter(fonts: try FontCollection.bundled())
  let text = time("made") { shape.text(count) }
  let changed = time("changed") { shape.changedText(count) }
  precondition(text == changed, "Both ways make one text.")
  let prepared = time("prepared") {
    let prepared = typesetter.prepare(text)
    _ = prepared.lines(fitting: 245)
    return prepared
  }
  let layout = time("laid out") {
    _ = prepared.layout(fitting: 120)
    return prepared.layout(fitting: shape == .line ? .infinity : 240)
  }
  time("hit") {
    for y in stride(from: 0, to: layout.height, by: layout.height / 100) {
      _ = layout.hitTest(x: 100, y: y)
    }
  }
  let label = shape.label(prepared)
  _ = time("links") { label.linkAreas }
  let glyphs = GlyphCache()
  _ = try time("drawn") { try label.makeBitmap(scale: 0.25, glyphCache: glyphs) }
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let shape = RunShape(rawValue: arguments[1]),
  let count = Int(arguments[2])
else {
  print(
    "Usage: growth-bench SHAPE COUNT, where SHAPE is one of \(RunShape.allCases.map(\.rawValue))")
  exit(2)
}
try run(shape, count)
