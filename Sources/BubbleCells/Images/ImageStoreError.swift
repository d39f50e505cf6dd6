// SPDX-License-Identifier: MIT
import BubbleStrings
import BubbleViews

/// The reason why an image could not be loaded.
public enum ImageStoreError: Error, Hashable, Sendable {
  /// There is no resource folder.
  case noFolder(path: String)
  /// The path is outside of the folder.
  case outsideFolder(path: String)
  /// The path is a network address; nothing is fetched.
  case remote(url: String)
  /// There is no such file, or it may not be read.
  case missing(path: String)
  /// The path leads to a folder, a pipe, a socket or a device.
  case notAFile(path: String)
  /// The file, or the data of a data URI, is too long.
  case tooLarge(path: String, byteCount: Int, limit: Int)
  /// The data URI has no data, or they are not base64 as declared. The reason is a part of a sentence.
  case invalidDataURI(String, reason: String)
  /// The file is not an image. The reason is a sentence, or several.
  case undecodable(path: String, reason: String)
}

extension ImageStoreError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noFolder(let path):
      "'\(path.brief)' cannot be found, because no resource folder is given"
    case .outsideFolder(let path):
      "'\(path.brief)' is outside of the resource folder"
    case .remote(let url):
      "'\(url.brief)' is not fetched; put the image into the resource folder"
    case .missing(let path):
      "'\(path.brief)' is not a readable file in the resource folder"
    case .notAFile(let path):
      "'\(path.brief)' is a folder, a pipe, a socket or a device; name a file"
    case .tooLarge(let path, let byteCount, let limit):
      "'\(path.brief)' has \(byteCount) bytes, more than the limit of \(limit)"
    case .invalidDataURI(let uri, let reason):
      "'\(uri.brief)' is not a data URI that can be read: \(reason)"
    case .undecodable(let path, let reason):
      "'\(path.brief)' is not an image that can be shown: \(reason.withoutFullStop)"
    }
  }
}

extension String {
  /// The beginning of a long text: a data URI holds a whole image.
  var brief: String {
    let start = prefix(120)
    return start.endIndex == endIndex ? lineSafe : String(start).lineSafe + "…"
  }

  /// The text, to be followed by the full stop of the sentence that quotes it.
  fileprivate var withoutFullStop: String {
    endsExactly(with: ".") ? String(unicodeScalars.dropLast()) : self
  }
}
