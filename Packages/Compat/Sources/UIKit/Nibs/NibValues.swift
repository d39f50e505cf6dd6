// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// Values of properties in an interface file.
extension NibDocument {
  /// The colour of a `<color>` element.
  func color(_ element: NibElement?) -> UIColor? {
    guard let element, element.name == "color" else { return nil }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      return UIColor.platformColor(named: name)
        ?? resource(name).flatMap { color($0.first("color")) }
    }
    if let name = element["name"] {
      return UIColor(named: name, in: bundle, compatibleWith: nil)
        ?? resource(name).flatMap { color($0.first("color")) }
    }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else { return nil }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The colour of a property.
  func color(_ key: String, of element: NibElement) -> UIColor? { color(element.value(of: key)) }

  /// The font of a `<fontDescription>` element.
  func font(of element: NibElement, key: String = "fontDescription") -> UIFont? {
    guard let description = element.value(of: key), description.name == "fontDescription" else {
      return nil
    }
    if let style = description["style"] {
      return UIFont.preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let size = description.number("pointSize") ?? 17
    if let name = description["name"], let font = UIFont(name: name, size: size) { return font }
    switch description["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    default: break
    }
    let weight = description["weight"].flatMap { UIFont.Weight.namesInNibs[$0] } ?? .regular
    return .systemFont(ofSize: size, weight: weight)
  }

  /// The image that an attribute names, from the bundle or the symbols.
  func image(_ attribute: String = "image", of element: NibElement) -> UIImage? {
    guard let name = element[attribute] else { return nil }
    if element["catalog"] == "system" || resource(name)?["catalog"] == "system" {
      return UIImage(systemName: name)
    }
    return UIImage(named: name, in: bundle, compatibleWith: nil)
  }

  /// A text as an attribute, or as a `<string>` element.
  func text(_ key: String, of element: NibElement) -> String? {
    if let text = element[key] { return text }
    guard let value = element.value(of: key), value.name == "string" else { return nil }
    guard value["base64-UTF8"] == "YES" else { return value.text }
    let data = Data(base64Encoded: value.text, options: .ignoreUnknownCharacters)
    return data.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension NibElement {
  /// The rectangle of a `<rect>` element.
  func rect(_ key: String) -> CGRect? {
    guard let element = value(of: key), element.name == "rect",
      let width = element.number("width"), let height = element.number("height")
    else { return nil }
    return CGRect(
      x: element.number("x") ?? 0, y: element.number("y") ?? 0, width: max(width, 0),
      height: max(height, 0))
  }

  /// The insets of an `<inset>` or `<edgeInsets>` element.
  func insets(_ key: String) -> UIEdgeInsets? {
    guard let element = value(of: key) else { return nil }
    // An inset that the file leaves to the control is a tiny number.
    func length(_ old: String, _ new: String) -> CGFloat {
      let number = element.number(old) ?? element.number(new) ?? 0
      return abs(number) < 1e-9 ? 0 : number
    }
    return UIEdgeInsets(
      top: length("minY", "top"), left: length("minX", "left"), bottom: length("maxY", "bottom"),
      right: length("maxX", "right"))
  }

  func size(_ key: String) -> CGSize? {
    guard let element = value(of: key), element.name == "size",
      let width = element.number("width"), let height = element.number("height")
    else { return nil }
    return CGSize(width: width, height: height)
  }
}

extension UIFont.Weight {
  /// The weights by their names in interface files.
  static let namesInNibs: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
  ]
}
