// SPDX-License-Identifier: MIT
import Foundation

/// Texts that each stage is timed on.
struct SampleText {
  /// The second part of a benchmark's name, after the stage: `arabic/4-paragraphs`.
  let name: String
  let texts: [String]

  /// Whether the sample is one sentence.
  var isShort: Bool { texts.count == 1 && texts[0].utf8.count < 200 }

  /// Four kinds of text in three sizes, and the file of texts that `BUBBLEKIT_CORPUS` names.
  static let all = kinds.flatMap { sizes(of: $0.sentence, named: $0.name) } + corpus

  private static let kinds = [
    (name: "latin", sentence: "See you at eight, in front of the café by the station? "),
    (name: "arabic", sentence: "أراك في الثامنة أمام المقهى القريب من المحطة، هل يناسبك؟ "),
    (name: "han", sentence: "八点在车站旁边的咖啡馆门口见，可以吗？"),
    (name: "emoji", sentence: "👋🏽 8️⃣ ☕️ 👨‍👩‍👧‍👦 🇫🇷 🚉 🙂‍↔️ ❤️ "),
  ]

  private static func sizes(of sentence: String, named name: String) -> [SampleText] {
    let paragraph = String(repeating: sentence, count: 6)
    let paragraphs = Array(repeating: paragraph, count: 4).joined(separator: "\n")
    return [
      SampleText(name: "\(name)/sentence", texts: [sentence]),
      SampleText(name: "\(name)/paragraph", texts: [paragraph]),
      SampleText(name: "\(name)/4-paragraphs", texts: [paragraphs]),
    ]
  }

  private static var corpus: [SampleText] {
    guard let path = ProcessInfo.processInfo.environment["BUBBLEKIT_CORPUS"] else { return [] }
    do {
      return [SampleText(name: "corpus", texts: try texts(at: path))]
    } catch {
      fatalError("BUBBLEKIT_CORPUS: '\(path)' has to hold JSON strings, one a line: \(error)")
    }
  }

  private static func texts(at path: String) throws -> [String] {
    try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(String.self, from: $0)
    }
  }
}
