// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleMessages
import BubbleViews
import Foundation

/// The possible locations of a message's picture, best first.
struct PictureSource {
  /// A place where it may be.
  struct Place {
    /// The message's field, as warnings name it.
    var field: String

    /// A path relative to the resource folder, an address on the network, or a data URI.
    var path: String
  }

  /// The places, without empty ones.
  let places: [Place]

  /// The field that is at fault when there is no place.
  let field: String

  init(_ field: String, places: [Place]) {
    self.field = field
    self.places = places.filter { !$0.path.isEmpty }
  }

  /// The picture's size in pixels, from the header of the first file that has one; zero without any.
  func pixelSize(in environment: RenderEnvironment) -> CGSize {
    for place in places {
      if let size = try? environment.images.pixelSize(at: place.path) { return size }
    }
    return .zero
  }

  /// The picture from the first place where there is one.
  ///
  /// When there is none, a warning names the message, and the error at the first place.
  func image(of msgID: String, size: DecodingSize, in environment: RenderEnvironment) -> Image? {
    var failure: (field: String, reason: String)?
    for place in places {
      do throws(ImageStoreError) {
        return try environment.images.image(at: place.path, size: size)
      } catch {
        failure = failure ?? (place.field, "\(error)")
      }
    }
    let (field, reason) = failure ?? (field, "it names no file")
    RenderEnvironment.report(
      RenderWarning(
        msgID: msgID, field: field, reason: "\(reason). A placeholder is drawn in its place."))
    return nil
  }
}

extension ImageElement {
  /// The file on this device, then the variants, the large one first: it has enough pixels for any screen.
  var source: PictureSource {
    let order: [Variant.Size] = [.large, .original, .thumbnail]
    let urls = order.flatMap { size in
      variants.indices.filter { variants[$0].type == size }.map { index in
        PictureSource.Place(field: "imageElem.imageList[\(index)].url", path: variants[index].url)
      }
    }
    return PictureSource(
      "imageElem", places: [.init(field: "imageElem.path", path: path)] + urls)
  }
}

extension VideoElement {
  /// The preview on this device.
  var source: PictureSource {
    PictureSource(
      "videoElem.snapshotPath",
      places: [.init(field: "videoElem.snapshotPath", path: snapshotPath)])
  }
}
