// SPDX-License-Identifier: MIT
internal import Foundation

/// A canvas's transform and clip, kept beside the backend's so that they need not be queried.
struct DrawingState {
  var transform: Transform

  /// The device pixels that drawing can still reach.
  private(set) var clip: PixelRect

  private(set) var clipShape = ClipShape.pixels

  /// How what is drawn meets what is there.
  var blendMode = BlendMode.normal

  /// What a module above keeps with the state.
  var attributes: AnyObject?

  init(transform: Transform, clip: PixelRect) {
    self.transform = transform
    self.clip = clip
  }

  /// The state at the start of a document's page.
  init(page size: CGSize) {
    self.init(
      transform: Transform(), clip: PixelRect(covering: CGRect(origin: .zero, size: size)))
  }

  /// Takes what is outside of a path away from the clip.
  ///
  /// - Parameter box: Where the path lies, and what it covers, if it is a box.
  mutating func clip(to path: Path, box: () -> PlacedBox?) {
    if let pixels = path.box?.mapped(by: transform)?.wholePixels {
      clip = clip.intersection(pixels)
      return
    }
    let bounds = path.isEmpty ? .null : transform.bounds(of: path.controlBounds)
    clip = clip.intersection(PixelRect(covering: bounds))
    if case .pixels = clipShape, let box = box() {
      clipShape = .box(box)
    } else {
      clipShape = .other
    }
  }

  /// Takes what is outside of a path away from the clip, where only Cairo knows what that is.
  mutating func clip(toUnknownPartOf path: Path) {
    let bounds = path.isEmpty ? .null : transform.bounds(of: path.controlBounds)
    clip = clip.intersection(PixelRect(covering: bounds))
    clipShape = .other
  }

  /// Whether everything inside of a rectangle and of the clip's bounds is drawn in full.
  func isWhole(in rect: PixelRect) -> Bool {
    switch clipShape {
    case .pixels: true
    case .box(let box): box.covers(rect.intersection(clip))
    case .other: false
    }
  }
}
