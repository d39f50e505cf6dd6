// SPDX-License-Identifier: MIT
import BubbleGoldens
import BubbleGraphics

/// The parts of an image that are found in another one: flat areas, texts, and other groups of ink.
struct ImageParts: Sendable {
  let flat: FlatAreas
  let texts: [TextBlock]
  let others: [InkBlock]

  /// Whether the image has more parts than are compared.
  let isCut: Bool

  let scale: Double

  var size: PixelSides { flat.size }

  /// - Parameters:
  ///   - masks: The rectangles that aren't looked at, in pixels.
  ///   - scale: Pixels per point.
  init(_ bitmap: Bitmap, masks: [PixelBox], scale: Double) {
    self.scale = scale
    let size = PixelSides(width: bitmap.pixelWidth, height: bitmap.pixelHeight)
    var pixels = bitmap.bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    for mask in masks {
      let box = PixelBox(
        left: max(mask.left, 0), top: max(mask.top, 0), right: min(mask.right, size.width),
        bottom: min(mask.bottom, size.height))
      guard box.left < box.right, box.top < box.bottom else { continue }
      for y in box.top..<box.bottom {
        for x in box.left..<box.right { pixels[y * size.width + x] = FlatAreas.maskColor }
      }
    }
    flat = FlatAreas(pixels, size, scale: scale)
    let ink = InkBlocks(pixels, flat, scale: scale)
    isCut = ink.isCut
    texts = TextBlock.all(of: ink.blocks.filter(\.isLine))
    others = ink.blocks.filter { !$0.isLine }
  }

  /// The share of a part's ink that this image has in its place: pixels that aren't of the area around.
  func share(of count: Int, in box: PixelBox) -> Double {
    let around = box.grown(by: max(Int((3 * scale).rounded()), 1), in: size)
    guard around.left < around.right, around.top < around.bottom, count > 0 else { return 0 }
    var counts: [Int32: Int] = [:]
    for y in around.top..<around.bottom {
      for x in around.left..<around.right {
        counts[flat.labels[y * size.width + x], default: 0] += 1
      }
    }
    if counts[FlatAreas.masked] != nil { return 1 }
    let back = counts.filter { $0.key >= 0 }.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return Double(around.area - (back?.value ?? 0)) / Double(count)
  }
}

/// The lines of a text, one below the other.
struct TextBlock: Sendable {
  private(set) var lines: [InkBlock]
  private(set) var box: PixelBox

  private init(_ line: InkBlock) {
    lines = [line]
    box = line.box
  }

  var count: Int { lines.reduce(0) { $0 + $1.count } }

  /// Groups lines, which are in order from top to bottom.
  static func all(of lines: [InkBlock]) -> [TextBlock] {
    var texts: [TextBlock] = []
    for line in lines {
      if let place = texts.lastIndex(where: { $0.continues(with: line) }) {
        texts[place].lines.append(line)
        texts[place].box.join(line.box)
      } else {
        texts.append(TextBlock(line))
      }
    }
    return texts
  }

  private func continues(with line: InkBlock) -> Bool {
    guard let last = lines.last, last.container == line.container else { return false }
    let (low, high) = (min(last.box.height, line.box.height), max(last.box.height, line.box.height))
    let gap = line.box.top - last.box.bottom
    return high <= low * 2 && gap >= -low / 3 && gap <= high
      && last.box.sharedColumns(with: line.box) * 2 >= min(last.box.width, line.box.width)
      && OKLab.distance(last.color, line.color) < 0.15
  }
}
