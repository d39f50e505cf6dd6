// SPDX-License-Identifier: MIT
internal import BubbleText
internal import CBubbleCairo
internal import Foundation

/// A PDF document that Cairo writes to memory.
final class PDFDocument {
  let surface: CairoSurface
  let fonts: DocumentFonts
  let text: DocumentText
  private let options: DocumentOptions
  private let sink: ByteSink
  private var imageNames = ImageNames()

  /// The pages so far.
  private var pages: [PDFPage]
  private var textLayer = PDFTextLayer()

  /// The root of the structure; `nil` for a document without text.
  let structure: DocumentElement?

  /// The element that is being drawn.
  private var target = PDFTarget.paragraph

  /// Whether a figure is being drawn, whose content isn't marked any further.
  private var isInFigure = false

  /// The link that is being drawn.
  private var link: DocumentElement?

  /// The number of layers that are open. Marks are outside of them.
  var layerDepth = 0

  /// - Parameter size: The first page's size, in points of 1/72 inch.
  init(size: CGSize, text: DocumentText, options: DocumentOptions) throws(DrawingError) {
    let sink = ByteSink()
    // The surface calls the sink until it is finished, and this object holds both.
    let handle = cairo_pdf_surface_create_for_stream(
      ByteSink.write, Unmanaged.passUnretained(sink).toOpaque(), size.width, size.height)
    surface = try CairoSurface(adopting: handle)
    // No clock reaches the document: without a date, Cairo would write today's.
    cairo_pdf_surface_set_metadata(handle, CAIRO_PDF_METADATA_CREATE_DATE, "2000-01-01T00:00:00Z")
    if let title = options.title {
      cairo_pdf_surface_set_metadata(handle, CAIRO_PDF_METADATA_TITLE, title.withoutControls)
    }
    self.sink = sink
    self.text = text
    self.options = options
    fonts = DocumentFonts()
    pages = [PDFPage(size: size)]
    structure = text == .fonts ? DocumentElement(.document) : nil
  }

  deinit { surface.finish() }

  /// A name for an image's pixels. Cairo embeds images of one name once.
  func name(of bitmap: Bitmap) -> String { imageNames.name(of: bitmap) }

  /// Adds the characters of a run to the page's latest mark.
  func addText(
    _ text: RunText, of run: GlyphRun, at origin: CGPoint, _ transform: Transform,
    isVisible: (CGRect) -> Bool
  ) {
    let page = pages.count - 1
    guard let mark = pages[page].marks.indices.last else { return }
    pages[page].marks[mark].characters += textLayer.characters(
      of: run, as: text, at: origin, transform, isVisible: isVisible)
  }

  /// Adds a line to the table of contents (ISO 32000-1, 12.3.3).
  ///
  /// - Parameter y: The target on the current page, in points from the top.
  func addBookmark(_ title: String, y: Double) {
    let place = "page=\(pages.count) pos=[0 \(y)]"
    surface.withHandle { handle in
      _ = cairo_pdf_surface_add_outline(
        handle, CAIRO_PDF_OUTLINE_ROOT, title.withoutControls, place,
        cairo_pdf_outline_flags_t(0))
    }
  }

  /// Ends the page, and starts one of another size.
  func startPage(size: CGSize) {
    pages.append(PDFPage(size: size))
    surface.withHandle { handle in
      cairo_surface_show_page(handle)
      cairo_pdf_surface_set_size(handle, size.width, size.height)
    }
  }

  /// Ends the document, and returns its bytes.
  func finish() -> [UInt8] {
    surface.finish()
    var writer = PDFPages(sink.bytes, layer: textLayer, options: options)
    return writer?.finished(pages, structure, fontNames: fonts.rewrittenNames) ?? sink.bytes
  }
}

// MARK: Structure

/// The element that is being drawn.
enum PDFTarget {
  /// None: text is a paragraph of the document's.
  case paragraph

  case element(DocumentElement)
  case artifact
}

extension PDFDocument {
  /// Draws an element's content; `nil` makes it an artefact.
  ///
  /// - Parameter mark: Draws one of the two ends of a figure.
  func draw(as element: DocumentElement?, mark: (PDFMark) -> Void, _ body: () -> Void) {
    guard structure != nil, !isInFigure else { return body() }
    let outer = target
    target = element.map(PDFTarget.element) ?? .artifact
    defer { target = outer }
    guard let element, layerDepth == 0, element.isAtomic || element.replacementText != nil else {
      return body()
    }
    mark(PDFMark(kind: .begin, element: element))
    isInFigure = true
    body()
    isInFigure = false
    mark(PDFMark(kind: .end, element: element))
  }

  /// Adds a mark to the current page.
  func add(_ mark: PDFMark) {
    let page = pages.count - 1
    if mark.kind != .end, let element = mark.element {
      element.kids.append(.mark(page: page, index: pages[page].marks.count))
    }
    pages[page].marks.append(mark)
  }

  /// The element that a text belongs to; `nil` for that of artefacts and figures.
  func element(of text: RunText?) -> DocumentElement? {
    guard !isInFigure, layerDepth == 0, let element = link ?? textElement else { return nil }
    return element.part(in: text?.language(in: options.language))
  }

  /// The element that has text: the one that is drawn, or else the last paragraph in it.
  private var textElement: DocumentElement? {
    guard let structure else { return nil }
    let element: DocumentElement
    switch target {
    case .artifact: return nil
    case .paragraph: element = structure
    case .element(let drawn): element = drawn
    }
    switch element.role {
    case .document, .section, .list, .listItem, .listBody:
      if case .element(let last)? = element.kids.last, last.role == .paragraph { return last }
      return element.append(DocumentElement(.paragraph))
    default: return element
    }
  }

  /// Makes the drawing of `body` a link, with an area in points of the page.
  func link(to target: String, in rect: CGRect, _ body: () -> Void) {
    let isNested = link != nil
    if !isNested, let text = isInFigure ? nil : textElement { link = text.link(to: target) }
    pages[pages.count - 1].links.append(
      PDFLink(target: target, rect: rect, element: link ?? structure?.link(to: target)))
    body()
    if !isNested { link = nil }
  }
}

/// The parts of a page that its content is completed with.
struct PDFPage {
  let size: CGSize

  /// In the order of their drawing.
  var marks: [PDFMark] = []
  var links: [PDFLink] = []
}

/// The area of a link, in points of the page, y downwards.
struct PDFLink {
  let target: String
  let rect: CGRect
  let element: DocumentElement?
}

/// Names of images by their pixels.
private struct ImageNames {
  private var numbers: [Bitmap: Int] = [:]

  /// The images whose pixels have been compared, by their address. They are kept, so that no others get it.
  private var known: [UnsafeRawPointer: (bitmap: Bitmap, number: Int)] = [:]

  /// The name of a bitmap, the same for all with its size and pixels.
  mutating func name(of bitmap: Bitmap) -> String {
    // Emoji are drawn from one array of pixels again and again.
    let address = bitmap.bytes.withUnsafeBytes(\.baseAddress)
    if let address, let (other, number) = known[address], other.pixelWidth == bitmap.pixelWidth {
      return "image-\(number)"
    }
    if let number = numbers[bitmap] { return "image-\(number)" }
    let number = numbers.count + 1
    numbers[bitmap] = number
    if let address { known[address] = (bitmap, number) }
    return "image-\(number)"
  }
}

/// Collects the bytes that a stream surface writes.
private final class ByteSink {
  var bytes: [UInt8] = []

  static let write: cairo_write_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return CAIRO_STATUS_SUCCESS
  }
}
