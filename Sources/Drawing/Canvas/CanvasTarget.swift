/// What a canvas draws on.
enum CanvasTarget {
  /// Pixels in memory.
  case bitmap(PixelBuffer)

  /// A document that is written to memory.
  case document(DocumentSurface)

  var surface: CairoSurface {
    switch self {
    case .bitmap(let buffer): buffer.surface
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

  /// The device pixels that can be drawn on; `nil` in a document.
  var bounds: PixelRect? {
    switch self {
    case .bitmap(let buffer): buffer.bounds
    case .document: nil
    }
  }

  func compositor(_ rasterization: Rasterization) -> Compositor? {
    switch (self, rasterization) {
    case (.document, _), (_, .cairo): nil
    case (.bitmap(let buffer), .vectors): Compositor(buffer: buffer, usesVectors: true)
    case (.bitmap(let buffer), .scalars): Compositor(buffer: buffer, usesVectors: false)
    }
  }
}
