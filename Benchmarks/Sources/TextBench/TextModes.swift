// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleFonts
import BubbleText

/// Bare texts, at 15 points and 245 wide.
enum TextModes {
  static let width = 245.0

  static func makeMeasurer() throws -> TextMeasurer {
    Typesetter(fonts: try FontCollection.bundled())
      .measurer(TextAttributes(font: .system(15)), style: ParagraphStyle())
  }

  /// Texts that were not measured before, each measured once, after others.
  static func fresh(_ texts: [String], skipping count: Int, as name: String) throws -> Report {
    let measurer = try makeMeasurer()
    var lines = 0
    for text in texts.prefix(count) { lines += measurer.size(of: text, fitting: width).lineCount }
    lines = 0
    let timed = texts.dropFirst(count)
    let start = Clocks.processor
    for text in timed { lines += measurer.size(of: text, fitting: width).lineCount }
    let time = Clocks.processor - start
    return Report(values: [
      name: 1e6 * time / Double(timed.count), "texts": Double(timed.count), "lines": Double(lines),
    ])
  }

  /// The second half of texts whose words were all measured, in texts that weren't: each with other ends.
  static func known(_ texts: [String]) throws -> Report {
    let measurer = try makeMeasurer()
    var lines = 0
    for text in texts + texts.map({ "\($0)," }) {
      lines += measurer.size(of: text, fitting: width).lineCount
    }
    lines = 0
    let half = texts.dropFirst(texts.count / 2)
    let timed = [".", "!", "?", ";"].flatMap { end in half.map { $0 + end } }
    let start = Clocks.processor
    for text in timed { lines += measurer.size(of: text, fitting: width).lineCount }
    let time = Clocks.processor - start
    return Report(values: [
      "known": 1e6 * time / Double(timed.count), "texts": Double(timed.count),
      "lines": Double(lines),
    ])
  }

  /// As ``fresh(_:skipping:as:)``, by way of prepared texts, which are kept.
  static func prepare(_ texts: [String]) throws -> Report {
    let measurer = try makeMeasurer()
    for text in texts.prefix(texts.count / 2) { _ = measurer.size(of: text, fitting: width) }
    let timed = texts.dropFirst(texts.count / 2)
    var kept: [PreparedText] = []
    kept.reserveCapacity(timed.count)
    var lines = 0
    let start = Clocks.processor
    for text in timed {
      let prepared = measurer.prepare(text)
      lines += prepared.size(fitting: width).lineCount
      kept.append(prepared)
    }
    let time = Clocks.processor - start
    return Report(values: [
      "prepare": 1e6 * time / Double(timed.count), "texts": Double(kept.count),
      "lines": Double(lines),
    ])
  }

  /// The widths that texts are laid out at again: no two alike. The other programs have the same.
  private static let otherWidths = (0..<8).map { 160 + Double($0 * 5 % 8) * 17.5 }

  /// Prepared texts, all of them at one width and then at the next.
  static func relayout(_ texts: [String]) throws -> Report {
    let measurer = try makeMeasurer()
    let prepared = texts.map(measurer.prepare)
    var lines = 0
    for text in prepared { lines += text.size(fitting: width).lineCount }
    let start = Clocks.processor
    for width in otherWidths {
      for text in prepared { lines += text.size(fitting: width).lineCount }
    }
    let time = Clocks.processor - start
    return Report(values: [
      "relayout": 1e6 * time / Double(texts.count * otherWidths.count),
      "texts": Double(texts.count), "lines": Double(lines),
    ])
  }
}
