/// What a canvas draws on.
enum CanvasTarget {
  /// An image surface, its width and its height in pixels.
  case bitmap(CairoSurface, Int, Int)

  /// A document that is written to memory.
  case document(DocumentSurface)

  var surface: CairoSurface {
    switch self {
    case .bitmap(let surface, _, _): surface
    case .document(let document): document.surface
    }
  }

  /// Whether drawing ends as pixels, so that it pays to align it with them.
  var hasPixels: Bool {
    switch self {
    case .bitmap: true
    case .document: false
    }
  }
}
