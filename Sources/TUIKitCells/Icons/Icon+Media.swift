// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText

// What plays, shows and loads images, voice and video.
extension Icon {
  static let play = Icon("play", [.solid(triangle)])

  static let pause = Icon(
    "pause",
    [
      .box((5.5, 4, 4.5, 16), radius: 1.5),
      .box((14, 4, 4.5, 16), radius: 1.5),
    ])

  // As large as their square, for places that are measured by what is seen.
  static let voicePlay = Icon(
    "voicePlay", [.solid(.polygon([(1, 0), (24, 12), (1, 24)], radius: 2))])
  static let voicePause = Icon(
    "voicePause",
    [.box((3, 0, 6.5, 24), radius: 1.5), .box((14.5, 0, 6.5, 24), radius: 1.5)])

  /// A play button on a dark disc, visible on any image.
  static let playCircle = Icon(
    "playCircle",
    [
      .disc(12, 12, radius: 11.5, color: .black, opacity: 0.4),
      .ring(12, 12, radius: 10.75, width: 1.5, color: .white),
      .solid(
        .polygon([(9.2, 6.9), (17.8, 12), (9.2, 17.1)], radius: 1), color: .white),
    ])

  /// A download button on a dark disc, visible on any image.
  static let downloadCircle = Icon(
    "downloadCircle",
    [
      .disc(12, 12, radius: 11.5, color: .black, opacity: 0.4),
      .ring(12, 12, radius: 10.75, width: 1.5, color: .white),
      .line(IconPen(12, 6.5).line(12, 16.5), width: 1.8, color: .white),
      .line(IconPen(8, 12.5).lines((12, 16.5), (16, 12.5)), width: 1.8, color: .white),
    ])

  // The source of the sound is at the left; views mirror it for what was sent.
  static let voiceWave1 = Icon("voiceWave1", [voiceSource])
  static let voiceWave2 = Icon("voiceWave2", [voiceSource, voiceArc(radius: 6.5)])
  static let voiceWave3 = Icon(
    "voiceWave3", [voiceSource, voiceArc(radius: 6.5), voiceArc(radius: 12)])

  static let waveform = Icon(
    "waveform",
    zip(0..., [5.0, 11, 18, 9, 14, 6]).map { index, height in
      let x = 1.5 + 4.2 * Double(index)
      return .line(IconPen(x, 12 - height / 2).line(x, 12 + height / 2))
    })

  static let download = Icon(
    "download",
    [
      .line(IconPen(12, 3).line(12, 15)),
      .line(IconPen(7, 10).lines((12, 15), (17, 10))),
      .line(
        IconPen(4, 16).corner((4, 20.5), towards: (20, 20.5), radius: 2.5)
          .corner((20, 20.5), towards: (20, 16), radius: 2.5).line(20, 16)),
    ])

  /// An image that this program doesn't know.
  static let unknownImage = Icon(
    "unknownImage",
    [
      .frame((3, 3, 18, 18), radius: 4),
      .line(
        IconPen(9, 9.6).arc(around: (12, 9.6), radius: 3, from: 180, to: 395)
          .curve((13.2, 12.2), (12, 12.2), (12, 14))),
      .disc(12, 17.2, radius: 1.25),
    ])

  /// An image that cannot be read.
  static let brokenImage = Icon(
    "brokenImage",
    [
      .line(
        IconPen(9, 4).corner((21, 4), towards: (21, 20), radius: 3).line(21, 16)),
      .line(
        IconPen(3, 8.5).corner((3, 20), towards: (21, 20), radius: 3).line(15, 20)),
      .line(IconPen(3.6, 17.2).lines((7.6, 13.2), (11.4, 17))),
      .disc(15.8, 9.2, radius: 1.8),
      .line(IconPen(3, 3).line(21, 21)),
    ])

  static let location = Icon(
    "location",
    [
      .line(
        IconPen(12, 21.5).curve((9, 18), (4.75, 14.5), (4.75, 10))
          .arc(around: (12, 10), radius: 7.25, from: 180, to: 360)
          .curve((19.25, 14.5), (15, 18), (12, 21.5)).closed()),
      .disc(12, 10, radius: 2.6),
    ])

  /// A product without an image.
  static let cart = Icon(
    "cart",
    [
      .line(IconPen(2, 3.5).lines((5, 3.5), (7.6, 15.5), (18.4, 15.5), (20.8, 7.5), (6, 7.5))),
      .disc(9, 20, radius: 1.8),
      .disc(17, 20, radius: 1.8),
    ])

  private static let triangle = IconPen.polygon([(6, 2.8), (21.5, 12), (6, 21.2)], radius: 2)
  private static let voiceSource = Shape.disc(6, 12, radius: 2.3)

  private static func voiceArc(radius: Double) -> Shape {
    .line(.arc(around: (6, 12), radius: radius, from: -42, to: 42))
  }
}
