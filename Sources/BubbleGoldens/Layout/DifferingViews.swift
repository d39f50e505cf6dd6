// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleViews
import Foundation

/// Which views the pixels that differ lie in.
struct DifferingViews {
  /// The maximum number of views that are listed.
  private static let maximumViews = 16

  /// The deepest views with pixels that differ, the one with the most of them first, of equals the one
  /// in front. A pixel belongs
  /// to the frontmost view whose frame it touches.
  let views: [(view: GoldenRecord.View, pixels: Int)]

  /// - Parameters:
  ///   - area: Where all differences are.
  ///   - tree: The layout of the actual image.
  /// - Complexity: O(*a* + *v* × *r*), where *a* is the number of pixels in the area, *r* of its rows,
  ///   and *v* of views.
  init(_ images: ImagePair, area: PixelArea, tree: LayoutNode) {
    var boxes: [Box] = []
    Self.collect(tree, in: "", scale: images.scale, meeting: area, into: &boxes)
    var counts = [Int](repeating: 0, count: boxes.count)
    var owners = [Int32](repeating: -1, count: area.pixelWidth)
    for y in area.y..<area.y + area.pixelHeight {
      for x in owners.indices { owners[x] = -1 }
      for (index, box) in boxes.enumerated() where box.rows.contains(y) {
        for x in box.columns { owners[x - area.x] = Int32(index) }
      }
      for x in owners.indices where owners[x] >= 0 {
        if images.differ(x: area.x + x, y: y) { counts[Int(owners[x])] += 1 }
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
    let columns = touchedPixels(node.frame.minX, node.frame.maxX, scale)
      .clamped(to: area.x..<area.x + area.pixelWidth)
    let rows = touchedPixels(node.frame.minY, node.frame.maxY, scale)
      .clamped(to: area.y..<area.y + area.pixelHeight)
    if !columns.isEmpty, !rows.isEmpty {
      boxes.append(Box(view: view, columns: columns, rows: rows))
    }
    for child in node.children {
      collect(child, in: view.path, scale: scale, meeting: area, into: &boxes)
    }
  }
}

/// Two images to be compared.
struct ImagePair {
  let golden: Bitmap
  let actual: Bitmap

  /// Pixels per point.
  let scale: Double

  let ignoredAreas: [PixelArea]
}

extension LayoutNode {
  /// The pixels of the views that have an identifier.
  func areas(of identifier: String, scale: Double) -> [PixelArea] {
    var areas = children.flatMap { $0.areas(of: identifier, scale: scale) }
    let columns = touchedPixels(max(frame.minX, 0), frame.maxX, scale)
    let rows = touchedPixels(max(frame.minY, 0), frame.maxY, scale)
    if id == identifier, !columns.isEmpty, !rows.isEmpty {
      areas.append(
        PixelArea(
          x: columns.lowerBound, y: rows.lowerBound, pixelWidth: columns.count,
          pixelHeight: rows.count))
    }
    return areas
  }
}

/// The pixels that a range of points touches.
private func touchedPixels(_ start: Double, _ end: Double, _ scale: Double) -> Range<Int> {
  let limit = 1e6
  let first = min(max((start * scale).rounded(.down), -limit), limit)
  return Int(first)..<Int(min(max((end * scale).rounded(.up), first), limit))
}

extension ImagePair {
  /// Whether a pixel is another one, and counts.
  fileprivate func differ(x: Int, y: Int) -> Bool {
    guard !ignoredAreas.contains(where: { $0.contains(x: x, y: y) }) else { return false }
    guard x < golden.pixelWidth, y < golden.pixelHeight,
      x < actual.pixelWidth, y < actual.pixelHeight
    else { return true }
    let first = (y * golden.pixelWidth + x) * 4
    let second = (y * actual.pixelWidth + x) * 4
    return (0..<4).contains { golden.bytes[first + $0] != actual.bytes[second + $0] }
  }
}

extension PixelArea {
  fileprivate func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < self.x + pixelWidth && y >= self.y && y < self.y + pixelHeight
  }
}
