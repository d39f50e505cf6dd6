// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
import BubbleText
import BubbleViews
public import Foundation

/// A message in every variant of a gallery.
public struct GallerySheet: Hashable, Sendable {
  /// A variant and its frame on the sheet.
  public struct Tile: Hashable, Sendable {
    public let variant: Gallery.Variant

    /// The frame of the row, in points from the sheet's top left corner.
    public let frame: CGRect
  }

  /// The message's ID.
  public let msgID: String

  /// The name of its cell in the first kit: a business ID, or `text`, `image`, `unsupported`.
  public let kind: String

  /// The sheet's image; `nil` for a message that no kit shows, such as a typing signal.
  public let png: [UInt8]?

  /// The variants that are on the sheet.
  public let tiles: [Tile]

  /// The warnings of all variants, each once.
  public let warnings: [RenderWarning]
}

/// A variant of a message, before it has a place.
struct SheetTile {
  let variant: Gallery.Variant

  /// `nil` where the message isn't shown.
  let row: MessageRow?

  /// The colour behind the row.
  let background: Color

  /// The row's height in whole points, so that tiles begin at whole pixels.
  var height: CGFloat { max((row?.size.height ?? 0).rounded(.up), 44) }
}

/// The layout of a sheet: a line for each theme, with a column for each direction and sender.
struct SheetPlan {
  private let msgID: String
  private let kind: String
  private let environment: RenderEnvironment
  private let lines: [Line]
  private let columns: [Gallery.Variant]
  private let size: CGSize

  /// The tiles of one theme of a kit.
  private struct Line {
    let y: CGFloat
    let tiles: [SheetTile]

    /// The kit's name, above the first line of the kit.
    var heading: String?
  }

  private static let margin: CGFloat = 24
  private static let gap: CGFloat = 16
  private static let gutter: CGFloat = 84
  private static let headerHeight: CGFloat = 104
  private static let headingHeight: CGFloat = 40
  private static let ink = Color(hex: 0x1C2128)
  private static let faintInk = Color(hex: 0x59636E)
  private static let background = Color(hex: 0xE4E8ED)
  private static let ruleColor = Color(hex: 0xC9D0D8)
  private static let corner = 8.0

  init(msgID: String, kind: String, tiles: [SheetTile], in environment: RenderEnvironment) {
    self.msgID = msgID
    self.kind = kind
    self.environment = environment.forCaptions
    var lines: [Line] = []
    var y = Self.headerHeight
    var kit: String?
    for tiles in tiles.groupedByTheme {
      let name = tiles[0].variant.kit
      if name != kit { y += Self.headingHeight }
      lines.append(Line(y: y, tiles: tiles, heading: name == kit ? nil : name))
      y += (tiles.map(\.height).max() ?? 0) + Self.gap
      kit = name
    }
    self.lines = lines
    columns = lines.first?.tiles.map(\.variant) ?? []
    let width = CGFloat(columns.count) * (environment.width + Self.gap) - Self.gap
    size = CGSize(
      width: (2 * Self.margin + Self.gutter + max(width, 240)).rounded(.up),
      height: y - Self.gap + Self.margin)
  }

  /// The frame of a tile's row.
  private func frame(of tile: SheetTile, column: Int, in line: Line) -> CGRect {
    CGRect(
      x: x(of: column), y: line.y, width: environment.width,
      height: tile.row?.size.height ?? tile.height)
  }

  private func x(of column: Int) -> CGFloat {
    // Whole points, so that tiles begin at whole pixels.
    Self.margin + Self.gutter + CGFloat(column) * (environment.width.rounded(.up) + Self.gap)
  }

