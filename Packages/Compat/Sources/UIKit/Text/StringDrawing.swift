// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
@_spi(UIKit) import BubbleViews
public import Foundation

/// The options of measuring and drawing text without a view.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// In lines from the top of the rectangle. Without it, text is one line, whose baseline is at the origin.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// With the leading of fonts between lines. Those of text styles have some, the system font has none.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// By the ink of glyphs. Inert: sizes are those of lines.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// With an ellipsis on the last line that fits the height.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The results of drawing text.
///
/// Partial: `totalBounds`; nothing is shrunk.
open class NSStringDrawingContext: NSObject {
  /// The smallest factor that text may be shrunk by. The default is 0: it isn't.
  open var minimumScaleFactor: CGFloat = 0

  /// The factor that text was shrunk by.
  open internal(set) var actualScaleFactor: CGFloat = 1

  /// The rectangle of the text that was measured or drawn last.
  open internal(set) var totalBounds = CGRect.zero
}

/// Text that is to be measured or drawn in a rectangle.
struct StringDrawing {
  private let text: PreparedText
  private let typeset: TypesetText
  private let options: NSStringDrawingOptions

  /// - Returns: `nil` where there is nothing to set text with.
  init?(_ source: NSAttributedString, options: NSStringDrawingOptions) {
    self.init(options: options) {
      TypesetText(
        source, defaults: .ofStrings, usesFontLeading: options.contains(.usesFontLeading),
        traits: $0)
    }
  }

  /// Text with the same attributes throughout.
  init?(
    _ string: String, _ attributes: [NSAttributedString.Key: Any]?, options: NSStringDrawingOptions
  ) {
    self.init(options: options) {
      TypesetText(
        string.withoutLastLineBreak, attributes ?? [:], defaults: .ofStrings,
        usesFontLeading: options.contains(.usesFontLeading), traits: $0)
    }
  }

  private init?(options: NSStringDrawingOptions, _ convert: (TraitCollection) -> TypesetText) {
    let traits = ProcessTraits.current
    guard let typesetter = traits.typesetter else { return nil }
    typeset = convert(traits)
    text = typesetter.prepare(typeset.text, style: typeset.style(in: traits))
    self.options = options
  }

  /// A width or height without a limit is one that isn't positive, or beyond what is laid out.
  private static func limit(_ length: CGFloat) -> Double {
    length > 0 && length < 1e7 ? Double(length) : .infinity
  }

  private var isOneLine: Bool { !options.contains(.usesLineFragmentOrigin) }

  private var mode: NSLineBreakMode { typeset.firstStyle?.lineBreakMode ?? .byWordWrapping }

  private var alignment: TextAlignment { typeset.firstStyle?.alignment.alignment ?? .natural }

  private var arrangement: LineArrangement {
    LineArrangement(
      mode: mode.mode, maximumLines: isOneLine || mode.keepsOneLine ? 1 : 0, alignment: alignment)
  }

  /// The rectangle of the lines, not rounded. White space at the end of a paragraph counts, as far as it fits.
  func bounds(in size: CGSize) -> CGRect {
    let width = isOneLine ? .infinity : Self.limit(size.width)
    let isCut = options.contains(.truncatesLastVisibleLine) && size.height > 0 && size.height < 1e7
    if isCut || text.text.string.endsParagraphInWhiteSpace {
      let lines = isCut ? lines(in: size) : arrangement.lines(of: text, in: (width, .infinity))
      let layout = TextLayout(text, lines: lines, width: width)
      let top = isOneLine ? -(lines.first?.ascent ?? 0) : 0
      return CGRect(
        x: 0, y: top, width: layout.widestLineWithWhiteSpace, height: layout.height)
    }
    let fitting = arrangement.size(of: text, fitting: width)
    let top = isOneLine ? 0 - (lines(in: size).first?.ascent ?? 0) : 0
    let isEmpty = text.text.string.isEmpty
    return CGRect(x: 0, y: top, width: isEmpty ? 0 : fitting.width, height: fitting.height)
  }

