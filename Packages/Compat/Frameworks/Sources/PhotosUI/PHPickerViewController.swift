// SPDX-License-Identifier: MIT
@_exported public import Photos
public import UIKit

/// The kinds of photos and films that a picker shows.
public struct PHPickerFilter: Hashable, Sendable {
  private enum Kind: Hashable, Sendable {
    case images, videos, livePhotos, screenshots
    indirect case any([Kind])
    indirect case not(Kind)
    indirect case all([Kind])
  }

  private let kind: Kind

  public static let images = PHPickerFilter(kind: .images)
  public static let videos = PHPickerFilter(kind: .videos)
  public static let livePhotos = PHPickerFilter(kind: .livePhotos)
  public static let screenshots = PHPickerFilter(kind: .screenshots)

  /// The photos and films that one of the filters shows.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kind: .any(subfilters.map(\.kind)))
  }

  /// The photos and films that all of the filters show.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(kind: .all(subfilters.map(\.kind)))
  }

  /// The photos and films that a filter doesn't show.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(kind: .not(filter.kind))
  }
}

/// The options of a picker. Stored only, but for the limit.
public struct PHPickerConfiguration: Hashable, Sendable {
  /// The form in which photos are given.
  public enum AssetRepresentationMode: Int, Sendable {
    case automatic, current, compatible
  }

  /// The meaning of the order of selection.
  public enum Selection: Int, Sendable {
    case `default`, ordered, continuous, continuousAndOrdered
  }

  /// The greatest number of photos; 0 for any. The default is 1.
  public var selectionLimit = 1
  /// The kinds that show. The default is `nil`: all.
  public var filter: PHPickerFilter?
  /// The form. The default is automatic.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// The meaning of the order.
  public var selection = Selection.default
  /// The photos that are selected already. The default is none.
  public var preselectedAssetIdentifiers: [String] = []

  /// Creates options without access to the library.
  public init() {}

  /// Creates options with access to the library.
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// A photo or film that was chosen.
public struct PHPickerResult {
  /// The data.
  public let itemProvider: NSItemProvider
  /// The identifier in the library; `nil` without access to it.
  public let assetIdentifier: String?

  /// Creates a result, for tests.
  public init(itemProvider: NSItemProvider, assetIdentifier: String? = nil) {
    (self.itemProvider, self.assetIdentifier) = (itemProvider, assetIdentifier)
  }
}

/// Receives what was chosen.
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Photos were chosen; none if it was cancelled.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// Lets people choose photos. It shows an empty page: a test chooses by ``choose(_:)``.
open class PHPickerViewController: UIViewController {
  /// The options.
  public let configuration: PHPickerConfiguration
  /// Receives what was chosen.
  open weak var delegate: (any PHPickerViewControllerDelegate)?

  /// Creates a picker.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }

  /// Chooses as a person would: no more results than the limit of the options.
  open func choose(_ results: [PHPickerResult]) {
    let limit = configuration.selectionLimit
    delegate?.picker(
      self, didFinishPicking: Array(limit > 0 ? results.prefix(limit) : results[...]))
  }

  /// Ends without a choice.
  open func cancel() { choose([]) }
}
