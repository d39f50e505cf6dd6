// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// Constraints of an interface file.
extension NibReader {
  /// Makes the constraints that elements hold, and activates those that the default variation has.
  func makeConstraints() {
    for (element, view) in viewElements {
      let excluded = document.excluded("constraints", of: element)
      var active: [NSLayoutConstraint] = []
      for child in element.list("constraints") where child.name == "constraint" {
        guard child.flag("placeholder") != true, let constraint = constraint(child, in: view) else {
          continue
        }
        guard let id = child.id else { continue }
        objects[id] = constraint
        if !excluded.contains(id) { active.append(constraint) }
      }
      NSLayoutConstraint.activate(active)
    }
  }

  private func constraint(_ element: NibElement, in holder: UIView) -> NSLayoutConstraint? {
    let first: Any? = element["firstItem"].map { objects[$0] } ?? holder
    guard let first, let attribute = Self.attribute(element["firstAttribute"]) else { return nil }
    let second = element["secondItem"].flatMap { objects[$0] }
    if element["secondItem"] != nil && second == nil { return nil }
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: Self.relation(element["relation"]),
      toItem: second, attribute: Self.attribute(element["secondAttribute"]) ?? .notAnAttribute,
      multiplier: Self.multiplier(element["multiplier"]), constant: element.number("constant") ?? 0)
    constraint.identifier = element["identifier"]
    if let priority = element.number("priority"), (1...1000).contains(priority) {
      constraint.priority = UILayoutPriority(Float(priority))
    }
    return constraint
  }

  private static func attribute(_ name: String?) -> NSLayoutConstraint.Attribute? {
    guard let name, name != "baseline" else { return name.map { _ in .lastBaseline } }
    let last = NSLayoutConstraint.Attribute.centerYWithinMargins.rawValue
    return (1...last).lazy.compactMap { NSLayoutConstraint.Attribute(rawValue: $0) }
      .first { "\($0)" == name }
  }

  private static func relation(_ name: String?) -> NSLayoutConstraint.Relation {
    switch name {
    case "greaterThanOrEqual": .greaterThanOrEqual
    case "lessThanOrEqual": .lessThanOrEqual
    default: .equal
    }
  }

  /// A factor, `0.5`, or a ratio, `4:3`.
  private static func multiplier(_ text: String?) -> CGFloat {
    let numbers = text?.split(separator: ":").compactMap { Double($0) } ?? []
    let value = numbers.count == 2 ? numbers[0] / numbers[1] : numbers.first ?? 1
    return value.isFinite && value != 0 ? CGFloat(value) : 1
  }
}
