// SPDX-License-Identifier: MIT
public import Foundation

/// Data in several representations, of a drag, the pasteboard or a picker. All of it is there, and given at once.
///
/// Partial: data, items and objects that are there, given at once.
open class NSItemProvider: NSObject {
  /// The error when there is no representation of a type.
  public struct Unavailable: Error {}

  private enum Representation {
    case data(() -> (Data?, (any Error)?))
    case item(Any)
  }

  private var representations: [(type: String, value: Representation)] = []
  private var objects: [Any] = []

  /// A name for a file of the data. The default is `nil`.
  open var suggestedName: String?

  /// Creates a provider without data.
  public override init() {}

  /// Creates a provider of an object, such as a string, an address or an image.
  public init(object: Any) {
    super.init()
    add(object)
  }

  /// Creates a provider of an item of a type.
  public init(item: Any?, typeIdentifier: String?) {
    super.init()
    if let item, let typeIdentifier { representations.append((typeIdentifier, .item(item))) }
  }

  /// Creates a provider of a file; `nil` for an address that isn't a file's.
  public init?(contentsOf fileURL: URL!) {
    guard let fileURL, fileURL.isFileURL else { return nil }
    super.init()
    suggestedName = fileURL.lastPathComponent
    representations.append(("public.file-url", .item(fileURL)))
  }

  /// Adds an object by its type.
  private func add(_ object: Any) {
    objects.append(object)
    switch object {
    case is UIImage:
      let data = { ((object as? UIImage)?.pngData(), nil as (any Error)?) }
      representations.append(("public.png", .data(data)))
    case is String, is NSString: representations.append(("public.utf8-plain-text", .item(object)))
    case is URL, is NSURL: representations.append(("public.url", .item(object)))
    default: break
    }
  }

  /// The identifiers of the types, the best one first.
  open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

  /// Adds data of a type, which the handler gives when it is asked for.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: ItemVisibility = .all,
    loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    representations.append(
      (
        typeIdentifier,
        .data {
          var result: (Data?, (any Error)?) = (nil, nil)
          _ = loadHandler { result = ($0, $1) }
          return result
        }
      ))
  }

  /// Adds an object.
  open func registerObject(_ object: Any, visibility: ItemVisibility) { add(object) }

  /// The processes that may read data. Inert.
  public enum ItemVisibility: Int, Sendable {
    case all = 0
    case team
    case ownProcess = 3
  }

  /// Whether there is data of a type, or of one that this module knows as a kind of it: images, text and addresses.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    representation(of: typeIdentifier) != nil
  }

  private func representation(of type: String) -> Representation? {
    let kinds = Self.kinds[type] ?? [type]
    return representations.first { kinds.contains($0.type) }?.value
  }

  private static let kinds: [String: Set<String>] = [
    "public.image": [
      "public.image", "public.png", "public.jpeg", "public.heic", "public.heif", "public.tiff",
      "com.compuserve.gif", "org.webmproject.webp",
    ],
    "public.text": [
      "public.text", "public.plain-text", "public.utf8-plain-text", "public.html", "public.rtf",
    ],
    "public.plain-text": ["public.plain-text", "public.utf8-plain-text"],
    "public.url": ["public.url", "public.file-url"],
    "public.movie": [
      "public.movie", "public.video", "public.mpeg-4", "com.apple.quicktime-movie", "public.avi",
    ],
    "public.audio": ["public.audio", "public.mp3", "public.mpeg-4-audio"],
  ]

  /// Whether an object of a class is there.
  open func canLoadObject<Object>(ofClass aClass: Object.Type) -> Bool { object(aClass) != nil }

  /// Gives an object of a class, before it returns.
  @discardableResult
  open func loadObject<Object>(
    ofClass aClass: Object.Type, completionHandler: @escaping (Object?, (any Error)?) -> Void
  ) -> Progress {
    let found = object(aClass)
    completionHandler(found, found == nil ? Unavailable() : nil)
    return Progress(totalUnitCount: 1)
  }

  private func object<Object>(_ type: Object.Type) -> Object? {
    for object in objects { if let found = object as? Object { return found } }
    if type == UIImage.self, case .data(let load)? = representation(of: "public.image") {
      return load().0.flatMap { UIImage(data: $0) } as? Object
    }
    return nil
  }

  /// Gives the data of a type, before it returns.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    switch representation(of: typeIdentifier) {
    case .data(let load)?:
      let (data, error) = load()
      completionHandler(data, error)
    case .item(let item)?: completionHandler(Self.data(of: item), nil)
    case nil: completionHandler(nil, Unavailable())
    }
    return Progress(totalUnitCount: 1)
  }

  /// Gives the item of a type, before it returns.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: ((Any?, (any Error)?) -> Void)? = nil
  ) {
    switch representation(of: typeIdentifier) {
    case .item(let item)?: completionHandler?(item, nil)
    case .data(let load)?:
      let (data, error) = load()
      completionHandler?(data, error)
    case nil: completionHandler?(nil, Unavailable())
    }
  }

  private static func data(of item: Any) -> Data? {
    switch item {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: url.isFileURL ? try? Data(contentsOf: url) : Data(url.absoluteString.utf8)
    default: nil
    }
  }
}
