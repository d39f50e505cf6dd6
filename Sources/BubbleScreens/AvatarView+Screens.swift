// SPDX-License-Identifier: MIT
package import BubbleCells
package import BubbleGraphics
import BubbleViews
package import Foundation

extension AvatarView {
  /// A person's image, or what the environment has in its place.
  ///
  /// - Parameters:
  ///   - path: The path of the image; empty for none.
  ///   - msgID: The message that a missing image is reported for.
  package static func onScreen(
    path: String, name: String, identifier: String, side: CGFloat, msgID: String,
    kind: AvatarKind = .person
  ) -> AvatarView {
    let environment = RenderEnvironment.current
    var style = environment.resolvedAvatarStyle
    style.shape = .circle
    let view = AvatarView()
    let image = environment.screenImage(
      at: path, size: CGSize(width: side, height: side), msgID: msgID, field: "faceURL")
    view.show(image, name: name.visibleStart, identifier: identifier, style: style, kind: kind)
    view.accessibilityIdentifier = "avatar"
    return view
  }
}

extension RenderEnvironment {
  /// An image of a size in points; `nil` where there is none, which is reported.
  package func screenImage(at path: String, size: CGSize, msgID: String, field: String) -> Image? {
    guard !path.isEmpty else { return nil }
    do throws(ImageStoreError) {
      return try images.image(at: path, size: filling(size))
    } catch {
      Self.report(
        RenderWarning(msgID: msgID, field: field, reason: "\(error). It is drawn without it."))
      return nil
    }
  }
}
