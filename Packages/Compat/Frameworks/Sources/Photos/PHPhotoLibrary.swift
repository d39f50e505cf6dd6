// SPDX-License-Identifier: MIT
@_exported public import Foundation
public import UIKit

/// Whether a person allows access to photos.
public enum PHAuthorizationStatus: Int, Sendable {
  case notDetermined, restricted, denied, authorized, limited
}

/// The level of access that is requested.
public enum PHAccessLevel: Int, Sendable {
  case addOnly = 1
  case readWrite
}

/// The photos of a device. There are none here, and access is denied.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  // Unchecked: it has no state.

  /// The error when access to photos is denied.
  public struct AccessDenied: Error {}

  private static let library = PHPhotoLibrary()

  open class func shared() -> PHPhotoLibrary { library }

  open class func authorizationStatus() -> PHAuthorizationStatus { .denied }

  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .denied
  }

  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    handler(.denied)
  }

  open func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: ((Bool, (any Error)?) -> Void)? = nil
  ) { completionHandler?(false, AccessDenied()) }
}

/// A change of photos, which isn't made here.
open class PHAssetChangeRequest: NSObject {
  @discardableResult
  open class func creationRequestForAsset(from image: UIImage) -> Self { self.init() }

  @discardableResult
  open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? { nil }

  @discardableResult
  open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { nil }

  public required override init() {}
}
