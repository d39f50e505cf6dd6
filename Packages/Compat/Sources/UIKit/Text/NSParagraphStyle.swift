// SPDX-License-Identifier: MIT
import BubbleText
public import Foundation

/// The line breaking and alignment of a paragraph.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  // Unchecked, as in UIKit: only a mutable one changes, and belongs to one thread until it is copied.

  private let mark = AttributeMark()

  final var values: ParagraphValues

  /// The style of text that has none. Its lines break between words.
  public static let `default` = NSParagraphStyle()

  /// Creates the default style.
  public override init() { values = ParagraphValues() }

  init(_ values: ParagraphValues) { self.values = values }

  /// The direction of text in a language, by its script; `nil` is the language of the current traits.
  public class func defaultWritingDirection(forLanguage languageName: String?) -> NSWritingDirection
  {
    let name = languageName ?? ProcessTraits.current.language ?? "en"
    let language = name.split { "-_".contains($0) }.first.map { $0.lowercased() } ?? ""
    let rightToLeft = ["ar", "he", "fa", "ur", "yi", "ps", "sd", "ug", "dv", "ckb"]
    return rightToLeft.contains(language) ? .rightToLeft : .leftToRight
  }

  /// The space below each line, in points. The default is 0.
  public var lineSpacing: CGFloat { values.lineSpacing }
  /// The space below the paragraph, in points. The default is 0.
  public var paragraphSpacing: CGFloat { values.paragraphSpacing }
  /// The space above the paragraph, in points. The default is 0.
  public var paragraphSpacingBefore: CGFloat { values.paragraphSpacingBefore }
  /// The default is ``NSTextAlignment/natural``.
  public var alignment: NSTextAlignment { values.alignment }
  /// The indent of lines after the first, in points. The default is 0.
  public var headIndent: CGFloat { values.headIndent }
  /// The trailing indent: from the leading edge, or from the trailing edge if it isn't positive. The default
  /// is 0.
  public var tailIndent: CGFloat { values.tailIndent }
  /// The indent of the first line, in points. The default is 0.
  public var firstLineHeadIndent: CGFloat { values.firstLineHeadIndent }
  /// The minimum height of a line, in points. The default is 0.
  public var minimumLineHeight: CGFloat { values.minimumLineHeight }
  /// The maximum height of a line, in points. The default is 0: no limit.
  public var maximumLineHeight: CGFloat { values.maximumLineHeight }
  /// The factor of a line's natural height. The default is 0: none.
  public var lineHeightMultiple: CGFloat { values.lineHeightMultiple }
  /// The default is ``NSLineBreakMode/byWordWrapping``.
  public var lineBreakMode: NSLineBreakMode { values.lineBreakMode }
  /// The rules by which line breaks are avoided. The default is empty. That of the first paragraph is used for all of the
  /// text; ``NSLineBreakStrategy/pushOut`` changes nothing.
  public var lineBreakStrategy: NSLineBreakStrategy { values.lineBreakStrategy }
  /// The default is ``NSWritingDirection/natural``.
  public var baseWritingDirection: NSWritingDirection { values.baseWritingDirection }
  /// The hyphenation factor. The default is 0. Inert: words are hyphenated at soft hyphens only.
  public var hyphenationFactor: Float { values.hyphenationFactor }
  /// Whether words are hyphenated by the system's rules. The default is `false`. Inert: as ``hyphenationFactor``.
  public var usesDefaultHyphenation: Bool { values.usesDefaultHyphenation }
  /// The distance between the tab stops behind the last of ``tabStops``, which are at its multiples, in points. The
  /// default is 0: there are none, and a tab behind the last stop ends its line.
  public var defaultTabInterval: CGFloat { values.defaultTabInterval }
  /// The tab stops, by their locations. The default is twelve left ones, 28 points apart. Setting `nil` restores them.
  public var tabStops: [NSTextTab]! { values.tabStops ?? Self.defaultTabStops }
  /// Whether lines may be set tighter before they are truncated. The default is `false`. Inert.
  public var allowsDefaultTighteningForTruncation: Bool { values.allowsTightening }

  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(values) }

  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(values) }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.values == values
  }

  open override var hash: Int { values.hashValue }
}

