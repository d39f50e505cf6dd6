/// What a canvas draws on.
enum CanvasTarget {
  /// Pixels in memory.
  case bitmap(PixelBuffer)

  /// A PDF document that is written to memory.
  case pdf(PDFDocument)

  /// An SVG document.
  case svg(SVGDocument)

  var surface: CairoSurface {
    switch self {
    case .bitmap(let buffer): buffer.surface
    case .pdf(let document): document.surface
    case .svg(let document): document.surface
    }
  }

  /// Whether drawing ends as pixels, so that it pays to align it with them.
  var hasPixels: Bool {
    switch self {
    case .bitmap: true
    case .pdf, .svg: false
    }
  }

  /// The device pixels that can be drawn on; `nil` in a document.
  var bounds: PixelRect? {
    switch self {
    case .bitmap(let buffer): buffer.bounds
    case .pdf, .svg: nil
    }
  }

  func compositor(_ rasterization: Rasterization) -> Compositor? {
    switch (self, rasterization) {
    case (.pdf, _), (.svg, _), (_, .cairo): nil
    case (.bitmap(let buffer), .vectors): Compositor(buffer: buffer, usesVectors: true)
    case (.bitmap(let buffer), .scalars): Compositor(buffer: buffer, usesVectors: false)
    }
  }

  /// The document that writes itself, where drawing ends in one.
  var svg: SVGDocument? {
    guard case .svg(let document) = self else { return nil }
    return document
  }
}
