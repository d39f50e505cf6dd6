// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGoldenTesting
import BubbleGoldens
import BubbleGraphics
import BubbleMessages
import BubbleText
import BubbleViews
import Foundation

/// Several images side by side in one, each with its label, and in one layout.
///
/// All are shown at one size in points. The sheet is as dense as the densest image; pixels of others are
/// repeated, so that each of them is on the sheet.
struct ContactSheet {
  private static let margin = 12.0
  private static let captionGap = 4.0
  private static let maximumSide = 16_384
  private static let background = Color(hex: 0xD5D9E0)

  private let tiles: [Tile]
  private let columns: Int
  private let scale: Double
  private let issues: [GoldenIssue]

  /// - Parameters:
  ///   - subjects: A subject with an image for each place.
  ///   - columns: The number of images side by side.
  ///   - environment: The environment of the labels.
  init(
    _ subjects: [(label: String, subject: GoldenSubject)], columns: Int,
    environment: RenderEnvironment
  ) throws {
    self.columns = columns
    let scale = subjects.flatMap(\.subject.scales).max() ?? environment.scale
    self.scale = scale
    issues = GoldenIssue.merged(subjects.map { ($0.label, $0.subject.issues) })
    var captions = environment
    captions.scale = scale
    tiles = try subjects.flatMap { label, subject in
      try subject.forms.compactMap { form in
        guard case .image(let bitmap, let own) = form else { return nil }
        return Tile(
          label: label, bitmap: bitmap, magnification: scale / own, sheetScale: scale,
          tree: subject.tree, caption: try Self.caption(label, in: captions))
      }
    }
  }

  /// The sheet as it is compared.
  ///
  /// - Throws: ``MessageGoldenError/sheetTooLarge(pixelWidth:pixelHeight:)``.
  func subject(forms: GoldenForms, fonts: FontCollection?) throws -> GoldenSubject {
    let places = self.places
    let margin = pixels(Self.margin)
    let width = (places.map { $0.x + $0.tile.width }.max() ?? 0) + margin
    let height = (places.map { $0.y + placeHeight(of: $0.tile) }.max() ?? 0) + margin
    guard width <= Self.maximumSide, height <= Self.maximumSide else {
      throw MessageGoldenError.sheetTooLarge(pixelWidth: width, pixelHeight: height)
    }
    let tree = LayoutNode(
      className: LayoutNode.sheetClassName,
      frame: CGRect(x: 0, y: 0, width: Double(width) / scale, height: Double(height) / scale),
      children: places.map { place in
        place.tile.node(x: place.x, y: place.y + captionHeight(of: place.tile))
      })
    var subject = GoldenSubject([], tree: tree, fonts: fonts)
    subject.issues = issues
    if forms.contains(.layout) { subject.forms.append(.layout(tree)) }
    if forms.contains(.image) {
      subject.forms.append(.image(draw(places, width, height), scale: scale))
    }
    return subject
  }

  private typealias Place = (tile: Tile, x: Int, y: Int)

  private func pixels(_ points: Double) -> Int { Int((points * scale).rounded()) }

  private func captionHeight(of tile: Tile) -> Int {
    tile.caption.pixelHeight + pixels(Self.captionGap)
  }

  private func placeHeight(of tile: Tile) -> Int { captionHeight(of: tile) + tile.shownHeight }

  /// The position of each tile, in pixels: columns as wide as their widest tile, rows as high as
  /// their highest.
  private var places: [Place] {
    let margin = pixels(Self.margin)
    let widths = (0..<columns).map { column in
      stride(from: column, to: tiles.count, by: columns).map { tiles[$0].width }.max() ?? 0
    }
    var places: [Place] = []
    var y = margin
    for start in stride(from: 0, to: tiles.count, by: columns) {
      let row = tiles[start..<min(start + columns, tiles.count)]
      var x = margin
      for (tile, width) in zip(row, widths) {
        places.append((tile, x, y))
        x += width + margin
      }
      y += (row.map(placeHeight).max() ?? 0) + margin
    }
    return places
  }

