// SPDX-License-Identifier: MIT
import Foundation
import UIKit

/// Trees of views and controllers as UIKit's debugging methods print them.
enum HierarchyDescription {
  private static let step = "   | "

  // MARK: Views

  /// A view and those in it, one a line.
  static func text(of view: UIView) -> String { lines(of: view, depth: 0).joined(separator: "\n") }

  private static func lines(of view: UIView, depth: Int) -> [String] {
    [String(repeating: step, count: depth) + line(of: view)]
      + view.subviews.flatMap { lines(of: $0, depth: depth + 1) }
  }

  /// `<UILabel; frame = (0 0; 40 20.5); text = 'Hi'; userInteractionEnabled = NO; layer = <CALayer>>`
  private static func line(of view: UIView) -> String {
    let origin = "\(number(view.frame.minX)) \(number(view.frame.minY))"
    let size = "\(number(view.frame.width)) \(number(view.frame.height))"
    var parts = [className(of: view), "frame = (\(origin); \(size))"]
    if let text = (view as? UILabel)?.text { parts.append("text = '\(text)'") }
    if view.clipsToBounds { parts.append("clipsToBounds = YES") }
    if view.alpha != 1 { parts.append("alpha = \(number(view.alpha))") }
    if view.isHidden { parts.append("hidden = YES") }
    if let mask = mask(of: view) { parts.append("autoresize = \(mask)") }
    if !view.isUserInteractionEnabled { parts.append("userInteractionEnabled = NO") }
    if view.tag != 0 { parts.append("tag = \(view.tag)") }
    parts.append("layer = <\(className(of: view.layer))>")
    return "<\(parts.joined(separator: "; "))>"
  }

  private static func mask(of view: UIView) -> String? {
    let names: [(UIView.AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "LM"), (.flexibleWidth, "W"), (.flexibleRightMargin, "RM"),
      (.flexibleTopMargin, "TM"), (.flexibleHeight, "H"), (.flexibleBottomMargin, "BM"),
    ]
    let parts = names.filter { view.autoresizingMask.contains($0.0) }.map(\.1)
    return parts.isEmpty ? nil : parts.joined(separator: "+")
  }

  /// Up to six digits, as C's `%g` has.
  private static func number(_ value: CGFloat) -> String { String(format: "%g", Double(value)) }

  // MARK: Controllers

  /// A controller and those in it, one a line.
  static func text(of controller: UIViewController, in window: UIView) -> String {
    lines(of: controller, in: window, depth: 0).joined(separator: "\n")
  }

  private static func lines(
    of controller: UIViewController, in window: UIView, depth: Int
  ) -> [String] {
    let view = controller.viewIfLoaded
    let isShown = view?.isDescendant(of: window) ?? false
    let state =
      view.map { "<\(className(of: $0))>" + (isShown ? "" : " not in the window") }
      ?? "(view not loaded)"
    let line =
      "<\(className(of: controller))>, state: \(isShown ? "appeared" : "disappeared"), view: \(state)"
    return [String(repeating: step, count: depth) + line]
      + controller.children.flatMap { lines(of: $0, in: window, depth: depth + 1) }
  }

  // MARK: Names

  /// The class by UIKit's name: types that are aliases there have other names of their own.
  private static func className(of object: AnyObject) -> String {
    let type: AnyClass = type(of: object)
    let name = String(describing: type)
    guard String(reflecting: type).hasPrefix("BubbleViews.") else { return name }
    return (object is CALayer ? "CA" : "UI") + name
  }
}
