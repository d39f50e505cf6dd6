// SPDX-License-Identifier: MIT
public import BubbleCells
public import BubbleMessages
import BubbleRendering
import BubbleStrings
import BubbleText
public import BubbleViews
import Foundation
public import TUIKitCells

/// The panel that the button "more" of an input bar opens: a grid in the Classic edition, a sheet in the
/// Minimalist one.
///
/// ```swift
/// var menu = MoreMenu()
/// menu.hidden = [.takePhoto, .recordVideo]
/// menu.customItems = [.custom(title: "Ticket", priority: 750, businessID: "train_ticket")]
/// let png = try menu.encoded(as: .png, in: environment)
/// ```
public struct MoreMenu: AppScreen {
  /// The omitted built-in items, for all conversations or for this one. The default is none.
  public var hidden: HiddenMoreItems = []

  /// The plugins that the application has. The default has none.
  public var plugins: MorePlugins = []

  /// Whether the conversation is a group's, where polls and notes are offered. The default is `false`.
  public var isInGroup = false

  /// The application's own items.
  public var customItems: [MoreItem] = []

  /// The page of a grid that is drawn, counted from 0, or the last one if there are fewer. The default is 0.
  public var page = 0

  /// The sizes of the panel; `nil`, the default, for those of the edition.
  public var metrics: MoreMetrics?

  /// Creates a panel of the built-in items.
  public init() {}

  /// The items in order: by priority, with built-in ones first among equals.
  ///
  /// - Precondition: There is a current environment.
  public var items: [MoreItem] { items(resolvedMetrics(in: .current)) }

  private func items(_ metrics: MoreMetrics) -> [MoreItem] {
    let builtIn = BuiltInMoreItem.all(linkPriority: metrics.linkPriority).filter { item in
      hidden.isDisjoint(with: item.hidden) && plugins.isSuperset(of: item.plugin)
        && (isInGroup || !item.isForGroupsOnly)
    }
    let all = builtIn.map { MoreItem($0.action, priority: $0.priority) } + customItems
    return all.enumerated().sorted {
      ($0.element.priority, $1.offset) > ($1.element.priority, $0.offset)
    }.map(\.element)
  }

  /// The contents as JSON: the items in order, with their frames in points and their pages.
  ///
  /// An item has its `title`, `priority`, `page`, `frame` on its page, the name of its `icon` or its `image`,
  /// and the action of a `tap`. A sheet has its close button in `cancel`.
  ///
  /// - Precondition: There is a current environment.
  public var json: JSONValue {
    let environment = RenderEnvironment.current
    let metrics = resolvedMetrics(in: environment)
    let items = items(metrics)
    let layout = layout(of: items, metrics, in: environment)
    var members: [(String, JSONValue)] = [
      ("screen", "moreMenu"), ("width", .length(environment.width)),
      ("height", .length(layout.height)),
      ("layout", metrics.layout == .grid ? "grid" : "sheet"), ("pages", .integer(layout.pageCount)),
      ("page", .integer(shownPage(of: layout))),
      (
        "items",
        .array(zip(items, layout.places).map { $0.json(at: $1, in: environment) })
      ),
    ]
    if metrics.layout == .sheet, let card = layout.cards.last {
      members.append(
        (
          "cancel",
          [
            "title": .string(environment.localization["Cancel"]), "frame": .frame(card),
            "tap": .action("cancel"),
          ]
        ))
    }
    return .object(JSONObject(members))
  }

  /// Creates the panel's view, as wide as the current environment.
  ///
  /// - Precondition: There is a current environment.
  public func makeView() -> View {
    let environment = RenderEnvironment.current
    let metrics = resolvedMetrics(in: environment)
    let items = items(metrics)
    let layout = layout(of: items, metrics, in: environment)
    let view: View =
      switch metrics.layout {
      case .grid: MoreGridView(items, layout, page: shownPage(of: layout))
      case .sheet: MoreSheetView(items, layout)
      }
    view.layoutIfNeeded()
    return view
  }

  private func layout(
    of items: [MoreItem], _ metrics: MoreMetrics, in environment: RenderEnvironment
  ) -> MoreLayout {
    MoreLayout(items.map { $0.shownTitle(in: environment) }, metrics.layout, in: environment)
  }

  private func resolvedMetrics(in environment: RenderEnvironment) -> MoreMetrics {
    metrics ?? environment.kit.metrics[MoreMetrics.self]
  }

  private func shownPage(of layout: MoreLayout) -> Int { min(max(page, 0), layout.pageCount - 1) }
}

extension MoreItem {
  /// The visible title.
  func shownTitle(in environment: RenderEnvironment) -> String {
    TextPreview.line(title ?? action.titleKey.map { environment.localization[$0] } ?? "")
  }

  fileprivate func json(at place: MoreLayout.Place, in environment: RenderEnvironment) -> JSONValue
  {
    let frame = place.frame.mirrored(
      in: environment.width, ifRightToLeft: environment.direction == .rightToLeft)
    return [
      "title": .string(shownTitle(in: environment)), "priority": .integer(priority),
      "page": .integer(place.page), "frame": .frame(frame),
      "image": imagePath.map { .string($0) } ?? .null, "icon": .string(action.icon.name),
      "tap": action.json(in: environment.localization),
    ]
  }
}
