// SPDX-License-Identifier: MIT
public import BubbleText
public import Foundation

/// The area that text is laid out in, with the names and defaults of `NSTextContainer`.
public struct TextContainer: Hashable, Sendable {
  /// The inset at both ends of a line, in points. The default is 5.
  public var lineFragmentPadding: CGFloat = 5

  /// The maximum number of lines. The default is 0: no limit.
  public var maximumNumberOfLines = 0

  /// The breaking or truncation of text that doesn't fit. The default is
  /// ``LineBreakMode/byWordWrapping``.
  public var lineBreakMode = LineBreakMode.byWordWrapping

  /// Creates a container with the defaults.
  public init() {}

  /// Whether text that was prepared for one container can be used in the other.
  func breaksAlike(_ other: TextContainer) -> Bool {
    (lineBreakMode == .byCharWrapping) == (other.lineBreakMode == .byCharWrapping)
  }
}

/// The appearance of links.
public struct LinkTextAttributes: Hashable, Sendable {
  /// The colour. The default is `nil`: the view's tint.
  public var color: Color?

  /// Whether links are underlined. The default is `false`.
  public var isUnderlined = false

  /// Creates attributes; those not named have their defaults.
  public init(color: Color? = nil, isUnderlined: Bool = false) {
    self.color = color
    self.isUnderlined = isUnderlined
  }
}

/// The kinds of data that are detected in plain text, as in UIKit. Street addresses, events and flights
/// aren't detected.
public struct DataDetectorTypes: OptionSet, Hashable, Sendable {
  /// UIKit's bits.
  public let rawValue: UInt

  /// Creates types from UIKit's bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Phone numbers.
  public static let phoneNumber = DataDetectorTypes(rawValue: 1 << 0)
  /// Web and e-mail addresses.
  public static let link = DataDetectorTypes(rawValue: 1 << 1)
  /// All types.
  public static let all: DataDetectorTypes = [.phoneNumber, .link]

  /// The kinds for `TextLinks`; `nil` for none.
  var kinds: Set<TextLink.Kind>? {
    var kinds: Set<TextLink.Kind> = []
    if contains(.phoneNumber) { kinds.insert(.phone) }
    if contains(.link) { kinds.formUnion([.url, .email]) }
    return kinds.isEmpty ? nil : kinds
  }
}

/// The text that a view was given.
enum TextContent {
  case none
  case plain(String)
  case attributed(AttributedText)
  case prepared(PreparedText)

  var text: AttributedText? { text(font: .system(17)) }

  /// The text with words for the boxes in it; `nil` without text.
  var spokenText: String? {
    if case .plain(let string) = self { string } else { text?.spokenText }
  }

  /// - Parameter font: The font of plain text.
  func text(font: Font) -> AttributedText? {
    switch self {
    case .none: nil
    case .plain(let string): AttributedText(string, font: font)
    case .attributed(let text): text
    case .prepared(let prepared): prepared.text
    }
  }
}
