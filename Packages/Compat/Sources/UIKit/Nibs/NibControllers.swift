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
    guard let base = Self.controllerClass(element) else {
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

  private static func controllerClass(_ element: NibElement) -> UIViewController.Type? {
    switch element.name {
    case "viewController": UIViewController.self
    case "tableViewController": UITableViewController.self
    case "collectionViewController": UICollectionViewController.self
    case "navigationController": UINavigationController.self
    case "tabBarController": UITabBarController.self
    default: nil
    }
  }

  private func apply(_ element: NibElement, to controller: UIViewController) {
    controller.storyboard = storyboard
    controller.title = element["title"]
    if let item = element.value(of: "navigationItem") {
      controller.navigationItem.title = item["title"] ?? controller.navigationItem.title
    }
    if let item = element.value(of: "tabBarItem") {
      controller.tabBarItem = UITabBarItem(
        title: item["title"], image: document.image(of: item),
        selectedImage: document.image("selectedImage", of: item))
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
    reader.addBarItems(of: scene, to: controller)
    controller.view = reader.makeView(of: view)
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
    let children = relations.compactMap { relation in
      document.element(relation["destination"]).flatMap {
        self.controller(of: $0, depth: depth + 1)
      }
    }
    guard !children.isEmpty else { return }
    if let tabs = controller as? UITabBarController { tabs.viewControllers = children }
    (controller as? UINavigationController)?.viewControllers = [children[0]]
  }
}

extension NibReader {
  /// Makes the buttons of a controller's navigation bar.
  func addBarItems(of scene: NibElement, to controller: UIViewController) {
    guard let element = scene.value(of: "navigationItem") else { return }
    let item = controller.navigationItem
    item.prompt = element["prompt"]
    if let title = element.value(of: "titleView").flatMap(makeView) { item.titleView = title }
    let left = barItems(of: element, "leftBarButtonItem")
    let right = barItems(of: element, "rightBarButtonItem")
    if !left.isEmpty { item.leftBarButtonItems = left }
    if !right.isEmpty { item.rightBarButtonItems = right }
  }

  private func barItems(of element: NibElement, _ key: String) -> [UIBarButtonItem] {
    let elements = element.value(of: key).map { [$0] } ?? []
    let others = element.value(of: key + "s")?.children ?? []
    return (elements + others).filter { $0.name == "barButtonItem" }.map(barItem)
  }

  private func barItem(of element: NibElement) -> UIBarButtonItem {
    let item: UIBarButtonItem
    if let system = element["systemItem"].flatMap(Self.systemItem) {
      item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
    } else {
      item = UIBarButtonItem()
      (item.title, item.image) = (element["title"], document.image(of: element))
      item.customView = element.children.first { $0.key == "customView" }.flatMap(makeView)
    }
    if element["style"] == "done" { item.style = .done }
    if let id = element.id { objects[id] = item }
    return item
  }

  private static func systemItem(_ name: String) -> UIBarButtonItem.SystemItem? {
    (0...24).lazy.compactMap { UIBarButtonItem.SystemItem(rawValue: $0) }.first { "\($0)" == name }
  }
}
