// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

/// Called when a player ends. No player does here.
public protocol AVAudioPlayerDelegate: AnyObject {
  func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
  func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
}

extension AVAudioPlayerDelegate {
  public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
  public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
}

/// An audio player. It is silent here, and stores its properties.
open class AVAudioPlayer: NSObject {
  open weak var delegate: (any AVAudioPlayerDelegate)?

  /// The sound's address.
  public let url: URL?

  /// The sound's duration, in seconds. Zero: nothing is decoded.
  open var duration: TimeInterval { 0 }

  /// The playback position, in seconds.
  open var currentTime: TimeInterval = 0

  open var volume: Float = 1
  open var rate: Float = 1
  open var numberOfLoops = 0
  open var isMeteringEnabled = false

  /// Whether ``play()`` was called last.
  open private(set) var isPlaying = false

  /// - Throws: An error if there is no file.
  public init(contentsOf url: URL) throws {
    _ = try Data(contentsOf: url)
    self.url = url
  }

  public init(data: Data) throws { url = nil }

  @discardableResult open func prepareToPlay() -> Bool { true }

  @discardableResult
  open func play() -> Bool {
    isPlaying = true
    return true
  }

  open func pause() { isPlaying = false }

  open func stop() { isPlaying = false }

  open func updateMeters() {}

  open func averagePower(forChannel channelNumber: Int) -> Float { -160 }
}

/// A film or sound.
open class AVAsset: NSObject {
  public let url: URL

  public init(url: URL) { self.url = url }

  /// Zero: nothing is decoded.
  open var duration: CMTime { .zero }
}

/// A film or sound of a file.
open class AVURLAsset: AVAsset {
  public init(url: URL, options: [String: Any]? = nil) { super.init(url: url) }
}

/// The media that a player plays.
open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public let asset: AVAsset
  open var status: Status { .unknown }
  open var duration: CMTime { asset.duration }

  public init(asset: AVAsset) { self.asset = asset }

  public convenience init(url: URL) { self.init(asset: AVAsset(url: url)) }
}

extension NSNotification.Name {
  /// Posted elsewhere when an item has been played.
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
    "AVPlayerItemDidPlayToEndTime")
}

/// A video player. It plays nothing here, and stores its properties.
open class AVPlayer: NSObject {
  open private(set) var currentItem: AVPlayerItem?
  open var rate: Float = 0
  open var volume: Float = 1
  open var isMuted = false

  public override init() {}

  public init(playerItem item: AVPlayerItem?) { currentItem = item }

  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  open func play() { rate = 1 }

  open func pause() { rate = 0 }

  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }

  open func currentTime() -> CMTime { .zero }

  open func seek(to time: CMTime) {}

  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    completionHandler(true)
  }

  /// Calls nothing.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any { NSObject() }

  open func removeTimeObserver(_ observer: Any) {}
}

/// The scaling of a video in its layer.
public struct AVLayerVideoGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let resizeAspect = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResizeAspect")
  public static let resizeAspectFill = AVLayerVideoGravity(
    rawValue: "AVLayerVideoGravityResizeAspectFill")
  public static let resize = AVLayerVideoGravity(rawValue: "AVLayerVideoGravityResize")
}

/// Shows films elsewhere; here it is empty.
open class AVPlayerLayer: CALayer {
  open var player: AVPlayer?
  open var videoGravity = AVLayerVideoGravity.resizeAspect

  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
  }
}