/// The line breaking and alignment of a paragraph, mutable.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  public override var lineSpacing: CGFloat {
    get { values.lineSpacing }
    set { values.lineSpacing = newValue }
  }

  public override var paragraphSpacing: CGFloat {
    get { values.paragraphSpacing }
    set { values.paragraphSpacing = newValue }
  }

  public override var paragraphSpacingBefore: CGFloat {
    get { values.paragraphSpacingBefore }
    set { values.paragraphSpacingBefore = newValue }
  }

  public override var alignment: NSTextAlignment {
    get { values.alignment }
    set { values.alignment = newValue }
  }

  public override var headIndent: CGFloat {
    get { values.headIndent }
    set { values.headIndent = newValue }
  }

  public override var tailIndent: CGFloat {
    get { values.tailIndent }
    set { values.tailIndent = newValue }
  }

  public override var firstLineHeadIndent: CGFloat {
    get { values.firstLineHeadIndent }
    set { values.firstLineHeadIndent = newValue }
  }

  public override var minimumLineHeight: CGFloat {
    get { values.minimumLineHeight }
    set { values.minimumLineHeight = newValue }
  }

  public override var maximumLineHeight: CGFloat {
    get { values.maximumLineHeight }
    set { values.maximumLineHeight = newValue }
  }

  public override var lineHeightMultiple: CGFloat {
    get { values.lineHeightMultiple }
    set { values.lineHeightMultiple = newValue }
  }

  public override var lineBreakMode: NSLineBreakMode {
    get { values.lineBreakMode }
    set { values.lineBreakMode = newValue }
  }

  public override var lineBreakStrategy: NSLineBreakStrategy {
    get { values.lineBreakStrategy }
    set { values.lineBreakStrategy = newValue }
  }

  public override var baseWritingDirection: NSWritingDirection {
    get { values.baseWritingDirection }
    set { values.baseWritingDirection = newValue }
  }

  public override var hyphenationFactor: Float {
    get { values.hyphenationFactor }
    set { values.hyphenationFactor = newValue }
  }

  public override var usesDefaultHyphenation: Bool {
    get { values.usesDefaultHyphenation }
    set { values.usesDefaultHyphenation = newValue }
  }

  public override var defaultTabInterval: CGFloat {
    get { values.defaultTabInterval }
    set { values.defaultTabInterval = newValue }
  }

  public override var tabStops: [NSTextTab]! {
    get { super.tabStops }
    set {
      let sorted = newValue?.sorted { $0.location < $1.location }
      values.tabStops = sorted == Self.defaultTabStops ? nil : sorted
    }
  }

  public override var allowsDefaultTighteningForTruncation: Bool {
    get { values.allowsTightening }
    set { values.allowsTightening = newValue }
  }

  /// Copies all values of another style.
  open func setParagraphStyle(_ style: NSParagraphStyle) { values = style.values }
}

/// The properties of a paragraph style.
struct ParagraphValues: Hashable {
  var lineSpacing: CGFloat = 0
  var paragraphSpacing: CGFloat = 0
  var paragraphSpacingBefore: CGFloat = 0
  var alignment = NSTextAlignment.natural
  var headIndent: CGFloat = 0
  var tailIndent: CGFloat = 0
  var firstLineHeadIndent: CGFloat = 0
  var minimumLineHeight: CGFloat = 0
  var maximumLineHeight: CGFloat = 0
  var lineHeightMultiple: CGFloat = 0
  var lineBreakMode = NSLineBreakMode.byWordWrapping
  var lineBreakStrategy: NSLineBreakStrategy = []
  var baseWritingDirection = NSWritingDirection.natural
  var hyphenationFactor: Float = 0
  var usesDefaultHyphenation = false
  var defaultTabInterval: CGFloat = 0
  /// `nil` for the default ones.
  var tabStops: [NSTextTab]?
  var allowsTightening = false
}

extension ParagraphValues {
  /// The same for typesetting. A natural alignment and direction are those of the text.
  var style: ParagraphStyle {
    var style = ParagraphStyle()
    style.alignment = alignment.alignment
    switch baseWritingDirection {
    case .natural: break
    case .leftToRight: style.baseDirection = .forced(.leftToRight)
    case .rightToLeft: style.baseDirection = .forced(.rightToLeft)
    }
    if lineBreakMode == .byCharWrapping { style.lineBreakMode = .byCharacter }
    style.lineSpacing = Double(lineSpacing)
    style.paragraphSpacing = Double(paragraphSpacing)
    style.paragraphSpacingBefore = Double(paragraphSpacingBefore)
    style.minimumLineHeight = Double(minimumLineHeight)
    style.maximumLineHeight = Double(maximumLineHeight)
    style.lineHeightMultiple = Double(lineHeightMultiple)
    style.firstLineHeadIndent = Double(firstLineHeadIndent)
    style.headIndent = Double(headIndent)
    style.tailIndent = Double(tailIndent)
    style.tabStops = typesettingTabStops
    return style
  }

  private var typesettingTabStops: TabStops {
    guard tabStops != nil || defaultTabInterval > 0 else { return .ofDefaultStyle }
    let stops = tabStops ?? NSParagraphStyle.defaultTabStops
    return TabStops(stops.map(\.stop), interval: Double(defaultTabInterval))
  }
}

extension NSLineBreakStrategy {
  /// The breaks in the words of a text.
  func wordBreak(of text: String) -> WordBreak {
    guard contains(.hangulWordPriority), text.utf8.contains(where: { $0 >= 0xE1 }) else {
      return .normal
    }
    return text.unicodeScalars.contains(where: \.isHangul) ? .keepHangul : .normal
  }
}

extension Unicode.Scalar {
  fileprivate var isHangul: Bool {
    switch value {
    case 0x1100...0x11FF, 0x3131...0x318E, 0xA960...0xA97C, 0xAC00...0xD7FB: true
    default: false
    }
  }
}
