// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

extension Canvas {
  /// Creates a canvas that makes a document.
  ///
  /// Nothing is rounded to pixels. Emoji and images are embedded as pixels, each once; so are the
  /// blurred shadows of a PDF. The document depends only on its drawing: its date is fixed, and its
  /// identifiers start at 1.
  ///
  /// - Parameters:
  ///   - format: The format that ``finish()`` returns.
  ///   - size: In points, which are CSS pixels in SVG and 1/72 inch in PDF. At most
  ///     ``sideLimit`` each way.
  ///   - background: The background colour. `nil` is transparent.
  ///   - options: The representation of text, and the title.
  ///   - glyphCache: Opened fonts, and the bitmaps of emoji.
  public convenience init(
    vector format: VectorFormat, size: CGSize, background: Color? = nil, glyphCache: GlyphCache,
    options: DocumentOptions = DocumentOptions()
  ) throws(DrawingError) {
    _ = try Self.pixelSize(of: size, scale: 1)
    let text = options.text ?? format.usualText
    let backend: any CanvasBackend =
      switch format {
      case .svg: SVGDocument(size: size, text: text, title: options.title)
      case .pdf: try CairoContext(PDFDocument(size: size, text: text, options: options))
      }
    self.init(size: size, scale: 1, backend: backend, pixels: nil, glyphCache: glyphCache)
    if let background { backend.paint(background) }
    baselineScale = options.baselineScale
  }

  /// Ends the page, and begins another with its top left corner at the origin.
  ///
  /// The transform and the clip are reset.
  ///
  /// - Parameters:
  ///   - size: The new page's size, in points of 1/72 inch. At most ``sideLimit`` each way.
  ///   - background: The background colour of the page. `nil` is transparent.
  /// - Precondition: The canvas makes a PDF, and each ``save()`` has had its ``restore()``.
  public func startPage(size: CGSize, background: Color? = nil) throws(DrawingError) {
    _ = try Self.pixelSize(of: size, scale: 1)
    guard backend.startPage(size: size) else {
      preconditionFailure("Only a PDF has pages. Make another canvas for another image.")
    }
    state = DrawingState(page: size)
    backend.transform = state.transform
    if let background { backend.paint(background) }
  }

  /// Adds a line to the table of contents that readers show beside the pages of a PDF.
  ///
  /// - Parameters:
  ///   - title: The title of the bookmark.
  ///   - y: The target on the current page, in points of the current transform.
  /// - Precondition: The canvas makes a PDF.
  public func addBookmark(_ title: String, y: CGFloat) {
    guard backend.addBookmark(title, y: y) else {
      preconditionFailure("Only a PDF has bookmarks.")
    }
  }

  /// Ends the document, and returns its bytes. Later drawing is lost.
  ///
  /// - Precondition: The canvas was made with a vector format.
  public func finish() -> [UInt8] {
    guard let document = backend.finish() else {
      preconditionFailure("A bitmap canvas has no document. Use makeBitmap() to get its pixels.")
    }
    return document
  }

  /// Whether the canvas keeps the characters of its glyphs.
  ///
  /// Documents draw runs in the order of the text, and keep the characters of
  /// ``/BubbleText/PreparedText/glyphRuns(of:keepingText:)``.
  public var keepsText: Bool { pixels == nil }
}
