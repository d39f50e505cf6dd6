// SPDX-License-Identifier: MIT
package import BubbleCells
import BubbleStrings
package import BubbleText
package import BubbleViews
import Foundation

extension Label {
  /// A label of a bar or a menu, whose text is cut off where it is far too long to be seen.
  package static func onScreen(
    _ text: String, font: Font, color: Color, id: String, lines: Int = 1,
    alignment: DirectionalAlignment = .leading
  ) -> Label {
    let label = Label()
    label.font = font
    label.text = lines == 1 ? TextPreview.line(text, limit: 1000) : text.visibleStart
    label.textColor = color
    label.numberOfLines = lines
    label.lineHeightPolicy = .primary
    label.accessibilityIdentifier = id
    let direction = RenderEnvironment.current.direction
    label.textAlignment = TextAlignment(alignment, in: direction) ?? .natural
    return label
  }
}

extension LayoutDirection {
  /// The mark that gives a line without letters of its own this direction (UAX #9).
  package var mark: String { self == .rightToLeft ? "\u{200F}" : "\u{200E}" }
}

extension String {
  /// The beginning of a text, as much as a line or two may show.
  package var visibleStart: String {
    guard utf8.count > 1000 else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.prefix(1000)))
  }

  /// The end of a text, as much as a field may show.
  package var visibleEnd: String {
    guard utf8.count > 4000 else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.suffix(4000)))
  }
}

extension RenderEnvironment {
  /// A font of a fixed size, such as that of a clock in a corner.
  package func fixedFont(_ size: Double, weight: Font.Weight = .regular) -> Font {
    .system(size / max(textScale, 0.01), weight: weight)
  }

  /// The factor by which views with text grow in larger text sizes. Never less than 1.
  package var growth: Double { max(textScale, 1) }
}
