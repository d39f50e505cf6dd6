// SPDX-License-Identifier: MIT
public import Foundation

extension Canvas {
  /// Draws an image into a rectangle. The image's own point size is its pixels / `image.scale`.
  ///
  /// The rectangle's edges move to the nearest pixels, so an image with the canvas's scale is copied
  /// unchanged. Reducing averages, enlarging interpolates.
  public func draw(_ image: Image, in rect: CGRect, mode: ImageMode) {
    guard rect.width > 0, rect.height > 0, rect.width + rect.height < .infinity else { return }
    switch mode {
    case .stretch:
      draw(BitmapPart(image.bitmap), in: rect)
    case .aspectFit:
      draw(
        BitmapPart(image.bitmap),
        in: rect.centered(image.size, scaledBy: min(rect.ratios(to: image.size))))
    case .center:
      draw(BitmapPart(image.bitmap), in: rect.centered(image.size, scaledBy: 1))
    case .aspectFill:
      save()
      clip(to: .rect(snapped(rect)))
      let whole = rect.centered(image.size, scaledBy: max(rect.ratios(to: image.size)))
      draw(BitmapPart(image.bitmap), in: whole)
      restore()
    case .nineSlice(let top, let left, let bottom, let right):
      let insets = SliceInsets(top: top, left: left, bottom: bottom, right: right)
      NineSlice(image: image, insets: insets, rect: rect).forEachSlice { slice, target in
        draw(slice, in: target)
      }
    }
  }

  private func draw(_ part: BitmapPart, in rect: CGRect) {
    let snappedRect = snapped(rect, pixelSize: part.pixelSize)
    guard snappedRect.width > 0, snappedRect.height > 0 else { return }
    let device = state.transform.bounds(of: snappedRect).size
    let isCopy =
      pixels != nil && state.transform.isAxisAligned
      && abs(device.width - part.pixelSize.width) < 0.01
      && abs(device.height - part.pixelSize.height) < 0.01
    if drawDirectly(part, in: snappedRect, isCopy: isCopy) { return }
    backend.draw(part.bitmap, in: snappedRect, alpha: 1, filter: isCopy ? .exact : .smooth)
  }
}

// MARK: Our own loops

extension Canvas {
  /// Draws pixels, scaled once, where the clip lets our own loops do so. Returns whether it does.
  private func drawDirectly(_ part: BitmapPart, in rect: CGRect, isCopy: Bool) -> Bool {
    let box = RoundedBox(rect: rect, radii: CornerRadii(0)).mapped(by: state.transform)
    guard let compositor, layerAlphas.isEmpty, let target = box?.wholePixels else { return false }
    if case .other = state.clipShape { return false }
    let scaled =
      isCopy
      ? part.bitmap
      : glyphCache.scaledBitmaps.bitmap(
        part, pixelWidth: target.width, pixelHeight: target.height
      ) { $0.scaled(pixelWidth: target.width, pixelHeight: target.height) }
    guard let scaled else { return false }
    compositor.lay(scaled, at: target, clip: state.clip, shape: state.clipShape)
    return true
  }
}

// MARK: Pixel alignment

extension Canvas {
  /// The rectangle with its edges on whole device pixels, where there are such.
  ///
  /// - Parameter pixelSize: A rectangle of this many device pixels keeps its size exactly.
  private func snapped(_ rect: CGRect, pixelSize: CGSize? = nil) -> CGRect {
    let transform = state.transform
    guard pixels != nil, transform.isAxisAligned else { return rect }
    let device = transform.bounds(of: rect)
    var left = PixelRect.nearest(device.minX)
    var top = PixelRect.nearest(device.minY)
    var right = PixelRect.nearest(device.maxX)
    var bottom = PixelRect.nearest(device.maxY)
    if let pixelSize, abs(device.width - pixelSize.width) < 0.01 { right = left + pixelSize.width }
    if let pixelSize, abs(device.height - pixelSize.height) < 0.01 {
      bottom = top + pixelSize.height
    }
    // Something that is there is at least one pixel large.
    if right <= left {
      (left, right) = (device.midX.rounded(.down), device.midX.rounded(.down) + 1)
    }
    if bottom <= top {
      (top, bottom) = (device.midY.rounded(.down), device.midY.rounded(.down) + 1)
    }
    return CGRect(
      x: (left - transform.x0) / transform.xx, y: (top - transform.y0) / transform.yy,
      width: (right - left) / transform.xx, height: (bottom - top) / transform.yy)
  }
}

extension CGRect {
  fileprivate func ratios(to size: CGSize) -> (Double, Double) {
    (width / size.width, height / size.height)
  }

  fileprivate func centered(_ size: CGSize, scaledBy factor: Double) -> CGRect {
    let (width, height) = (size.width * factor, size.height * factor)
    return CGRect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
  }
}

private func min(_ pair: (Double, Double)) -> Double { Swift.min(pair.0, pair.1) }

private func max(_ pair: (Double, Double)) -> Double { Swift.max(pair.0, pair.1) }

extension Bitmap {
  /// The image at another size, as Cairo scales it.
  fileprivate func scaled(pixelWidth: Int, pixelHeight: Int) -> Bitmap? {
    guard let buffer = try? PixelBuffer(width: pixelWidth, height: pixelHeight, background: nil),
      let context = try? CairoContext(surface: buffer.surface)
    else { return nil }
    context.draw(self, in: CGRect(buffer.bounds), alpha: 1, filter: .smooth)
    return buffer.makeBitmap()
  }
}
