// SPDX-License-Identifier: MIT
internal import BubbleText
internal import CBubbleCairo
internal import Foundation

/// Draws on a surface: pixels, masks or PDF (`cairo_t`).
///
/// It belongs to one thread at a time, and keeps its surface alive.
final class CairoContext: CanvasBackend {
  /// The document that is drawn; `nil` when drawing ends as pixels.
  let pdf: PDFDocument?

  private let handle: OpaquePointer
  private let surface: CairoSurface

  /// Draws on an image surface.
  convenience init(surface: CairoSurface) throws(DrawingError) {
    try self.init(surface: surface, pdf: nil)
  }

  /// Draws a document.
  convenience init(_ pdf: PDFDocument) throws(DrawingError) {
    try self.init(surface: pdf.surface, pdf: pdf)
  }

  private init(surface: CairoSurface, pdf: PDFDocument?) throws(DrawingError) {
    let context = surface.withHandle { cairo_create($0) }
    let status = cairo_status(context)
    guard let context, status == CAIRO_STATUS_SUCCESS else {
      cairo_destroy(context)
      throw .surfaceFailed(reason: String(cString: cairo_status_to_string(status)))
    }
    handle = context
    self.surface = surface
    self.pdf = pdf
    // Cairo's own 0.1 of a pixel shows: the two corners of a bubble differ by up to 4/255.
    cairo_set_tolerance(context, 0.02)
  }

  deinit { cairo_destroy(handle) }

  /// Lends the context to Cairo. The pointer must not outlive `body`.
  func withHandle<Result>(_ body: (OpaquePointer) -> Result) -> Result { body(handle) }
}

// MARK: State

extension CairoContext {
  func save() { cairo_save(handle) }

  func restore() { cairo_restore(handle) }

  var transform: Transform {
    get {
      var matrix = cairo_matrix_t()
      cairo_get_matrix(handle, &matrix)
      return Transform(
        xx: matrix.xx, yx: matrix.yx, xy: matrix.xy, yy: matrix.yy, x0: matrix.x0, y0: matrix.y0)
    }
    set {
      var matrix = cairo_matrix_t(
        xx: newValue.xx, yx: newValue.yx, xy: newValue.xy, yy: newValue.yy, x0: newValue.x0,
        y0: newValue.y0)
      cairo_set_matrix(handle, &matrix)
    }
  }

  func translate(x: Double, y: Double) {
    // Infinite distances are an error after which Cairo draws nothing more.
    guard x.isFinite, y.isFinite else { return }
    cairo_translate(handle, x, y)
  }

  func scale(x: Double, y: Double) { cairo_scale(handle, x, y) }

  func rotate(by radians: Double) { cairo_rotate(handle, radians) }

  /// The device pixels that drawing can still reach.
  var clipBounds: PixelRect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    saved {
      cairo_identity_matrix(handle)
      cairo_clip_extents(handle, &left, &top, &right, &bottom)
    }
    return PixelRect(
      covering: CGRect(x: left, y: top, width: right - left, height: bottom - top))
  }

  func clip(to path: Path) {
    append(path)
    cairo_clip(handle)
  }

  func beginLayer() {
    beginLayerMark()
    cairo_push_group(handle)
  }

  // In a document, Cairo 1.16 copies the layer when it goes, and loses 472 bytes of the copy. To
  // keep the layer until the document is finished loses the whole of it.
  func endLayer(alpha: Double) {
    cairo_pop_group_to_source(handle)
    cairo_paint_with_alpha(handle, alpha)
    cairo_set_source_rgb(handle, 0, 0, 0)
    endLayerMark()
  }
}

// MARK: Masks

extension CairoContext {
  func drawMasked(by mask: () -> Void, _ content: () -> Void) {
    beginLayerMark()
    cairo_push_group(handle)
    content()
    let source = cairo_pop_group(handle)
    cairo_push_group(handle)
    mask()
    let coverage = cairo_pop_group(handle)
    cairo_set_source(handle, source)
    cairo_mask(handle, coverage)
    cairo_set_source_rgb(handle, 0, 0, 0)
    cairo_pattern_destroy(source)
    cairo_pattern_destroy(coverage)
    endLayerMark()
  }
}

// MARK: Paths

extension CairoContext {
  func fill(_ path: Path, color: Color, rule: FillRule) {
    setSource(color)
    append(path)
    if rule == .evenOdd { cairo_set_fill_rule(handle, CAIRO_FILL_RULE_EVEN_ODD) }
    cairo_fill(handle)
    if rule == .evenOdd { cairo_set_fill_rule(handle, CAIRO_FILL_RULE_WINDING) }
  }

  func stroke(_ path: Path, color: Color, style: StrokeStyle) {
    if style.isPlain { return stroke(path, color: color, width: style.width) }
    cairo_save(handle)
    cairo_set_line_cap(handle, style.cap.value)
    cairo_set_line_join(handle, style.join.value)
    cairo_set_miter_limit(handle, max(1, limit(style.miterLimit)))
    if let dashes = style.usableDashes {
      cairo_set_dash(handle, dashes, Int32(dashes.count), style.dashPhase)
    }
    stroke(path, color: color, width: style.width)
    cairo_restore(handle)
  }