  private func draw(_ places: [Place], _ width: Int, _ height: Int) -> Bitmap {
    let color = Self.background
    let pixel = [color.blue, color.green, color.red, 1].map { UInt8(($0 * 255).rounded()) }
    var sheet = Bitmap(filledWith: pixel, pixelWidth: width, pixelHeight: height)
    for (tile, x, y) in places {
      sheet.copy(tile.caption, x: x, y: y)
      let image = tile.bitmap.enlarged(toWidth: tile.shownWidth, height: tile.shownHeight)
      sheet.copy(image, x: x, y: y + captionHeight(of: tile))
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

/// An image on a sheet.
private struct Tile {
  let label: String
  let bitmap: Bitmap

  /// The width of one of the image's pixels, in pixels of the sheet.
  let magnification: Double
  let sheetScale: Double
  let tree: LayoutNode?
  let caption: Bitmap

  /// The image's size on the sheet, in pixels.
  var shownWidth: Int { Int((Double(bitmap.pixelWidth) * magnification).rounded()) }
  var shownHeight: Int { Int((Double(bitmap.pixelHeight) * magnification).rounded()) }
  var width: Int { max(shownWidth, caption.pixelWidth) }

  /// The layout at its place on the sheet, in points.
  ///
  /// - Parameters:
  ///   - x: The left edge of the image, in the sheet's pixels.
  ///   - y: The same.
  func node(x: Int, y: Int) -> LayoutNode {
    let (left, top) = (Double(x) / sheetScale, Double(y) / sheetScale)
    let frame = CGRect(
      x: left, y: top, width: Double(shownWidth) / sheetScale,
      height: Double(shownHeight) / sheetScale)
    return LayoutNode(
      className: LayoutNode.variantClassName, id: label.isEmpty ? nil : label, frame: frame,
      children: tree.map { [moved($0, x: left, y: top)] } ?? [])
  }

  private func moved(_ node: LayoutNode, x: Double, y: Double) -> LayoutNode {
    var node = node
    node.frame = node.frame.offsetBy(dx: x, dy: y)
    node.children = node.children.map { moved($0, x: x, y: y) }
    return node
  }
}

extension GoldenSubject {
  /// The pixels per point of its images.
  fileprivate var scales: [Double] {
    forms.compactMap { form in
      guard case .image(_, let scale) = form else { return nil }
      return scale
    }
  }
}

extension Bitmap {
  /// An image of one colour, given as the four bytes of a pixel.
  fileprivate init(filledWith pixel: [UInt8], pixelWidth: Int, pixelHeight: Int) {
    let value = pixel.withUnsafeBytes { $0.loadUnaligned(as: UInt32.self) }
    let length = pixelWidth * pixelHeight * 4
    // Pointers, as this runs in debug builds.
    let bytes = [UInt8](unsafeUninitializedCapacity: length) { target, count in
      UnsafeMutableRawBufferPointer(target).bindMemory(to: UInt32.self).initialize(repeating: value)
      count = length
    }
    self.init(pixelWidth: pixelWidth, pixelHeight: pixelHeight, bytes: bytes)
  }

  /// The image with pixels repeated. Sides don't become smaller, so that no pixel is lost.
  fileprivate func enlarged(toWidth width: Int, height: Int) -> Bitmap {
    guard width != pixelWidth || height != pixelHeight else { return self }
    let columns = (0..<width).map { $0 * pixelWidth / width * 4 }
    var result: [UInt8] = []
    result.reserveCapacity(width * height * 4)
    var (row, source): ([UInt8], Int) = ([], -1)
    for y in 0..<height {
      if source != y * pixelHeight / height {
        source = y * pixelHeight / height
        row = enlargedRow(at: source * pixelWidth * 4, columns)
      }
      result.append(contentsOf: row)
    }
    return Bitmap(pixelWidth: width, pixelHeight: height, bytes: result)
  }

  /// The pixels of a row at some offsets from its start.
  private func enlargedRow(at start: Int, _ offsets: [Int]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: offsets.count * 4) { target, count in
      let target = UnsafeMutableRawBufferPointer(target)
      bytes.withUnsafeBytes { bytes in
        for (index, offset) in offsets.enumerated() {
          let pixel = bytes.loadUnaligned(fromByteOffset: start + offset, as: UInt32.self)
          target.storeBytes(of: pixel, toByteOffset: index * 4, as: UInt32.self)
        }
      }
      count = offsets.count * 4
    }
  }

  /// Copies an image's pixels to a position.
  fileprivate mutating func copy(_ other: Bitmap, x: Int, y: Int) {
    let length = other.pixelWidth * 4
    for row in 0..<other.pixelHeight {
      let start = ((y + row) * pixelWidth + x) * 4
      bytes.replaceSubrange(
        start..<start + length, with: other.bytes[row * length..<(row + 1) * length])
    }
  }
}
