// SPDX-License-Identifier: MIT
@_exported public import CoreAudio
public import Foundation
import Synchronization
public import UIKit

/// A sound of the system, or one that an app made of a file.
public typealias SystemSoundID = UInt32

/// The device's vibration.
public let kSystemSoundID_Vibrate: SystemSoundID = 0x0FFF

/// The sounds that code played, for tests. Nothing is heard.
public enum PlayedSounds {
  fileprivate struct State {
    var played: [SystemSoundID] = []
    var last: SystemSoundID = 4096
    var files: [SystemSoundID: URL] = [:]
  }

  fileprivate static let state = Mutex(State())

  /// The sounds since ``forget()``, the last thousand at most.
  public static var all: [SystemSoundID] { state.withLock { $0.played } }

  /// The file of a sound that code made.
  public static func file(of sound: SystemSoundID) -> URL? { state.withLock { $0.files[sound] } }

  /// Forgets the sounds that were played.
  public static func forget() { state.withLock { $0.played = [] } }

  fileprivate static func add(_ sound: SystemSoundID) {
    state.withLock {
      if $0.played.count >= 1000 { $0.played.removeFirst() }
      $0.played.append(sound)
    }
  }
}

/// Records that a sound was played.
public func AudioServicesPlaySystemSound(_ inSystemSoundID: SystemSoundID) {
  PlayedSounds.add(inSystemSoundID)
}

/// Records that a sound was played as an alert.
public func AudioServicesPlayAlertSound(_ inSystemSoundID: SystemSoundID) {
  PlayedSounds.add(inSystemSoundID)
}

/// Records that a sound was played, and calls the block at once: a sound has no length here.
public func AudioServicesPlaySystemSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) {
  PlayedSounds.add(inSystemSoundID)
  inCompletionBlock?()
}

/// Records that a sound was played as an alert, and calls the block at once.
public func AudioServicesPlayAlertSoundWithCompletion(
  _ inSystemSoundID: SystemSoundID, _ inCompletionBlock: (() -> Void)?
) { AudioServicesPlaySystemSoundWithCompletion(inSystemSoundID, inCompletionBlock) }

/// Makes a sound of a file, which isn't read.
public func AudioServicesCreateSystemSoundID(
  _ inFileURL: CFURL, _ outSystemSoundID: UnsafeMutablePointer<SystemSoundID>
) -> OSStatus {
  outSystemSoundID.pointee = PlayedSounds.state.withLock {
    $0.last &+= 1
    $0.files[$0.last] = inFileURL as URL
    return $0.last
  }
  return noErr
}

/// Forgets a sound that was made of a file.
@discardableResult
public func AudioServicesDisposeSystemSoundID(_ inSystemSoundID: SystemSoundID) -> OSStatus {
  PlayedSounds.state.withLock { $0.files[inSystemSoundID] = nil }
  return noErr
}
