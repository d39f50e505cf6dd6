// SPDX-License-Identifier: MIT
// Compiled into TUIKit's module TIMCommon: the names of AVFoundation that its player of sounds uses. Nothing plays.
import Foundation
import UIKit

/// A player that can't be made.
public class AVAudioPlayer {
  weak var delegate: (any AVAudioPlayerDelegate)?
  let isPlaying = false
  let duration: TimeInterval = 0
  let currentTime: TimeInterval = 0

  init(contentsOf url: URL) throws { throw CocoaError(.featureUnsupported) }
  init(data: Data) throws { throw CocoaError(.featureUnsupported) }

  func play() -> Bool { false }
  func stop() {}
}

/// Hears of players.
public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: Error?)
}

/// What an application does with sounds.
class AVAudioSession {
  enum InterruptionType: UInt {
    case ended = 0
    case began = 1
  }

  struct InterruptionOptions: OptionSet {
    let rawValue: UInt
    static let shouldResume = InterruptionOptions(rawValue: 1)
  }

  enum Category {
    case playAndRecord, playback
  }

  enum Mode {
    case `default`
  }

  enum PortOverride {
    case none, speaker
  }

  static let interruptionNotification = Notification.Name("AVAudioSessionInterruptionNotification")

  static func sharedInstance() -> AVAudioSession { AVAudioSession() }

  func setCategory(_ category: Category, mode: Mode) throws {}
  func setActive(_ isActive: Bool) throws {}
  func overrideOutputAudioPort(_ port: PortOverride) throws {}
}

let AVAudioSessionInterruptionTypeKey = "AVAudioSessionInterruptionTypeKey"
let AVAudioSessionInterruptionOptionKey = "AVAudioSessionInterruptionOptionKey"
