// SPDX-License-Identifier: MIT
internal import BubbleBatches
public import BubbleFiles
public import BubbleGraphics
internal import BubbleStrings
@_spi(Caches) public import BubbleText
internal import BubbleViews
public import Foundation

/// Loads images from a folder or a tree of files, from data URIs and files by address, and decodes each once.
///
/// A store can be shared between threads; those that request the same image at the same time wait for one
/// decoding. Decoded images are cached, up to a limit in bytes, and evicted least recently used first.
/// Failures are cached, too: a file that is added later isn't found.
public final class ImageStore: Sendable {
  /// The folder that paths are relative to; `nil` for a tree of files, and for no files at all.
  public let folder: URL?

  /// The budget of the store's images, with those of other caches.
  public let cacheBudget: CacheBudget

  private let source: ResourceFile.Source?
  private let remote: RemoteImages?
  private let limits: ImageLimits
  private let limitNames: ImageLimitNames
  private let cacheByteCount: Int
  private let cache: ImageCache
  private let sizes: ImageSizeCache

  /// - Parameters:
  ///   - folder: The folder that paths are relative to. Nothing outside of it is read.
  ///   - limits: The limits of an image.
  ///   - cacheByteCount: The maximum memory of decoded images, in bytes. The default is
  ///     64 MB: 2,600 avatars of 80 × 80 pixels. An image that takes more by itself is not kept.
  ///   - remote: The files of addresses; `nil` for none.
  ///   - cacheBudget: The maximum memory of images and their sizes, with that of other caches. The default is a budget
  ///     of the store's own.
  public convenience init(
    folder: URL?, limits: ImageLimits = ImageLimits(), cacheByteCount: Int = 64 << 20,
    remote: RemoteImages? = nil, cacheBudget: CacheBudget = CacheBudget()
  ) {
    let folder = folder?.standardizedFileURL.resolvingSymlinksInPath()
    self.init(folder, folder.map { .folder($0) }, limits, cacheByteCount, remote, cacheBudget)
  }

  /// The images of a tree of files, such as those in an export's archive.
  ///
  /// - Parameters:
  ///   - files: The files, which paths are relative to.
  ///   - limits: The limits of an image.
  ///   - cacheByteCount: The maximum memory of decoded images, in bytes. The default is 64 MB.
  ///   - cacheBudget: The maximum memory of images and their sizes, with that of other caches. The default is a budget
  ///     of the store's own.
  public convenience init(
    files: FileTree, limits: ImageLimits = ImageLimits(), cacheByteCount: Int = 64 << 20,
    cacheBudget: CacheBudget = CacheBudget()
  ) {
    self.init(nil, .tree(files), limits, cacheByteCount, nil, cacheBudget)
  }

  private init(
    _ folder: URL?, _ source: ResourceFile.Source?, _ limits: ImageLimits, _ cacheByteCount: Int,
    _ remote: RemoteImages?, _ cacheBudget: CacheBudget,
    _ limitNames: ImageLimitNames = ImageLimitNames()
  ) {
    self.folder = folder
    self.source = source
    self.remote = remote
    self.limits = limits
    self.limitNames = limitNames
    self.cacheByteCount = cacheByteCount
    self.cacheBudget = cacheBudget
    cache = ImageCache(byteLimit: cacheByteCount, budget: cacheBudget)
    sizes = ImageSizeCache(cacheBudget)
  }

  /// A store of the same images, without those that are cached, whose errors name limits as users know them.
  package func naming(_ names: ImageLimitNames) -> ImageStore {
    ImageStore(folder, source, limits, cacheByteCount, remote, cacheBudget, names)
  }

  /// Whether there are files at all, and the limits of images: those on which the size of an image depends besides its
  /// file.
  var conditions: String {
    "\(source == nil ? "no files" : "files") \(StableText.text(of: limits))"
  }

