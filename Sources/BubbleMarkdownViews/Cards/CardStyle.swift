// SPDX-License-Identifier: MIT
package import BubbleCells
package import BubbleText
package import BubbleViews
package import Foundation

/// The fonts, colours and distances of cards in a message, in an environment.
package struct CardStyle {
  /// The style of text blocks: that of the kit's texts, smaller.
  package var text: MarkdownStyle

  /// The colour behind the card.
  package var background: Color

  /// The space between the container's edges and the frame that the card fills: ``/BubbleViews/EdgeInsets/left`` is
  /// the leading one. The default is zero.
  package var frameInsets = EdgeInsets.zero

  /// The radius of the frame's corners, in points. The default is 10.
  package var cornerRadius = 10.0

  /// The space for a time in the lower trailing corner, as a kit draws it; `nil`, the default, in kits without it.
  package var status: Status?

  /// The icon over videos. The default is a play button on a dark disc.
  package var playIcon = Icon.cardPlay

  /// The time of the message, which times are relative to where the environment has no current time.
  package var messageTime: Date?

  /// A reserved space, at the padding's distance from the trailing edge.
  package struct Status {
    private(set) var size: CGSize
    private(set) var gap: Double
    private let bottom: Double

    /// - Parameters:
    ///   - size: The size of the time.
    ///   - gap: The least space between a last line and a time beside it.
    ///   - bottom: The distance of the time from the card's bottom.
    package init(size: CGSize, gap: Double, bottom: Double) {
      (self.size, self.gap, self.bottom) = (size, gap, bottom)
    }

    /// The height that a card gains: a time beside its last line is on the same baseline, and others are below.
    func growth(isBeside: Bool) -> Double {
      isBeside
        ? max(bottom, 8) - CardStyle.padding
        : max(bottom + size.height + 2 - CardStyle.padding, size.height)
    }
  }

  /// - Parameter text: The style of the kit's formatted texts.
  package init(of text: MarkdownStyle, on background: Color) {
    self.text = text
    self.background = background
    self.text.body = Self.textFont
  }

  var environment: RenderEnvironment { text.environment }

  /// The factor of distances between texts, which grow with the reader's text size.
  var scale: Double { environment.textScale }

  // MARK: Fonts

  private static let textFont = Font.system(14)
  static let authorFont = Font.system(13, weight: .semibold)
  static let headingFont = Font.system(15.5, weight: .bold)
  static let nameFont = Font.system(13, weight: .bold)
  static let detailFont = Font.system(13)
  static let chosenFont = Font.system(14, weight: .semibold)
  static let buttonFont = Font.system(13, weight: .semibold)
  static let noteFont = Font.system(12)

  /// The style of a text in another font and colour.
  func text(_ font: Font, _ color: Color? = nil) -> MarkdownStyle {
    var style = text
    style.body = font
    if let color { style.textColor = color }
    return style
  }

  /// The style of a text without links of its own.
  func label(_ font: Font, _ color: Color? = nil) -> MarkdownStyle {
    var style = text(font, color)
    style.linkOptions.kinds = []
    return style
  }

  // MARK: Colours

  var primary: Color { text.textColor }

  /// The colour of what matters less: paler than the primary one as far as it can be read on the boxes of placeholders.
  var secondary: Color {
    let box = quietBox.over(background)
    let opacity = stride(from: 0.64, to: 1, by: 0.04).first {
      primary.withAlpha(primary.alpha * $0).over(box).contrast(with: box) >= 4.5
    }
    return primary.withAlpha(primary.alpha * (opacity ?? 1))
  }

  /// The colour of what stands out: that of links, where it can be seen.
  var tint: Color {
    guard let link = text.linkColor, link.contrast(with: background) >= 1.8 else { return primary }
    return link
  }

  /// The colour of bars: the card's own, where it can be seen.
  func bar(_ accent: Color?) -> Color {
    guard let accent, accent.contrast(with: background) >= 1.6 else { return tint }
    return accent
  }

  var track: Color { primary.withAlpha(0.1) }
  var hairline: Color { primary.withAlpha(0.16) }
  var outline: Color { primary.withAlpha(0.24) }
  var quietBox: Color { primary.withAlpha(0.07) }
  var danger: Color { Color(hex: environment.theme.isDark ? 0xD53B43 : 0xD4333B) }

  /// The colour of text on a filled shape.
  func ink(on fill: Color) -> Color {
    let (white, dark) = (Color.white, Color(hex: 0x1C1E21))
    return white.contrast(with: fill) >= min(dark.contrast(with: fill), 3) ? white : dark
  }

  // MARK: Distances, in points

  static let padding = 12.0
  static let accentWidth = 4.0

  /// The padding around an album, which fills its frame.
  static let albumPadding = 4.0

  /// The width that no card exceeds on wide screens.
  static let maximumWidth = 480.0

  static let avatarSide = 20.0
  static let iconSide = 16.0
  static let thumbnailSide = 64.0
  static let imageRadius = 6.0
  static let maximumImageHeight = 300.0
  static let gridGap = 3.0
  static let trackHeight = 6.0
  static let columnGap = 12.0

  // Of answers: the mark of a chosen one, the ring of one without a result, and the track.
  static let markSide = 15.0
  static let markGap = 5.0
  static let resultGap = 8.0
  static let ringSide = 17.0
  static let ringGap = 9.0
  static let trackGap = 5.0

  var minimumColumn: Double { 96 * scale }
}
