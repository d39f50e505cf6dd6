// SPDX-License-Identifier: MIT
@_exported public import AVFoundation
@_exported public import Foundation
import Synchronization
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

/// The photos of a device. There are none here, and access is denied, until a test sets ``assets``.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  // Unchecked: the lock guards the only state.
  private let photos = Mutex<[PHAsset]>([])

  /// The photos, in the order in which searches find them. Access is granted as long as there are some.
  open var assets: [PHAsset] {
    get { photos.withLock { $0 } }
    set { photos.withLock { $0 = newValue } }
  }

  /// The error when access to photos is denied.
  public struct AccessDenied: Error {}

  private static let library = PHPhotoLibrary()

  open class func shared() -> PHPhotoLibrary { library }

  open class func authorizationStatus() -> PHAuthorizationStatus {
    library.assets.isEmpty ? .denied : .authorized
  }

  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    authorizationStatus()
  }

  open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
    handler(authorizationStatus())
  }

  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
  ) {
    handler(authorizationStatus())
  }

  /// Does nothing: the library doesn't change by itself.
  open func register(_ observer: any PHPhotoLibraryChangeObserver) {}

  /// Does nothing.
  open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}

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
