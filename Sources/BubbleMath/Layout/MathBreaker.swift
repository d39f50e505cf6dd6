// SPDX-License-Identifier: MIT
import BubbleText

/// Divides formulas that are wider than their line.
struct MathBreaker {
  let font: MathFont
  let options: MathOptions
  let nodes: [MathNode]

  /// The width of a line, in points.
  let width: Double
  let log: MathLimitLog

  /// The places where formulas in lines of text are divided, from the best on.
  private static let placesInText = [
    MathRow.Breaks(after: [.relation]), MathRow.Breaks(after: [.relation, .binary]),
    MathRow.Breaks(after: [.relation, .binary, .punctuation], depth: .max),
  ]

  /// The places where displays are divided, from the best on: at wide spaces first.
  private static let placesInDisplays = [
    MathRow.Breaks(isAtSpaces: true), MathRow.Breaks(before: [.relation], isAtSpaces: true),
    MathRow.Breaks(before: [.relation, .binary], isAtSpaces: true),
    MathRow.Breaks(
      before: [.relation, .binary], after: [.punctuation], depth: .max, isAtSpaces: true),
  ]

  /// The factor down to which a display is made smaller before it is divided at worse places.
  private static let smallFactor = 0.7

  /// The factor below which nothing is made smaller.
  private static let smallestFactor = 0.05

  /// The indent of lines that begin with a sign, in ems.
  private static let indent = 2.0

  /// The distance between the ink of a display's lines, in ems.
  private static let lineGap = 0.4

  /// A setter for one attempt, whose limits aren't used up by others.
  private var setter: MathSetter { MathSetter(font: font, options: options, log: log) }

  /// The pieces of a formula in a line of text, behind each of which the line may end (TeXbook, chapter 18). All are
  /// smaller where one is wider than a line.
  func pieces(_ style: MathStyle) -> [MathBox] {
    var boxes: [MathBox] = []
    var breaks = Self.placesInText[0]
    for place in Self.placesInText {
      breaks = place
      boxes = pieces(style, at: breaks).map(\.boxWithSpace)
      if boxes.allSatisfy({ $0.width <= width }) { return boxes }
    }
    let widest = boxes.map(\.width).max() ?? 0
    let smaller = style.sized(max(width / widest, Self.smallestFactor))
    return pieces(smaller, at: breaks).map(\.boxWithSpace)
  }

  /// A formula on lines of its own: whole if it fits, else smaller, or divided.
  func display(_ style: MathStyle) -> MathBox {
    let whole = setter.box(nodes, style).withSlant
    guard whole.width > width else { return whole }
    var best: (breaks: MathRow.Breaks?, factor: Double) = (nil, width / whole.width)
    for breaks in Self.placesInDisplays where best.factor < Self.smallFactor {
      let factor = min(width / lines(style, at: breaks).width, 1)
      if factor > best.factor { best = (breaks, factor) }
    }
    let style = style.sized(max(best.factor, Self.smallestFactor))
    // Of a smaller formula, as much fits on a line as of the larger one on a wider line.
    return best.breaks.map { lines(style, at: $0) } ?? setter.box(nodes, style).withSlant
  }

  private func pieces(_ style: MathStyle, at breaks: MathRow.Breaks) -> [MathRow.Piece] {
    MathRow(setter: setter).pieces(nodes, style, at: breaks)
  }

  /// Pieces on as few lines as they fit on, one below the other.
  private func lines(_ style: MathStyle, at breaks: MathRow.Breaks) -> MathBox {
    let em = setter.size(style)
    var lines: [MathBox] = []
    var line: [MathBox] = []
    var lineWidth = 0.0
    for piece in pieces(style, at: breaks) {
      if !line.isEmpty, lineWidth + piece.space + piece.width > width * (1 + 1e-9) {
        lines.append(.row(line))
        (line, lineWidth) = ([], 0)
      }
      let space =
        line.isEmpty ? (lines.isEmpty || !piece.beginsWithSign ? 0 : Self.indent * em) : piece.space
      line += [.space(space), .row(piece.boxes)]
      lineWidth += space + piece.width
    }
    lines.append(.row(line))
    var (placed, y): ([MathBox.Placed], Double) = ([], 0)
    for (index, line) in lines.enumerated() {
      if index > 0 { y += lines[index - 1].descent + Self.lineGap * em + line.ascent }
      placed.append(MathBox.Placed(box: line, y: y))
    }
    return .around(placed, width: lines.map(\.width).max() ?? 0)
  }
}
