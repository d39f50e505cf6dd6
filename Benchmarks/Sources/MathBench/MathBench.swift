// SPDX-License-Identifier: MIT
import BenchSupport
import BubbleFonts
import BubbleMath
import BubbleText
import Foundation

/// Sets formulas of LaTeX, for `tools/bench math` and `tools/bench math-agreement`.
@main
struct MathBench {
  static func main() { BenchProgram.run(run) }

  private static func run(_ arguments: [String]) throws {
    guard arguments.count == 2 else { throw UsageError() }
    let formulas = try TextFile.texts(at: arguments[1])
    let typesetter = Typesetter(fonts: try .bundled())
    guard let font = MathTypesetter(typesetter: typesetter).font else {
      throw UsageError()
    }
    switch arguments[0] {
    case "leaves":
      for formula in formulas { print(try LeavesMode.json(formula, font: font)) }
    case "time": print(TimeMode.run(formulas, font: font).json)
    default: throw UsageError()
    }
  }

  private struct UsageError: Error, CustomStringConvertible {
    var description: String {
      "Usage: math-bench leaves|time FILE, where FILE holds formulas that each end with a zero byte. Those that begin "
        + "with '$' are displayed."
    }
  }
}

/// A formula of a file.
struct Sample {
  var source: String
  var options = MathOptions()

  init(_ text: String) {
    options.isDisplay = text.hasPrefix("$")
    source = options.isDisplay ? String(text.dropFirst()) : text
  }
}

/// Prints where the glyphs and rules of formulas are, in points.
enum LeavesMode {
  private struct Leaves: Encodable {
    var width: Double
    var ascent: Double
    var descent: Double

    /// Why the formula is shown as its source.
    var error: String?
    var glyphs: [Glyph] = []

    /// Left edge, top, width and height.
    var rules: [[Double]] = []
  }

  private struct Glyph: Encodable {
    /// Whether the glyph is of the formulas' face.
    var isMath: Bool
    var glyph: UInt32
    var x: Double
    var y: Double
    var size: Double
  }

  static func json(_ text: String, font: MathFont) throws -> String {
    let sample = Sample(text)
    let formula = MathFormula(sample.source)
    let layout = formula.layout(font: font, options: sample.options)
    var leaves = Leaves(
      width: layout.width, ascent: layout.ascent, descent: layout.descent,
      error: formula.error?.description)
    for item in layout.items {
      switch item {
      case .glyphs(let run, let x, let y):
        leaves.glyphs += run.glyphs.map {
          Glyph(
            isMath: run.face === font.face, glyph: $0.glyph, x: x + $0.x, y: y + $0.y,
            size: run.size)
        }
      case .rule(let x, let y, let width, let height, _):
        leaves.rules.append([x, y, width, height])
      case .stroke: break
      }
    }
    return String(decoding: try JSONEncoder().encode(leaves), as: UTF8.self)
  }
}

/// Measures how long formulas take, in microseconds of processor time.
enum TimeMode {
  private static let rounds = 25

  static func run(_ texts: [String], font: MathFont) -> Report {
    let samples = texts.map(Sample.init)
    let first = duration { for sample in samples { set(sample, font) } }
    let both = medians(samples) { set($0, font) }
    let parsing = medians(samples) { _ = MathFormula($0.source) }
    let glyphs = samples.reduce(0) { $0 + glyphCount($1, font) }
    let count = Double(max(samples.count, 1))
    return Report(values: [
      "formulas": Double(samples.count), "glyphs": Double(glyphs) / count, "first": first / count,
      "parsed": median(parsing), "set": median(both), "slowest": both.max() ?? 0,
    ])
  }

  /// The median time of each sample over rounds.
  private static func medians(_ samples: [Sample], _ body: (Sample) -> Void) -> [Double] {
    var times = samples.map { _ in [Double]() }
    for _ in 0..<rounds {
      for (index, sample) in samples.enumerated() {
        times[index].append(duration { body(sample) })
      }
    }
    return times.map(median)
  }

  private static func set(_ sample: Sample, _ font: MathFont) {
    let layout = MathFormula(sample.source).layout(font: font, options: sample.options)
    precondition(layout.width >= 0, "A formula has a negative width.")
  }

  private static func glyphCount(_ sample: Sample, _ font: MathFont) -> Int {
    MathFormula(sample.source).layout(font: font, options: sample.options).items.reduce(0) {
      if case .glyphs(let run, _, _) = $1 { return $0 + run.glyphs.count }
      return $0
    }
  }

  private static func duration(_ body: () -> Void) -> Double {
    let start = Clocks.processor
    body()
    return (Clocks.processor - start) * 1e6
  }

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}
