// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// Bars and their items in an interface file.
extension NibReader {
  func apply(_ element: NibElement, to bar: UISearchBar) {
    bar.text = document.text("text", of: element)
    bar.placeholder = document.text("placeholder", of: element)
    bar.prompt = document.text("prompt", of: element)
    bar.barStyle = .named(element["barStyle"])
    switch element["searchBarStyle"] {
    case "prominent": bar.searchBarStyle = .prominent
    case "minimal": bar.searchBarStyle = .minimal
    default: bar.searchBarStyle = .default
    }
    bar.isTranslucent = element.flag("translucent") ?? true
    bar.barTintColor = document.color("barTintColor", of: element)
    bar.backgroundImage = document.image("backgroundImage", of: element)
    bar.showsCancelButton = element.flag("showsCancelButton") ?? false
    bar.showsBookmarkButton = element.flag("showsBookmarkButton") ?? false
    bar.showsSearchResultsButton = element.flag("showsSearchResultsButton") ?? false
    bar.scopeButtonTitles = element.first("scopeButtonTitles")?.children.map(\.text)
    bar.showsScopeBar = element.flag("showsScopeBar") ?? false
  }

  func apply(_ element: NibElement, to bar: UIToolbar) {
    bar.barStyle = .named(element["barStyle"])
    bar.isTranslucent = element.flag("translucent") ?? true
    bar.barTintColor = document.color("barTintColor", of: element)
    bar.items = barItems(element.list("items"))
  }

  func apply(_ element: NibElement, to bar: UINavigationBar) {
    bar.barStyle = .named(element["barStyle"])
    bar.isTranslucent = element.flag("translucent") ?? true
    bar.barTintColor = document.color("barTintColor", of: element)
    bar.prefersLargeTitles = element.flag("largeTitles") ?? false
    bar.titleTextAttributes = textAttributes("titleTextAttributes", of: element)
    bar.largeTitleTextAttributes = textAttributes("largeTitleTextAttributes", of: element)
    let items = element.list("items").filter { $0.name == "navigationItem" }
    // The bar of a controller has the items of its stack.
    if !items.isEmpty {
      bar.items = items.map { keep(UINavigationItem(title: $0["title"] ?? ""), of: $0) }
    }
  }

  func apply(_ element: NibElement, to bar: UITabBar) {
    bar.barStyle = .named(element["barStyle"])
    bar.isTranslucent = element.flag("translucent") ?? true
    bar.barTintColor = document.color("barTintColor", of: element)
    bar.unselectedItemTintColor = document.color("unselectedItemTintColor", of: element)
    let items = element.list("items").filter { $0.name == "tabBarItem" }
    bar.items = items.map { keep(document.tabBarItem(of: $0), of: $0) }
  }

  /// The prompt, the view and the buttons of an item. Its title isn't set again: code may have changed it since.
  func apply(_ element: NibElement, to item: UINavigationItem) {
    item.prompt = element["prompt"]
    if let title = element.value(of: "titleView").flatMap(makeView) { item.titleView = title }
    let (left, right) = (
      buttons("leftBarButtonItem", of: element), buttons("rightBarButtonItem", of: element)
    )
    if !left.isEmpty { item.leftBarButtonItems = left }
    if !right.isEmpty { item.rightBarButtonItems = right }
    item.backBarButtonItem = buttons("backBarButtonItem", of: element).first
    switch element["largeTitleDisplayMode"] {
    case "always": item.largeTitleDisplayMode = .always
    case "never": item.largeTitleDisplayMode = .never
    default: break
    }
  }

  private func buttons(_ key: String, of element: NibElement) -> [UIBarButtonItem] {
    let others = element.value(of: key + "s") ?? element.first(key + "s")
    return barItems((element.value(of: key).map { [$0] } ?? []) + (others?.children ?? []))
  }

  private func barItems(_ elements: [NibElement]) -> [UIBarButtonItem] {
    elements.filter { $0.name == "barButtonItem" }.map { keep(barItem(of: $0), of: $0) }
  }

  private func barItem(of element: NibElement) -> UIBarButtonItem {
    let item: UIBarButtonItem
    let systemItems = (0...24).lazy.compactMap { UIBarButtonItem.SystemItem(rawValue: $0) }
    if let system = systemItems.first(where: { "\($0)" == element["systemItem"] }) {
      item = UIBarButtonItem(barButtonSystemItem: system, target: nil, action: nil)
    } else {
      item = UIBarButtonItem()
      (item.title, item.image) = (element["title"], document.image(of: element))
      item.customView = element.value(of: "customView").flatMap(makeView)
    }
    if element["style"] == "done" { item.style = .done }
    item.width = element.number("width") ?? 0
    item.isEnabled = element.flag("enabled") ?? true
    item.tag = element["tag"].flatMap(Int.init) ?? 0
    item.tintColor = document.color("tintColor", of: element)
    return item
  }

  private func textAttributes(_ key: String, of element: NibElement)
    -> [NSAttributedString.Key: Any]?
  {
    guard let value = element.value(of: key) else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let color = document.color("textColor", of: value) { attributes[.foregroundColor] = color }
    if let font = document.font(of: value) { attributes[.font] = font }
    return attributes
  }
}

extension NibDocument {
  func tabBarItem(of element: NibElement) -> UITabBarItem {
    let tag = element["tag"].flatMap(Int.init) ?? 0
    let systemItems = (0...11).lazy.compactMap { UITabBarItem.SystemItem(rawValue: $0) }
    let item: UITabBarItem
    if let system = systemItems.first(where: { "\($0)" == element["systemItem"] }) {
      item = UITabBarItem(tabBarSystemItem: system, tag: tag)
    } else {
      item = UITabBarItem(title: element["title"], image: image(of: element), tag: tag)
      item.selectedImage = image("selectedImage", of: element)
    }
    item.badgeValue = element["badgeValue"]
    item.isEnabled = element.flag("enabled") ?? true
    return item
  }
}

extension UIBarStyle {
  fileprivate static func named(_ name: String?) -> UIBarStyle {
    switch name {
    case "black": .black
    case "blackTranslucent": .blackTranslucent
    default: .default
    }
  }
}
