// SPDX-License-Identifier: MIT
import BubbleExpectations
import BubbleFonts
import BubbleSampleTexts
import Foundation
import Testing

@testable import BubbleText

@Suite("Runs of ideographs")
struct IdeographTests {
  @Test("All are of one script and one class of line breaks, and clusters of their own")
  func properties() {
    let breaker = LineBreaker()
    let unit = breaker.unit(of: Ideographs.range.lowerBound)
    for scalar in Ideographs.range {
      let traits = ScalarTraits(of: scalar)
      let isOne =
        traits.isSimple && !traits.isSeparator && traits.script == .han
        && breaker.unit(of: scalar) == unit && !EmojiPresentation.isInvisible(scalar)
        && !HanKerning.isFullWidthPunctuation(scalar)
      if !isOne { Issue.record("U+\(String(scalar, radix: 16))") }
    }
    expectEqual(SimpleScript.han.bit, ScalarTraits(of: 0x4E00).scriptBit)
  }

  @Test("Texts are read to their end, wherever ideographs start and end")
  func reading() {
    let others = Array("a é，\u{3FFF}\u{4DFF}\u{A000}\u{AC00}\u{FFFD}😀\u{20000}".unicodeScalars)
    var random = SplitMix(state: 31)
    for _ in 0..<4000 {
      let text = String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 0..<24, using: &random)).map { _ in
            let ideograph = Unicode.Scalar(UInt32.random(in: Ideographs.range, using: &random))
            return Int.random(in: 0..<6, using: &random) > 0
              ? ideograph ?? "我" : others.randomElement(using: &random) ?? "a"
          }))
      expectEqual(read(text), text.unicodeScalars.map(\.value))
    }
  }

  private func read(_ text: String) -> [UInt32] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      [UInt32](unsafeUninitializedCapacity: bytes.count) { scalars, count in
        var reader = UTF8Reader(bytes)
        while let start = scalars.baseAddress {
          count += reader.readIdeographs(into: start + count)
          guard let scalar = reader.next() else { return }
          #expect(!Ideographs.contains(scalar), "\(text.debugDescription)")
          scalars.initializeElement(at: count, to: scalar)
          count += 1
        }
      }
    }
  }

  @Test("Equal places are taken at once as they are one by one")
  func equalPlaces() {
    var random = SplitMix(state: 8)
    for _ in 0..<3000 {
      var style = ParagraphStyle()
      style.overflowWrap = [.normal, .breakWord, .breakAddress][Int(random.next() % 3)]
      let heights = LineHeights(VerticalExtent(ascent: 12, descent: 4), size: 15, style: style)
      let width = [0, 14.5, 15, 40, 100, 1e4, .infinity][Int(random.next() % 7)]
      var fitter = LineFitter(width: width, heights: heights, limiter: Unlimited())
      var single = SingleBreaks(fitter: fitter)
      var x = 0
      for _ in 0..<Int.random(in: 1..<8, using: &random) {
        let distance = Int.random(in: 1..<(20 << 20), using: &random)
        let count = Int.random(in: 1..<12, using: &random)
        fitter.addBreaks(count, after: x, every: distance)
        single.addBreaks(count, after: x, every: distance)
        x += count * distance
        let next = x + Int.random(in: 0..<(9 << 20), using: &random)
        let doubt: EdgeDoubt = [.none, .none, .reshaped, .trimmable(by: 7 << 20)][
          Int(random.next() % 4)]
        fitter.addBreak(visible: x, next: next, doubt: doubt)
        single.addBreak(visible: x, next: next, doubt: doubt)
        x = next
      }
      fitter.endParagraph(visible: x, doubt: .none)
      single.endParagraph(visible: x, doubt: .none)
      expectEqual(fitter.size(limit: .none), single.fitter.size(limit: .none))
      expectEqual(fitter.needsCharacters, single.fitter.needsCharacters)
    }
  }

  /// Takes equal places one by one.
  private struct SingleBreaks: LineEndSink {
    var fitter: LineFitter<Unlimited>

    mutating func addBreak(visible: Int, next: Int, doubt: EdgeDoubt) {
      fitter.addBreak(visible: visible, next: next, doubt: doubt)
    }

    mutating func endParagraph(visible: Int, doubt: EdgeDoubt) {
      fitter.endParagraph(visible: visible, doubt: doubt)
    }

    mutating func addBox() { fitter.addBox() }
  }

  @Test("A face's list has those that are shaped alike", arguments: 0..<5, [nil, "ja"])
  func list(_ index: Int, _ language: String?) throws {
    let folder = try #require(BundledFonts.folder)
    let path = folder.appendingPathComponent("NotoSansCJK-Regular.ttc").path
    let face = try FontFace(path: path, index: index)
    let selected = SelectedFace(
      face: face, isEmboldened: false, isSlanted: false, isFallback: true)
    let setting = ShapingSetting(selected, script: "Hani", language: language)
    var shaper = NeighborShaper()
    let plan = shaper.plan(in: setting)
    let one = shaper.lone(0x4E00, plan)
    let first = try #require(one)
    let list = try #require(plan.ideographs(like: first))
    var count = 0
    for scalar in stride(from: 0x4E00 + UInt32(index), to: 0xA000, by: 7) {
      let lone = shaper.lone(scalar, plan)
      let isAlike = lone?.advance == first.advance && lone?.dependsOnNext == false
      // The list may lack some that are covered by a lookup, and has no others.
      let isListed = list.contains(scalar)
      if isListed && !isAlike { Issue.record("U+\(String(scalar, radix: 16))") }
      if isListed { expectEqual(shaper.run([scalar], in: setting).map(\.advance), [first.advance]) }
      count += isListed ? 1 : 0
    }
    // Faces for Chinese replace many in Japanese text.
    #expect(count > (language == nil ? 2900 : 1200))
    #expect(!face.lacksIdeographs)
  }

  @Test("Sets have what was put in")
  func sets() {
    var random = SplitMix(state: 12)
    var set = IdeographSet()
    var expected: Set<UInt32> = []
    for _ in 0..<3000 {
      let scalar = UInt32.random(in: Ideographs.range, using: &random)
      set.insert(scalar)
      expected.insert(scalar)
    }
    #expect(Ideographs.range.allSatisfy { set.contains($0) == expected.contains($0) })
    for start in stride(from: UInt32(0x4E00), to: 0xA000, by: 64) {
      var found: [UInt32] = []
      set.forEach(around: start + UInt32(random.next() % 64)) { found.append($0) }
      expectEqual(found, (start..<start + 64).filter(expected.contains))
    }
  }

  @Test("Texts with common and rare ideographs have their glyphs' sizes")
  func sizes() {
    // More than are found one by one, in a typesetter of their own.
    let typesetter = Typesetter(fonts: Fixture.fonts)
    var random = SplitMix(state: 19)
    for count in 0..<400 {
      let text = String(
        String.UnicodeScalarView(
          (0..<Int.random(in: 1..<30, using: &random)).map { _ in
            let range: Range<UInt32> = count % 3 == 0 ? 0x3400..<0xA000 : Ideographs.range
            let ideograph = Unicode.Scalar(UInt32.random(in: range, using: &random))
            return Int.random(in: 0..<7, using: &random) > 0
              ? ideograph ?? "我" : Array("，。「」（）…a8 か".unicodeScalars)[Int(random.next() % 11)]
          }))
      var style = ParagraphStyle()
      style.language = [nil, "ja", "zh-Hant"][count % 3]
      style.wordBreak = count % 5 == 0 ? .keepAll : .normal
      let sized = SizedText(
        AttributedText(text, font: .system(count % 2 == 0 ? 15 : 17.3)), style: style,
        typesetter: typesetter)
      for width in [0, 20, 77, 150, .infinity] {
        let sizes = sized.sizes(fitting: width)
        #expect(sizes.agree, "\(text.debugDescription) in \(width), \(style): \(sizes)")
      }
    }
  }
}