  /// Draws a plain line along a path.
  func stroke(_ path: Path, color: Color, width: Double) {
    setSource(color)
    cairo_set_line_width(handle, limit(width))
    append(path)
    cairo_stroke(handle)
  }

  func fill(_ path: Path, gradient: LinearGradient) {
    let (start, end) = (gradient.start, gradient.end)
    let pattern = cairo_pattern_create_linear(
      limit(start.x), limit(start.y), limit(end.x), limit(end.y))
    defer { cairo_pattern_destroy(pattern) }
    fill(path, pattern, stops: gradient.stops)
  }

  /// Fills a path with a pattern that gets its colours here.
  func fill(_ path: Path, _ pattern: OpaquePointer?, stops: [LinearGradient.Stop]) {
    for stop in stops {
      let color = stop.color
      cairo_pattern_add_color_stop_rgba(
        pattern, limit(stop.location), color.red, color.green, color.blue, color.alpha)
    }
    cairo_set_source(handle, pattern)
    append(path)
    cairo_fill(handle)
  }

  func paint(_ color: Color) {
    setSource(color)
    cairo_paint(handle)
  }

  func setSource(_ color: Color) {
    cairo_set_source_rgba(handle, color.red, color.green, color.blue, color.alpha)
  }

  private func append(_ path: Path) {
    cairo_new_path(handle)
    for element in path.elements {
      switch element {
      case .move(let point): cairo_move_to(handle, limit(point.x), limit(point.y))
      case .line(let point): cairo_line_to(handle, limit(point.x), limit(point.y))
      case .curve(let end, let control1, let control2):
        cairo_curve_to(
          handle, limit(control1.x), limit(control1.y), limit(control2.x), limit(control2.y),
          limit(end.x), limit(end.y))
      case .close: cairo_close_path(handle)
      }
    }
  }

  /// Cairo counts in 1/256 of a pixel, in 32 bits: coordinates far outside would wrap around.
  func limit(_ coordinate: Double) -> Double {
    coordinate.isNaN ? 0 : min(max(coordinate, -200_000), 200_000)
  }
}

// MARK: Images

extension CairoContext {
  func draw(_ bitmap: Bitmap, in rect: CGRect, alpha: Double, filter: ImageFilter) {
    CairoSurface.withSurface(over: bitmap) { surface in
      // Cairo embeds images of one name once.
      if let pdf { surface.setName(pdf.name(of: bitmap)) }
      paint(surface, pixelSize: bitmap.pixelSize, in: rect, alpha: alpha, filter: filter)
    }
  }

  func draw(_ mask: CoverageMask, color: Color, in rect: CGRect, filter: ImageFilter) {
    mask.withSurface { surface in
      paint(
        color, through: surface, pixelSize: CGRect(mask.bounds).size, in: rect, filter: filter)
    }
  }

  /// Sides that a surface can be scaled to. A matrix that cannot be inverted is an error after
  /// which Cairo draws nothing more.
  private static let drawable = 1e-6...1e9

  /// Paints a colour through a coverage surface that is scaled to a rectangle.
  func paint(
    _ color: Color, through mask: CairoSurface, pixelSize: CGSize, in rect: CGRect,
    filter: ImageFilter
  ) {
    setSource(color)
    withPattern(of: mask, pixelSize: pixelSize, in: rect, filter: filter) { pattern in
      saved {
        append(.rect(rect))
        cairo_clip(handle)
        cairo_mask(handle, pattern)
      }
    }
  }

  /// Paints a colour surface that is scaled to a rectangle.
  private func paint(
    _ image: CairoSurface, pixelSize: CGSize, in rect: CGRect, alpha: Double, filter: ImageFilter
  ) {
    withPattern(of: image, pixelSize: pixelSize, in: rect, filter: filter) { pattern in
      saved {
        append(.rect(rect))
        cairo_clip(handle)
        cairo_set_source(handle, pattern)
        cairo_paint_with_alpha(handle, alpha)
      }
    }
  }

  /// Lends a pattern that is as large as the rectangle.
  private func withPattern(
    of surface: CairoSurface, pixelSize: CGSize, in rect: CGRect, filter: ImageFilter,
    _ body: (OpaquePointer?) -> Void
  ) {
    guard Self.drawable.contains(rect.width), Self.drawable.contains(rect.height),
      rect.minX.isFinite, rect.minY.isFinite
    else { return }
    let pattern = surface.withHandle { cairo_pattern_create_for_surface($0) }
    defer { cairo_pattern_destroy(pattern) }
    let xScale = pixelSize.width / rect.width
    let yScale = pixelSize.height / rect.height
    var matrix = cairo_matrix_t(
      xx: xScale, yx: 0, xy: 0, yy: yScale, x0: -rect.minX * xScale, y0: -rect.minY * yScale)
    cairo_pattern_set_matrix(pattern, &matrix)
    cairo_pattern_set_filter(pattern, filter.value)
    // A scaled image's edge pixels go on outside of it, so that no filter fades its edges.
    if pdf == nil { cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD) }
    body(pattern)
  }
}

extension ImageFilter {
  fileprivate var value: cairo_filter_t {
    self == .exact ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD
  }
}

extension StrokeStyle.Cap {
  fileprivate var value: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  fileprivate var value: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
