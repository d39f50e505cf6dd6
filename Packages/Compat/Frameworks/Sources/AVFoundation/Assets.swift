// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

/// A film or sound. Nothing is decoded: it has the media that ``AssetMedia`` has for its address.
open class AVAsset: NSObject {
  public let url: URL

  public init(url: URL) { self.url = url }

  /// The duration that ``AssetMedia`` has; zero without one.
  open var duration: CMTime { media?.duration ?? .zero }

  /// A video for an asset that has a cover, and sound for one that has a duration.
  open var tracks: [AVAssetTrack] {
    guard let media else { return [] }
    var tracks: [AVAssetTrack] = []
    if let cover = media.cover { tracks.append(AVAssetTrack(self, .video, cover.size)) }
    if media.duration != nil { tracks.append(AVAssetTrack(self, .audio, .zero)) }
    return tracks
  }

  open func tracks(withMediaType mediaType: AVMediaType) -> [AVAssetTrack] {
    tracks.filter { $0.mediaType == mediaType }
  }

  open var isPlayable: Bool { media != nil }
  open var isReadable: Bool { media != nil }
  open var preferredTransform: CGAffineTransform { .identity }

  /// Loads nothing, as all values are there, and calls the handler at once.
  open func loadValuesAsynchronously(
    forKeys keys: [String], completionHandler handler: (() -> Void)? = nil
  ) { handler?() }

  open func statusOfValue(forKey key: String, error outError: UnsafeMutablePointer<NSError?>?)
    -> AVKeyValueStatus
  { .loaded }

  open func cancelLoading() {}

  /// The media that ``AssetMedia`` has for the address.
  var media: AssetMedia? { AssetMedia.of(url) }
}

/// The state of a value of an asset.
public enum AVKeyValueStatus: Int, Sendable { case unknown, loading, loaded, failed, cancelled }

/// A film or sound of a file.
open class AVURLAsset: AVAsset {
  public init(url: URL, options: [String: Any]? = nil) { super.init(url: url) }
}

public let AVURLAssetPreferPreciseDurationAndTimingKey =
  "AVURLAssetPreferPreciseDurationAndTimingKey"
public let AVURLAssetHTTPHeaderFieldsKey = "AVURLAssetHTTPHeaderFieldsKey"

/// A track of an asset. Nothing can be read from it.
open class AVAssetTrack: NSObject {
  open private(set) weak var asset: AVAsset?
  public let mediaType: AVMediaType
  public let naturalSize: CGSize

  init(_ asset: AVAsset, _ mediaType: AVMediaType, _ naturalSize: CGSize) {
    (self.asset, self.mediaType, self.naturalSize) = (asset, mediaType, naturalSize)
  }

  open var timeRange: CMTimeRange {
    CMTimeRange(start: .zero, duration: asset?.duration ?? .zero)
  }
  open var preferredTransform: CGAffineTransform { .identity }
  open var nominalFrameRate: Float { 0 }

  /// The formats of the samples: none, as nothing is decoded.
  open var formatDescriptions: [Any] { [] }
}

/// The media of assets, by their addresses: a cover, and a duration. Nothing is decoded here, so that a test hands over
/// what its views show:
///
/// ```swift
/// AssetMedia.$all.withValue([url: AssetMedia(cover: image, duration: CMTime(seconds: 8, preferredTimescale: 600))]) {
///   …
/// }
/// ```
public struct AssetMedia: Sendable {
  /// The image that ``AVAssetImageGenerator`` gives for every time; `nil` for sound.
  public var cover: UIImage?
  /// The duration; `nil` for one that isn't known.
  public var duration: CMTime?

  public init(cover: UIImage? = nil, duration: CMTime? = nil) {
    (self.cover, self.duration) = (cover, duration)
  }

  /// The media of this task and of those that it starts. The default is none.
  @TaskLocal public static var all: [URL: AssetMedia] = [:]

  static func of(_ url: URL) -> AssetMedia? { all[url] ?? all[url.absoluteURL] }
}
