// SPDX-License-Identifier: MIT
package import BubbleCells

/// The icons of menus and of the bars around a chat.
package enum ChatIcons {
  package static let copy = Icon.copy
  package static let forward = Icon.forward
  package static let multiSelect = Icon.multiSelect
  package static let quote = Icon.quote
  package static let reply = Icon.reply
  package static let recall = Icon.recall
  package static let delete = Icon.delete
  package static let pin = Icon.pin
  package static let unpin = Icon.unpin
  package static let info = Icon.info
  package static let translate = Icon.translate
  package static let transcribe = Icon.transcribe
  package static let speech = Icon.speaker
  package static let speaker = Icon.speaker
  package static let handset = Icon.handset
  package static let more = Icon.more
  package static let unknownImage = Icon.unknownImage
  package static let audioCall = Icon.audioCall
  package static let videoCall = Icon.videoCall
  package static let camera = Icon.camera

  package static let back = Icon(
    "back", [.line(IconPen(15.5, 4).lines((7.5, 12), (15.5, 20)), width: 2)])

  /// Takes a quote away.
  package static let close = Icon(
    "close",
    [
      .disc(12, 12, radius: 10, opacity: 0.18),
      .line(IconPen(8.5, 8.5).line(15.5, 15.5), width: 1.6),
      .line(IconPen(15.5, 8.5).line(8.5, 15.5), width: 1.6),
    ])

  /// Shows all emoji.
  package static let expand = Icon(
    "expand",
    [
      .disc(12, 12, radius: 11, opacity: 0.12),
      .line(IconPen(7.5, 10).lines((12, 14.5), (16.5, 10)), width: 1.8),
    ])

  /// Voice input.
  package static let voiceInput = Icon(
    "voiceInput",
    [
      .ring(12, 12, radius: 10, width: 1.5),
      .disc(8.6, 12, radius: 1.3),
      .line(.arc(around: (8.6, 12), radius: 4.2, from: -42, to: 42), width: 1.5),
      .line(.arc(around: (8.6, 12), radius: 7.4, from: -42, to: 42), width: 1.5),
    ])

  package static let microphone = Icon(
    "microphone",
    [
      .frame((8.75, 2.5, 6.5, 11.5), radius: 3.25, width: 1.6),
      .line(IconPen(5, 11).arc(around: (12, 11), radius: 7, from: 180, to: 0), width: 1.6),
      .line(IconPen(12, 18).line(12, 21.5), width: 1.6),
    ])

  package static let emoji = Icon(
    "emoji",
    [
      .ring(12, 12, radius: 10, width: 1.5),
      .disc(8.6, 9.8, radius: 1.3),
      .disc(15.4, 9.8, radius: 1.3),
      .line(.arc(around: (12, 12.4), radius: 4.8, from: 20, to: 160), width: 1.5),
    ])

  /// The plus sign in a circle that opens further content to send.
  package static let attach = Icon("attach", [.ring(12, 12, radius: 10, width: 1.5)] + cross(4.8))

  package static let plus = Icon("plus", cross(8.5))

  private static func cross(_ reach: Double) -> [Icon.Shape] {
    [
      .line(IconPen(12 - reach, 12).line(12 + reach, 12), width: 1.6),
      .line(IconPen(12, 12 - reach).line(12, 12 + reach), width: 1.6),
    ]
  }
}

extension ChatIcons {
  package static let signal = Icon(
    "signal",
    [(2.0, 5.0), (7.5, 8), (13, 11.5), (18.5, 15)].map { x, height in
      .box((x, 19.5 - height, 3.6, height), radius: 1)
    })

  package static let wireless = Icon(
    "wireless",
    [(4.4, 2.8), (9.4, 2.8), (14.4, 2.8)].map { radius, width in
      .line(.arc(around: (12, 20), radius: radius, from: -132, to: -48), width: width)
    })

  package static let battery = Icon(
    "battery",
    [
      .frame((0.6, 6.6, 20, 10.8), radius: 3.2, width: 1),
      .box((2.1, 8.1, 17, 7.8), radius: 1.9),
      .solid(
        IconPen(21.9, 10).curve((23.4, 10.6), (23.4, 13.4), (21.9, 14)).closed(), opacity: 0.5),
    ])
}
