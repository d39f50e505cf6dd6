// SPDX-License-Identifier: MIT
package import BubbleGraphics
import BubbleViews
package import Foundation

/// The possible locations of a message's picture, best first.
package struct PictureSource {
  /// A place where it may be.
  package struct Place {
    /// The message's field, as warnings name it.
    package var field: String

    /// A path relative to the resource folder, an address on the network, or a data URI.
    package var path: String

    package init(field: String, path: String) {
      (self.field, self.path) = (field, path)
    }
  }

  /// The places, without empty ones.
  package let places: [Place]

  /// The field that is at fault when there is no place.
  package let field: String

  package init(_ field: String, places: [Place]) {
    self.field = field
    self.places = places.filter { !$0.path.isEmpty }
  }

  /// The picture's size in pixels, from the header of the first file that has one; zero without any.
  package func pixelSize(in environment: RenderEnvironment) -> CGSize {
    for place in places {
      if let size = try? environment.images.pixelSize(at: place.path) { return size }
    }
    return .zero
  }

  /// The picture from the first place where there is one.
  ///
  /// When there is none, a warning names the message, the error at the first place, and what is drawn instead.
  package func image(
    of msgID: String, size: DecodingSize, in environment: RenderEnvironment,
    replacement: String = "A placeholder"
  ) -> Image? {
    var failure: (field: String, reason: String)?
    for place in places {
      do throws(ImageStoreError) {
        return try environment.image(
          at: place.path, size: size, msgID: msgID, field: place.field)
      } catch {
        failure = failure ?? (place.field, "\(error)")
      }
    }
    let (field, reason) = failure ?? (field, "it names no file")
    RenderEnvironment.report(
      RenderWarning(
        msgID: msgID, field: field, reason: "\(reason). \(replacement) is drawn in its place."))
    return nil
  }
}
