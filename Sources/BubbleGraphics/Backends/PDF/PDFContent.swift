// SPDX-License-Identifier: MIT
internal import Foundation

/// Marked content in what Cairo wrote of a page (ISO 32000-1, 14.6).
///
/// Cairo begins each of our marks with `/Span << /MCID n >> BDC`, outside of text objects and in the order of their
/// drawing, and doesn't nest them. Others than ours, for glyphs with several characters, may be in them.
struct PDFContent {
  private let content: [UInt8]
  private static let begin = Array("/Span << /MCID ".utf8)
  private static let end = Array("EMC\n".utf8)

  init(_ content: [UInt8]) { self.content = content }

  /// Calls a closure with the content between marks and in them, in the order of drawing.
  ///
  /// - Parameter body: Receives the mark's index, which is `nil` between marks, and the content without its operators.
  func forEachPart(_ body: (_ mark: Int?, _ content: ArraySlice<UInt8>) -> Void) {
    var (isMarked, depth) = (false, 0)
    var (start, index, mark) = (0, 0, 0)
    while index < content.count {
      switch content[index] {
      case UInt8(ascii: "("): index = endOfString(at: index)
      case UInt8(ascii: "/"):
        guard let (isOurs, end) = beginning(at: index) else {
          index += 1
          continue
        }
        if isOurs, !isMarked {
          body(nil, content[start..<index])
          (isMarked, start) = (true, end)
        } else {
          depth += 1
        }
        index = end
      case UInt8(ascii: "E") where content[index...].starts(with: Self.end):
        if depth > 0 {
          depth -= 1
        } else if isMarked {
          body(mark, content[start..<index])
          (isMarked, mark, start) = (false, mark + 1, index + Self.end.count)
        }
        index += Self.end.count
      default: index += 1
      }
    }
    body(isMarked ? mark : nil, content[start...])
  }

  /// Marked content that begins at an index: whether it is one of our marks, and the end of its line.
  private func beginning(at index: Int) -> (isOurs: Bool, end: Int)? {
    let rest = content[index...]
    guard index == 0 || content[index - 1] == 0x0A, let line = rest.firstIndex(of: 0x0A),
      content[..<line].suffix(4).elementsEqual(" BDC".utf8)
    else { return nil }
    return (rest.starts(with: Self.begin), line + 1)
  }

  /// The end of a literal string, which may hold what looks like an operator.
  private func endOfString(at start: Int) -> Int {
    var depth = 0
    var index = start
    while index < content.count {
      switch content[index] {
      case UInt8(ascii: "\\"): index += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { break }
    }
    return min(index, content.count)
  }
}

/// A page's content, in which all is either an element's or an artefact (ISO 32000-1, 14.8.2.2).
struct PDFTaggedContent {
  private(set) var content: [UInt8] = []

  /// The identifiers of the marked content that begins with a mark, by the marks' indices.
  private(set) var identifiers: [Int: Int] = [:]

  /// The elements of marked content, by its identifiers.
  private(set) var elements: [DocumentElement] = []

  /// The element whose marked content is open.
  private var open: DocumentElement?

  /// The mark of the figure that is open, and the places of its beginning and of its content.
  private var figure: (mark: Int, beginning: Int, start: Int)?

  /// Whether the content is marked at all.
  private let isTagged: Bool

  private static let end = Array("EMC\n".utf8)

  init(isTagged: Bool) { self.isTagged = isTagged }

  /// Appends content without a mark.
  mutating func append(_ part: ArraySlice<UInt8>) {
    guard !part.allSatisfy({ $0 == 0x20 || $0 == 0x0A }) else { return }
    guard isTagged, figure == nil else {
      content += part
      return
    }
    close()
    content += "/Artifact BMC\n".utf8
    content += part
    content += Self.end
  }

  /// Appends the content of a mark.
  mutating func append(_ part: ArraySlice<UInt8>, of mark: PDFMark, at index: Int) {
    switch mark.kind {
    case .begin: begin(mark, at: index)
    case .end: endFigure(mark)
    case .text: append(part, of: mark.element, at: index)
    case .glyphs:
      // Text is after glyphs, since PDFium puts a space in a word otherwise.
      appendHidden(part)
      append(PDFTextLayer.content(of: mark.characters)[...], of: mark.element, at: index)
    case .drawing:
      // Text is before images, since MuPDF loses it otherwise.
      append(PDFTextLayer.content(of: mark.characters)[...], of: mark.element, at: index)
      appendHidden(part)
    }
  }

  /// Appends an element's content; without one, an artefact.
  private mutating func append(
    _ part: ArraySlice<UInt8>, of element: DocumentElement?, at index: Int
  ) {
    guard isTagged, figure == nil, let element, !part.isEmpty else { return append(part) }
    if open !== element {
      close()
      start(element, at: index)
      open = element
    }
    content += part
  }

  /// Appends the drawing of a text that is beside it, without text of its own. It is an artefact, as the page's image is
  /// where a text has been recognised in it. In marked content, poppler would take the end of the span for that of all.
  private mutating func appendHidden(_ part: ArraySlice<UInt8>) {
    append((Array("/Span << /ActualText <FEFF> >> BDC\n".utf8) + part + Self.end)[...])
  }

  /// Ends the content.
  mutating func finish() { close() }

  // MARK: Sequences

  private mutating func start(_ element: DocumentElement, at index: Int) {
    content += "/\(element.role.rawValue) << /MCID \(elements.count) >> BDC\n".utf8
    identifiers[index] = elements.count
    elements.append(element)
  }

  private mutating func close() {
    guard open != nil else { return }
    content += Self.end
    open = nil
  }

  private mutating func begin(_ mark: PDFMark, at index: Int) {
    guard let element = mark.element else { return }
    close()
    let beginning = content.count
    start(element, at: index)
    figure = (index, beginning, content.count)
  }

  /// Ends a figure. One of which the clip leaves nothing is taken back.
  private mutating func endFigure(_ mark: PDFMark) {
    guard let figure else { return }
    self.figure = nil
    guard content.count == figure.start, mark.element?.replacementText == nil else {
      content += Self.end
      return
    }
    content.removeSubrange(figure.beginning...)
    identifiers[figure.mark] = nil
    elements.removeLast()
  }
}

/// Marked content of a page: a run of text, what draws text that readers find beside it and not in it, or one end of a
/// figure's content.
struct PDFMark {
  enum Kind {
    /// Glyphs with their text.
    case text

    /// Glyphs without text.
    case glyphs

    /// Images or shapes, or a layer.
    case drawing

    /// The beginning of a figure, and its end.
    case begin, end
  }

  let kind: Kind

  /// The element that the content belongs to; `nil` for an artefact, and inside of a figure.
  let element: DocumentElement?

  /// The text, in reading order.
  var characters: [PDFTextLayer.Character] = []

  /// The character of hidden glyphs, for readers that don't know `ActualText`. PDFium leaves it out, and takes the glyph's
  /// number for a character where there is none. Texts can't have it.
  static let hiddenCharacter = "\u{3}"
}
