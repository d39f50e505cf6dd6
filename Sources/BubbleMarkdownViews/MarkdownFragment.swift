// SPDX-License-Identifier: MIT
import BubbleMarkdown
import BubbleMath
import BubbleText
import BubbleViews
import Foundation

/// A block that has been measured at a width: its drawn elements and their frames.
///
/// An object, so that blocks that don't change are measured once while an answer grows.
class MarkdownFragment {
  /// A drawn element and its frame.
  struct Piece {
    var frame: CGRect
    var content: Content

    /// The element's place in the order of reading, which isn't that of drawing: an item's mark is drawn with the other
    /// marks of its list, and read before the item.
    var readingIndex = 0
  }

  enum Content {
    case text(PreparedText, TextAlignment = .natural)
    case fill(Color, radius: CGFloat = 0)
    case task(isDone: Bool, color: Color)
    case picture(MarkdownImage)
    case formula(MathAttachment)
  }

  /// A fragment in another.
  struct Child {
    var origin: CGPoint
    var fragment: MarkdownFragment
  }

  /// The key of the measurement: the content, the space, and everything else the fragment depends
  /// on.
  let key: Key

  struct Key: Equatable {
    var block: MarkdownBlock
    var width: Double
    var depth: Int

    /// The direction of a text without letters; within a list or a quote, that of the outermost one.
    var direction: LayoutDirection

    /// Whether the block is in a list or a quote: all that is in it is aligned at its side, beside its marks or bar,
    /// whichever way its own text is read.
    var isNested = false

    /// The side of the block's elements; `nil` for that of its own text.
    var side: LayoutDirection? { isNested ? direction : nil }

    /// The alignment of the block's text.
    var alignment: TextAlignment { side.map { $0 == .rightToLeft ? .right : .left } ?? .natural }
  }

  /// The elements behind the children, in front-to-back order of the list.
  let pieces: [Piece]
  let children: [Child]
  let size: CGSize

  /// The number of lines of text.
  let lineCount: Int

  /// The size of the text, in a block that is nothing else.
  let textSize: TextSize?

  /// The width that is enough for the same lines, in points: at most the width of the key.
  let naturalWidth: Double

  init(
    _ key: Key, pieces: [Piece] = [], children: [Child] = [], size: CGSize, lineCount: Int? = nil,
    textSize: TextSize? = nil, naturalWidth: Double? = nil
  ) {
    self.key = key
    self.pieces = pieces
    self.children = children
    self.size = size
    self.textSize = textSize
    self.naturalWidth = min(naturalWidth ?? textSize?.width ?? key.width, key.width)
    self.lineCount =
      lineCount ?? textSize?.lineCount
      ?? children.reduce(0) { min($0 + $1.fragment.lineCount, 1_000_000) }
  }

  /// The end of the last line of text, measured from the edge where the line begins, and the direction from there;
  /// `nil` where the block ends with something else.
  var lastLine: (end: Double, direction: LayoutDirection)? {
    if let textSize { return (textSize.lastLineWidth, key.side ?? textSize.lastLineDirection) }
    guard let last = children.last, let line = last.fragment.lastLine else { return nil }
    let left = Double(last.origin.x)
    let right = key.width - left - last.fragment.key.width
    return ((line.direction == .leftToRight ? left : right) + line.end, line.direction)
  }

  /// The texts that are the block's own, in their order.
  var texts: [PreparedText] {
    pieces.compactMap { if case .text(let text, _) = $0.content { text } else { nil } }
  }

  /// The number of own elements that are read before a child. The default is all of them.
  func pieceCount(readBeforeChild index: Int) -> Int { pieces.count }

  /// All drawn elements, from back to front.
  func allPieces(at origin: CGPoint = .zero) -> [Piece] {
    var all: [Piece] = []
    add(to: &all, at: origin)
    return all
  }

  /// Adds all drawn elements behind others, which are read before.
  func add(to all: inout [Piece], at origin: CGPoint) {
    var nextIndex = all.count
    add(to: &all, at: origin, &nextIndex)
  }

  private func add(to all: inout [Piece], at origin: CGPoint, _ nextIndex: inout Int) {
    let start = all.count
    for piece in pieces {
      var placed = piece
      placed.frame.origin.x += origin.x
      placed.frame.origin.y += origin.y
      all.append(placed)
    }
    var readCount = 0
    func read(upTo count: Int) {
      while readCount < min(count, pieces.count) {
        all[start + readCount].readingIndex = nextIndex
        (readCount, nextIndex) = (readCount + 1, nextIndex + 1)
      }
    }
    for (index, child) in children.enumerated() {
      read(upTo: pieceCount(readBeforeChild: index))
      child.fragment.add(
        to: &all, at: CGPoint(x: origin.x + child.origin.x, y: origin.y + child.origin.y),
        &nextIndex)
    }
    read(upTo: pieces.count)
  }
}
