internal import Foundation

/// A canvas's transform and clip, kept beside Cairo's own so that they need not be asked for.
struct DrawingState {
  var transform: Transform

  /// The device pixels that drawing can still reach.
  private(set) var clip: PixelRect

  /// Whether the clip is the whole of ``clip``, and cuts no pixel into parts.
  private(set) var clipsToPixels = true

  init(transform: Transform, clip: PixelRect) {
    self.transform = transform
    self.clip = clip
  }

  /// Takes what is outside of a path away from the clip.
  mutating func clip(to path: Path) {
    guard let box = path.box, box.isRect, transform.isAxisAligned else {
      let bounds = path.isEmpty ? .null : transform.bounds(of: path.controlBounds)
      clip = clip.intersection(PixelRect(covering: bounds))
      clipsToPixels = false
      return
    }
    let rect = transform.bounds(of: box.rect)
    let pixels = PixelRect(covering: rect.insetBy(dx: Self.slack, dy: Self.slack))
    clip = clip.intersection(pixels)
    if !pixels.isNearly(rect, within: Self.slack) { clipsToPixels = false }
  }

  /// Half of the smallest distance that Cairo knows, in pixels.
  private static let slack = 1.0 / 512
}

extension PixelRect {
  /// Whether no edge is further from the rectangle's than a distance.
  fileprivate func isNearly(_ rect: CGRect, within distance: Double) -> Bool {
    let distances = [
      Double(left) - rect.minX, Double(top) - rect.minY, Double(right) - rect.maxX,
      Double(bottom) - rect.maxY,
    ]
    return distances.allSatisfy { abs($0) <= distance }
  }
}
