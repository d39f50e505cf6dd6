// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleViews
import Foundation

/// Several photos and videos as one block.
struct AlbumPart: QuotePart {
  private let tiles: [MediaTile]
  private let style: QuoteStyle

  /// - Parameter tiles: At least two.
  init(_ tiles: [MediaTile], style: QuoteStyle) { (self.tiles, self.style) = (tiles, style) }

  var isFlush: Bool { true }
  var lineCount: Int { 0 }

  private func layout(fitting width: CGFloat) -> AlbumLayout {
    AlbumLayout(shapes: tiles.map(\.shape), width: min(style.metrics.mediaSide, width).rounded())
  }

  func size(fitting width: CGFloat) -> CGSize { layout(fitting: width).size }

  func makeView() -> View {
    let loaded = layout(fitting: style.metrics.mediaSide).frames
    let views = zip(tiles, loaded).enumerated().map { index, item in
      item.0.makeView(size: item.1.size, cornerRadius: 0, identifier: "media\(index + 1)")
    }
    let view = QuotePartView("album")
    views.forEach(view.addSubview)
    view.lay = { size in
      for (tile, frame) in zip(views, layout(fitting: size.width).frames) {
        tile.frame = style.placed(frame, in: size.width)
      }
    }
    return view
  }
}

extension MediaTile {
  /// The image's width divided by its height; 1 where they aren't known.
  fileprivate var shape: Double {
    let size = picture.pixelSize
    return size.width > 0 && size.height > 0 ? size.width / size.height : 1
  }
}
