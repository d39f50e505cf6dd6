// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleMessages
import BubbleStrings
import BubbleViews
import Foundation

/// The places at which the row of a message goes on in another column or on another page, since no page has space for
/// all of it.
public struct RowCut: Hashable, Sendable, CustomStringConvertible {
  /// The message's ID.
  public var msgID: String

  /// The pages at whose end, or at the end of one of whose columns, the row goes on elsewhere, from 1.
  public var pages: [Int] = []

  /// Those of ``pages`` where that goes through a line of text or an image, which is taller than a page itself.
  public var pagesCutThrough: [Int] = []

  /// Creates a row's cuts.
  public init(msgID: String) { self.msgID = msgID }

  /// Adds a cut at the end of a page, or of a column on it.
  mutating func add(_ page: Int, isThrough: Bool) {
    if pages.last != page { pages.append(page) }
    if isThrough, pagesCutThrough.last != page { pagesCutThrough.append(page) }
  }

  /// Whether each cut is between lines of text or images.
  public var isClean: Bool { pagesCutThrough.isEmpty }

  /// The places in words: `message "m-17": its row is taller than a page, and goes on after page 3`.
  public var description: String { "message \"\(msgID.lineSafe)\": \(detail)" }

  /// The same with the message's position in its input: `message 3 ("m-17"): …`.
  public func description(at index: Int) -> String {
    messageLabel(index: index, msgID: msgID) + ": \(detail)"
  }

  private var detail: String {
    let through =
      isClean
      ? "" : "; a line or an image is cut through at the end of \(Self.words(pagesCutThrough))"
    return "its row is taller than a page, and goes on after \(Self.words(pages))\(through)"
  }

  private static func words(_ pages: [Int]) -> String {
    guard let first = pages.first, let last = pages.last, first < last else {
      return "page \(pages.first ?? 0)"
    }
    return last - first == pages.count - 1 && pages.count > 2
      ? "pages \(first) to \(last)"
      : "pages \(pages.dropLast().map { "\($0)" }.joined(separator: ", ")) and \(last)"
  }
}

extension MessageRow {
  /// The lowest place within a range where nothing is cut through; the range's end when there is none.
  func cut(after start: CGFloat, before end: CGFloat) -> CGFloat {
    let wholes = wholes(of: cell)
    var cut = end
    while let whole = wholes.first(where: { $0.lowerBound < cut && cut < $0.upperBound }) {
      cut = whole.lowerBound
    }
    return cut > start ? cut : end
  }

  /// Whether a cut goes through a line of text or an image.
  func isCutThrough(at place: CGFloat) -> Bool {
    wholes(of: cell).contains { $0.lowerBound < place && place < $0.upperBound }
  }

  /// The vertical ranges of lines of text, images and formulas, in points from the row's top.
  private func wholes(of view: View) -> [Range<CGFloat>] {
    guard !view.isHidden, view.alpha > 0 else { return [] }
    func range(_ top: CGFloat, _ height: CGFloat) -> Range<CGFloat> {
      let top = view.convert(CGPoint(x: 0, y: top), to: cell).y
      return top..<top + max(height, 0)
    }
    var found: [Range<CGFloat>] = []
    if let label = view as? Label {
      found = label.lineExtents.map { range($0.lowerBound, $0.upperBound - $0.lowerBound) }
    } else if view is PictureView || view.subviews.isEmpty && view.isAccessibilityElement {
      found = [range(view.bounds.minY, view.bounds.height)]
    }
    return found + view.subviews.flatMap(wholes)
  }
}
