// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleRendering
import BubbleStrings
import BubbleText
public import BubbleViews
import Foundation

/// The panel below the input bar: pages of plugins, four in a row and two rows on a page.
///
/// ```swift
/// var plugins = InputPlugins.standard
/// try plugins.add(InputPlugin(1, name: "redPacket", title: "Red packet"))
/// let png = try InputPanel(plugins).encoded(as: .png, in: environment)
/// ```
public struct InputPanel: AppScreen {
  /// The plugins.
  public var plugins: InputPlugins

  /// The page that is drawn, counted from 0, or the last one if there are fewer. The default is 0.
  public var page = 0

  /// Creates a panel. The default has ChatKit's own plugins.
  public init(_ plugins: InputPlugins = .standard) { self.plugins = plugins }

  /// The contents as JSON: the plugins in order, with their frames in points and their pages.
  ///
  /// A plugin has its `number`, `title`, `page`, `frame` on its page, the name of its `icon` and its `image`,
  /// and the action of a `tap`.
  ///
  /// - Precondition: There is a current environment.
  public var json: JSONValue {
    let environment = RenderEnvironment.current
    let layout = layout(in: environment)
    return [
      "screen": "inputPanel", "width": .length(environment.width),
      "height": .length(layout.height), "pages": .integer(layout.pageCount),
      "page": .integer(shownPage(of: layout)),
      "items": .array(
        zip(plugins.ordered, layout.places).map { plugin, place in
          let frame = place.frame.mirrored(
            in: environment.width, ifRightToLeft: environment.direction == .rightToLeft)
          return [
            "number": .integer(plugin.number), "name": .string(plugin.name),
            "title": .string(TextPreview.line(plugin.shownTitle(in: environment.localization))),
            "page": .integer(place.page), "frame": .frame(frame),
            "icon": .string(plugin.shownIcon.name),
            "image": plugin.imagePath.map { .string($0) } ?? .null, "tap": plugin.tap,
          ]
        }),
    ]
  }

  /// Creates the panel's view, as wide as the current environment.
  ///
  /// - Precondition: There is a current environment.
  public func makeView() -> View {
    let layout = layout(in: RenderEnvironment.current)
    let view = InputPanelView(plugins.ordered, layout, page: shownPage(of: layout))
    view.layoutIfNeeded()
    return view
  }

  private func layout(in environment: RenderEnvironment) -> InputPanelLayout {
    InputPanelLayout(
      plugins.ordered.map { TextPreview.line($0.shownTitle(in: environment.localization)) },
      in: environment)
  }

  private func shownPage(of layout: InputPanelLayout) -> Int {
    min(max(page, 0), layout.pageCount - 1)
  }
}
