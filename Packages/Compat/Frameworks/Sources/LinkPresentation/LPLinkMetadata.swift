// SPDX-License-Identifier: MIT
public import UIKit

/// The description of a link.
open class LPLinkMetadata: NSObject {
  /// The address that was asked for.
  open var originalURL: URL?
  /// The address after redirects.
  open var url: URL?
  /// The title.
  open var title: String?
  /// A small image.
  open var iconProvider: NSItemProvider?
  /// A large image.
  open var imageProvider: NSItemProvider?
  /// A film.
  open var videoProvider: NSItemProvider?
  /// The address of a film.
  open var remoteVideoURL: URL?

  public override init() {}
}

/// Finds the description of a link. Nothing is fetched: it fails, unless a test has a ``response``.
open class LPMetadataProvider: NSObject {
  /// The error when nothing is fetched.
  public struct Unavailable: Error {}

  /// The result for an address, for tests. The default is `nil`: every address fails.
  open var response: ((URL) -> LPLinkMetadata?)?
  /// Whether parts are fetched, too. Stored only.
  open var shouldFetchSubresources = true
  /// The time after which it fails, in seconds. Stored only.
  open var timeout: TimeInterval = 30

  public override init() {}

  /// Calls the handler at once.
  open func startFetchingMetadata(
    for URL: URL, completionHandler: @escaping (LPLinkMetadata?, (any Error)?) -> Void
  ) {
    let found = response?(URL)
    completionHandler(found, found == nil ? Unavailable() : nil)
  }

  /// Does nothing: fetching ends at once.
  open func cancel() {}
}
