// SPDX-License-Identifier: MIT
public import AVFoundation
public import Foundation
public import UIKit

/// The identifier of a request.
public typealias PHImageRequestID = Int32

/// The identifier of no request.
public let PHInvalidImageRequestID: PHImageRequestID = 0

public let PHImageErrorKey = "PHImageErrorKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)

/// The way in which an image fills its size.
public enum PHImageContentMode: Int, Sendable {
  case aspectFit, aspectFill
  public static let `default` = PHImageContentMode.aspectFit
}

/// The quality that is delivered first.
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable {
  case opportunistic, highQualityFormat, fastFormat
}

/// The exactness of sizes.
public enum PHImageRequestOptionsResizeMode: Int, Sendable {
  case none, fast, exact
}

/// The version of an asset.
public enum PHImageRequestOptionsVersion: Int, Sendable {
  case current, unadjusted, original
}

/// Settings of a request. Stored only: images are delivered at once, in full quality.
open class PHImageRequestOptions: NSObject {
  open var version = PHImageRequestOptionsVersion.current
  open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
  open var resizeMode = PHImageRequestOptionsResizeMode.fast
  open var isNetworkAccessAllowed = false
  open var isSynchronous = false
  open var progressHandler:
    ((Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void)?

  public override init() {}
}

/// Settings of a request for a video. Stored only.
open class PHVideoRequestOptions: NSObject {
  open var isNetworkAccessAllowed = false
  open var progressHandler:
    ((Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?) -> Void)?

  public override init() {}
}

/// Delivers the images of assets, before a request returns.
open class PHImageManager: NSObject, @unchecked Sendable {
  // Unchecked: it has no state.
  private static let shared = PHImageManager()

  public override init() {}

  open class func `default`() -> PHImageManager { shared }

  /// Delivers an image no larger than a size in pixels, with the proportions of the asset.
  @discardableResult
  open func requestImage(
    for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?,
    resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(asset.image, [PHImageResultIsDegradedKey: false])
    return 1
  }

  /// Delivers an image's data as PNG.
  @discardableResult
  open func requestImageData(
    for asset: PHAsset, options: PHImageRequestOptions?,
    resultHandler: @escaping (Data?, String?, UIImage.Orientation, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(asset.image.pngData(), "public.png", .up, [:])
    return 1
  }

  /// Delivers no video.
  @discardableResult
  open func requestAVAsset(
    forVideo asset: PHAsset, options: PHVideoRequestOptions?,
    resultHandler: @escaping (AVAsset?, Any?, [AnyHashable: Any]?) -> Void
  ) -> PHImageRequestID {
    resultHandler(nil, nil, [PHImageErrorKey: PHPhotoLibrary.AccessDenied()])
    return 1
  }

  /// Does nothing: requests have ended.
  open func cancelImageRequest(_ requestID: PHImageRequestID) {}
}

/// An image manager that prepares images. There is nothing to prepare.
open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
  open var allowsCachingHighQualityImages = true

  open func startCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}

  open func stopCachingImages(
    for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode,
    options: PHImageRequestOptions?
  ) {}

  open func stopCachingImagesForAllAssets() {}
}
