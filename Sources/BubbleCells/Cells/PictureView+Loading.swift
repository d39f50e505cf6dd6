// SPDX-License-Identifier: MIT
import BubbleGraphics
import BubbleText
import BubbleViews
public import Foundation

extension PictureView {
  /// Loads a picture from the environment's ``RenderEnvironment/images``, or shows the kit's placeholder.
  ///
  /// A picture that can't be shown is reported by a warning, in the words of the kit's own messages, so goldens of the
  /// message fail. The limits of ``ImageStore`` apply: nothing outside of the resource folder is read, and nothing is
  /// fetched. In cells that are only measured, nothing is loaded.
  ///
  /// Call it from ``MessageCell/fill(with:)``, after `super`: that clears the pictures that the cell has loaded for
  /// another message, so a message without a picture needs no call.
  ///
  /// - Parameters:
  ///   - path: The path in the resource folder, or a data URI (RFC 2397). `nil` clears the view: it has no picture, no
  ///     placeholder and no size, and nothing is reported. An empty path is one that can't be shown.
  ///   - data: The cell data, whose message is named by warnings.
  ///   - field: The payload's member that has the path, as warnings name it: `picture` or `options[1].picture`.
  ///   - size: The size to show the picture at, in points. It is the view's intrinsic content size, with a picture and
  ///     without, and the image is decoded for it.
  ///   - description: The accessibility label; `nil`, the default, hides the picture from screen readers.
  public func load(
    resource path: String?, of data: MessageCellData, field: String, size: CGSize,
    description: String? = nil
  ) {
    guard let path else { return clear() }
    let environment = RenderEnvironment.current
    let cells = cells
    cells.first?.loadedPictures.append(self)
    self.size = size
    invalidateIntrinsicContentSize()
    placeholder = .inBubble(of: data, in: environment)
    isAccessibilityElement = description?.isEmpty == false
    accessibilityLabel = description
    let isMeasured = cells.contains(where: \.isTemplate)
    image = isMeasured ? nil : picture(at: path, of: data, field: field, in: environment)
  }

  /// Removes the picture, its placeholder, its size and its description.
  func clear() {
    size = nil
    invalidateIntrinsicContentSize()
    placeholder = Placeholder(box: .clear)
    isAccessibilityElement = false
    accessibilityLabel = nil
    image = nil
  }

  private func picture(
    at path: String, of data: MessageCellData, field: String, in environment: RenderEnvironment
  ) -> Image? {
    let field = data.payloadField(field)
    let size = size ?? bounds.size
    return PictureSource(field, places: [.init(field: field, path: path)]).image(
      of: data.msgID,
      size: contentMode == .scaleAspectFit ? environment.fitting(size) : environment.filling(size),
      in: environment)
  }

  /// The cells that the view is in, the innermost first.
  private var cells: [MessageCell] {
    sequence(first: self as View, next: \.superview).compactMap { $0 as? MessageCell }
  }
}

extension Placeholder {
  /// A box in a row's bubble, with the kit's icon in it.
  fileprivate static func inBubble(of data: MessageCellData, in environment: RenderEnvironment)
    -> Placeholder
  {
    let text = environment.textColor(of: data)
    let bubble = environment.bubbleColor(of: data)
    // Opaque, since the icon's lines cross.
    return Placeholder(
      box: text.withAlpha(0.08).over(bubble), icon: environment.kit.metrics.chrome.missingPicture,
      ink: text.withAlpha(0.4).over(bubble))
  }
}
