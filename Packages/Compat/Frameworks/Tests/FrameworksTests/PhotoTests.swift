// SPDX-License-Identifier: MIT
import AVFoundation
import Photos
import Testing
import UIKit

@Suite("Photos", .serialized)
struct PhotoTests {
  private func image() throws -> UIImage {
    try UIKitHost(width: 10).perform {
      UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3)).image { context in
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
      }
    }
  }

  @Test func thereAreNoPhotosAndNoAccess() {
    PHPhotoLibrary.shared().assets = []
    #expect(PHPhotoLibrary.authorizationStatus() == .denied)
    #expect(PHAsset.fetchAssets(with: nil).count == 0)
    #expect(
      PHAssetCollection.fetchAssetCollections(with: .smartAlbum, subtype: .any, options: nil)
        .firstObject == nil)
  }

  @Test func aTestsPhotosAreFoundAndDelivered() throws {
    let first = PHAsset(image: try image(), localIdentifier: "a")
    let second = PHAsset(image: try image(), mediaType: .video, localIdentifier: "b")
    PHPhotoLibrary.shared().assets = [first, second]
    defer { PHPhotoLibrary.shared().assets = [] }
    #expect(PHPhotoLibrary.authorizationStatus(for: .readWrite) == .authorized)
    let found = PHAsset.fetchAssets(with: .image, options: nil)
    #expect(found.count == 1 && found[0] === first && found.index(of: second) == NSNotFound)
    let options = PHFetchOptions()
    options.fetchLimit = 1
    #expect(PHAsset.fetchAssets(with: options).lastObject === first)
    var delivered: UIImage?
    PHCachingImageManager().requestImage(
      for: first, targetSize: .zero, contentMode: .default, options: nil
    ) { image, _ in delivered = image }
    #expect(delivered === first.image)
  }

  @Test func sessionsKeepTheirInputsAndCaptureNothing() throws {
    let session = AVCaptureSession()
    session.addInput(try AVCaptureDeviceInput(device: AVCaptureDevice()))
    session.startRunning()
    #expect(session.inputs.count == 1 && session.isRunning)
    #expect(AVCaptureDevice.default(for: .video) == nil)
  }
}
