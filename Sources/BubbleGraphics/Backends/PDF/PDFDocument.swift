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

  /// The current page, from 1.
  private var pageNumber = 1

  /// The marks of each page, in the order of their drawing.
  private var marks: [[PDFMark]] = [[]]
  private var textLayer = PDFTextLayer()

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
  }

  deinit { surface.finish() }

  /// A name for an image's pixels. Cairo embeds images of one name once.
  func name(of bitmap: Bitmap) -> String { imageNames.name(of: bitmap) }

  /// Adds a mark to the current page.
  func add(_ mark: PDFMark) { marks[marks.count - 1].append(mark) }

  /// Adds the characters of a run to the page's latest mark.
  func addText(
    _ text: RunText, of run: GlyphRun, at origin: CGPoint, _ transform: Transform,
    isVisible: (CGRect) -> Bool
  ) {
    let page = marks.count - 1
    guard let mark = marks[page].indices.last else { return }
    marks[page][mark].characters += textLayer.characters(
      of: run, as: text, at: origin, transform, isVisible: isVisible)
  }

  /// Adds a line to the table of contents (ISO 32000-1, 12.3.3).
  ///
  /// - Parameter y: The target on the current page, in points from the top.
  func addBookmark(_ title: String, y: Double) {
    let place = "page=\(pageNumber) pos=[0 \(y)]"
    surface.withHandle { handle in
      _ = cairo_pdf_surface_add_outline(
        handle, CAIRO_PDF_OUTLINE_ROOT, title.withoutControls, place,
        cairo_pdf_outline_flags_t(0))
    }
  }

  /// Ends the page, and starts one of another size.
  func startPage(size: CGSize) {
    pageNumber += 1
    marks.append([])
    surface.withHandle { handle in
      cairo_surface_show_page(handle)
      cairo_pdf_surface_set_size(handle, size.width, size.height)
    }
  }

  /// Ends the document, and returns its bytes.
  func finish() -> [UInt8] {
    surface.finish()
    var pages = PDFPages(sink.bytes, marks: marks, layer: textLayer, options: options)
    return pages?.finished() ?? sink.bytes
  }
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
