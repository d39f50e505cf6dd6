// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation

@testable import TUIKitCells

/// TUIKit's icons, side by side.
enum IconSheet {
  static let icons: [Icon] = media + files + status + calls + menu + input

  static let media: [Icon] = [
    .play, .pause, .voicePlay, .voicePause, .playCircle, .downloadCircle, .voiceWave1, .voiceWave2,
    .voiceWave3, .waveform,
    .download, .unknownImage, .brokenImage, .location, .cart,
  ]
  static let files: [Icon] = [
    .file, .fileDocument, .fileSheet, .fileSlides, .filePDF, .fileImage, .fileAudio, .fileVideo,
    .fileArchive, .fileCode,
  ]
  static let status: [Icon] = [
    .retry, .check, .checkDouble, .selected, .sending, .clock, .securityStrike, .star,
  ]
  static let calls: [Icon] = [.audioCall, .videoCall, .videoCallOwn, .speaker, .handset, .muted]
  static let menu: [Icon] = [
    .copy, .reply, .forward, .multiSelect, .quote, .recall, .delete, .pin, .unpin, .info,
    .translate, .transcribe, .more,
  ]
  static let input: [Icon] = [
    .send, .album, .camera, .recordVideo, .document, .link, .poll, .note, .room, .customMessage,
  ]

  /// The icons in rows, each in all of the sizes, in points.
  static func view(
    of icons: [Icon], sizes: [Double], columns: Int, ink: Color, background: Color
  ) -> View {
    let height = (sizes.max() ?? 0) + 8
    let width = sizes.reduce(8) { $0 + $1 + 8 }
    let rows = (icons.count + columns - 1) / columns
    let sheet = View(
      frame: CGRect(x: 0, y: 0, width: width * Double(columns), height: height * Double(rows)))
    sheet.backgroundColor = background
    for (index, icon) in icons.enumerated() {
      var x = Double(index % columns) * width + 8
      for size in sizes {
        let view = IconView(icon, color: ink)
        let y = Double(index / columns) * height + (height - size) / 2
        view.frame = CGRect(x: x, y: y.rounded(.down), width: size, height: size)
        sheet.addSubview(view)
        x += size + 8
      }
    }
    return sheet
  }
}
