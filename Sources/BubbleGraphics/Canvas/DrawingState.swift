// SPDX-License-Identifier: MIT
internal import Foundation

/// A canvas's transform and clip, kept beside the backend's so that they need not be queried.
struct DrawingState {
  var transform: Transform

  /// The device pixels that drawing can still reach.
  private(set) var clip: PixelRect

  private(set) var clipShape = ClipShape.pixels

  /// The compositing of drawing with its background.
  var blendMode = BlendMode.normal

  /// A value that a module above keeps with the state.
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

  /// Removes everything outside of a path from the clip.
  ///
  /// - Parameter box: Returns the path's box and its coverage, if it is a box.
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

  /// Removes everything outside of a path from the clip, if only Cairo knows the coverage.
  mutating func clip(toUnknownPartOf path: Path) {
    let bounds = path.isEmpty ? .null : transform.bounds(of: path.controlBounds)
    clip = clip.intersection(PixelRect(covering: bounds))
    clipShape = .other
  }

  /// Whether the clip covers every pixel of a rectangle, inside of the clip's bounds, in full.
  func isWhole(in rect: PixelRect) -> Bool {
    switch clipShape {
    case .pixels: true
    case .box(let box): box.covers(rect.intersection(clip))
    case .other: false
    }
  }
}
