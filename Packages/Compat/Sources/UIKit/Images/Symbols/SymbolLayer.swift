// SPDX-License-Identifier: MIT
import BubbleGraphics
import Foundation

/// A layer of a symbol's drawing: a path in a square of 24 units, and how it is painted in the outlined and the
/// filled variant.
struct SymbolLayer: Sendable {
  /// The way in which a layer is painted. Each is a letter in the table.
  enum Kind: Character, Sendable {
    /// A closed shape, which the filled variant fills.
    case outline = "o"
    /// A line of both variants.
    case line = "l"
    /// A line that the filled variant cuts out.
    case detail = "d"
    /// A closed line that the filled variant cuts out as an area.
    case enclosed = "e"
    /// An area of both variants.
    case solid = "s"
    /// An area that the filled variant cuts out.
    case hole = "h"
    /// Dots of both variants, one at each point, as thick as the weight asks for.
    case dots = "p"
    /// Large dots of both variants.
    case largeDots = "c"
    /// Dots that the filled variant cuts out.
    case detailDots = "P"
    /// A line of the outlined variant alone.
    case regularLine = "r"
    /// An area of the filled variant alone.
    case filledArea = "f"
    /// An area that is cut out of the layers before, with a gap around it.
    case gap = "x"
  }

  var kind: Kind
  var path: Path
}

/// A symbol's drawing, as the table has it.
struct SymbolDrawing: Sendable {
  var layers: [SymbolLayer]

  /// Reads `o M4 4…; d M9 9…`. A part `@name` stands for the layers of another drawing, `@name 0.5 12 0` for them at
  /// half of their size, 12 units to the right. Digits and letters are drawings, too.
  init(_ text: some StringProtocol, others: [String: SymbolDrawing] = [:]) {
    layers = text.split(separator: ";").flatMap { part -> [SymbolLayer] in
      let part = part.drop { $0 == " " }
      if part.first == "@" { return Self.layers(of: part.dropFirst(), in: others) }
      guard let kind = part.first.flatMap(SymbolLayer.Kind.init) else { return [] }
      return [SymbolLayer(kind: kind, path: SymbolPath.parse(part.dropFirst()))]
    }
  }

  private static func layers(
    of words: some StringProtocol, in others: [String: SymbolDrawing]
  ) -> [SymbolLayer] {
    let words = words.split(separator: " ")
    guard let name = words.first.map({ String($0) }),
      let drawing = others[name] ?? SymbolTable.characters[name]
    else { return [] }
    let numbers = words.dropFirst().compactMap { Double($0) }
    guard numbers.count == 3 else { return drawing.layers }
    let transform = CGAffineTransform(scaleX: numbers[0], y: numbers[0])
      .concatenating(CGAffineTransform(translationX: numbers[1], y: numbers[2]))
    return drawing.applying(transform).layers
  }

  /// The drawing, with every path transformed.
  func applying(_ transform: CGAffineTransform) -> SymbolDrawing {
    var drawing = self
    for index in layers.indices {
      drawing.layers[index].path = layers[index].path.applying(transform)
    }
    return drawing
  }
}

/// The drawings by name.
struct SymbolTable: Sendable {
  /// The drawings of all themes. Nothing changes after they were read.
  static let shared = SymbolTable(
    [
      marks, arrows, people, communication, media, objects, places, text, commerce, nature, travel,
      health, devices,
      keys, layouts, editing, leisure, household,
    ].joined(separator: "\n"))

  private(set) var drawings: [String: SymbolDrawing] = [:]

  /// Reads lines of `name: layers`, `name = other`, and `name = other turn`, where the turn is `mirror`, `flip` or
  /// degrees clockwise.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      if let colon = line.firstIndex(of: ":") {
        drawings[String(line[..<colon])] = SymbolDrawing(
          line[line.index(after: colon)...], others: drawings)
      } else {
        addTurned(line.split(separator: " "))
      }
    }
  }

  /// The names in alphabetical order.
  var names: [String] { drawings.keys.sorted() }

  private mutating func addTurned(_ words: [Substring]) {
    guard words.count >= 3, words[1] == "=", let drawing = drawings[String(words[2])] else {
      return
    }
    let turn = words.count > 3 ? Self.turn(words[3]) : .identity
    drawings[String(words[0])] = turn.isIdentity ? drawing : drawing.applying(turn)
  }

  /// A transform about the middle of the square.
  private static func turn(_ word: Substring) -> CGAffineTransform {
    let middle = CGAffineTransform(translationX: -12, y: -12)
    let back = CGAffineTransform(translationX: 12, y: 12)
    let turn =
      switch word {
      case "mirror": CGAffineTransform(scaleX: -1, y: 1)
      case "flip": CGAffineTransform(scaleX: 1, y: -1)
      default: CGAffineTransform(rotationAngle: (Double(word) ?? 0) * .pi / 180)
      }
    return middle.concatenating(turn).concatenating(back)
  }
}
