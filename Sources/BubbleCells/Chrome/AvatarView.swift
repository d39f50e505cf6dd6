// SPDX-License-Identifier: MIT
public import BubbleGraphics
import BubbleStrings
import BubbleText
public import BubbleViews
public import Foundation

/// A sender's image, or initials or a drawn head instead.
public final class AvatarView: View {
  private let imageView = ImageView()
  private let initials = Label()
  private let head = DefaultHeadView()
  private var style = AvatarStyle()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    imageView.contentMode = .scaleAspectFill
    initials.textAlignment = .center
    initials.textColor = .white
    initials.lineHeightPolicy = .primary
    // Two wide letters in a reader's large text.
    initials.adjustsFontSizeToFitWidth = true
    initials.minimumScaleFactor = 0.3
    initials.baselineAdjustment = .alignCenters
    for view in [head, initials, imageView] { addSubview(view) }
  }

  @available(*, unavailable, message: "Avatars are created with init(frame:).")
  public required init?(coder: NSCoder) { nil }

  /// Whether the avatar is left out: initials repeat the name beside it, unless it is made an
  /// element with a label of its own.
  public override var accessibilityElementsHidden: Bool {
    get { super.accessibilityElementsHidden || !isAccessibilityElement }
    set { super.accessibilityElementsHidden = newValue }
  }

  /// Shows a sender.
  ///
  /// - Parameters:
  ///   - image: The sender's image; `nil` for the style's replacement.
  ///   - name: The name that initials are taken from.
  ///   - identifier: The identifier that selects the colour behind initials.
  ///   - kind: The kind of owner, which selects the drawing without image and initials.
  public func show(
    _ image: Image?, name: String, identifier: String, style: AvatarStyle,
    kind: AvatarKind = .person
  ) {
    self.style = style
    head.kind = kind
    let letters = Initials.of(name)
    let usesLetters = style.fallback == .initials && !letters.isEmpty
    imageView.image = image
    imageView.isHidden = image == nil
    initials.text = letters
    initials.isHidden = image != nil || !usesLetters
    head.isHidden = image != nil || usesLetters
    backgroundColor = image != nil ? nil : usesLetters ? Self.fill(for: identifier) : nil
    setNeedsLayout()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    for view in subviews { view.frame = bounds }
    initials.font = .system(bounds.height * 0.4, weight: .semibold)
    layer.cornerRadius = style.shape?.radius(in: bounds.size) ?? 0
  }
}

/// The letters that are shown in place of an image.
enum Initials {
  /// The first letters of the first and the last word; for a name without spaces, its first.
  ///
  /// Words that start with anything but a letter or digit are skipped. Empty when no word is
  /// left.
  static func of(_ name: String) -> String {
    let letters = name.splitExactly(where: \.isWhitespace).compactMap(\.first).filter {
      $0.isLetter || $0.isNumber
    }
    guard let first = letters.first else { return "" }
    guard let last = letters.dropFirst().last, first.isLatin, last.isLatin else {
      return first.uppercased()
    }
    return first.uppercased() + last.uppercased()
  }
}

extension Character {
  fileprivate var isLatin: Bool {
    unicodeScalars.allSatisfy { $0.value < 0x250 || (0x300..<0x370).contains($0.value) }
  }
}

/// The colour of an avatar without an image.
enum AvatarColor {
  /// Returns one of eight colours, always the same for the same sender.
  static func of(_ identifier: String) -> Color {
    // FNV-1a, because Swift's own hashes differ from run to run.
    var hash = identifier.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
    // IDs that differ in their last letter only differ in few bits: mix those into the others.
    hash = (hash ^ (hash >> 16)) &* 0x85EB_CA6B
    hash = (hash ^ (hash >> 13)) &* 0xC2B2_AE35
    return palette[Int((hash ^ (hash >> 16)) % UInt32(palette.count))]
  }

  /// The colours, dark enough for white letters.
  private static let palette = [
    0x5B7DB1, 0x4E9A8E, 0xB5727E, 0x8A6FB0, 0xB07D4F, 0x5E8F5A, 0x6E7F8D, 0xA8649C,
  ].map { Color(hex: $0) }
}
