import Drawing
import Foundation
import Views

/// Which views the pixels that differ lie in.
struct DifferingViews {
  /// How many views are told.
  private static let maximumViews = 16

  /// The deepest views with pixels that differ, the one with the most of them first, of equals the one
  /// in front. A pixel belongs
  /// to the frontmost view whose frame it touches.
  let views: [(view: GoldenRecord.View, pixels: Int)]

  /// - Parameters:
  ///   - area: Where all differences are.
  ///   - tree: The layout of the actual picture, or of the golden where that has none.
  ///   - scale: Pixels per point.
  /// - Complexity: O(*a* + *v* × *r*), where *a* is the number of pixels in the area, *r* of its rows,
  ///   and *v* of views.
  init(golden: Bitmap, actual: Bitmap, area: PixelArea, tree: LayoutNode, scale: Double) {
    var boxes: [Box] = []
    Self.collect(tree, in: "", scale: scale, meeting: area, into: &boxes)
    var counts = [Int](repeating: 0, count: boxes.count)
    var owners = [Int32](repeating: -1, count: area.pixelWidth)
    for y in area.y..<area.y + area.pixelHeight {
      for x in owners.indices { owners[x] = -1 }
      for (index, box) in boxes.enumerated() where box.rows.contains(y) {
        for x in box.columns { owners[x - area.x] = Int32(index) }
      }
      for x in owners.indices where owners[x] >= 0 {
        if Self.differ(golden, actual, x: area.x + x, y: y) { counts[Int(owners[x])] += 1 }
      }
    }
    views = boxes.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) > (counts[$1], $1) }
      .prefix(Self.maximumViews).map { (boxes[$0].view, counts[$0]) }
  }

  /// A view, and its pixels in the area.
  private struct Box {
    let view: GoldenRecord.View
    let columns: Range<Int>
    let rows: Range<Int>
  }

  /// Lists the views that meet the area, from back to front.
  private static func collect(
    _ node: LayoutNode, in path: String, scale: Double, meeting area: PixelArea,
    into boxes: inout [Box]
  ) {
    let view = GoldenRecord.View(node, in: path)
    let columns = pixels(node.frame.minX, node.frame.maxX, scale)
      .clamped(to: area.x..<area.x + area.pixelWidth)
    let rows = pixels(node.frame.minY, node.frame.maxY, scale)
      .clamped(to: area.y..<area.y + area.pixelHeight)
    if !columns.isEmpty, !rows.isEmpty {
      boxes.append(Box(view: view, columns: columns, rows: rows))
    }
    for child in node.children {
      collect(child, in: view.path, scale: scale, meeting: area, into: &boxes)
    }
  }

  /// The pixels that a stretch of points touches.
  private static func pixels(_ start: Double, _ end: Double, _ scale: Double) -> Range<Int> {
    let limit = 1e6
    let first = min(max((start * scale).rounded(.down), -limit), limit)
    return Int(first)..<Int(min(max((end * scale).rounded(.up), first), limit))
  }

  private static func differ(_ golden: Bitmap, _ actual: Bitmap, x: Int, y: Int) -> Bool {
    guard x < golden.pixelWidth, y < golden.pixelHeight,
      x < actual.pixelWidth, y < actual.pixelHeight
    else { return true }
    let first = (y * golden.pixelWidth + x) * 4
    let second = (y * actual.pixelWidth + x) * 4
    return golden.bytes[first] != actual.bytes[second]
      || golden.bytes[first + 1] != actual.bytes[second + 1]
      || golden.bytes[first + 2] != actual.bytes[second + 2]
      || golden.bytes[first + 3] != actual.bytes[second + 3]
  }
}
