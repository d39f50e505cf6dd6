// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleViews
import Foundation

/// An image of a message: where it is, and how large.
struct QuotePicture {
  let source: PictureSource
  let msgID: String
  let environment: RenderEnvironment

  /// The size in the message's fields, in pixels; zero where it has none.
  var statedSize = CGSize.zero

  /// The size in pixels, by the file or else by the message; zero where neither has one.
  var pixelSize: CGSize {
    let size = source.pixelSize(in: environment)
    return size.width > 0 && size.height > 0 ? size : statedSize
  }

  /// The same; `nil`, and a warning, for an image that can't be read.
  var ifReadable: QuotePicture? {
    guard let place = source.places.first else { return nil }
    do throws(ImageStoreError) {
      _ = try environment.images.pixelSize(at: place.path)
      return self
    } catch {
      RenderEnvironment.report(
        RenderWarning(msgID: msgID, field: place.field, reason: "\(error). It is left out."))
      return nil
    }
  }

  /// A view of the image, loaded for a size in points; it fills its bounds.
  ///
  /// - Parameter isHidden: Whether it can't be recognised.
  func makeView(
    cornerRadius: CGFloat, size: CGSize = CGSize(width: 34, height: 34), isHidden: Bool = false
  ) -> PictureView {
    let view = PictureView()
    view.cornerRadius = cornerRadius
    if isHidden {
      let kept = HiddenImage.side
      view.image = source.image(
        of: msgID, size: .fitting(pixelWidth: kept, pixelHeight: kept), in: environment
      ).map(HiddenImage.blurred)
    } else {
      view.image = source.image(of: msgID, size: environment.filling(size), in: environment)
    }
    view.placeholder = .quiet(.quoteImage, in: environment.theme)
    return view
  }
}

extension QuotePicture {
  /// An image of a message of quote-api; `nil` for one without an address.
  init?(
    _ media: QuoteAPIMessage.Media, at place: String, of msgID: String,
    in environment: RenderEnvironment
  ) {
    guard !media.address.isEmpty else { return nil }
    let field = place + (media.isAnimated ? ".thumb.url" : ".url")
    self.init(
      source: PictureSource(field, places: [.init(field: field, path: media.address)]),
      msgID: msgID, environment: environment,
      statedSize: CGSize(width: media.pixelWidth, height: media.pixelHeight))
  }

  /// The image of an element; `nil` without one.
  init?(_ message: Message, in environment: RenderEnvironment) {
    var places: [PictureSource.Place] = []
    var size = CGSize.zero
    if let image = message.element.content(as: ImageElement.self) {
      places = Self.places(of: image)
      if let sized = image.variants.first(where: { $0.pixelWidth > 0 && $0.pixelHeight > 0 }) {
        size = CGSize(width: sized.pixelWidth, height: sized.pixelHeight)
      }
    } else if let video = message.element.content(as: VideoElement.self) {
      places = [PictureSource.Place(field: "videoElem.snapshotPath", path: video.snapshotPath)]
      size = CGSize(width: video.snapshotPixelWidth, height: video.snapshotPixelHeight)
    } else {
      return nil
    }
    source = PictureSource(places.first?.field ?? "imageElem", places: places)
    (msgID, self.environment, statedSize) = (message.msgID, environment, size)
  }

  /// The places of an image, the largest first: quotes are drawn at any scale.
  private static func places(of image: ImageElement) -> [PictureSource.Place] {
    func variants(_ size: ImageElement.Variant.Size) -> [PictureSource.Place] {
      image.variants.indices.filter { image.variants[$0].type == size }.map { index in
        .init(field: "imageElem.imageList[\(index)].url", path: image.variants[index].url)
      }
    }
    return variants(.large) + [.init(field: "imageElem.path", path: image.path)]
      + variants(.original) + variants(.thumbnail)
  }
}
