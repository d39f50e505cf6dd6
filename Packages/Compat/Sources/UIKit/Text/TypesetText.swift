// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import BubbleViews
import Foundation

/// Foundation's attributed text as typesetting takes it.
struct TypesetText {
  /// The font and colour of text without these attributes.
  struct Defaults {
    var font = UIFont()
    /// `nil` leaves it to who draws.
    var color: Color?

    /// The defaults of text that is drawn without a view.
    static let ofStrings = Defaults(color: .black)
  }

  /// The text.
  private(set) var text: AttributedText

  /// The images in it, by the attachments' identifiers.
  private(set) var images: [String: Image] = [:]

  /// The names of symbols without a drawing in its images.
  private(set) var undrawnSymbols: [String] = []

  /// The shadow at its beginning.
  private(set) var shadow: (color: Color, offset: CGSize)?

  /// The paragraph style at its beginning; `nil` where it has none.
  private(set) var firstStyle: NSParagraphStyle?

  /// The leading of its fonts, which is in the spacing of its lines.
  private(set) var leading = FontLeading()

  /// The box that was made last.
  private var lastBox: Box?

  /// - Parameters:
  ///   - usesFontLeading: Whether lines are apart by the leading of their fonts' text styles.
  ///   - traits: Those that colours follow.
  init(
    _ source: NSAttributedString, defaults: Defaults, usesFontLeading: Bool,
    traits: TraitCollection
  ) {
    text = AttributedText(
      "", attributes: TextAttributes(font: defaults.font.font, color: defaults.color))
    let string = source.string as NSString
    var runs: [FontLeading.Run] = []
    source.enumerateAttributes(in: NSRange(location: 0, length: source.length), options: []) {
      values, range, _ in
      let run = AttributeReader(values: values, defaults: defaults, traits: traits)
      let start = text.string.utf8.count
      append(string.substring(with: range), run, at: range.location)
      if usesFontLeading { runs.append(run.leading(in: start..<text.string.utf8.count)) }
      if range.location == 0 {
        firstStyle = run.paragraphStyle
        shadow = run.shadow
      }
    }
    if usesFontLeading { addLeading(of: runs, defaults, traits) }
  }

  /// Text with the same attributes throughout.
  init(
    _ string: String, _ values: [NSAttributedString.Key: Any], defaults: Defaults,
    usesFontLeading: Bool, traits: TraitCollection
  ) {
    let run = AttributeReader(values: values, defaults: defaults, traits: traits)
    text = AttributedText("", attributes: run.attributes)
    firstStyle = run.paragraphStyle
    shadow = run.shadow
    append(string, run, at: 0)
    guard usesFontLeading else { return }
    addLeading(
      of: string.isEmpty ? [] : [run.leading(in: 0..<string.utf8.count)], defaults, traits)
  }

  private mutating func addLeading(
    of runs: [FontLeading.Run], _ defaults: Defaults, _ traits: TraitCollection
  ) {
    leading = FontLeading(
      of: runs, fallback: defaults.font.styleLeading(traits.typesetter), addedTo: &text)
  }

  /// The style of the whole text.
  func style(in traits: TraitCollection) -> ParagraphStyle {
    var style = ParagraphStyle()
    style.baseDirection = .firstStrong(fallback: traits.layoutDirection)
    style.language = traits.language
    style.tabStops = .ofDefaultStyle
    if let firstStyle { style.wordBreak = firstStyle.lineBreakStrategy.wordBreak(of: text.string) }
    if firstStyle?.lineBreakMode == .byCharWrapping { style.lineBreakMode = .byCharacter }
    return style
  }

  /// Adds characters with equal attributes. Each U+FFFC among them is an attachment of its own.
  ///
  /// - Parameter location: Their offset in the whole text, in UTF-16 units.
  private mutating func append(_ string: String, _ run: AttributeReader, at location: Int) {
    var added = AttributedText(string, attributes: run.attributes)
    if let style = run.typesettingStyle {
      added.setParagraphStyle(style, in: 0..<string.utf8.count)
    }
    if let attachment = run.attachment {
      let places = string.placeholders
      added.modify(inOrder: places.map(\.range)) { index, attributes in
        attributes.attachment = box(
          of: attachment, attributes, at: location + places[index].location)
      }
    } else {
      added.hidePlaceholders()
    }
    text.append(added)
  }

  private mutating func box(
    of attachment: NSTextAttachment, _ attributes: TextAttributes, at location: Int
  ) -> TextAttachment {
    let line = CGRect(x: 0, y: 0, width: 0, height: UIFont(attributes.font).lineHeight)
    var bounds = attachment.attachmentBounds(
      for: nil, proposedLineFragment: line, glyphPosition: .zero,
      characterIndex: location)
    var image: UIImage? = attachment.image(
      forBounds: bounds, textContainer: nil, characterIndex: location)
    let source = Box.Source(
      attachment: attachment, image: image, bounds: bounds, attributes: attributes)
    if let lastBox, lastBox.source == source { return lastBox.made }
    let identifier = "\(images.count):\(UInt(bitPattern: ObjectIdentifier(attachment).hashValue))"
    if let symbol = attachment.symbol(in: UIFont(attributes.font), boxed: bounds) {
      (image, bounds) = symbol
    }
    if image?.isTemplate ?? false {
      image = image?.withTintColor(UIColor(attributes.color ?? .black))
    }
    undrawnSymbols += image?.undrawnSymbols ?? []
    images[identifier] = image?.image(stretchedTo: bounds.size)
    let made = TextAttachment(
      identifier: identifier, width: Double(bounds.width), height: Double(bounds.height),
      descent: Double(-bounds.minY))
    lastBox = Box(source: source, made: made)
    return made
  }
}

