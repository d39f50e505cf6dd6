// SPDX-License-Identifier: MIT
import BubbleCells
import BubbleGraphics
import BubbleRendering
import BubbleStrings
import BubbleText
import BubbleViews
import Foundation

/// A page of a panel, with a dot for each page if there are several.
final class InputPanelView: View {
  private let page: PanelPage

  init(_ plugins: [InputPlugin], _ layout: InputPanelLayout, page: Int) {
    let environment = RenderEnvironment.current
    let theme = environment.theme
    let dots = PageDots(
      pageCount: layout.pageCount, page: page, color: theme.screen(.panelText), side: Self.dotSide,
      gap: 8)
    let places = zip(plugins, layout.places).filter { $0.1.page == page }
    self.page = PanelPage(
      places.map { (InputPluginView($0, at: $1), $1.frame) }, dots: dots,
      lineColor: theme.screen(.panelLine))
    super.init(frame: CGRect(x: 0, y: 0, width: environment.width, height: layout.height))
    accessibilityIdentifier = "inputPanel"
    backgroundColor = theme.screen(.panel)
    self.page.add(to: self)
  }

  @available(*, unavailable, message: "Panels are created with init(_:_:page:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    page.layOut(width: bounds.width, dotsY: bounds.height - Self.dotSide - 5)
  }

  private static let dotSide: CGFloat = 6
}

/// A plugin of a panel: its icon or image, and its title.
final class InputPluginView: View {
  private let place: InputPanelLayout.Place
  private let name: String
  private let tile = View()
  private let icon: IconView
  private let imageView = ImageView()
  private let label: Label

  init(_ plugin: InputPlugin, at place: InputPanelLayout.Place) {
    let environment = RenderEnvironment.current
    let theme = environment.theme
    self.place = place
    name = plugin.name
    icon = IconView(plugin.shownIcon, color: theme.screen(.panelIcon))
    label = .onScreen(
      TextPreview.line(plugin.shownTitle(in: environment.localization)),
      font: InputPanelLayout.titleFont, color: theme.screen(.panelText), id: "title",
      alignment: .center)
    super.init(frame: CGRect(origin: .zero, size: place.frame.size))
    accessibilityIdentifier = "plugin\(plugin.number)"
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    label.baselineAdjustment = .alignCenters
    tile.backgroundColor = theme.screen(.panelTile)
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    imageView.image = environment.screenImage(
      at: plugin.imagePath ?? "", size: place.icon.size, msgID: plugin.name, field: "image")
    icon.isHidden = imageView.image != nil
    for view in [tile, icon, imageView, label] { addSubview(view) }
  }

  @available(*, unavailable, message: "Items are created with init(_:at:).")
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    tile.setRTLFrame(place.icon, width)
    imageView.setRTLFrame(place.icon, width)
    icon.setRTLFrame(place.icon.insetBy(dx: 11, dy: 11), width)
    label.setRTLFrame(place.title, width)
    for view in [tile, imageView] { view.layer.cornerRadius = 10 }
  }

  /// The tap that opens the plugin.
  override var ownInteractions: [Interaction] {
    super.ownInteractions + [tapInteraction(name)]
  }
}
