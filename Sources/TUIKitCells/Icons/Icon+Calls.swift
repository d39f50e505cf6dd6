// SPDX-License-Identifier: MIT
package import BubbleCells

// Calls, and where sound comes from.
extension Icon {
  package static let audioCall = Icon(
    "audioCall",
    [
      .line(
        IconPen(7.2, 3.6).curve((8, 3.3), (8.8, 3.6), (9.1, 4.4)).line(10.4, 7.5)
          .curve((10.7, 8.2), (10.5, 8.9), (10, 9.4)).line(8.6, 10.7)
          .curve((9.6, 12.7), (11.3, 14.4), (13.3, 15.4)).line(14.6, 14)
          .curve((15.1, 13.5), (15.8, 13.3), (16.5, 13.6)).line(19.6, 14.9)
          .curve((20.4, 15.2), (20.7, 16), (20.4, 16.8))
          .curve((19.7, 19.2), (18, 20.6), (15.6, 20.4))
          .curve((9.3, 19.6), (4.4, 14.7), (3.6, 8.4)).curve((3.4, 6), (4.8, 4.3), (7.2, 3.6))
          .closed())
    ])

  /// A video call that was received.
  package static let videoCall = Icon(
    "videoCall",
    [
      .frame((2.5, 6, 13, 12), radius: 3),
      .line(IconPen(15.5, 10.8).lines((21.5, 7.2), (21.5, 16.8), (15.5, 13.2))),
    ])

  /// A video call that the viewer made.
  static let videoCallOwn = videoCall.mirrored(as: "videoCallOwn")

  static let speaker = Icon(
    "speaker",
    [
      .line(
        IconPen(7, 9).lines((12, 4.5), (12, 19.5), (7, 15)).corner(
          (2.5, 15), towards: (2.5, 9), radius: 1
        )
        .corner((2.5, 9), towards: (7, 9), radius: 1).closed()),
      .line(.arc(around: (11, 12), radius: 5, from: -40, to: 40)),
      .line(.arc(around: (11, 12), radius: 9.5, from: -40, to: 40)),
    ])

  /// The part of a telephone that is held to the ear.
  static let handset = Icon(
    "handset",
    [
      .frame((6, 2.5, 12, 19), radius: 3),
      .line(IconPen(10.5, 6).line(13.5, 6)),
      .disc(12, 17.8, radius: 1.2),
    ])

  /// A muted conversation.
  package static let muted = Icon(
    "muted",
    [
      .line(
        IconPen(5, 17).curve((6.3, 15.5), (6.5, 14.5), (6.5, 10))
          .arc(around: (12, 10), radius: 5.5, from: 180, to: 360)
          .curve((17.5, 14.5), (17.7, 15.5), (19, 17)).closed()),
      .line(IconPen(10, 20.5).line(14, 20.5)),
      .line(IconPen(3.5, 3.5).line(20.5, 20.5)),
    ])
}
