// SPDX-License-Identifier: MIT
public import BubbleViews
public import Foundation

/// The background of a cell or a header: a colour, a corner radius, a border, an image or a view. Partial: not
/// `Hashable`.
public struct UIBackgroundConfiguration {
  enum Role { case plain, listCell, listHeader }

  var role = Role.plain

  /// The view in the background, above the colour. The default is `nil`.
  public var customView: UIView?
  /// The corner radius, in points. The default is 0.
  public var cornerRadius: CGFloat = 0
  /// The insets of the background. The default is zero.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges whose layout margins are added to the insets. The default is none.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour. The default is `nil`: the tint colour.
  public var backgroundColor: UIColor?
  /// The change of the colour. The default is `nil`: none.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// The visual effect. Inert.
  public var visualEffect: UIVisualEffect?
  /// The image above the colour. The default is `nil`.
  public var image: UIImage?
  /// The content mode of the image.
  public var imageContentMode = UIView.ContentMode.scaleToFill
  /// The colour of the border. The default is `nil`: the tint colour.
  public var strokeColor: UIColor?
  /// The change of the border's colour. The default is `nil`: none.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the border, in points. The default is 0: none.
  public var strokeWidth: CGFloat = 0
  /// The distance of the border from the background's edge, outwards, in points. The default is 0.
  public var strokeOutset: CGFloat = 0

  /// A background without a colour.
  public static func clear() -> UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.backgroundColor = .clear
    return configuration
  }

  /// Creates a background with the defaults.
  public init() {}

  /// The background of buttons: round corners.
  static var button: UIBackgroundConfiguration {
    var configuration = UIBackgroundConfiguration()
    configuration.cornerRadius = 6
    return configuration
  }

  private static func cell(_ color: UIColor, _ role: Role = .listCell) -> UIBackgroundConfiguration
  {
    var configuration = UIBackgroundConfiguration()
    (configuration.backgroundColor, configuration.role) = (color, role)
    return configuration
  }

  /// The background of a cell in any list.
  public static func listCell() -> UIBackgroundConfiguration { cell(.systemBackground) }
  /// The background of a header in any list.
  public static func listHeader() -> UIBackgroundConfiguration { cell(.clear, .listHeader) }
  /// The background of a footer in any list.
  public static func listFooter() -> UIBackgroundConfiguration { cell(.clear, .listHeader) }
  /// The background of a cell in a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration { cell(.systemBackground) }
  /// The background of a header or a footer in a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    cell(.systemBackground, .listHeader)
  }
  /// The background of a cell in a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    cell(.secondarySystemGroupedBackground)
  }
  /// The background of a header or a footer in a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration {
    cell(.clear, .listHeader)
  }
  /// The background of a header in a sidebar.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { cell(.clear, .listHeader) }
  /// The background of a cell in a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { sidebarCell() }
  /// The background of a cell in a sidebar with another column beside it.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { sidebarCell() }

  private static func sidebarCell() -> UIBackgroundConfiguration {
    var configuration = cell(.clear)
    configuration.cornerRadius = 10
    configuration.backgroundInsets = NSDirectionalEdgeInsets(leading: 10, trailing: 10)
    return configuration
  }

  /// Returns the background for a state: a cell of a list is grey while it is selected or pressed.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard role == .listCell else { return self }
    var updated = self
    let cell = state as? UICellConfigurationState
    let view = state as? UIViewConfigurationState
    updated.isActive =
      cell.map { $0.isSelected || $0.isHighlighted }
      ?? view.map { $0.isSelected || $0.isHighlighted } ?? false
    return updated
  }

  /// Whether the cell is selected or pressed.
  var isActive = false

  /// Returns the colour that shows with a tint.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = isActive ? UIColor.systemGray4 : backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }

  /// Returns the border's colour that shows with a tint.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    strokeColorTransformer?(strokeColor ?? tintColor) ?? strokeColor ?? tintColor
  }
}

/// Shows a background configuration.
final class BackgroundConfigurationView: UIView {
  private let fill = UIView()
  private let border = UIView()
  private let imageView = UIImageView(frame: .zero)
  private var custom: UIView?

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    imageView.clipsToBounds = true
    [fill, imageView, border].forEach(addSubview)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a configuration behind all of a cell.
  func show(_ configuration: UIBackgroundConfiguration, in cell: UIView) {
    var insets = configuration.backgroundInsets
    let margins = cell.directionalLayoutMargins
    let edges = configuration.edgesAddingLayoutMarginsToBackgroundInsets
    if edges.contains(.top) { insets.top += margins.top }
    if edges.contains(.bottom) { insets.bottom += margins.bottom }
    if edges.contains(.leading) { insets.leading += margins.leading }
    if edges.contains(.trailing) { insets.trailing += margins.trailing }
    frame = CGRect(origin: .zero, size: cell.bounds.size)
    let area = bounds.inset(by: insets.physical(in: cell.effectiveLayoutDirection))
    let tint: UIColor = cell.tintColor ?? .tintColor
    place(fill, in: area, configuration)
    fill.backgroundColor = configuration.resolvedBackgroundColor(for: tint)
    place(imageView, in: area, configuration)
    (imageView.image, imageView.contentMode) = (configuration.image, configuration.imageContentMode)
    showBorder(configuration, area, tint)
    showCustom(configuration, area)
  }

  private func place(_ view: UIView, in area: CGRect, _ configuration: UIBackgroundConfiguration) {
    view.frame = area
    view.layer.cornerRadius = limited(configuration.cornerRadius, area)
  }

  private func limited(_ radius: CGFloat, _ area: CGRect) -> CGFloat {
    max(min(radius, min(area.width, area.height) / 2), 0)
  }

  private func showBorder(
    _ configuration: UIBackgroundConfiguration, _ area: CGRect, _ tint: UIColor
  ) {
    let outset = configuration.strokeOutset
    border.isHidden = configuration.strokeWidth <= 0
    border.frame = area.insetBy(dx: -outset, dy: -outset)
    border.layer.cornerRadius =
      configuration.cornerRadius > 0
      ? limited(configuration.cornerRadius + outset, border.frame) : 0
    border.layer.borderWidth = max(configuration.strokeWidth, 0)
    border.layer.borderColor =
      configuration.resolvedStrokeColor(for: tint)
      .resolvedColor(with: traitCollection).cgColor
  }

  private func showCustom(_ configuration: UIBackgroundConfiguration, _ area: CGRect) {
    if custom !== configuration.customView {
      custom?.removeFromSuperview()
      custom = configuration.customView
      if let custom { insertSubview(custom, aboveSubview: imageView) }
    }
    guard let custom else { return }
    place(custom, in: area, configuration)
    custom.clipsToBounds = custom.clipsToBounds || configuration.cornerRadius > 0
  }
}
