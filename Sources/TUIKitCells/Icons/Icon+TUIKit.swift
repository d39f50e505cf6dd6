// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import Foundation

extension Icon {
  static let play = Icon(
    "play", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let pause = Icon(
    "pause", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let voiceWave1 = Icon(
    "voiceWave1", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let voiceWave2 = Icon(
    "voiceWave2", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let voiceWave3 = Icon(
    "voiceWave3", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let waveform = Icon(
    "waveform", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let download = Icon(
    "download", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let file = Icon(
    "file", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let fileDocument = Icon(
    "fileDocument", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let fileSheet = Icon(
    "fileSheet", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let fileSlides = Icon(
    "fileSlides", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let filePDF = Icon(
    "filePDF", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let fileImage = Icon(
    "fileImage", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let fileAudio = Icon(
    "fileAudio", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let fileVideo = Icon(
    "fileVideo", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let fileArchive = Icon(
    "fileArchive", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let fileCode = Icon(
    "fileCode", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let retry = Icon(
    "retry", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let reply = Icon(
    "reply", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let audioCall = Icon(
    "audioCall", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let videoCall = Icon(
    "videoCall", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let videoCallOwn = Icon(
    "videoCallOwn", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let muted = Icon(
    "muted", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let check = Icon(
    "check", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let checkDouble = Icon(
    "checkDouble", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let selected = Icon(
    "selected", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let star = Icon(
    "star", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let cart = Icon(
    "cart", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let unknownImage = Icon(
    "unknownImage", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let brokenImage = Icon(
    "brokenImage", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let securityStrike = Icon(
    "securityStrike", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)]
  )
  static let translate = Icon(
    "translate", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let speaker = Icon(
    "speaker", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let send = Icon(
    "send", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let sending = Icon(
    "sending", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let clock = Icon(
    "clock", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let more = Icon(
    "more", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
  static let location = Icon(
    "location", [Shape(.ellipse(in: CGRect(x: 3, y: 3, width: 18, height: 18)), lineWidth: 2)])
}
