// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleText
public import BubbleViews
public import Foundation

/// The image of an order, or a cart instead.
public final class OrderImageView: View {
  private let imageView = ImageView()
  private let icon = IconView(.cart)

  private static let side: CGFloat = 60

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    layer.cornerRadius = 8
    imageView.contentMode = .scaleAspectFill
    icon.accessibilityIdentifier = "placeholder"
    addSubview(icon)
    addSubview(imageView)
  }

  @available(*, unavailable, message: "The images of orders are created with init(frame:).")
  public required init?(coder: NSCoder) { nil }

  /// Shows the image at a path in the resource folder, or in a data URI. One that can't be shown is reported.
  func show(_ path: String, msgID: String) {
    let environment = RenderEnvironment.current
    let image = path.isEmpty ? nil : image(at: path, msgID: msgID, in: environment)
    imageView.image = image
    imageView.isHidden = image == nil
    icon.isHidden = image != nil
    icon.color = Color(hex: 0xFF7201)
    let ink = environment.theme.isDark ? Color.white : .black
    backgroundColor = image == nil ? ink.withAlpha(0.06) : nil
  }

  private func image(at path: String, msgID: String, in environment: RenderEnvironment) -> Image? {
    let size = CGSize(width: Self.side, height: Self.side)
    do throws(ImageStoreError) {
      return try environment.image(
        at: path, size: environment.filling(size), msgID: msgID,
        field: "customElem.data.imageUrl")
    } catch {
      RenderEnvironment.report(
        RenderWarning(
          msgID: msgID, field: "customElem.data.imageUrl",
          reason: "\(error). The order is drawn without it."))
      return nil
    }
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    imageView.frame = bounds
    icon.frame = bounds.insetBy(dx: bounds.width / 5, dy: bounds.height / 5)
  }
}
