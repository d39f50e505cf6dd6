// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGoldenTesting
import BubbleGoldens
import BubbleGraphics
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// The variants of a matrix side by side in one image, each with its label, and in one layout.
///
/// Each keeps its own pixels, whatever its density is.
struct ContactSheet {
  private static let margin = 12
  private static let maximumSide = 16_384
  private static let background = Color(hex: 0xD5D9E0)

  private let tiles: [Tile]
  private let columns: Int
  private let scale: Double

  /// - Parameters:
  ///   - subjects: A subject with an image for each variant.
  ///   - columns: How many are side by side.
  ///   - environment: What labels are drawn in.
  init(
    _ subjects: [(label: String, subject: GoldenSubject)], columns: Int,
    environment: RenderEnvironment
  ) throws {
    self.columns = columns
    scale = environment.scale
    tiles = try subjects.flatMap { label, subject in
      try subject.forms.compactMap { form in
        guard case .image(let bitmap, let scale) = form else { return nil }
        return Tile(
          label: label, bitmap: bitmap, scale: scale, tree: subject.tree,
          caption: try Self.caption(label, in: environment))
      }
    }
  }

  /// The sheet as it is compared.
  ///
  /// - Throws: ``MessageGoldenError/sheetTooLarge(pixelWidth:pixelHeight:)``.
  func subject(forms: GoldenForms, fonts: FontCollection?) throws -> GoldenSubject {
    let places = self.places
    let width = (places.map { $0.x + $0.tile.width }.max() ?? 0) + Self.margin
    let height = (places.map { $0.y + $0.tile.height }.max() ?? 0) + Self.margin
    guard width <= Self.maximumSide, height <= Self.maximumSide else {
      throw MessageGoldenError.sheetTooLarge(pixelWidth: width, pixelHeight: height)
    }
    let tree = LayoutNode(
      className: "ContactSheet",
      frame: CGRect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale),
      children: places.map { $0.tile.node(x: $0.x, y: $0.y, sheetScale: scale) })
    var subject = GoldenSubject([], tree: tree, fonts: fonts)
    if forms.contains(.layout) { subject.forms.append(.layout(tree)) }
    if forms.contains(.image) {
      subject.forms.append(.image(draw(places, width, height), scale: scale))
    }
    return subject
  }

  private typealias Place = (tile: Tile, x: Int, y: Int)

  /// Where each tile goes: columns as wide as their widest tile, rows as high as their highest.
  private var places: [Place] {
    let widths = (0..<columns).map { column in
      stride(from: column, to: tiles.count, by: columns).map { tiles[$0].width }.max() ?? 0
    }
    var places: [Place] = []
    var y = Self.margin
    for start in stride(from: 0, to: tiles.count, by: columns) {
      let row = tiles[start..<min(start + columns, tiles.count)]
      var x = Self.margin
      for (tile, width) in zip(row, widths) {
        places.append((tile, x, y))
        x += width + Self.margin
      }
      y += (row.map(\.height).max() ?? 0) + Self.margin
    }
    return places
  }

  private func draw(_ places: [Place], _ width: Int, _ height: Int) -> Bitmap {
    let color = Self.background
    let pixel = [color.blue, color.green, color.red, 1].map { UInt8(($0 * 255).rounded()) }
    var sheet = Bitmap(
      pixelWidth: width, pixelHeight: height,
      bytes: Array(repeatElement(pixel, count: width * height).joined()))
    for (tile, x, y) in places {
      sheet.copy(tile.caption, x: x, y: y)
      sheet.copy(tile.bitmap, x: x, y: y + tile.captionHeight)
    }
    return sheet
  }

  private static func caption(_ text: String, in environment: RenderEnvironment) throws -> Bitmap {
    try environment.perform {
      let label = Label()
      label.font = .system(11, weight: .medium)
      label.textColor = Color(hex: 0x3A4150)
      label.text = text.isEmpty ? "default" : text
      label.sizeToFit()
      return try label.makeBitmap(
        scale: environment.scale, background: background, glyphCache: environment.glyphCache)
    }
  }
}

/// One variant on a sheet, in pixels.
private struct Tile {
  let label: String
  let bitmap: Bitmap
  let scale: Double
  let tree: LayoutNode?
  let caption: Bitmap

  var captionHeight: Int { caption.pixelHeight + 4 }
  var width: Int { max(bitmap.pixelWidth, caption.pixelWidth) }
  var height: Int { captionHeight + bitmap.pixelHeight }

  /// The variant's layout at its place on the sheet, in the sheet's points.
  func node(x: Int, y: Int, sheetScale: Double) -> LayoutNode {
    let top = Double(y + captionHeight) / sheetScale
    let left = Double(x) / sheetScale
    let frame = CGRect(
      x: left, y: top, width: Double(bitmap.pixelWidth) / sheetScale,
      height: Double(bitmap.pixelHeight) / sheetScale)
    let children = tree.map { [moved($0, x: left, y: top, factor: scale / sheetScale)] } ?? []
    return LayoutNode(
      className: "Variant", id: label.isEmpty ? nil : label, frame: frame, children: children)
  }

  private func moved(_ node: LayoutNode, x: Double, y: Double, factor: Double) -> LayoutNode {
    var node = node
    node.frame = CGRect(
      x: x + node.frame.minX * factor, y: y + node.frame.minY * factor,
      width: node.frame.width * factor, height: node.frame.height * factor)
    node.children = node.children.map { moved($0, x: x, y: y, factor: factor) }
    return node
  }
}

extension Bitmap {
  /// Puts an image's pixels in place of others.
  fileprivate mutating func copy(_ other: Bitmap, x: Int, y: Int) {
    let length = other.pixelWidth * 4
    for row in 0..<other.pixelHeight {
      let start = ((y + row) * pixelWidth + x) * 4
      bytes.replaceSubrange(
        start..<start + length, with: other.bytes[row * length..<(row + 1) * length])
    }
  }
}
