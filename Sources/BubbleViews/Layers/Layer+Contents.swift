// SPDX-License-Identifier: MIT
public import BubbleGraphics
public import Foundation

/// An image in a layer.
extension Layer {
  /// Keeps `contents`.
  @_spi(UIKit) public var contentsStorage: Image? {
    get { rareState?.contents }
    set { rare.contents = newValue }
  }

  /// Keeps `contentsGravity`.
  @_spi(UIKit) public var contentsGravityStorage: ContentMode {
    get { rareState?.contentsGravity ?? .scaleToFill }
    set { rare.contentsGravity = newValue }
  }

  /// The part of the image that is stretched, in fractions of it; the rest keeps its size. It
  /// applies only in ``ContentMode/scaleToFill``. The default is all of it.
  public var contentsCenter: CGRect {
    get { rareState?.contentsCenter ?? CGRect(x: 0, y: 0, width: 1, height: 1) }
    set { rare.contentsCenter = newValue }
  }

  func drawContents(in bounds: CGRect, on canvas: Canvas) {
    guard let image = contents else { return }
    let target = contentsGravity.rect(for: image.size, in: bounds)
    guard !target.isEmpty else { return }
    canvas.draw(image, in: target, mode: stretching(of: image.size))
  }

  private func stretching(of size: CGSize) -> ImageMode {
    let center = contentsCenter
    let whole = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard contentsGravity == .scaleToFill, center != whole, whole.contains(center) else {
      return .stretch
    }
    return .nineSlice(
      top: center.minY * size.height, left: center.minX * size.width,
      bottom: (1 - center.maxY) * size.height, right: (1 - center.maxX) * size.width)
  }
}
