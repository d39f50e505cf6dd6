public import Drawing
public import Foundation
internal import Synchronization

/// Why a picture could not be had.
public enum ImageStoreError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no folder to take pictures from.
  case noFolder(path: String)
  /// The path leads out of the folder.
  case outsideFolder(path: String)
  /// The path is an address on the network, and nothing is fetched.
  case remote(url: String)
  /// There is no such file, or it is a pipe or device, or may not be read.
  case missing(path: String)
  /// The file is longer than allowed.
  case tooLarge(path: String, byteCount: Int, limit: Int)
  /// The file is not a picture. The reason is a sentence, or several.
  case undecodable(path: String, reason: String)

  public var description: String {
    switch self {
    case .noFolder(let path):
      "'\(path.lineSafe)' cannot be found, because no resource folder is given"
    case .outsideFolder(let path):
      "'\(path.lineSafe)' leads out of the resource folder"
    case .remote(let url):
      "'\(url.lineSafe)' is not fetched; put the picture into the resource folder"
    case .missing(let path):
      "'\(path.lineSafe)' is no file in the resource folder that can be read"
    case .tooLarge(let path, let byteCount, let limit):
      "'\(path.lineSafe)' has \(byteCount) bytes, more than the limit of \(limit)"
    case .undecodable(let path, let reason):
      "'\(path.lineSafe)' is not a picture that can be shown: \(reason.withoutFullStop)"
    }
  }
}

extension String {
  /// The text, to be followed by the full stop of the sentence that quotes it.
  fileprivate var withoutFullStop: String { hasSuffix(".") ? String(dropLast()) : self }
}

/// Finds and decodes pictures below a folder, each once.
public final class ImageStore: Sendable {
  /// The folder that paths are relative to; `nil` for no pictures at all.
  public let folder: URL?

  private let limits: ImageLimits
  private let decoded = Mutex(Cache())

  /// - Parameters:
  ///   - folder: The folder that paths are relative to. Nothing outside of it is read.
  ///   - limits: How large a picture may be.
  public init(folder: URL?, limits: ImageLimits = ImageLimits()) {
    self.folder = folder?.standardizedFileURL.resolvingSymlinksInPath()
    self.limits = limits
  }

  /// The picture at a path relative to the folder.
  public func image(at path: String) throws(ImageStoreError) -> Image {
    if let known = decoded.withLock({ $0.results[path] }) { return try known.get() }
    let result = Result { () throws(ImageStoreError) in try load(path) }
    decoded.withLock { $0.insert(result, for: path) }
    return try result.get()
  }

  private func load(_ path: String) throws(ImageStoreError) -> Image {
    if path.contains("://") { throw .remote(url: path) }
    guard let folder else { throw .noFolder(path: path) }
    let file = folder.appendingPathComponent(path).standardizedFileURL.resolvingSymlinksInPath()
    guard file.path.hasPrefix(folder.path + "/"), !path.hasPrefix("/") else {
      throw .outsideFolder(path: path)
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    guard let byteCount = attributes?[.size] as? Int,
      attributes?[.type] as? FileAttributeType == .typeRegular
    else { throw .missing(path: path) }
    guard byteCount <= limits.byteCount else {
      throw .tooLarge(path: path, byteCount: byteCount, limit: limits.byteCount)
    }
    guard let data = FileManager.default.contents(atPath: file.path) else {
      throw .missing(path: path)
    }
    do throws(ImageError) {
      return try Image(encoded: Array(data), limits: limits)
    } catch {
      throw .undecodable(path: path, reason: "\(error)")
    }
  }

  /// What has been decoded. When it grows past its limit, it starts afresh.
  private struct Cache: Sendable {
    var results: [String: Result<Image, ImageStoreError>] = [:]
    private var byteCount = 0

    mutating func insert(_ result: Result<Image, ImageStoreError>, for path: String) {
      let size = (try? result.get())?.bitmap.bytes.count ?? 256
      if byteCount + size > Self.byteLimit {
        results = [:]
        byteCount = 0
      }
      if results.updateValue(result, forKey: path) == nil { byteCount += size }
    }

    private static let byteLimit = 64 << 20
  }
}
