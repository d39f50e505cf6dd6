internal import CCairo
internal import Foundation

/// An SVG or PDF document that Cairo writes to memory.
final class DocumentSurface {
  let surface: CairoSurface
  private let format: VectorFormat
  private let sink: ByteSink

  /// - Parameter size: In points, which are CSS pixels in SVG and 1/72 inch in PDF.
  init(_ format: VectorFormat, size: CGSize) throws(DrawingError) {
    let sink = ByteSink()
    // The surface calls the sink until it is finished, and this object holds both.
    let closure = Unmanaged.passUnretained(sink).toOpaque()
    let handle =
      switch format {
      case .svg:
        cairo_svg_surface_create_for_stream(ByteSink.write, closure, size.width, size.height)
      case .pdf:
        cairo_pdf_surface_create_for_stream(ByteSink.write, closure, size.width, size.height)
      }
    surface = try CairoSurface(adopting: handle)
    switch format {
    case .svg: cairo_svg_surface_set_document_unit(handle, CAIRO_SVG_UNIT_PX)
    case .pdf:
      // No clock reaches the document: without a date, Cairo would write today's.
      cairo_pdf_surface_set_metadata(handle, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    }
    self.format = format
    self.sink = sink
  }

  deinit { surface.finish() }

  /// Ends the document, and returns its bytes.
  func finish() -> [UInt8] {
    surface.finish()
    switch format {
    case .svg: return SVGIdentifiers.renumbered(sink.bytes)
    case .pdf: return sink.bytes
    }
  }
}

/// Collects what a stream surface writes.
private final class ByteSink {
  var bytes: [UInt8] = []

  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
