public import BubbleText
internal import CBubbleCairo
public import Foundation

extension Canvas {
  /// Creates a canvas that makes a document.
  ///
  /// Nothing is rounded to pixels. Emoji and images are embedded as pixels, each once; so are the
  /// blurred shadows of a PDF. The document depends on what is drawn alone: it has no clock's date, and
  /// its identifiers start at 1.
  ///
  /// - Parameters:
  ///   - format: What ``finish()`` returns.
  ///   - size: In points, which are CSS pixels in SVG and 1/72 inch in PDF. At most
  ///     ``sideLimit`` each way.
  ///   - background: The colour below the first thing drawn. `nil` is transparent.
  ///   - options: How text is kept, and what the document is called.
  ///   - glyphCache: Opened fonts, and the pictures of emoji.
  public convenience init(
    vector format: VectorFormat, size: CGSize, background: Color? = nil, glyphCache: GlyphCache,
    options: DocumentOptions = DocumentOptions()
  ) throws(DrawingError) {
    _ = try Self.pixelSize(of: size, scale: 1)
    let text = options.text ?? format.usualText
    let target: CanvasTarget =
      switch format {
      case .svg: .svg(try SVGDocument(size: size, text: text, title: options.title))
      case .pdf: .pdf(try PDFDocument(size: size, text: text, title: options.title))
      }
    try self.init(
      size: size, scale: 1, target: target, background: background, glyphCache: glyphCache)
    baselineScale = options.baselineScale
  }

  /// Ends the page, and starts another with its top left corner at the origin.
  ///
  /// The transform and the clip go back to those of the canvas's start.
  ///
  /// - Parameters:
  ///   - size: The new page's size, in points of 1/72 inch. At most ``sideLimit`` each way.
  ///   - background: The colour below what is drawn on the page. `nil` is transparent.
  /// - Precondition: The canvas makes a PDF, and each ``save()`` has had its ``restore()``.
  public func startPage(size: CGSize, background: Color? = nil) throws(DrawingError) {
    guard case .pdf(let document) = target else {
      preconditionFailure("Only a PDF has pages. Make another canvas for another picture.")
    }
    _ = try Self.pixelSize(of: size, scale: 1)
    document.startPage(size: size)
    context.transform = Transform()
    if let background { context.paint(background) }
  }

  /// Ends the document, and returns its bytes. What is drawn later is lost.
  ///
  /// - Precondition: The canvas was made with a vector format.
  public func finish() -> [UInt8] {
    switch target {
    case .bitmap:
      preconditionFailure("A bitmap canvas has no document. Use makeBitmap() to get its pixels.")
    case .pdf(let document): return document.finish()
    case .svg(let document): return document.finish()
    }
  }

  /// Whether it pays to tell the canvas which characters glyphs stand for.
  ///
  /// Documents draw runs in the order of the text, and keep the characters of
  /// ``PreparedText/glyphRuns(of:keepingText:)``.
  public var keepsText: Bool { !target.hasPixels }
}

extension Canvas {
  /// Lends a bitmap's bytes to Cairo as a surface. In a document, equal bitmaps are one image.
  func withSurface(over bitmap: Bitmap, _ body: (CairoSurface) -> Void) {
    guard case .pdf(let document) = target else {
      return CairoSurface.withSurface(over: bitmap, body)
    }
    let name = document.name(of: bitmap)
    CairoSurface.withSurface(over: bitmap) { surface in
      surface.setName(name)
      body(surface)
    }
  }
}

extension CairoSurface {
  /// Names the pixels, so that a document embeds them once.
  fileprivate func setName(_ name: String) {
    let bytes = Array(name.utf8)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    copy.initialize(from: bytes, count: bytes.count)
    let status = withHandle { handle in
      cairo_surface_set_mime_data(
        handle, CAIRO_MIME_TYPE_UNIQUE_ID, copy, UInt(bytes.count), { $0.map { free($0) } }, copy)
    }
    if status != CAIRO_STATUS_SUCCESS { copy.deallocate() }
  }
}
