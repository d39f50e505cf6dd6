// SPDX-License-Identifier: MIT
import BubbleGraphics
@_spi(UIKit) import BubbleViews
import Foundation

/// The button that leads back: a chevron, and the title of the item before, or “Back”, or nothing, whichever fits.
final class BarBackButton: UIControl {
  private let label = UILabel()
  private let imageView = UIImageView()
  private var titles: [String] = []
  private var style = BarTextStyle(font: .systemFont(ofSize: 17), color: .label)

  /// The distance of the chevron from the side, and of the title, in points.
  private static let chevron = CGRect(x: 9, y: 12.75, width: 9.5, height: 18.5)
  private static let titleStart: CGFloat = 26

  /// The width of what shows, in points.
  private(set) var fittedWidth: CGFloat = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    imageView.contentMode = .center
    for view in [imageView, label] { addSubview(view) }
    accessibilityIdentifier = "BackButton"
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Shows the item that it leads to.
  func update(
    _ item: UINavigationItem, look: UINavigationBarAppearance, tint: UIColor, isRightToLeft: Bool
  ) {
    let button = item.backBarButtonItem
    style = BarTextStyle(
      font: .systemFont(ofSize: 17), color: button?.tintColor ?? tint,
      look.backButtonAppearance.normal.titleTextAttributes,
      button?.titleTextAttributes(for: .normal))
    imageView.image = (button?.image ?? look.backIndicatorImage)?.forBar
    imageView.tintColor = button?.tintColor ?? tint
    titles = Self.titles(for: item)
    accessibilityLabel = titles.first ?? "Back"
  }

  /// The titles from the best one on.
  private static func titles(for item: UINavigationItem) -> [String] {
    switch item.backButtonDisplayMode {
    case .minimal: return []
    case .generic: return ["Back"]
    case .default:
      if let button = item.backBarButtonItem, button.image != nil { return [] }
      guard let own = item.backBarButtonItem?.title ?? item.backButtonTitle ?? item.title else {
        return ["Back"]
      }
      return own.isEmpty ? [] : [own, "Back"]
    }
  }

  /// Chooses the title that fits a width, in points.
  func fit(width: CGFloat) {
    for title in titles {
      style.apply(title, to: label)
      fittedWidth =
        Self.titleStart + label.sizeThatFits(CGSize(width: 10_000, height: 44)).width
      if fittedWidth <= width { return }
    }
    label.text = nil
    fittedWidth = max(imageView.image.map { $0.size.width + 16 } ?? 0, Self.titleStart)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.place(
      CGRect(
        x: Self.titleStart, y: 0, width: max(bounds.width - Self.titleStart, 0),
        height: bounds.height),
      in: self)
    let image = imageView.image?.size ?? .zero
    imageView.place(
      CGRect(x: 8, y: 0, width: max(image.width, 1), height: bounds.height), in: self)
  }

  override func draw(_ rect: CGRect, on canvas: Canvas) {
    guard imageView.image == nil else { return }
    let box = Self.chevron
    var points = [
      CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.minX, y: box.midY),
      CGPoint(x: box.maxX, y: box.maxY),
    ]
    if isRightToLeft { points = points.map { CGPoint(x: bounds.width - $0.x, y: $0.y) } }
    var path = Path()
    path.move(to: points[0])
    for point in points.dropFirst() { path.addLine(to: point) }
    var stroke = StrokeStyle(width: 2.5)
    stroke.cap = .round
    stroke.join = .round
    canvas.stroke(path, color: style.color.color(in: traitCollection), style: stroke)
  }
}
