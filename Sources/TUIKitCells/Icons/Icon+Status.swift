// SPDX-License-Identifier: MIT
package import BubbleCells
import BubbleText

// What has become of a message, and what people think of it.
extension Icon {
  /// A message that could not be sent.
  package static let retry = Icon(
    "retry",
    [
      .disc(12, 12, radius: 11, color: Color(hex: 0xFA5151)),
      .line(IconPen(12, 7.5).line(12, 11.7), width: 2.4, color: .white),
      .disc(12, 16.3, radius: 1.45, color: .white),
    ])

  static let check = Icon("check", [.line(IconPen(4.5, 12.5).lines((9.5, 17.5), (19.5, 6.5)))])

  static let checkDouble = Icon(
    "checkDouble",
    [
      .line(IconPen(1.8, 12.5).lines((6.5, 17.2), (15.5, 7))),
      .line(IconPen(11.2, 15.9).lines((12.5, 17.2), (22, 7))),
    ])

  static let selected = Icon(
    "selected",
    [
      .disc(12, 12, radius: 11, color: Color(hex: 0x147AFF)),
      .line(IconPen(6.8, 12.4).lines((10.5, 16.1), (17.3, 8.5)), width: 2.2, color: .white),
    ])

  /// A message that is on its way.
  package static let sending = Icon(
    "sending", [.line(.arc(around: (12, 12), radius: 9, from: -55, to: 265)), .line(clockHands)])

  static let clock = Icon("clock", [.ring(12, 12, radius: 9), .line(clockHands)])

  static let securityStrike = Icon(
    "securityStrike",
    [
      .line(
        IconPen(12, 2.5).curve((14.5, 4.3), (17, 5.2), (20, 5.4)).line(20, 11.5)
          .curve((20, 16.5), (16.5, 19.8), (12, 21.5)).curve((7.5, 19.8), (4, 16.5), (4, 11.5))
          .line(4, 5.4).curve((7, 5.2), (9.5, 4.3), (12, 2.5)).closed()),
      .line(IconPen(12, 7.8).line(12, 12.6)),
      .disc(12, 16.2, radius: 1.3),
    ])

  /// A star of an evaluation.
  static let star = Icon(
    "star", [.solid(.polygon(starCorners, radius: 1.1), color: Color(hex: 0xFFB400))])

  private static let clockHands = IconPen(12, 7).lines((12, 12), (15.2, 14))

  /// The ten corners of a star, from the top clockwise.
  private static let starCorners: [IconPen.Place] = [
    (12, 1.6), (15.1, 8.4), (22.5, 9.3), (17, 14.4), (18.5, 21.7), (12, 18), (5.5, 21.7),
    (7, 14.4), (1.5, 9.3), (8.9, 8.4),
  ]
}