  /// The image at a path relative to the folder, or in a data URI (RFC 2397).
  ///
  /// The format is detected from the first bytes, regardless of name and media type.
  ///
  /// - Parameter size: The size to decode. Each size is decoded and cached separately.
  public func image(
    at path: String, size: DecodingSize = .original
  ) throws(ImageStoreError) -> Image {
    // Images are decoded whole, since several threads may wait for one.
    guard !WorkLimit.isExceeded else {
      throw .undecodable(path: path.brief, reason: "there is no time for it")
    }
    return try cache.image(for: ImageCache.Key(path: path, size: size)) {
      () throws(ImageStoreError) in
      let bytes = try self.bytes(at: path)
      do throws(ImageError) {
        return try Image(encoded: bytes, size: size, limits: limits)
      } catch {
        throw .undecodable(path: path.brief, reason: error.description(naming: limitNames))
      }
    }.get()
  }

  /// The size of the image at a path relative to the folder, or in a data URI, in pixels.
  ///
  /// It is read from the image's header, and no pixels are decoded, so they may still be missing or damaged.
  public func pixelSize(at path: String) throws(ImageStoreError) -> CGSize {
    try sizes.size(at: path) { () throws(ImageStoreError) in
      // Most headers are at the very beginning; large profiles may be before that of a JPEG.
      if let file = try file(at: path),
        let size = try? Image.pixelSize(ofEncoded: try file.beginning(limit: limits.byteCount))
      {
        return size
      }
      let bytes = try self.bytes(at: path)
      do throws(ImageError) {
        return try Image.pixelSize(ofEncoded: bytes)
      } catch {
        throw .undecodable(path: path.brief, reason: error.description(naming: limitNames))
      }
    }.get()
  }

  /// The file of ``image(at:size:)``, not decoded.
  package func encodedImage(at path: String) throws(ImageStoreError) -> [UInt8] {
    try bytes(at: path)
  }

  private func bytes(at path: String) throws(ImageStoreError) -> [UInt8] {
    if let uri = DataURI(path) { return try uri.bytes(limit: limits.byteCount) }
    if let bytes = try remoteBytes(at: path) { return bytes }
    return try file(at: path)?.bytes(limit: limits.byteCount) ?? []
  }

  /// The file of an address; `nil` for what is none.
  private func remoteBytes(at path: String) throws(ImageStoreError) -> [UInt8]? {
    guard path.containsExactly("://") else { return nil }
    guard let bytes = remote?.bytes(at: path) else { throw .remote(url: path) }
    guard bytes.count <= limits.byteCount else {
      throw .tooLarge(path: path, byteCount: bytes.count, limit: limits.byteCount)
    }
    return bytes
  }

  /// The file at a path; `nil` for a data URI and an address.
  private func file(at path: String) throws(ImageStoreError) -> ResourceFile? {
    guard DataURI(path) == nil, !path.containsExactly("://") else { return nil }
    guard let source else { throw .noFolder(path: path) }
    return ResourceFile(path: path, source: source)
  }
}

/// Sizes that have been read from the headers of images.
final class ImageSizeCache: Sendable {
  typealias Outcome = Result<CGSize, ImageStoreError>

  /// The maximum bytes of paths, which may hold whole images.
  private static let byteLimit = 4 << 20

  private let known: BoundedCache<ExactString, Outcome>

  init(_ budget: CacheBudget) {
    known = BoundedCache(budget.account("imageSizes", cost: 2, byteLimit: Self.byteLimit))
  }

  /// The size of the image at a path, or why there is none, from an earlier call or from `load`.
  ///
  /// Of several threads that ask for the same, each may call `load`.
  func size(at path: String, load: () throws(ImageStoreError) -> CGSize) -> Outcome {
    if let known = known[ExactString(path)] { return known }
    let outcome = Result { () throws(ImageStoreError) in try load() }
    known.insert(outcome, for: ExactString(path), byteCount: path.utf8.count + Self.overhead)
    return outcome
  }

  /// The approximate size of an entry besides its path, in bytes.
  private static let overhead = 64
}
