// SPDX-License-Identifier: MIT
import Benchmark
import BubbleFonts
import BubbleKit
@_spi(Benchmarks) import BubbleText
import Foundation

private let attributes = TextAttributes(font: .system(15))
private let width = 245.0

/// Each stage alone, on every sample: `lines/arabic/4-paragraphs`.
let benchmarks: @Sendable () -> Void = {
  do {
    let fonts = try FontCollection.bundled()
    for sample in SampleText.all { addStages(of: sample, fonts: fonts) }
    try SampleText.all.forEach(addMessages)
    try addAnswer()
  } catch {
    fatalError("\(error)")
  }
}

// MARK: Text

private func addStages(of sample: SampleText, fonts: FontCollection) {
  let staged = sample.texts.map {
    StagedText(AttributedText($0, attributes: attributes), fonts: fonts)
  }
  add("break", sample) { for text in staged { blackHole(text.findBreaks()) } }
  add("bidi", sample) { for text in staged { blackHole(text.resolveBidi()) } }
  add("itemize", sample) { for text in staged { blackHole(text.itemize()) } }
  add("shape", sample) { for text in staged { blackHole(text.shape()) } }

  let texts = sample.texts
  let measurer = Typesetter(fonts: fonts).measurer(attributes)
  add("prepare-fresh", sample) {
    // A typesetter of its own has seen no text before.
    let measurer = Typesetter(fonts: fonts).measurer(attributes)
    for text in texts { blackHole(measurer.prepare(text)) }
  }
  add("prepare-warm", sample) { for text in texts { blackHole(measurer.prepare(text)) } }
  add("measure-warm", sample) {
    for text in texts { blackHole(measurer.size(of: text, fitting: width)) }
  }
  let prepared = texts.map(measurer.prepare)
  add("size", sample) { for text in prepared { blackHole(text.size(fitting: width)) } }
  add("lines", sample) { for text in prepared { blackHole(text.lines(fitting: width)) } }
}

// MARK: Messages

@Sendable private func addMessages(of sample: SampleText) throws {
  let bytes = try encoded(sample.texts)
  add("decode", sample) { for message in MessageReader(bytes) { blackHole(message) } }

  let messages = MessageReader(bytes).compactMap(\.shown)
  let renderer = MessageRenderer(environment: try .bundled())
  add("cell-size", sample) { for message in messages { blackHole(renderer.measure(message)) } }
}

/// The texts as JSON Lines of messages.
private func encoded(_ texts: [String]) throws -> [UInt8] {
  var lines = Data()
  for (index, text) in texts.enumerated() {
    let message: [String: Any] = [
      "msgID": "m-\(index)", "elemType": "text", "sender": "friend", "isSelf": false,
      "textElem": ["text": text],
    ]
    lines += try JSONSerialization.data(withJSONObject: message) + [0x0A]
  }
  return Array(lines)
}

/// Stages that take a sentence a microsecond or less: a clock's own steps would show in one pass.
private let fastStages: Set = ["break", "bidi", "size", "lines"]

/// A benchmark whose numbers are for one pass over a sample's texts.
private func add(_ stage: String, _ sample: SampleText, body: @escaping @Sendable () -> Void) {
  let configuration = Benchmark.Configuration(
    metrics: [.wallClock], warmupIterations: 2,
    scalingFactor: sample.isShort && fastStages.contains(stage) ? .kilo : .one,
    maxDuration: .milliseconds(200))
  Benchmark("\(stage)/\(sample.name)", configuration: configuration) { benchmark in
    for _ in benchmark.scaledIterations { body() }
  }
}
