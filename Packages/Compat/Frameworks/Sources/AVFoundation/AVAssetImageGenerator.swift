// SPDX-License-Identifier: MIT
public import Foundation
public import UIKit

/// Gives images of a film: the cover that ``AssetMedia`` has for the asset, whatever the time is.
open class AVAssetImageGenerator: NSObject, @unchecked Sendable {
  // Unchecked: as AVFoundation's, it belongs to the thread that sets it.

  /// The outcome of a request.
  public enum Result: Int, Sendable { case succeeded, failed, cancelled }

  /// The part of the image that is used.
  public struct ApertureMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let cleanAperture = ApertureMode(rawValue: "CleanAperture")
    public static let productionAperture = ApertureMode(rawValue: "ProductionAperture")
  }

  /// Called for each requested time.
  public typealias CompletionHandler = (
    _ requestedTime: CMTime, _ image: CGImage?, _ actualTime: CMTime, _ result: Result,
    _ error: (any Error)?
  ) -> Void

  /// The film.
  public let asset: AVAsset
  /// Whether the film's orientation is applied. Covers are upright as they are.
  open var appliesPreferredTrackTransform = false
  /// The size in which images fit, in pixels. The default is zero: their own size.
  open var maximumSize = CGSize.zero
  /// The part of the image that is used. Stored only.
  open var apertureMode: ApertureMode?
  /// The earliest time instead of the requested one. Stored only.
  open var requestedTimeToleranceBefore = CMTime.positiveInfinity
  /// The latest time instead of the requested one. Stored only.
  open var requestedTimeToleranceAfter = CMTime.positiveInfinity

  /// Creates a generator of a film's images.
  public init(asset: AVAsset) { self.asset = asset }

  /// Returns the cover.
  ///
  /// - Throws: ``AVError`` for an asset without one.
  open func copyCGImage(
    at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?
  ) throws -> CGImage {
    guard let cover = asset.media?.cover, let image = fitted(cover).cgImage else {
      throw AVError(.decoderNotFound)
    }
    actualTime?.pointee = requestedTime
    return image
  }

  /// Returns the cover, and the requested time.
  ///
  /// - Throws: ``AVError`` for an asset without one.
  open func image(at time: CMTime) async throws -> (image: CGImage, actualTime: CMTime) {
    (try copyCGImage(at: time, actualTime: nil), time)
  }

  /// Calls the handler at once, for each time.
  open func generateCGImagesAsynchronously(
    forTimes requestedTimes: [NSValue], completionHandler handler: @escaping CompletionHandler
  ) {
    for value in requestedTimes {
      let time = value.timeValue
      do {
        handler(time, try copyCGImage(at: time, actualTime: nil), time, .succeeded, nil)
      } catch {
        handler(time, nil, time, .failed, error)
      }
    }
  }

  /// Calls the handler at once.
  open func generateCGImageAsynchronously(
    for requestedTime: CMTime,
    completionHandler handler: @escaping (CGImage?, CMTime, (any Error)?) -> Void
  ) {
    do {
      handler(try copyCGImage(at: requestedTime, actualTime: nil), requestedTime, nil)
    } catch {
      handler(nil, requestedTime, error)
    }
  }

  open func cancelAllCGImageGeneration() {}

  private func fitted(_ cover: UIImage) -> UIImage {
    let pixels = CGSize(
      width: cover.size.width * cover.scale, height: cover.size.height * cover.scale)
    let factors = [
      maximumSize.width > 0 ? maximumSize.width / pixels.width : 1,
      maximumSize.height > 0 ? maximumSize.height / pixels.height : 1, 1,
    ]
    guard let factor = factors.min(), factor < 1 else { return cover }
    let size = CGSize(
      width: (pixels.width * factor).rounded(), height: (pixels.height * factor).rounded())
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { _ in
      cover.draw(in: CGRect(origin: .zero, size: size))
    }
  }
}

/// An error of audio and video.
public struct AVError: Error, Hashable, Sendable, LocalizedError {
  public enum Code: Int, Hashable, Sendable {
    case unknown = -11800
    case fileFormatNotRecognized = -11828
    case contentIsUnavailable = -11863
    case decoderNotFound = -11833
  }

  public let code: Code

  public init(_ code: Code) { self.code = code }

  public var errorDescription: String? {
    "Media isn't decoded on Linux. Hand the asset's cover over in AssetMedia.all."
  }
}

extension NSValue {
  /// Keeps a time, as a point.
  public convenience init(time: CMTime) {
    self.init(point: CGPoint(x: Double(time.value), y: Double(time.timescale)))
  }

  /// The time that is kept.
  public var timeValue: CMTime {
    let point = pointValue
    return CMTime(
      value: CMTimeValue(exactly: point.x.rounded()) ?? 0,
      timescale: CMTimeScale(exactly: point.y.rounded()) ?? 0)
  }
}
