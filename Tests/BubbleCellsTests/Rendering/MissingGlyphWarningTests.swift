// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleKit
import BubbleKitTesting
import Testing

@Suite("Warnings about characters without a glyph")
struct MissingGlyphWarningTests {
  private let renderer: MessageRenderer

  init() throws {
    let typesetter = Typesetter(fonts: try FontCollection.bundled())
    renderer = MessageRenderer(environment: RenderEnvironment(typesetter: typesetter))
  }

  private func warnings(_ json: String) throws -> [String] {
    var reader = MessageReader(Array(json.utf8))
    let first = reader.next()
    let message = try #require(first).result.get()
    return try #require(renderer.row(for: message)).warnings.map(\.description)
  }

  private func warning(_ character: String) -> String {
    "message \"m\": \(character) has no glyph in the fonts, and isn't shown"
  }

  @Test("Each character is named once, private ones and marks by their numbers")
  func texts() throws {
    expectEqual(try warnings(#"{"msgID":"m","textElem":{"text":"plain ① 🫠"}}"#), [])
    expectEqual(
      try warnings(#"{"msgID":"m","textElem":{"text":"𒀀 🫩 𒀀 \ue415 \ue000🫩"}}"#),
      ["U+12000 (𒀀)", "U+1FAE9 (🫩)", "U+E415", "U+E000"].map(warning))
  }

  @Test(
    "Names, Markdown, formulas and quotes are looked at, too",
    arguments: [
      #"{"msgID":"m","groupID":"g","nickName":"A 𒀀","textElem":{"text":"x"}}"#,
      ##"{"msgID":"m","richTextElem":{"markdown":"# One\n\n- `a 𒀀`"}}"##,
      #"{"msgID":"m","richTextElem":{"markdown":"| a | b |\n|---|---|\n| c | 𒀀 |"}}"#,
      #"{"msgID":"m","richTextElem":{"markdown":"$x = \\text{𒀀}$"}}"#,
      #"{"msgID":"m","fileElem":{"filename":"𒀀.pdf"}}"#,
    ])
  func places(_ json: String) throws {
    expectEqual(try warnings(json), [warning("U+12000 (𒀀)")])
  }

  @Test("The number of warnings is bounded")
  func manyCharacters() throws {
    let text = (0..<500).compactMap { Unicode.Scalar(0x12000 + $0).map { String($0) } }.joined()
    expectEqual(try warnings(#"{"msgID":"m","textElem":{"text":"\#(text)"}}"#).count, 64)
  }

  @Test("Views that are compared with goldens have issues, unless they are hidden")
  func views() throws {
    func issues(isHidden: Bool) throws -> [String] {
      try renderer.environment.subject(
        of: {
          let view = View(frame: .zero)
          for text in ["a \u{E000}", "b"] {
            let label = Label(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
            label.text = text
            label.isHidden = isHidden
            view.addSubview(label)
          }
          return view
        }, size: CGSize(width: 50, height: 20), forms: .layout
      ).issues.map(\.description)
    }
    expectEqual(
      try issues(isHidden: false),
      ["warning: U+E000 has no glyph in the fonts, and isn't shown"])
    expectEqual(try issues(isHidden: true), [])
  }
}
