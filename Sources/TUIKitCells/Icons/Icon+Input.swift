// SPDX-License-Identifier: MIT
package import BubbleCells

// What can be sent.
extension Icon {
  static let send = Icon(
    "send",
    [
      .solid(.polygon([(2.5, 3.2), (22.5, 12), (2.5, 20.8), (6, 12)], radius: 1))
    ])

  package static let album = Icon(
    "album",
    [
      .frame((3, 4, 18, 16), radius: 3),
      .disc(8.5, 9.2, radius: 1.8),
      .line(IconPen(3.6, 17.8).lines((9, 13), (12.4, 16), (15.8, 12.6), (20.6, 17))),
    ])

  package static let camera = Icon(
    "camera",
    [
      .line(
        IconPen(12, 4).corner((15, 4), towards: (17, 7), radius: 0.8).line(17, 7)
          .corner((22, 7), towards: (22, 20), radius: 3).corner(
            (22, 20), towards: (2, 20), radius: 3
          )
          .corner((2, 20), towards: (2, 7), radius: 3).corner((2, 7), towards: (7, 7), radius: 3)
          .line(7, 7).corner((9, 4), towards: (12, 4), radius: 0.8).closed()),
      .ring(12, 13.2, radius: 3.6),
    ])

  package static let recordVideo = Icon(
    "recordVideo",
    [
      .frame((2.5, 6, 13, 12), radius: 3),
      .line(IconPen(15.5, 10.8).lines((21.5, 7.2), (21.5, 16.8), (15.5, 13.2))),
      .disc(9, 12, radius: 2.2),
    ])

  /// A file to send.
  package static let document = Icon(
    "document",
    [
      .line(
        IconPen(10, 2.5).line(13.5, 2.5).line(19.5, 8.5).corner(
          (19.5, 21.5), towards: (4.5, 21.5), radius: 2.5
        )
        .corner((4.5, 21.5), towards: (4.5, 2.5), radius: 2.5)
        .corner((4.5, 2.5), towards: (13.5, 2.5), radius: 2.5).closed()),
      .line(
        IconPen(13.5, 2.5).corner((13.5, 8.5), towards: (19.5, 8.5), radius: 1.5).line(19.5, 8.5)),
      .line(IconPen(8.5, 13).line(15.5, 13)),
      .line(IconPen(8.5, 17).line(13, 17)),
    ])

  package static let link = Icon(
    "link",
    [
      .line(
        IconPen(9.5, 7).line(7, 7).arc(around: (7, 12), radius: 5, from: 270, to: 90).line(9.5, 17)),
      .line(
        IconPen(14.5, 7).line(17, 7).arc(around: (17, 12), radius: 5, from: -90, to: 90).line(
          14.5, 17)),
      .line(IconPen(8, 12).line(16, 12)),
    ])

  /// A message of an application's own.
  package static let customMessage = Icon(
    "customMessage",
    [
      .line(
        IconPen(12, 3.5).corner((21.5, 3.5), towards: (21.5, 18), radius: 3.5)
          .corner((21.5, 18), towards: (11, 18), radius: 3.5)
          .lines((11, 18), (6.5, 21.5), (6.5, 18))
          .corner((2.5, 18), towards: (2.5, 3.5), radius: 3.5)
          .corner((2.5, 3.5), towards: (12, 3.5), radius: 3.5).closed()),
      .line(IconPen(12, 7.2).line(12, 14.2)),
      .line(IconPen(8.5, 10.7).line(15.5, 10.7)),
    ])

  package static let poll = Icon(
    "poll",
    [
      .frame((3, 12, 4, 8.5), radius: 1.2),
      .frame((10, 3.5, 4, 17), radius: 1.2),
      .frame((17, 8, 4, 12.5), radius: 1.2),
    ])

  /// A list that a group writes together.
  package static let note = Icon(
    "note",
    [
      .line(
        IconPen(20, 10).corner((20, 20.5), towards: (3, 20.5), radius: 2.5)
          .corner((3, 20.5), towards: (3, 3.5), radius: 2.5)
          .corner((3, 3.5), towards: (13, 3.5), radius: 2.5).line(13, 3.5)),
      .line(IconPen(7.5, 11).line(10, 11)),
      .line(IconPen(7.5, 16).line(15.5, 16)),
      .line(IconPen(13.5, 10.5).line(20.5, 3.5)),
    ])

  /// A meeting.
  package static let room = Icon(
    "room",
    [
      .ring(9, 8, radius: 3.75),
      .line(
        IconPen(2, 20).curve((2, 16.2), (4.8, 14.2), (9, 14.2)).curve(
          (13.2, 14.2), (16, 16.2), (16, 20))),
      .line(.arc(around: (15.2, 8), radius: 3.75, from: -75, to: 75)),
      .line(IconPen(18, 14.8).curve((20.6, 15.6), (22, 17.4), (22, 20))),
    ])
}
