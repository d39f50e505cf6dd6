// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// Makes the controllers of a storyboard's scenes.
struct NibControllers {
  private let document: NibDocument
  private let storyboard: UIStoryboard

  /// The maximum depth of relationships: controllers that contain each other end there.
  private static let largestDepth = 16

  init(_ document: NibDocument, storyboard: UIStoryboard) {
    (self.document, self.storyboard) = (document, storyboard)
  }

  func controller(
    of element: NibElement, creator: ((NSCoder) -> UIViewController?)? = nil, depth: Int = 0
  ) -> UIViewController? {
    guard depth < Self.largestDepth else { return nil }
    let classes = NibClasses(owner: nil, document: document)
    let custom = classes.customClass(of: element, in: document) as? UIViewController.Type
    guard let base = NibClass.named(element.name, as: UIViewController.Type.self) else {
      UIKitDiagnostics.report(
        "'\(document.name)' has a scene <\(element.name)>, which isn't supported.")
      return nil
    }
    guard let controller = creator?(NSCoder()) ?? (custom ?? base).init(coder: NSCoder()) else {
      return nil
    }
    apply(element, to: controller)
    addChildren(of: element, to: controller, depth: depth)
    controller.awakeFromNib()
    return controller
  }

  private func apply(_ element: NibElement, to controller: UIViewController) {
    controller.storyboard = storyboard
    controller.title = element["title"]
    if let item = element.value(of: "navigationItem") {
      controller.navigationItem.title = item["title"] ?? controller.navigationItem.title
    }
    if let item = element.value(of: "tabBarItem") {
      controller.tabBarItem = document.tabBarItem(of: item)
    }
    if let bar = element.value(of: "navigationBar"),
      let stack = controller as? UINavigationController
    {
      NibReader(document, owner: nil).apply(bar, to: stack.navigationBar)
    }
    if let view = element.value(of: "view") ?? element.value(of: "tableView") {
      controller.nibLoader = { [document] in Self.loadView(view, element, of: $0, document) }
    }
  }

  /// Makes the view of a controller with its outlets, and those of the controller.
  private static func loadView(
    _ view: NibElement, _ scene: NibElement, of controller: UIViewController,
    _ document: NibDocument
  ) {
    let reader = NibReader(document, owner: controller)
    if let id = scene.id { reader.objects[id] = controller }
    for recognizer in scene.parent?.children ?? [] { _ = reader.makeRecognizer(of: recognizer) }
    if let item = scene.value(of: "navigationItem") {
      _ = reader.keep(controller.navigationItem, of: item)
    }
    controller.view = reader.makeView(of: view)
    if let control = scene.value(of: "refreshControl").flatMap(reader.makeView) {
      (controller as? UITableViewController)?.refreshControl = control as? UIRefreshControl
    }
    for guide in scene.list("layoutGuides") {
      guard let id = guide.id else { continue }
      let isTop = guide["type"] == "top"
      reader.objects[id] = isTop ? controller.topLayoutGuide : controller.bottomLayoutGuide
    }
    reader.finish(scene.parent ?? scene)
  }

  private func addChildren(of element: NibElement, to controller: UIViewController, depth: Int) {
    let relations = element.list("connections").filter {
      $0.name == "segue" && $0["kind"] == "relationship"
    }
    // The details of a split view may come before its list.
    let details = relations.filter { $0["relationship"] == "detailViewController" }
    let others = relations.filter { $0["relationship"] != "detailViewController" }
    let children = (others + details).compactMap { relation in
      document.element(relation["destination"]).flatMap {
        self.controller(of: $0, depth: depth + 1)
      }
    }
    guard !children.isEmpty else { return }
    (controller as? UITabBarController)?.viewControllers = children
    (controller as? UISplitViewController)?.viewControllers = children
    (controller as? UINavigationController)?.viewControllers = [children[0]]
  }
}
