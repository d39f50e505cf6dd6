// SPDX-License-Identifier: MIT
public import Foundation
import Synchronization
public import UIKit

/// The kind of an asset.
public enum PHAssetMediaType: Int, Hashable, Sendable {
  case unknown, image, video, audio
}

/// An object of the photo library.
open class PHObject: NSObject, @unchecked Sendable {
  // Unchecked: it doesn't change.

  /// The identifier.
  public let localIdentifier: String

  init(_ localIdentifier: String) { self.localIdentifier = localIdentifier }
}

/// An image of the photo library. A test adds some to ``PHPhotoLibrary/assets``.
open class PHAsset: PHObject, @unchecked Sendable {
  /// The kind.
  public let mediaType: PHAssetMediaType

  /// The time at which it was taken; `nil` for unknown.
  public let creationDate: Date?

  /// The image, or that of a video's beginning.
  public let image: UIImage

  /// The duration of a video, in seconds. The default is 0.
  public let duration: TimeInterval

  /// Creates an asset, for tests.
  public init(
    image: UIImage, mediaType: PHAssetMediaType = .image, localIdentifier: String = "",
    creationDate: Date? = nil, duration: TimeInterval = 0
  ) {
    (self.image, self.mediaType) = (image, mediaType)
    (self.creationDate, self.duration) = (creationDate, duration)
    super.init(localIdentifier)
  }

  /// The width of the image, in pixels.
  open var pixelWidth: Int { Int(image.size.width * image.scale) }

  /// The height of the image, in pixels.
  open var pixelHeight: Int { Int(image.size.height * image.scale) }

  /// The assets of a kind, the latest first.
  open class func fetchAssets(with mediaType: PHAssetMediaType, options: PHFetchOptions?)
    -> PHFetchResult<PHAsset>
  {
    PHFetchResult(PHPhotoLibrary.shared().assets.filter { $0.mediaType == mediaType }, options)
  }

  /// The assets of all kinds.
  open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> {
    PHFetchResult(PHPhotoLibrary.shared().assets, options)
  }

  /// The assets of a collection.
  open class func fetchAssets(in assetCollection: PHAssetCollection, options: PHFetchOptions?)
    -> PHFetchResult<PHAsset>
  {
    fetchAssets(with: options)
  }

  /// The assets with some identifiers, in the library's order.
  open class func fetchAssets(
    withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
  ) -> PHFetchResult<PHAsset> {
    let assets = PHPhotoLibrary.shared().assets
    return PHFetchResult(assets.filter { identifiers.contains($0.localIdentifier) }, options)
  }
}

/// Settings of a search. Predicates and orders are kept, and have no effect: assets are in the order of the library.
open class PHFetchOptions: NSObject {
  open var predicate: NSPredicate?
  open var sortDescriptors: [NSSortDescriptor]?
  open var includeHiddenAssets = false

  /// The maximum number of results. The default is 0: all.
  open var fetchLimit = 0

  public override init() {}
}

/// The results of a search.
open class PHFetchResult<ObjectType: AnyObject>: NSObject, @unchecked Sendable {
  // Unchecked: it doesn't change.
  private let objects: [ObjectType]

  init(_ objects: [ObjectType], _ options: PHFetchOptions? = nil) {
    let limit = options?.fetchLimit ?? 0
    self.objects = limit > 0 ? Array(objects.prefix(limit)) : objects
  }

  open var count: Int { objects.count }
  open var firstObject: ObjectType? { objects.first }
  open var lastObject: ObjectType? { objects.last }

  open func object(at index: Int) -> ObjectType { objects[index] }
  open subscript(index: Int) -> ObjectType { objects[index] }
  open func contains(_ object: ObjectType) -> Bool { objects.contains { $0 === object } }
  open func objects(at indexes: IndexSet) -> [ObjectType] { indexes.map { objects[$0] } }

  /// The place of an object; `NSNotFound` for none.
  open func index(of object: ObjectType) -> Int {
    objects.firstIndex { $0 === object } ?? NSNotFound
  }

  /// Calls a block with each object, until it sets the flag.
  open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {
    var stop = ObjCBool(false)
    for (index, object) in objects.enumerated() where !stop.boolValue {
      block(object, index, &stop)
    }
  }
}

/// An album of the photo library. There is one, with everything.
open class PHAssetCollection: PHObject, @unchecked Sendable {
  /// The title.
  open var localizedTitle: String? { "Recents" }

  /// The collections: that of all photos, if there are any.
  open class func fetchAssetCollections(
    with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
  ) -> PHFetchResult<PHAssetCollection> {
    let isEmpty = PHPhotoLibrary.shared().assets.isEmpty
    return PHFetchResult(isEmpty ? [] : [PHAssetCollection("recents")], options)
  }
}

/// The kind of a collection.
public enum PHAssetCollectionType: Int, Sendable {
  case album = 1
  case smartAlbum
}

/// The kind of an album.
public enum PHAssetCollectionSubtype: Int, Sendable {
  case albumRegular = 2
  case smartAlbumGeneric = 200
  case smartAlbumFavorites = 203
  case smartAlbumRecentlyAdded = 206
  case smartAlbumUserLibrary = 209
  case any = 9_223_372_036_854_775_807
}

/// A change of the library. The library doesn't change by itself.
open class PHChange: NSObject {
  /// The changes of a search's results: `nil`, for none.
  open func changeDetails<ObjectType: PHObject>(for object: PHFetchResult<ObjectType>)
    -> PHFetchResultChangeDetails<ObjectType>?
  { nil }
}

/// The changes of a search's results.
open class PHFetchResultChangeDetails<ObjectType: PHObject>: NSObject {
  /// The results before.
  public let fetchResultBeforeChanges: PHFetchResult<ObjectType>

  /// The results after.
  public let fetchResultAfterChanges: PHFetchResult<ObjectType>

  /// Describes a change of results to others, for tests.
  public init(from before: PHFetchResult<ObjectType>, to after: PHFetchResult<ObjectType>) {
    (fetchResultBeforeChanges, fetchResultAfterChanges) = (before, after)
  }

  /// Whether the changes are known one by one: `false`.
  open var hasIncrementalChanges: Bool { false }

  /// The places of what was removed: unknown.
  open var removedIndexes: IndexSet? { nil }

  /// The places of what was inserted: unknown.
  open var insertedIndexes: IndexSet? { nil }

  /// The places of what has other contents: unknown.
  open var changedIndexes: IndexSet? { nil }
}

/// An observer of the library.
public protocol PHPhotoLibraryChangeObserver: AnyObject {
  /// The library has changed.
  func photoLibraryDidChange(_ changeInstance: PHChange)
}
