import BubbleGraphics
import BubbleText
import Foundation

/// Images that goldens show.
enum GoldenImage {
  /// A white arrow that points right, 14 points large, two pixels a point.
  static let arrow: Image = {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 5))
    for (x, y) in [(7.0, 5.0), (7, 1), (13, 7), (7, 13), (7, 9), (1, 9)] {
      path.addLine(to: CGPoint(x: x, y: y))
    }
    path.close()
    return image(path, .white)
  }()

  private static func image(_ path: Path, _ color: Color) -> Image {
    var bitmap = Bitmap()
    try? bitmap.draw(
      size: CGSize(width: 14, height: 14), scale: 2, background: nil, glyphCache: GlyphCache()
    ) { $0.fill(path, color: color) }
    return Image(bitmap: bitmap, scale: 2)
  }
}
