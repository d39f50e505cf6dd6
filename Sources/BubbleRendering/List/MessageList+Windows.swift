// SPDX-License-Identifier: MIT
public import Foundation

/// The position of a row on a screen.
public struct ListAnchor: Hashable, Sendable {
  /// The row's index; the number of rows means the end of the list.
  public var place: Int

  /// The offset of its top, in points from the screen's top.
  public var y: CGFloat

  public init(place: Int, y: CGFloat) {
    self.place = place
    self.y = y
  }
}

/// The rows of a list that a screen shows.
public struct ListWindow {
  /// The rows from top to bottom. The first and the last may be partly off the screen.
  public internal(set) var rows: [MessageList.Row]

  /// The screen's height, in points.
  public let height: CGFloat

  /// The scroll position of the list.
  public let anchor: ListAnchor

  /// Returns the scroll position after scrolling by a number of points; a negative number scrolls back.
  public func anchor(scrolledBy distance: CGFloat) -> ListAnchor {
    ListAnchor(place: anchor.place, y: anchor.y - distance)
  }
}

extension MessageList {
  /// Returns the rows on a screen whose top is at an offset, in points from the top of the first row.
  ///
  /// Rows above the screen that haven't been measured count with the most common height.
  public mutating func window(atOffset offset: CGFloat, height: CGFloat) -> ListWindow {
    guard let place = place(at: offset) else {
      return window(at: ListAnchor(place: 0, y: 0), height: height)
    }
    return window(at: ListAnchor(place: place, y: self.offset(of: place) - offset), height: height)
  }

  /// Returns the rows on a screen that ends with the row before an index.
  ///
  /// - Parameter place: The number of rows shows the list's end, as a conversation opens.
  public mutating func window(endingAt place: Int, height: CGFloat) -> ListWindow {
    window(at: ListAnchor(place: place, y: height), height: height)
  }

  /// Returns the rows on a screen on which a row is at an anchor.
  ///
  /// A screen that would show more than the list's first or last row shows as much of the list as it can. Rows are
  /// measured from the anchor on, up and down.
  public mutating func window(at anchor: ListAnchor, height: CGFloat) -> ListWindow {
    var anchor = ListAnchor(place: min(max(anchor.place, 0), count), y: anchor.y)
    moveIntoScreen(&anchor, height: height)
    stopAtEnd(&anchor, height: height)
    stopAtStart(&anchor)
    var rows: [Row] = []
    var (place, y) = (anchor.place, anchor.y)
    while place < count, y < height {
      let content = content(at: place)
      let rowHeight = measuredHeight(at: place, content)
      if y + rowHeight > 0, let row = Row(content, at: place, y: y, height: rowHeight) {
        rows.append(row)
      }
      y += rowHeight
      place += 1
    }
    return ListWindow(rows: rows, height: height, anchor: anchor)
  }

  /// Makes the first row on the screen the anchor, or the one above its top.
  private mutating func moveIntoScreen(_ anchor: inout ListAnchor, height: CGFloat) {
    if anchor.y < -Self.farAway || anchor.y > height + Self.farAway {
      let offset = offset(of: anchor.place) - anchor.y
      if let place = place(at: offset) {
        anchor = ListAnchor(place: place, y: self.offset(of: place) - offset)
      }
    }
    while anchor.y > 0, anchor.place > 0 {
      anchor.place -= 1
      anchor.y -= measuredHeight(at: anchor.place)
    }
    while anchor.place < count {
      let rowHeight = measuredHeight(at: anchor.place)
      guard anchor.y + rowHeight <= 0 else { break }
      anchor.y += rowHeight
      anchor.place += 1
    }
  }

  /// The distance beyond which offsets are estimated instead of measured row by row, in points.
  private static let farAway: CGFloat = 20_000

  /// Moves the list down where its end is above the screen's.
  private mutating func stopAtEnd(_ anchor: inout ListAnchor, height: CGFloat) {
    var (place, y) = (anchor.place, anchor.y)
    while place < count, y < height {
      y += measuredHeight(at: place)
      place += 1
    }
    guard y < height else { return }
    anchor.y += height - y
    while anchor.y > 0, anchor.place > 0 {
      anchor.place -= 1
      anchor.y -= measuredHeight(at: anchor.place)
    }
  }

  /// Moves the list up where its start is below the screen's.
  private func stopAtStart(_ anchor: inout ListAnchor) {
    if anchor.place == 0, anchor.y > 0 { anchor.y = 0 }
  }
}