/// A box, with what it was made of: an app has one attachment for each of its emoji, and puts it in many times.
private struct Box {
  struct Source: Equatable {
    let attachment: NSTextAttachment
    let image: UIImage?
    let bounds: CGRect
    let attributes: TextAttributes

    static func == (one: Source, other: Source) -> Bool {
      one.attachment === other.attachment && one.image === other.image
        && one.bounds == other.bounds && one.attributes == other.attributes
    }
  }

  let source: Source
  let made: TextAttachment
}

extension AttributedText {
  /// Puts an empty box in the place of each U+FFFC: without an attachment, TextKit draws nothing.
  mutating func hidePlaceholders() {
    modify(inOrder: string.placeholders.map(\.range)) { _, attributes in
      attributes.attachment = TextAttachment(identifier: "", width: 0, height: 0)
    }
  }
}

extension String {
  /// The characters that attachments take the places of: their bytes, and their offsets in UTF-16 units.
  fileprivate var placeholders: [(range: Range<Int>, location: Int)] {
    guard utf8.contains(0xEF) else { return [] }
    var found: [(range: Range<Int>, location: Int)] = []
    var (offset, location) = (0, 0)
    for scalar in unicodeScalars {
      let end = offset + UTF8.width(scalar)
      if scalar == "\u{FFFC}" { found.append((offset..<end, location)) }
      offset = end
      location += UTF16.width(scalar)
    }
    return found
  }
}

/// Reads the attributes of a run.
private struct AttributeReader {
  let values: [NSAttributedString.Key: Any]
  let defaults: TypesetText.Defaults
  let traits: TraitCollection

  var paragraphStyle: NSParagraphStyle? { values[.paragraphStyle] as? NSParagraphStyle }

  var attachment: NSTextAttachment? { values[.attachment] as? NSTextAttachment }

  var attributes: TextAttributes {
    var attributes = TextAttributes(font: font, color: color(.foregroundColor) ?? defaults.color)
    attributes.letterSpacing = number(.kern) ?? number(.tracking) ?? 0
    attributes.backgroundColor = color(.backgroundColor)
    attributes.isUnderlined = hasLine(.underlineStyle)
    attributes.underlineColor = color(.underlineColor)
    attributes.isStruckThrough =
      hasLine(.strikethroughStyle) || inlineIntent.contains(.strikethrough)
    attributes.strikethroughColor = color(.strikethroughColor)
    attributes.link = (values[.link] as? URL)?.absoluteString ?? values[.link] as? String
    attributes.language = values[.languageIdentifier] as? String
    attributes.baselineOffset = number(.baselineOffset) ?? 0
    return attributes
  }

  var shadow: (color: Color, offset: CGSize)? {
    guard let shadow = values[.shadow] as? NSShadow, let color = shadow.shadowColor as? UIColor
    else { return nil }
    return (color.color(in: traits), shadow.shadowOffset)
  }

  /// The style of the run's paragraphs; `nil` where it is that of the text.
  var typesettingStyle: ParagraphStyle? {
    var values = paragraphStyle?.values
    if let direction = writingDirection {
      values = values ?? ParagraphValues()
      values?.baseWritingDirection = direction
    }
    return values?.style
  }

  private var writingDirection: NSWritingDirection? {
    guard let first = (values[.writingDirection] as? [Any])?.first else { return nil }
    let number = (first as? NSNumber)?.intValue ?? first as? Int
    return number.flatMap { NSWritingDirection(rawValue: $0 & 1) }
  }

  /// The leading of the run's font, with the style of its paragraphs.
  func leading(in range: Range<Int>) -> FontLeading.Run {
    FontLeading.Run(
      range: range, style: typesettingStyle, leading: requestedFont.styleLeading(traits.typesetter))
  }

  private var requestedFont: UIFont { values[.font] as? UIFont ?? defaults.font }

  private var font: Font {
    var font = requestedFont.presenting(inlineIntent).font
    if let slant = number(.obliqueness), slant != 0 { font.isItalic = true }
    return font
  }

  private func color(_ key: NSAttributedString.Key) -> Color? {
    (values[key] as? UIColor)?.color(in: traits) ?? values[key] as? CGColor
  }

  /// The emphasis that Markdown gives the text.
  private var inlineIntent: InlinePresentationIntent {
    number(.inlinePresentationIntent).map { InlinePresentationIntent(rawValue: UInt(max($0, 0))) }
      ?? values[.inlinePresentationIntent] as? InlinePresentationIntent ?? []
  }

  private func hasLine(_ key: NSAttributedString.Key) -> Bool {
    if let style = values[key] as? NSUnderlineStyle { return !style.isEmpty }
    return number(key).map { Int($0) & 0xFF != 0 } ?? false
  }

  /// A number, in whichever type it was given.
  private func number(_ key: NSAttributedString.Key) -> Double? {
    switch values[key] {
    case let number as Double: number
    case let number as CGFloat: Double(number)
    case let number as Float: Double(number)
    case let number as Int: Double(number)
    case let number as NSNumber: number.doubleValue
    default: nil
    }
  }
}

extension UIFont {
  /// The font with the weight, the slant and the design of an emphasis.
  fileprivate func presenting(_ intent: InlinePresentationIntent) -> UIFont {
    var traits = fontDescriptor.symbolicTraits
    if intent.contains(.stronglyEmphasized) { traits.insert(.traitBold) }
    if intent.contains(.emphasized) { traits.insert(.traitItalic) }
    if intent.contains(.code) { traits.insert(.traitMonoSpace) }
    guard traits != fontDescriptor.symbolicTraits else { return self }
    return fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? self
  }

  /// The font at the beginning of a text.
  static func first(in text: NSAttributedString) -> UIFont? {
    text.length > 0 ? text.attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
  }
}
