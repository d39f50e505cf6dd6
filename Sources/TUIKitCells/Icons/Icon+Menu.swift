// SPDX-License-Identifier: MIT
import BubbleCells

// What can be done with a message.
extension Icon {
  static let copy = Icon(
    "copy",
    [
      .frame((9, 9, 12, 12), radius: 2.5),
      .line(
        IconPen(5.5, 15).corner((3, 15), towards: (3, 3), radius: 2.2)
          .corner((3, 3), towards: (15, 3), radius: 2.2).corner(
            (15, 3), towards: (15, 5.5), radius: 2.2
          )
          .line(15, 5.5)),
    ])

  static let reply = Icon(
    "reply",
    [
      .line(IconPen(8.5, 4.5).lines((3, 10), (8.5, 15.5))),
      .line(IconPen(3, 10).line(12.5, 10).curve((17.5, 10), (21, 13.5), (21, 19.5))),
    ])

  static let forward = reply.mirrored(as: "forward")

  /// Selection of several messages.
  static let multiSelect = Icon(
    "multiSelect",
    [
      .line(IconPen(2.5, 6.8).lines((4.6, 8.9), (8.5, 4.6))),
      .line(IconPen(2.5, 16.8).lines((4.6, 18.9), (8.5, 14.6))),
      .line(IconPen(12.5, 7).line(21.5, 7)),
      .line(IconPen(12.5, 17).line(21.5, 17)),
    ])

  static let quote = Icon("quote", mark(at: 0) + mark(at: 10.5))

  /// Recall of a message.
  static let recall = Icon(
    "recall",
    [
      .line(IconPen(7.5, 3.5).lines((3, 8), (7.5, 12.5))),
      .line(
        IconPen(3, 8).line(15, 8).arc(around: (15, 14), radius: 6, from: -90, to: 90).line(8, 20)),
    ])

  static let delete = Icon(
    "delete",
    [
      .line(IconPen(3.5, 6).line(20.5, 6)),
      .line(
        IconPen(8.5, 6).corner((8.5, 2.8), towards: (15.5, 2.8), radius: 1.5)
          .corner((15.5, 2.8), towards: (15.5, 6), radius: 1.5).line(15.5, 6)),
      .line(
        IconPen(5.5, 6).corner((6.5, 21.2), towards: (17.5, 21.2), radius: 2)
          .corner((17.5, 21.2), towards: (18.5, 6), radius: 2).line(18.5, 6)),
      .line(IconPen(10, 10.5).line(10, 16.8)),
      .line(IconPen(14, 10.5).line(14, 16.8)),
    ])

  static let pin = Icon("pin", needle)

  static let unpin = Icon("unpin", needle + [.line(IconPen(3.5, 3.5).line(20.5, 20.5))])

  static let info = Icon(
    "info",
    [
      .ring(12, 12, radius: 9),
      .disc(12, 7.7, radius: 1.3),
      .line(IconPen(12, 11.6).line(12, 16.8)),
    ])

  static let translate = Icon(
    "translate",
    [
      .line(IconPen(2.5, 6).line(13, 6)),
      .line(IconPen(7.75, 3).line(7.75, 6)),
      .line(IconPen(10.6, 6).curve((9.6, 10), (6.8, 13), (3, 14.8))),
      .line(IconPen(4.9, 6).curve((5.9, 9.4), (8, 12), (10.8, 13.8))),
      .line(IconPen(12.2, 21).lines((16.7, 10.8), (21.2, 21))),
      .line(IconPen(13.9, 17.6).line(19.5, 17.6)),
    ])

  /// Transcription of speech.
  static let transcribe = Icon(
    "transcribe",
    [
      .line(IconPen(3.5, 9).line(3.5, 15)),
      .line(IconPen(7.5, 5).line(7.5, 19)),
      .line(IconPen(12, 7.5).line(21, 7.5)),
      .line(IconPen(12, 12).line(21, 12)),
      .line(IconPen(12, 16.5).line(17.5, 16.5)),
    ])

  static let more = Icon("more", [5, 12, 19].map { .disc($0, 12, radius: 2) })

  /// A quotation mark, one of two.
  private static func mark(at x: Double) -> [Shape] {
    [
      .solid(
        IconPen(x + 9.3, 5).line(x + 9.3, 7.4).curve(
          (x + 6.9, 8.1), (x + 5.6, 9.4), (x + 5.3, 11.2)
        )
        .line(x + 9.3, 11.2).corner((x + 10.3, 19), towards: (x + 2.3, 19), radius: 1.4)
        .corner((x + 2.3, 19), towards: (x + 2.3, 11.5), radius: 1.4).line(x + 2.3, 12.2)
        .curve((x + 2.3, 8.2), (x + 4.7, 5.6), (x + 9.3, 5)).closed())
    ]
  }

  private static let needle: [Shape] = [
    .line(
      IconPen(7.5, 3).lines((16.5, 3), (15.5, 9.5)).curve((17.5, 10.5), (18.8, 12.2), (19, 14.2))
        .line(5, 14.2).curve((5.2, 12.2), (6.5, 10.5), (8.5, 9.5)).closed()),
    .line(IconPen(12, 14.2).line(12, 21.5)),
  ]
}
