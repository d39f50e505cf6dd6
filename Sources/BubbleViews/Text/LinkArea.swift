// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleText
public import Foundation

/// The part of a link that is on one line.
public struct LinkArea: Hashable, Sendable {
  /// The address that the link leads to.
  public var address: String

  /// The area, in the view's coordinates.
  public var rect: CGRect
}

extension TextLayout {
  /// Returns the areas of the text's links, in the order of the text.
  ///
  /// - Parameter origin: The place of the layout's top left corner.
  func linkAreas(from origin: CGPoint) -> [LinkArea] {
    let links = text.links
    return zip(links, rects(ofEach: links.map(\.range))).flatMap { link, rects in
      rects.map { rect in
        LinkArea(
          address: link.address,
          rect: CGRect(
            x: origin.x + rect.x, y: origin.y + rect.y, width: rect.width, height: rect.height))
      }
    }
  }
}

extension PreparedText {
  /// The links, each whole where colours change in it.
  var links: [(range: Range<Int>, address: String)] {
    var links: [(range: Range<Int>, address: String)] = []
    for run in text.runs {
      guard let address = run.attributes.link else { continue }
      if let last = links.last, last.address.isExactly(address),
        last.range.upperBound == run.range.lowerBound
      {
        links[links.count - 1].range = last.range.lowerBound..<run.range.upperBound
      } else {
        links.append((run.range, address))
      }
    }
    return links
  }
}

extension Label {
  /// The areas of the links in the text. They do nothing by themselves: a view around the label may list them
  /// among its ``View/ownInteractions``.
  public final var linkAreas: [LinkArea] {
    guard let drawn = drawnText(in: bounds.size), !drawn.text.links.isEmpty else { return [] }
    let layout = TextLayout(
      drawn.text, lines: drawn.lines, width: Double(bounds.width),
      alignment: effectiveTextAlignment)
    return layout.linkAreas(from: CGPoint(x: bounds.minX, y: bounds.minY + drawn.top))
  }
}
