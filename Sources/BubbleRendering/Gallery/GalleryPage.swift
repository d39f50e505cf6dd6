// SPDX-License-Identifier: MIT
import BubbleFiles
import BubbleMessages
import BubbleText
import Foundation

/// An HTML page that shows the sheets of a gallery, and filters them by message, kit, theme, direction and sender.
///
/// The page holds the names of the sheets' files, and no images: keep it beside them. It needs no network, and
/// without scripts it lists the sheets.
public struct GalleryPage: Sendable {
  private let title: String
  private let scale: Double
  private let width: Double
  private let variants: [Gallery.Variant]
  private let places: [Gallery.Variant: Int]
  private var entries: [Entry] = []

  /// A message on the page.
  private struct Entry: Sendable {
    let sheet: GallerySheet
    let file: String?
  }

  /// - Parameters:
  ///   - title: The page's title.
  ///   - gallery: The gallery that draws the sheets.
  public init(title: String, _ gallery: Gallery) {
    self.title = title
    scale = gallery.environment.scale
    width = gallery.environment.width
    variants = gallery.variants
    places = Dictionary(
      variants.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Appends a message. Its image needn't be kept.
  ///
  /// - Parameter file: The path of the sheet's image, relative to the page.
  public mutating func add(_ sheet: GallerySheet, file: String) {
    entries.append(Entry(sheet: sheet.withoutImage, file: sheet.png == nil ? nil : file))
  }

  /// The page, in UTF-8.
  public var html: [UInt8] {
    let page = """
      \(HTMLPage.head(title: title, policy: Self.policy, style: "\n\(Self.style)\n"))
      <body>
      <header>
      <h1>\(title.escapedForMarkup)</h1>
      <p id="count" role="status"></p>
      <label class="search"><span>Message</span><input id="search" type="search" placeholder="ID or kind" \
      autocomplete="off" spellcheck="false" list="kinds"></label>
      <datalist id="kinds"></datalist>
      <div id="filters"></div>
      <button id="back" type="button">Dark surroundings</button>
      </header>
      <main id="main">
      \(entries.map(section).joined(separator: "\n"))
      <p id="nothing" hidden>Nothing matches.</p>
      </main>
      <script type="application/json" id="data">\(String(decoding: data.utf8.escapedForScript, as: UTF8.self))</script>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
    return Array(page.utf8)
  }

  /// A policy that lets the page load nothing but the sheets beside it.
  private static let policy =
    "default-src 'none'; img-src 'self' file:; style-src 'unsafe-inline'; script-src 'unsafe-inline'; "
    + "base-uri 'none'; form-action 'none'"

  private func section(_ entry: Entry) -> String {
    let link = entry.file.map {
      "<a href=\"\($0.urlPath.escapedForMarkup)\" target=\"_blank\">sheet</a>"
    }
    return "<section><h2><bdi>\(entry.sheet.msgID.escapedForMarkup)</bdi> "
      + "<small>\(entry.sheet.kind.escapedForMarkup)</small> "
      + (link ?? "<em>not shown</em>") + "</h2><div></div></section>"
  }

  /// The script's data, as JSON.
  private var data: String {
    let variants = variants.map { variant -> JSONValue in
      [
        .string(variant.kit), .string(variant.theme),
        .string(variant.direction == .rightToLeft ? "rtl" : "ltr"),
        .string(variant.isOutgoing ? "outgoing" : "incoming"),
      ]
    }
    let messages = entries.map { entry -> JSONValue in
      .array(
        [
          .string(entry.sheet.msgID), .string(entry.sheet.kind), .string(entry.file?.urlPath ?? ""),
        ] + entry.sheet.tiles.map(place))
    }
    let members: [(String, JSONValue)] = [
      ("scale", .number(scale)), ("width", .number(width)), ("variants", .array(variants)),
      ("messages", .array(messages)),
    ]
    return JSONObject(members).description
  }

  /// A tile: its variant's number, and its left and top edge and its height on the sheet.
  private func place(_ tile: GallerySheet.Tile) -> JSONValue {
    let numbers = [tile.frame.minX, tile.frame.minY, tile.frame.height]
    return .array(
      [.integer(places[tile.variant] ?? 0)]
        + numbers.map { .number((Double($0) * 1000).rounded() / 1000) })
  }
}

extension GallerySheet {
  fileprivate var withoutImage: GallerySheet {
    GallerySheet(msgID: msgID, kind: kind, png: nil, tiles: tiles, warnings: [])
  }
}

extension String {
  /// A file's name as part of an address.
  fileprivate var urlPath: String {
    addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? self
  }
}
