// SPDX-License-Identifier: MIT
import BubbleText

/// The sizes and the leading of text styles at each text size category, in points.
///
/// They are those of the Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes" and "larger
/// accessibility type sizes". A style's leading is the distance between its baselines.
struct TextStyleTable {
  /// A style at a category.
  struct Entry: Equatable, Sendable {
    /// The size of the font.
    var size: Double
    /// The distance between baselines.
    var leading: Double
  }

  /// The weight of the style's font.
  let weight: Font.Weight

  /// The weight of the style's bold font.
  let emphasizedWeight: Font.Weight

  private let entries: [Entry]

  private init(
    _ weight: Font.Weight, bold emphasizedWeight: Font.Weight, _ entries: (Double, Double)...
  ) {
    (self.weight, self.emphasizedWeight) = (weight, emphasizedWeight)
    self.entries = entries.map { Entry(size: $0, leading: $1) }
  }

  /// The style at a category: at the default one where the category is unspecified or unknown.
  subscript(category: UIContentSizeCategory) -> Entry { entries[category.index ?? 3] }

  /// The table of a style: that of the body where the style is unknown.
  static func of(_ style: UIFont.TextStyle) -> TextStyleTable { tables[style] ?? body }

  private static let tables: [UIFont.TextStyle: TextStyleTable] = [
    .largeTitle: largeTitle, .title1: title1, .title2: title2, .title3: title3,
    .headline: headline, .body: body, .callout: callout, .subheadline: subheadline,
    .footnote: footnote, .caption1: caption1, .caption2: caption2,
  ]

  // Size and leading. First line: XS, S, M, L, XL, XXL, XXXL; second line: AX1 to AX5.

  private static let largeTitle = TextStyleTable(
    .regular, bold: .bold,
    (31, 38), (32, 39), (33, 40), (34, 41), (36, 43), (38, 46), (40, 48),
    (44, 52), (48, 57), (52, 61), (56, 66), (60, 70))

  private static let title1 = TextStyleTable(
    .regular, bold: .bold,
    (25, 31), (26, 32), (27, 33), (28, 34), (30, 37), (32, 39), (34, 41),
    (38, 46), (43, 51), (48, 57), (53, 62), (58, 68))

  private static let title2 = TextStyleTable(
    .regular, bold: .bold,
    (19, 24), (20, 25), (21, 26), (22, 28), (24, 30), (26, 32), (28, 34),
    (34, 41), (39, 47), (44, 52), (50, 59), (56, 66))

  private static let title3 = TextStyleTable(
    .regular, bold: .semibold,
    (17, 22), (18, 23), (19, 24), (20, 25), (22, 28), (24, 30), (26, 32),
    (31, 38), (37, 44), (43, 51), (49, 58), (55, 65))

  private static let headline = TextStyleTable(
    .semibold, bold: .semibold,
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29),
    (28, 34), (33, 40), (40, 48), (47, 56), (53, 62))

  private static let body = TextStyleTable(
    .regular, bold: .semibold,
    (14, 19), (15, 20), (16, 21), (17, 22), (19, 24), (21, 26), (23, 29),
    (28, 34), (33, 40), (40, 48), (47, 56), (53, 62))

  private static let callout = TextStyleTable(
    .regular, bold: .semibold,
    (13, 18), (14, 19), (15, 20), (16, 21), (18, 23), (20, 25), (22, 28),
    (26, 32), (32, 39), (38, 46), (44, 52), (51, 60))

  private static let subheadline = TextStyleTable(
    .regular, bold: .semibold,
    (12, 16), (13, 18), (14, 19), (15, 20), (17, 22), (19, 24), (21, 28),
    (25, 31), (30, 37), (36, 43), (42, 50), (49, 58))

  private static let footnote = TextStyleTable(
    .regular, bold: .semibold,
    (12, 16), (12, 16), (12, 16), (13, 18), (15, 20), (17, 22), (19, 24),
    (23, 29), (27, 33), (33, 40), (38, 46), (44, 52))

  private static let caption1 = TextStyleTable(
    .regular, bold: .semibold,
    (11, 13), (11, 13), (11, 13), (12, 16), (14, 19), (16, 21), (18, 23),
    (22, 28), (26, 32), (32, 39), (37, 44), (43, 51))

  private static let caption2 = TextStyleTable(
    .regular, bold: .semibold,
    (11, 13), (11, 13), (11, 13), (11, 13), (13, 18), (15, 20), (17, 22),
    (20, 25), (24, 30), (29, 35), (34, 41), (40, 48))
}