  /// Draws the lines in a rectangle of the current context.
  ///
  /// - Parameter dropsLines: Whether lines that reach out of the rectangle below are omitted.
  func draw(in rect: CGRect, dropsLines: Bool = false) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    var lines = lines(in: rect.size)
    if dropsLines { lines.removeAll { $0.y + $0.height > rect.height + 1 && $0.y > 0 } }
    let ascent = CGFloat(lines.first?.ascent ?? 0)
    let origin = CGPoint(x: rect.minX, y: isOneLine ? rect.minY - ascent : rect.minY)
    UndrawnSymbols.note(typeset.undrawnSymbols)
    context.draw { canvas in
      TextPainter(text: text, color: .black, attachments: typeset.images, shadow: typeset.shadow)
        .draw(lines, at: origin, on: canvas)
    }
  }

  private func lines(in size: CGSize) -> [LineFragment] {
    let width = isOneLine ? .infinity : Self.limit(size.width)
    guard options.contains(.truncatesLastVisibleLine), !isOneLine, !mode.keepsOneLine else {
      return arrangement.lines(of: text, in: (width, .infinity))
    }
    // The arrangement lets a line hang out by up to a point.
    let height = Self.limit(size.height) - 1
    return LineArrangement(mode: .byTruncatingTail, maximumLines: 0, alignment: alignment)
      .lines(of: text, in: (width, max(height, 0)))
  }
}

extension String {
  /// The text without the line break at its end. Text of nothing but line breaks is as it was.
  var withoutLastLineBreak: String {
    guard let last, last.isNewline, !allSatisfy(\.isNewline) else { return self }
    return String(dropLast())
  }

  /// Whether some paragraph ends with white space.
  fileprivate var endsParagraphInWhiteSpace: Bool {
    var isAfterSpace = false
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029:
        if isAfterSpace { return true }
      case 0x09, 0x20: isAfterSpace = true
      case let value: isAfterSpace = value > 0x7F && scalar.properties.isWhitespace
      }
    }
    return isAfterSpace
  }
}

extension NSAttributedString {
  /// The size of the text in one line for each paragraph, not rounded. White space counts.
  public func size() -> CGSize {
    StringDrawing(self, options: .usesLineFragmentOrigin)?.bounds(in: .zero).size ?? .zero
  }

  /// The rectangle that the text takes, not rounded: callers round its size up. White space at the end of the text, and
  /// before a line break, counts as far as it fits the width; where a line is broken, it hangs.
  ///
  /// - Parameters:
  ///   - size: Lines are broken at its width; one that isn't positive is no limit. The height counts where the
  ///     last line is truncated.
  ///   - context: Is given the rectangle.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) -> CGRect {
    let bounds = StringDrawing(self, options: options)?.bounds(in: size) ?? .zero
    context?.totalBounds = bounds
    return bounds
  }

  /// Draws the text in a rectangle of the current context, broken at its width. Lines below it are
  /// omitted.
  public func draw(in rect: CGRect) {
    StringDrawing(self, options: .usesLineFragmentOrigin)?.draw(in: rect, dropsLines: true)
  }

  /// Draws the text at a point of the current context, in one line for each paragraph.
  public func draw(at point: CGPoint) {
    draw(
      with: CGRect(origin: point, size: .zero), options: .usesLineFragmentOrigin, context: nil)
  }

  /// Draws the text in a rectangle of the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
  ) {
    StringDrawing(self, options: options)?.draw(in: rect)
    context?.totalBounds = boundingRect(with: rect.size, options: options, context: nil)
  }
}

/// Plain text with attributes.
extension String {
  /// The size of the text in one line for each paragraph, not rounded. White space at the end counts; a line break makes no
  /// line there.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    let drawing = StringDrawing(self, attributes, options: .usesLineFragmentOrigin)
    return drawing?.bounds(in: .zero).size ?? .zero
  }

  /// The rectangle that the text takes, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    let bounds = StringDrawing(self, attributes, options: options)?.bounds(in: size) ?? .zero
    context?.totalBounds = bounds
    return bounds
  }

  /// Draws the text in a rectangle of the current context, broken at its width.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// Draws the text at a point of the current context.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text in a rectangle of the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    NSAttributedString(string: self, attributes: attributes)
      .draw(with: rect, options: options, context: context)
  }
}

/// Plain text with attributes.
extension NSString {
  /// The size of the text in one line for each paragraph, not rounded. White space at the end counts; a line break makes no
  /// line there.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    text.size(withAttributes: attributes)
  }

  /// The rectangle that the text takes, not rounded.
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) -> CGRect {
    text.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }

  /// Draws the text in a rectangle of the current context, broken at its width.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil)
  {
    text.draw(in: rect, withAttributes: attributes)
  }

  /// Draws the text at a point of the current context.
  public func draw(
    at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil
  ) {
    text.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text in a rectangle of the current context.
  public func draw(
    with rect: CGRect, options: NSStringDrawingOptions = [],
    attributes: [NSAttributedString.Key: Any]? = nil, context: NSStringDrawingContext?
  ) {
    text.draw(with: rect, options: options, attributes: attributes, context: context)
  }

  private var text: String { substring(from: 0) }
}
