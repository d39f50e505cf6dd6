// SPDX-License-Identifier: MIT
public import BubbleKit

/// Answers requests of quote-api, the service by which Telegram's bots make stickers of messages: everything but HTTP.
///
/// The same request has the same bytes. Nothing is fetched, no file but fonts is read, and the bot's token that requests
/// have is never looked at. Several threads may use it at once.
@_spi(Library) public final class QuoteCommands: Sendable {
  private let environment: RenderEnvironment
  private let imageLimits: ImageLimits
  private let readingLimits: ReadingLimits

  /// - Parameters:
  ///   - options: A JSON object of options, those of ``InProcessCommands``; no bytes are an object without members. Those
  ///     of kits, colours and sizes have no effect.
  ///   - fonts: The folder of the package's font files, unless the options name one; `nil` looks beside the program.
  public convenience init(options: [UInt8], fonts: String?) throws(InProcessError) {
    try self.init(options: options, fonts: fonts, sharing: nil)
  }

  /// - Parameter shared: Fonts and caches that other environments have, too; `nil` for its own.
  init(
    options: [UInt8], fonts: String?, sharing shared: SharedResources?
  ) throws(InProcessError) {
    var options = try InProcessOptions.read(options)
    options.useFonts(fonts)
    let environment = options.render.environment
    imageLimits = environment.limits.images
    readingLimits = environment.limits.reading
    do throws(OptionError) {
      self.environment = try environment.makeEnvironment(imagesIn: nil, sharing: shared)
    } catch {
      throw InProcessError(environment: error)
    }
  }

  /// Draws the messages of a request to `POST /generate`.
  ///
  /// Bounds: 16 MB and 64 messages a request; a scale from 1 to 20, a width from 100 to 2,048, and a height from 32 to
  /// 10,000, to which other numbers are cut; images of 40 million pixels.
  ///
  /// - Parameters:
  ///   - request: The body, a JSON object.
  ///   - fileExtension: That of the path, such as `png` of `/generate.png`; `nil` where it has none.
  ///   - images: The files of the addresses that messages have; those that are missing are recorded in it, and left out.
  public func image(
    of request: [UInt8], fileExtension: String?, images: RemoteImages?
  ) throws(QuoteError) -> QuoteImage {
    var request = try QuoteRequest(request, fileExtension: fileExtension)
    var environment = environment
    environment.images = ImageStore(
      folder: nil, limits: imageLimits, remote: images,
      cacheBudget: environment.typesetter.fonts.cacheBudget
    ).naming(.arguments)
    let messages = request.readMessages(limits: readingLimits)
    let renderer = MessageRenderer(environment: request.environment(environment))
    guard let sheet = QuoteSheet(messages, renderer) else { throw .nothingToDraw }
    request.reportEmpty(sheet.empty)
    let (type, frame) = QuoteFrame.make(
      request.type, around: sheet.size, scale: request.scale / QuoteSheet.pointsPerUnit)
    let drawing = QuoteDrawing(sheet: sheet, frame: frame, paper: request.background.start)
    let format = request.format(of: type)
    let bytes = try Self.encoded(drawing, as: format, in: environment)
    return QuoteImage(
      bytes: bytes, fileExtension: format.rawValue, type: type.rawValue,
      pixelWidth: frame.pixelWidth, pixelHeight: frame.pixelHeight,
      warnings: request.warnings + sheet.warnings.map { "\($0)" })
  }

  private static func encoded(
    _ drawing: QuoteDrawing, as format: QuoteRequest.Format, in environment: RenderEnvironment
  ) throws(QuoteError) -> [UInt8] {
    let frame = drawing.frame
    let tooLarge = QuoteError.tooLarge(
      pixelWidth: frame.pixelWidth, pixelHeight: frame.pixelHeight)
    guard !frame.isTooLarge else { throw tooLarge }
    do {
      var bitmap = Bitmap()
      try bitmap.draw(
        size: frame.size, scale: frame.scale, glyphCache: environment.glyphCache, drawing.draw)
      switch format {
      case .png: return bitmap.pngData()
      case .webp: return try bitmap.webPData()
      }
    } catch is ImageError {
      throw tooLarge
    } catch {
      throw QuoteError("internal_error", "The image can't be drawn: \(error)", status: 500)
    }
  }
}
