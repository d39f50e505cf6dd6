// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// Makes the objects of an interface file: views with their properties, then constraints, then outlets and actions;
/// `awakeFromNib` comes last, from the inside out.
final class NibReader {
  let document: NibDocument
  let classes: NibClasses

  /// The objects by the IDs of their elements.
  var objects: [String: Any] = [:]

  /// The views that were made, in the order of the file, with their elements.
  private(set) var viewElements: [(element: NibElement, view: UIView)] = []

  private var made: [UIResponder] = []

  init(_ document: NibDocument, owner: Any?, externalObjects: [String: Any] = [:]) {
    self.document = document
    classes = NibClasses(owner: owner, document: document)
    document.root.walk { element in
      guard element.name == "placeholder", let id = element.id else { return }
      if element["placeholderIdentifier"] == "IBFilesOwner", let owner { objects[id] = owner }
      if let name = element["placeholderIdentifier"], let object = externalObjects[name] {
        objects[id] = object
      }
    }
  }

  /// Makes the objects at the top of a list of elements, but for those that stand for others.
  func makeObjects(_ elements: [NibElement]) -> [Any] {
    let objects = elements.compactMap(makeObject)
    finish(document.root)
    return objects
  }

  /// Makes the constraints and connections of an element's children, once its views are there.
  func finish(_ element: NibElement) {
    makeConstraints()
    connect(element)
    for object in made.reversed() { object.awakeFromNib() }
  }

  private func makeObject(of element: NibElement) -> Any? {
    makeRecognizer(of: element) ?? makeView(of: element)
  }

  /// Makes a view with all in it.
  func makeView(of element: NibElement) -> UIView? {
    guard let view = classes.makeView(of: element, in: document) else {
      if element.name != "placeholder" && element.name != "customObject" {
        UIKitDiagnostics.report(
          "'\(document.name)' has an element <\(element.name)>, which isn't supported, and is left out."
        )
      }
      return nil
    }
    fill(view, from: element)
    let awoken = view.awakeAfter(using: NSCoder()) as? UIView ?? view
    if awoken !== view, let id = element.id { objects[id] = awoken }
    made.append(awoken)
    return awoken
  }

  /// Sets the properties of a view, and makes its subviews.
  func fill(_ view: UIView, from element: NibElement) {
    if let id = element.id { objects[id] = view }
    viewElements.append((element, view))
    NibClass.setProperties(of: view, from: element, by: self)
    for guide in element.children where guide.name == "viewLayoutGuide" {
      guard let id = guide.id else { continue }
      objects[id] =
        guide.key == "layoutMarginsGuide" ? view.layoutMarginsGuide : view.safeAreaLayoutGuide
    }
    if let content = element.value(of: "contentView"), let view = Self.contentView(of: view) {
      fill(view, from: content)
    }
    addSubviews(of: element, to: view)
    setRuntimeAttributes(of: element, on: view)
    if let identifier = element["reuseIdentifier"] { setReuseIdentifier(identifier, of: view) }
    addPrototypes(of: element, to: view)
  }

  /// Registers the cells that a list of a storyboard has as prototypes.
  private func addPrototypes(of element: NibElement, to view: UIView) {
    for prototype in element.list("prototypes") + element.list("cells") {
      guard let identifier = prototype["reuseIdentifier"] else { continue }
      let nib = UINib(prototype, of: document)
      (view as? UITableView)?.register(nib, forCellReuseIdentifier: identifier)
      (view as? UICollectionView)?.register(nib, forCellWithReuseIdentifier: identifier)
    }
  }

  private static func contentView(of view: UIView) -> UIView? {
    switch view {
    case let cell as UITableViewCell: cell.contentView
    case let cell as UICollectionViewCell: cell.contentView
    case let view as UIVisualEffectView: view.contentView
    case let view as UITableViewHeaderFooterView: view.contentView
    default: nil
    }
  }

  private func addSubviews(of element: NibElement, to view: UIView) {
    let excluded = document.excluded("subviews", of: element)
    for child in element.list("subviews") {
      guard let subview = makeView(of: child), child.id.map(excluded.contains) != true else {
        continue
      }
      if let stack = view as? UIStackView {
        stack.addArrangedSubview(subview)
      } else {
        view.addSubview(subview)
      }
    }
  }

  private func setReuseIdentifier(_ identifier: String, of view: UIView) {
    switch view {
    case let cell as UITableViewCell: cell.reuseIdentifier = identifier
    case let view as UICollectionReusableView: view.reuseIdentifier = identifier
    case let view as UITableViewHeaderFooterView: view.reuseIdentifier = identifier
    default: break
    }
  }

  func makeRecognizer(of element: NibElement) -> UIGestureRecognizer? {
    NibClass.gesture(element.name).map { keep($0, of: element) }
  }

  /// Sets the properties of an object that isn't a view, and keeps it for connections.
  func keep<Object: AnyObject>(_ object: Object, of element: NibElement) -> Object {
    if let id = element.id { objects[id] = object }
    NibClass.setProperties(of: object, from: element, by: self)
    return object
  }

  /// Sets the attributes that are named by key paths: those of layers, and outlets such as `@IBInspectable` properties.
  private func setRuntimeAttributes(of element: NibElement, on view: UIView) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      let value = runtimeValue(of: attribute)
      switch path {
      case "layer.cornerRadius": view.layer.cornerRadius = value as? CGFloat ?? 0
      case "layer.borderWidth": view.layer.borderWidth = value as? CGFloat ?? 0
      case "layer.masksToBounds": view.layer.masksToBounds = value as? Bool ?? false
      case "layer.borderColor": view.layer.borderColor = (value as? UIColor)?.cgColor
      default: view.connectOutlet(path, to: value)
      }
    }
  }

  private func runtimeValue(of attribute: NibElement) -> Any? {
    switch attribute["type"] {
    case "boolean": attribute.flag("value")
    case "number":
      attribute.first("integer")?.number("value") ?? attribute.first("real")?.number("value")
    case "color": document.color("value", of: attribute)
    case "string": document.text("value", of: attribute)
    case "image": document.image("value", of: attribute)
    case "size": attribute.size("value")
    default: nil
    }
  }
}
