// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleViews
import Foundation

/// The views that contain differing pixels.
struct DifferingViews {
  /// The maximum number of views that are listed.
  private static let maximumViews = 16

  /// The deepest views with differing pixels, the one with the largest number first, of equals the
  /// one in front. A pixel belongs to the frontmost view whose frame it touches.
  let views: [(view: GoldenRecord.View, pixels: Int)]

  /// The labels of the variants with differing pixels, in their order on the sheet. Empty for other images.
  let variants: [String]

  /// - Parameters:
  ///   - area: The area that contains all differences.
  ///   - tree: The layout of the actual image.
  /// - Complexity: O(*a* + *v* × *r*), where *a* is the number of pixels in the area, *r* of its rows,
  ///   and *v* of views.
  init(_ images: ImagePair, area: PixelArea, tree: LayoutNode) {
    var boxes: [Box] = []
    Self.collect(tree, in: nil, scale: images.scale, meeting: area, into: &boxes)
    let counts = Self.counts(images, area: area, boxes: boxes)
    variants = boxes.indices.filter { counts[$0] > 0 }.compactMap { boxes[$0].view.variant }
    views = boxes.indices.filter { counts[$0] > 0 }
      .sorted { (counts[$0], $0) > (counts[$1], $1) }
      .prefix(Self.maximumViews).map { (boxes[$0].view, counts[$0]) }
  }

  /// The number of differing pixels in each view. Equal rows are skipped, and the views of columns
  /// are looked up again only where a view begins or ends.
  private static func counts(_ images: ImagePair, area: PixelArea, boxes: [Box]) -> [Int] {
    var counts = [Int](repeating: 0, count: boxes.count)
    let edges = Set(boxes.flatMap { [$0.rows.lowerBound, $0.rows.upperBound] })
    var owners: [Int] = []
    var columns: [Int] = []
    for y in area.y..<area.y + area.pixelHeight {
      if edges.contains(y) { owners = [] }
      columns.removeAll(keepingCapacity: true)
      images.addDifferingColumns(ofRow: y, in: area.columns, to: &columns)
      guard !columns.isEmpty else { continue }
      if owners.isEmpty { owners = self.owners(ofRow: y, area: area, boxes: boxes) }
      for x in columns {
        let owner = owners[x - area.x]
        if owner >= 0 { counts[owner] += 1 }
      }
    }
    return counts
  }

  /// The frontmost view of each column in the area; -1 for none.
  private static func owners(ofRow y: Int, area: PixelArea, boxes: [Box]) -> [Int] {
    var owners = [Int](repeating: -1, count: area.pixelWidth)
    for (index, box) in boxes.enumerated() where box.rows.contains(y) {
      for x in box.columns { owners[x - area.x] = index }
    }
    return owners
  }

  /// A view, and its pixels in the area.
  private struct Box {
    let view: GoldenRecord.View
    let columns: Range<Int>
    let rows: Range<Int>
  }

  /// Lists the views that meet the area, from back to front.
  private static func collect(
    _ node: LayoutNode, in parent: GoldenRecord.View?, scale: Double, meeting area: PixelArea,
    into boxes: inout [Box]
  ) {
    let view = GoldenRecord.View(node, in: parent)
    let columns = touchedPixels(node.frame.minX, node.frame.maxX, scale)
      .clamped(to: area.x..<area.x + area.pixelWidth)
    let rows = touchedPixels(node.frame.minY, node.frame.maxY, scale)
      .clamped(to: area.y..<area.y + area.pixelHeight)
    if !columns.isEmpty, !rows.isEmpty {
      boxes.append(Box(view: view, columns: columns, rows: rows))
    }
    for child in node.children {
      collect(child, in: view, scale: scale, meeting: area, into: &boxes)
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
  /// Adds the columns of a row whose pixels are others, and count, from left to right. Pixels that only one image
  /// has are others.
  ///
  /// - Parameter columns: The columns to search.
  fileprivate func addDifferingColumns(ofRow y: Int, in columns: Range<Int>, to found: inout [Int])
  {
    let spans = PixelSpans(width: columns.upperBound, ignoring: ignoredAreas).ofRow(y)
    golden.withRows { goldenRow in
      actual.withRows { actualRow in
        let (first, second) = (goldenRow(y), actualRow(y))
        let shared = 0..<min(first?.width ?? 0, second?.width ?? 0)
        for span in spans {
          let span = span.clamped(to: columns)
          let both = span.clamped(to: shared)
          if let first, let second, !both.isEmpty {
            first.addColumns(differingFrom: second, in: both, to: &found)
          }
          found += span.clamped(to: shared.upperBound..<max(shared.upperBound, span.upperBound))
        }
      }
    }
  }
}

extension PixelRow {
  /// - Parameter columns: Those that both rows have.
  fileprivate func addColumns(
    differingFrom other: PixelRow, in columns: Range<Int>, to found: inout [Int]
  ) {
    let (first, second) = (start + columns.lowerBound, other.start + columns.lowerBound)
    guard memcmp(first, second, columns.count * 4) != 0 else { return }
    // A loop over a range is a call for each number where nothing is optimised.
    var x = columns.lowerBound
    while x < columns.upperBound {
      if start[x] != other.start[x] { found.append(x) }
      x += 1
    }
  }
}