  /// Draws the sheet.
  func draw(warnings: [RenderWarning]) throws(RenderError) -> GallerySheet {
    let shown = lines.flatMap { line in
      line.tiles.enumerated().filter { $1.row != nil }.map { column, tile in
        GallerySheet.Tile(
          variant: tile.variant, frame: frame(of: tile, column: column, in: line))
      }
    }
    let png =
      shown.isEmpty ? nil : try environment.encodedImage(size: size, format: .png, draw: draw)
    return GallerySheet(msgID: msgID, kind: kind, png: png, tiles: shown, warnings: warnings)
  }

  private func draw(on canvas: Canvas) {
    canvas.fill(Path.rect(CGRect(origin: .zero, size: size)), color: Self.background)
    let width = size.width - 2 * Self.margin
    write(msgID, .system(20, weight: .semibold), Self.ink, x: Self.margin, y: 20, width, on: canvas)
    write(kind, .system(13), Self.faintInk, x: Self.margin, y: 46, width, on: canvas)
    for (index, column) in columns.enumerated() {
      write(
        column.columnTitle, .system(13, weight: .medium), Self.faintInk, x: x(of: index), y: 80,
        environment.width, on: canvas)
    }
    for line in lines { draw(line, on: canvas) }
  }

  private func draw(_ line: Line, on canvas: Canvas) {
    if let heading = line.heading {
      let width = size.width - 2 * Self.margin
      let rule = CGRect(x: Self.margin, y: line.y - 37, width: width, height: 1)
      canvas.fill(Path.rect(rule), color: Self.ruleColor)
      write(
        heading, .system(13, weight: .semibold), Self.ink, x: Self.margin, y: line.y - 26, width,
        on: canvas)
    }
    write(
      line.tiles[0].variant.theme, .system(13), Self.faintInk, x: Self.margin, y: line.y + 4,
      Self.gutter - 8, on: canvas)
    for (column, tile) in line.tiles.enumerated() {
      draw(tile, in: frame(of: tile, column: column, in: line), on: canvas)
    }
  }

  private func draw(_ tile: SheetTile, in frame: CGRect, on canvas: Canvas) {
    guard let row = tile.row else {
      return write(
        "not shown", .system(13), Self.faintInk, x: frame.minX, y: frame.minY + 4, frame.width,
        on: canvas)
    }
    canvas.save()
    canvas.clip(to: Path.roundedRect(frame, radii: CornerRadii(Self.corner)))
    canvas.fill(Path.rect(frame), color: tile.background)
    canvas.translate(x: frame.minX, y: frame.minY)
    row.draw(on: canvas)
    canvas.restore()
  }

  /// Writes one line, cut off where it is longer than there is space.
  private func write(
    _ text: String, _ font: Font, _ color: Color, x: CGFloat, y: CGFloat, _ width: CGFloat,
    on canvas: Canvas
  ) {
    environment.perform {
      let label = Label()
      label.font = font
      label.textColor = color
      label.text = text
      label.frame = CGRect(
        x: 0, y: 0, width: max(width, 1), height: label.sizeThatFits(.zero).height)
      canvas.save()
      canvas.translate(x: x, y: y)
      label.render(on: canvas)
      canvas.restore()
    }
  }
}

extension [SheetTile] {
  /// The tiles of each theme of each kit.
  fileprivate var groupedByTheme: [[SheetTile]] {
    reduce(into: []) { groups, tile in
      let last = groups.last?.last?.variant
      if last?.kit == tile.variant.kit, last?.theme == tile.variant.theme {
        groups[groups.count - 1].append(tile)
      } else {
        groups.append([tile])
      }
    }
  }
}

extension Gallery.Variant {
  fileprivate var columnTitle: String {
    (isOutgoing ? "outgoing" : "incoming")
      + (direction == .rightToLeft ? ", right to left" : ", left to right")
  }
}

extension RenderEnvironment {
  /// The same fonts and pixels for English captions, whatever the messages' language, direction and text size.
  fileprivate var forCaptions: RenderEnvironment {
    var environment = self
    environment.locale = "en"
    environment.textScale = 1
    environment.overlay = []
    return environment
  }
}
