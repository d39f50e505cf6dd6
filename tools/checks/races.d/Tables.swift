// SPDX-License-Identifier: MIT
import BubbleFonts
import BubbleLists
import BubbleText
import Foundation

/// Texts that fill the tables which threads read without a lock: of characters, pairs, halves of punctuation, ranges that
/// rules change, and words.
struct TableWork: Sendable {
  private let typesetter: Typesetter
  private let texts: [String]
  private let sizes = SizeCache<String>()

  init(seed: UInt64, textCount: Int, wordCount: Int) throws {
    typesetter = Typesetter(fonts: try .bundled())
    var random = SplitMix(state: seed)
    texts =
      (0..<textCount).map { _ in Self.text(&random) }
      + Self.words(from: Int(seed) * wordCount, count: wordCount)
  }

  /// By the texts' indices.
  func results(startingAt start: Int) -> [String] {
    let measurers = Self.fontSizes.map { size in
      typesetter.measurer(TextAttributes(font: .system(size)), style: ParagraphStyle())
    }
    var results = [String](repeating: "", count: texts.count)
    for offset in texts.indices {
      let index = (start + offset) % texts.count
      results[index] = measurers.map { measurer in
        "\(measurer.size(of: texts[index], fitting: 200, limit: LineLimit()))"
      }.joined(separator: " ")
      let size = sizes.size(
        for: texts[index], width: 200, in: SizeEnvironment(fingerprint: "races")
      ) {
        CGSize(width: Double(index), height: Double(texts[index].utf8.count))
      }
      results[index] += " \(size)"
      if index % 50 == 0 { sizes.invalidate(texts[(index + 7) % texts.count]) }
    }
    return results
  }

  private static let fontSizes = [15.0, 12.5]

  /// Characters that are measured in different ways.
  private static let pools: [[Character]] = [
    Array("AVAToYo.,fi fl ffi 1/2 3/4 -> <= (+1-) étéñß €„“”…–"), Array("「」『』，。！？（）：；、《》"),
    Array("周六天气看起来不错好的的一是在"), Array("カタカナひらがな「、。」ー"), Array("한국어 문장이다"), Array("Привет, как дела"),
    Array("أنا معكم إن شاء الله لا"), Array("नमस्ते दुनिया क्षत्रिय"), Array("สวัสดีครับทุกคนกิน"),
    Array("👍🏽👨‍👩‍👧‍👦🇪🇺☺️1️⃣"), Array("a\u{301}e\u{323}\u{302}o\u{308}"),
  ]

  private static func text(_ random: inout SplitMix) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let pool = pools[Int.random(in: pools.indices, using: &random)]
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        text.append(pool[Int.random(in: pool.indices, using: &random)])
      }
      if Bool.random(using: &random) { text.append(" ") }
    }
    return text
  }

  /// Different words of a script that is measured by words: more than a table of words holds, where there are enough.
  private static func words(from start: Int, count: Int) -> [String] {
    let letters = Array("بتثجحخدرزسشصطعفقكلمنهوي")
    return stride(from: start, to: start + count, by: 8).map { first in
      (first..<first + 8).map { number in
        var rest = number
        var word = ""
        for _ in 0..<4 {
          word.append(letters[rest % letters.count])
          rest /= letters.count
        }
        return word
      }.joined(separator: " ")
    }
  }
}

/// A generator that repeats.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
