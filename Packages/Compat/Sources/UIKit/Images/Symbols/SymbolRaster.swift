// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import Foundation

/// Turns the steps of a symbol into pixels.
///
/// Each level of colours has a mask, so that parts of one level that overlap are as opaque as one.
struct SymbolRaster {
  private let pixelWidth: Int
  private let pixelHeight: Int
  private let box: CGRect
  private let isLayered: Bool
  private var masks: [[UInt8]]

  /// - Parameters:
  ///   - box: The rectangle that is shown, in units.
  ///   - isLayered: Whether what is cut out of another colour is drawn in its own.
  init(_ steps: [SymbolStep], box: CGRect, pixelWidth: Int, pixelHeight: Int, isLayered: Bool) {
    (self.pixelWidth, self.pixelHeight) = (pixelWidth, pixelHeight)
    (self.box, self.isLayered) = (box, isLayered)
    masks = Array(repeating: Array(repeating: 0, count: pixelWidth * pixelHeight), count: 3)
    for step in steps { apply(step) }
  }

  /// The pixels, with a colour for each level.
  func bitmap(_ colors: [Color]) -> Bitmap {
    var bytes = [UInt8](repeating: 0, count: pixelWidth * pixelHeight * 4)
    for (level, mask) in masks.enumerated() {
      let color = colors[min(level, colors.count - 1)]
      let channels = [color.blue, color.green, color.red, 1].map { $0 * color.alpha }
      for (pixel, coverage) in mask.enumerated() where coverage > 0 {
        for channel in 0..<4 {
          let sum = Double(bytes[pixel * 4 + channel]) + Double(coverage) * channels[channel]
          bytes[pixel * 4 + channel] = UInt8(min(max(sum.rounded(), 0), 255))
        }
      }
    }
    return Bitmap(pixelWidth: pixelWidth, pixelHeight: pixelHeight, bytes: bytes)
  }

  private mutating func apply(_ step: SymbolStep) {
    switch step {
    case .add(let shape, let level): add(mask(of: shape), level)
    case .cut(let shape): cut(mask(of: shape))
    case .addGroup(let steps, let level): add(mask(of: steps), level)
    case .cutGroup(let steps, let level):
      let mask = mask(of: steps)
      cut(mask)
      if isLayered { add(mask, level) }
    }
  }

  private mutating func add(_ mask: [UInt8], _ level: Int) {
    for index in mask.indices where mask[index] > masks[level][index] {
      masks[level][index] = mask[index]
    }
  }

  private mutating func cut(_ mask: [UInt8]) {
    for level in masks.indices {
      for index in mask.indices where mask[index] > 0 && masks[level][index] > 0 {
        masks[level][index] = UInt8(Int(masks[level][index]) * (255 - Int(mask[index])) / 255)
      }
    }
  }

  private func mask(of steps: [SymbolStep]) -> [UInt8] {
    let group = SymbolRaster(
      steps.map { $0.inLevel(0) }, box: box, pixelWidth: pixelWidth, pixelHeight: pixelHeight,
      isLayered: false)
    return group.masks[0]
  }

  private func mask(of shape: SymbolShape) -> [UInt8] {
    let size = CGSize(width: pixelWidth, height: pixelHeight)
    guard let canvas = Canvas.forImage(size: size, scale: 1, isOpaque: false) else {
      return Array(repeating: 0, count: pixelWidth * pixelHeight)
    }
    canvas.scale(x: Double(pixelWidth) / box.width, y: Double(pixelHeight) / box.height)
    canvas.translate(x: -box.minX, y: -box.minY)
    shape.draw(on: canvas)
    let bytes = canvas.makeBitmap().bytes
    return stride(from: 3, to: bytes.count, by: 4).map { bytes[$0] }
  }
}
