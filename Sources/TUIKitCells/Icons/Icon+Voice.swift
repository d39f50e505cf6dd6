// SPDX-License-Identifier: MIT
import BubbleCells

// As large as their square, for places that are measured by what is seen.
extension Icon {
  static let voicePlay = Icon("voicePlay", [.solid(.polygon([(1, 0), (24, 12), (1, 24)], radius: 1))])
  static let voicePause = Icon(
    "voicePause", [.box((3, 0, 6.5, 24), radius: 1.5), .box((14.5, 0, 6.5, 24), radius: 1.5)])
}
