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

/// The media that a player plays.
open class AVPlayerItem: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  public let asset: AVAsset
  open var status: Status { .unknown }
  open var duration: CMTime { asset.duration }

  public init(asset: AVAsset) { self.asset = asset }

  /// Creates an item of an asset. The keys need no loading.
  public convenience init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) {
    self.init(asset: asset)
  }

  open var error: (any Error)? { nil }
  open func currentTime() -> CMTime { .zero }
  open var presentationSize: CGSize { .zero }
  open var audioTimePitchAlgorithm = AVAudioTimePitchAlgorithm.timeDomain
  open var preferredForwardBufferDuration: TimeInterval = 0

  public convenience init(url: URL) { self.init(asset: AVAsset(url: url)) }
}

extension NSNotification.Name {
  /// Posted elsewhere when an item has been played.
  public static let AVPlayerItemDidPlayToEndTime = NSNotification.Name(
    "AVPlayerItemDidPlayToEndTime")
  /// Posted elsewhere when an item couldn't be played.
  public static let AVPlayerItemFailedToPlayToEndTime = NSNotification.Name(
    "AVPlayerItemFailedToPlayToEndTime")
  /// Posted elsewhere when an item waits for data.
  public static let AVPlayerItemPlaybackStalled = NSNotification.Name(
    "AVPlayerItemPlaybackStalledNotification")
}

/// A video player. It plays nothing here, and stores its properties: the time stays where it was sought.
open class AVPlayer: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }

  /// Whether a player plays.
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }

  /// The behaviour at the end of an item. Stored only.
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }

  /// The reason of a wait.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let toMinimizeStalls = WaitingReason(
      rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    public static let noItemToPlay = WaitingReason(
      rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
  }

  open private(set) var currentItem: AVPlayerItem?
  open var rate: Float = 0

  /// The rate that ``play()`` sets. The default is 1.
  open var defaultRate: Float = 1

  /// Playing while the rate isn't 0 and there is an item, waiting for one without, and paused otherwise.
  open var timeControlStatus: TimeControlStatus {
    rate == 0 ? .paused : currentItem == nil ? .waitingToPlayAtSpecifiedRate : .playing
  }

  /// The reason of a wait: there is no item. `nil` while it doesn't wait.
  open var reasonForWaitingToPlay: WaitingReason? {
    timeControlStatus == .waitingToPlayAtSpecifiedRate ? .noItemToPlay : nil
  }

  open var status: Status { .readyToPlay }
  open var error: (any Error)? { nil }
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var automaticallyWaitsToMinimizeStalling = true
  open var allowsExternalPlayback = true
  private var time = CMTime.zero
  open var volume: Float = 1
  open var isMuted = false

  public override init() {}

  public init(playerItem item: AVPlayerItem?) { currentItem = item }

  public convenience init(url: URL) { self.init(playerItem: AVPlayerItem(url: url)) }

  open func play() { rate = defaultRate }

  open func playImmediately(atRate rate: Float) { self.rate = rate }

  open func pause() { rate = 0 }

  open func replaceCurrentItem(with item: AVPlayerItem?) { (currentItem, time) = (item, .zero) }

  open func currentTime() -> CMTime { time }

  open func seek(to time: CMTime) { self.time = time }

  open func seek(to time: CMTime, completionHandler: @escaping (Bool) -> Void) {
    seek(to: time)
    completionHandler(true)
  }

  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }

  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping (Bool) -> Void
  ) { seek(to: time, completionHandler: completionHandler) }

  /// Calls nothing.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?, using block: @escaping (CMTime) -> Void
  ) -> Any { NSObject() }

  /// Calls nothing.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping () -> Void
  ) -> Any { NSObject() }

  open func removeTimeObserver(_ observer: Any) {}
}

/// A player of several items. It stays at the first until it is advanced.
open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem]

  /// Creates a player of items in their order.
  public init(items: [AVPlayerItem]) {
    queue = items
    super.init(playerItem: items.first)
  }

  /// Creates a player of one item or none.
  public override init(playerItem item: AVPlayerItem?) {
    queue = item.map { [$0] } ?? []
    super.init(playerItem: item)
  }

  /// Creates a player without items.
  public override convenience init() { self.init(items: []) }

  /// The items that are left, the current one first.
  open func items() -> [AVPlayerItem] { queue }

  /// Goes to the next item.
  open func advanceToNextItem() {
    if !queue.isEmpty { queue.removeFirst() }
    super.replaceCurrentItem(with: queue.first)
  }

  /// Adds an item behind another one; at the end for `nil`.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    let place = afterItem.flatMap { after in queue.firstIndex { $0 === after } }
    queue.insert(item, at: place.map { $0 + 1 } ?? queue.count)
    if queue.count == 1 { super.replaceCurrentItem(with: item) }
  }

  /// Removes an item.
  open func remove(_ item: AVPlayerItem) {
    queue.removeAll { $0 === item }
    if currentItem === item { super.replaceCurrentItem(with: queue.first) }
  }

  /// Removes all items.
  open func removeAllItems() {
    queue = []
    super.replaceCurrentItem(with: nil)
  }

  open override func replaceCurrentItem(with item: AVPlayerItem?) {
    queue = (item.map { [$0] } ?? []) + queue.dropFirst()
    super.replaceCurrentItem(with: item)
  }
}

/// The treatment of pitch at other rates. Stored only.
public struct AVAudioTimePitchAlgorithm: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let timeDomain = AVAudioTimePitchAlgorithm(rawValue: "TimeDomain")
  public static let spectral = AVAudioTimePitchAlgorithm(rawValue: "Spectral")
  public static let varispeed = AVAudioTimePitchAlgorithm(rawValue: "Varispeed")
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
