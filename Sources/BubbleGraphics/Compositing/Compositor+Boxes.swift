// SPDX-License-Identifier: MIT
/// Boxes, whose middle rows and columns repeat.
extension Compositor {
  /// Fills a box, inside of a clip that lies in the buffer.
  func fill(_ box: PlacedBox, clip: PixelRect, _ color: PremultipliedColor) {
    let visible = box.bounds.intersection(clip)
    guard !visible.isEmpty else { return }
    let full = color.isOpaque ? box.fullRows(in: visible) : visible.top..<visible.top
    fill(
      PixelRect(
        left: visible.left, top: full.lowerBound, right: visible.right, bottom: full.upperBound),
      color)
    for y in visible.top..<visible.bottom where !full.contains(y) {
      guard let row = buffer.row(y) else { return }
      box.forEachSpan(ofRow: y, from: visible.left, to: visible.right) { span in
        let pixels = row + span.left
        if span.isEven {
          fill(pixels, coverage: span.coverage.pointee, count: span.count, color)
        } else {
          fill(pixels, through: span.coverage, count: span.count, color)
        }
      }
    }
  }
}
