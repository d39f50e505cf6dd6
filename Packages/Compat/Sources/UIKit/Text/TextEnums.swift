// SPDX-License-Identifier: MIT
import BubbleText
import BubbleViews

/// The alignment of lines.
public enum NSTextAlignment: Int, Sendable {
  case left = 0
  case center = 1
  case right = 2
  case justified = 3
  case natural = 4
}

/// The breaking or truncation of text that doesn't fit on a line.
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping = 0
  case byCharWrapping = 1
  case byClipping = 2
  case byTruncatingHead = 3
  case byTruncatingTail = 4
  case byTruncatingMiddle = 5
}

/// The writing direction of text.
public enum NSWritingDirection: Int, Sendable {
  case natural = -1
  case leftToRight = 0
  case rightToLeft = 1
}

/// The lines drawn below, or through, text.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The formatting of writing direction attributes.
public enum NSWritingDirectionFormatType: Int, Sendable {
  case embedding = 0
  case override = 2
}

/// The rules by which line breaks are avoided.
public struct NSLineBreakStrategy: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Keeps the last line from holding one word alone. Inert.
  public static let pushOut = NSLineBreakStrategy(rawValue: 1 << 0)
  /// Breaks Korean text between words.
  public static let hangulWordPriority = NSLineBreakStrategy(rawValue: 1 << 1)
  /// All rules: those of labels.
  public static let standard = NSLineBreakStrategy(rawValue: 0xFFFF)
}

extension NSTextAlignment {
  var alignment: TextAlignment {
    switch self {
    case .left: .left
    case .center: .center
    case .right: .right
    case .justified: .justified
    case .natural: .natural
    }
  }

  init(_ alignment: TextAlignment) {
    let all = [NSTextAlignment.left, .center, .right, .justified, .natural]
    self = all.first { $0.alignment == alignment } ?? .natural
  }
}

extension NSLineBreakMode {
  var mode: BubbleViews.LineBreakMode {
    switch self {
    case .byWordWrapping: .byWordWrapping
    case .byCharWrapping: .byCharWrapping
    case .byClipping: .byClipping
    case .byTruncatingHead: .byTruncatingHead
    case .byTruncatingTail: .byTruncatingTail
    case .byTruncatingMiddle: .byTruncatingMiddle
    }
  }

  init(_ mode: BubbleViews.LineBreakMode) {
    let all = [
      NSLineBreakMode.byWordWrapping, .byCharWrapping, .byClipping, .byTruncatingHead,
      .byTruncatingTail, .byTruncatingMiddle,
    ]
    self = all.first { $0.mode == mode } ?? .byTruncatingTail
  }

  /// Whether a paragraph stays on one line.
  var keepsOneLine: Bool {
    switch self {
    case .byWordWrapping, .byCharWrapping: false
    case .byClipping, .byTruncatingHead, .byTruncatingTail, .byTruncatingMiddle: true
    }
  }
}
