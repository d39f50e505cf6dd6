// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleText

// Files by kind: sheets of paper in a colour, with a white mark.
extension Icon {
  /// A file of any kind.
  static let file = sheet("file", 0x7C8796, [.line(IconPen(8.5, 15).line(15.5, 15), color: .white)])

  static let fileDocument = sheet(
    "fileDocument", 0x3B7DED,
    [row(11), row(14.5), .line(IconPen(8, 18).line(13, 18), width: 1.7, color: .white)])

  static let fileSheet = sheet(
    "fileSheet", 0x1E9E62,
    [
      .frame((7.6, 10.6, 8.8, 8), radius: 1, width: 1.5, color: .white),
      .line(IconPen(7.6, 14.6).line(16.4, 14.6), width: 1.5, color: .white),
      .line(IconPen(11, 10.6).line(11, 18.6), width: 1.5, color: .white),
    ])

  static let fileSlides = sheet(
    "fileSlides", 0xF0822A,
    [
      .frame((7.4, 10.4, 9.2, 6), radius: 1, width: 1.6, color: .white),
      .line(IconPen(12, 16.4).line(12, 19), width: 1.6, color: .white),
      .line(IconPen(9.6, 19.2).line(14.4, 19.2), width: 1.6, color: .white),
    ])

  static let filePDF = sheet("filePDF", 0xE5484D, letters)

  static let fileImage = sheet(
    "fileImage", 0x8E5CF0,
    [
      .disc(9.4, 11.4, radius: 1.4, color: .white),
      .solid(
        .polygon([(6.8, 19), (10.6, 13.8), (12.6, 16.2), (14, 14.6), (17.2, 19)], radius: 0.5),
        color: .white),
    ])

  static let fileAudio = sheet(
    "fileAudio", 0xDD4A9A,
    [
      .disc(10, 17.4, radius: 2, color: .white),
      .line(
        IconPen(11.3, 17.4).lines((11.3, 10.4)).curve((11.8, 12), (14.8, 12), (14.8, 14.2)),
        width: 1.6, color: .white),
    ])

  static let fileVideo = sheet(
    "fileVideo", 0x4B62E0,
    [.solid(.polygon([(9, 10.2), (16.6, 14.8), (9, 19.4)], radius: 1), color: .white)])

  static let fileArchive = sheet(
    "fileArchive", 0xA9793A,
    [(10.8, 3.5), (13.2, 5.5), (10.8, 7.5), (13.2, 9.5), (10.8, 11.5)].map { x, y in
      .line(IconPen(x - 0.6, y).line(x + 0.6, y), width: 1.4, color: .white)
    } + [.frame((9.9, 14, 4.2, 5), radius: 1.2, width: 1.6, color: .white)])

  static let fileCode = sheet(
    "fileCode", 0x0E93A3,
    [
      .line(IconPen(9.6, 11.8).lines((6.9, 14.8), (9.6, 17.8)), width: 1.7, color: .white),
      .line(IconPen(14.4, 11.8).lines((17.1, 14.8), (14.4, 17.8)), width: 1.7, color: .white),
    ])

  /// A sheet with a folded corner and a mark.
  private static func sheet(_ name: String, _ color: UInt32, _ mark: [Shape]) -> Icon {
    let paper = IconPen(10, 2).line(14, 2).line(20, 8)
      .corner((20, 22), towards: (4, 22), radius: 2.5).corner((4, 22), towards: (4, 2), radius: 2.5)
      .corner((4, 2), towards: (14, 2), radius: 2.5).closed()
    let fold = IconPen(14, 2).line(20, 8).line(16, 8)
      .corner((14, 8), towards: (14, 2), radius: 2).closed()
    return Icon(
      name,
      [.solid(paper, color: Color(hex: color)), .solid(fold, color: .white, opacity: 0.45)] + mark)
  }

  private static func row(_ y: Double) -> Shape {
    .line(IconPen(8, y).line(16, y), width: 1.7, color: .white)
  }

  /// The letters P, D and F.
  private static let letters: [Shape] = [
    IconPen(6.9, 18.4).lines((6.9, 12.6), (8.1, 12.6))
      .arc(around: (8.1, 14.2), radius: 1.6, from: -90, to: 90).line(6.9, 15.8),
    IconPen(11, 12.6).lines((11, 18.4), (11.6, 18.4))
      .curve((13.8, 18.4), (13.8, 12.6), (11.6, 12.6)).closed(),
    IconPen(15.2, 18.4).lines((15.2, 12.6), (17.4, 12.6)),
    IconPen(15.2, 15.6).line(17, 15.6),
  ].map { .line($0, width: 1.2, color: .white) }
}
