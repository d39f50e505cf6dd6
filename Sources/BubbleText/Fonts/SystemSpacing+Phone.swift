// SPDX-License-Identifier: MIT
extension SystemSpacing {
  /// The spacing by which text in Inter is as wide as in the system face of iOS, and emoji are as wide as there.
  ///
  /// From 11 points on, it was fitted to the widths of texts in images recorded on iOS 17 to 26. Below, it follows the
  /// tracking that Apple publishes for its face, at the distance that the weights have at 11 points.
  public static let phone = SystemSpacing(
    [
      SpacingTable(.regular, upTo: .regular, regular, digitDifference: regularDigits),
      // iOS's medium and semibold are at 510 and 590 on the scale of fonts.
      SpacingTable(.medium, upTo: Font.Weight(rawValue: 510), medium, digitDifference: digits),
      SpacingTable(Font.Weight(rawValue: 590), upTo: .semibold, semibold, digitDifference: digits),
      SpacingTable(.bold, upTo: .bold, bold, digitDifference: digits),
    ],
    emojiSpace: emojiSpace)

  /// The tracking that the faces' files state by size, in Apple's table `trak`, as San Francisco's do. Emoji are as wide
  /// as on iOS.
  public static let tracking = SystemSpacing([], emojiSpace: emojiSpace)

  private static let sizes: [Double] = [
    6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 28,
  ]

  private static let regular = SizeTable(
    sizes,
    [
      41.0, 34.0, 26.0, 19.0, 12.0, 5.9, -0.7, -6.6, -11.1, -16.1, -20.1, -26.1, -27.8, -32.5,
      -37.3, -40.6, -43.0, -45.3, -46.8,
    ])
  private static let medium = SizeTable(
    sizes,
    [
      47.5, 40.5, 32.5, 25.5, 18.5, 12.4, 5.8, 0.0, -4.6, -9.6, -13.6, -19.6, -21.2, -25.7, -30.3,
      -33.3, -35.4, -37.5, -38.3,
    ])
  private static let semibold = SizeTable(
    sizes,
    [
      51.1, 44.1, 36.1, 29.1, 22.1, 16.0, 9.4, 3.5, -1.0, -6.0, -10.0, -16.0, -17.6, -21.9, -26.4,
      -29.2, -31.1, -33.0, -33.3,
    ])
  private static let bold = SizeTable(
    sizes,
    [
      57.6, 50.6, 42.6, 35.6, 28.6, 22.5, 15.9, 10.0, 5.5, 0.5, -3.5, -9.5, -11.0, -15.2, -19.5,
      -22.0, -23.6, -25.2, -24.9,
    ])

  private static let digits = SizeTable([11], [11])
  private static let regularDigits = SizeTable([12, 13, 17, 18], [11, 10, 10, 11])

  /// The tracking of iOS's emoji beside its system face, in 1/800 of an image's width.
  private static let emojiSpace = SizeTable(
    [9, 13, 16, 17, 20, 32, 36, 40, 48, 64, 80, 96, 160],
    [124, 116, 114, 112, 110, 106, 102, 100, 70, 60, 62, 64, 70])
}
