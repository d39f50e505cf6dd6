// SPDX-License-Identifier: MIT
public import BubbleCells
import BubbleGraphics
public import BubbleMessages
public import BubbleViews
public import Foundation

/// Data of an image.
open class ChatKitImageCellData: MessageCellData {
  /// The possible locations of the image, best first: the thumbnail, the file on this device, then larger
  /// ones.
  public final var places: [Place] = [] { didSet { found = nil } }

  /// The upload progress, from 0 to 1, shown while the message is being sent. The default is `nil`: not
  /// known.
  public final var progress: Double?

  /// The size of the image in the message's fields, in pixels; zero for none.
  public final var statedSize = CGSize.zero

  /// The size read from a file's header, and the store of files it came from.
  private var found: (images: ImageStore, size: CGSize)?

  /// A possible location of an image.
  public struct Place: Hashable, Sendable {
    /// The message's field, as warnings name it.
    public var field: String

    /// A path relative to the resource folder, an address on the network, or a data URI.
    public var path: String

    public init(field: String, path: String) {
      self.field = field
      self.path = path
    }
  }

  open override class func getCellData(message: Message) -> MessageCellData {
    let data = ChatKitImageCellData(message: message)
    if let element = message.element.content(as: ImageElement.self) { data.take(element) }
    return data
  }

  open override class func getDisplayString(message: Message) -> String {
    RenderEnvironment.current.localization["Photo"]
  }

  open override var spokenContent: String? {
    RenderEnvironment.current.localization.spokenKind("Photo")
  }

  open override var spokenTraits: AccessibilityTraits { [.image, .button] }

  private func take(_ element: ImageElement) {
    func variants(_ size: ImageElement.Variant.Size) -> [Place] {
      element.variants.indices.filter { element.variants[$0].type == size }.map { index in
        Place(field: "imageElem.imageList[\(index)].url", path: element.variants[index].url)
      }
    }
    let all =
      variants(.thumbnail) + [Place(field: "imageElem.path", path: element.path)]
      + variants(.large) + variants(.original)
    places = all.filter { !$0.path.isEmpty }
    if let sized = element.variants.first(where: { $0.pixelWidth > 0 && $0.pixelHeight > 0 }) {
      statedSize = CGSize(width: sized.pixelWidth, height: sized.pixelHeight)
    }
  }

  /// The size of the thumbnail, in points: as large as fits into a square with the image's aspect ratio, also
  /// for smaller images. The whole square if the size isn't known.
  public final var thumbnailSize: CGSize {
    let environment = RenderContext.current.environment
    let metrics = environment.kit.metrics[ChatKitMetrics.self]
    let width = min(metrics.imageSide, metrics.bubbleWidth(onScreen: environment.width))
    return Self.fit(sourceSize, into: CGSize(width: width, height: metrics.imageSide))
  }

  private static func fit(_ size: CGSize, into box: CGSize) -> CGSize {
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return box
    }
    let factor = min(box.width / size.width, box.height / size.height)
    return CGSize(
      width: min(size.width * factor, box.width), height: min(size.height * factor, box.height))
  }

  /// The message's own size; without one, that in the header of the first file that has a size.
  private var sourceSize: CGSize {
    guard statedSize == .zero else { return statedSize }
    let environment = RenderContext.current.environment
    if let found, found.images === environment.images { return found.size }
    let sizes = places.lazy.compactMap { try? environment.images.pixelSize(at: $0.path) }
    let size = sizes.first ?? .zero
    found = (environment.images, size)
    return size
  }

  /// The image from the first place where there is one; `nil`, and a warning, where there is none.
  final func image(filling size: CGSize, in environment: RenderEnvironment) -> Image? {
    var failure: (field: String, reason: String)?
    for place in places {
      do throws(ImageStoreError) {
        return try environment.image(
          at: place.path, size: environment.filling(size), msgID: msgID, field: place.field)
      } catch {
        failure = failure ?? (place.field, "\(error)")
      }
    }
    let (field, reason) = failure ?? ("imageElem", "it names no file")
    RenderEnvironment.report(
      RenderWarning(
        msgID: msgID, field: field, reason: "\(reason). A placeholder is drawn in its place."))
    return nil
  }
}
