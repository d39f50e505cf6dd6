// SPDX-License-Identifier: MIT
import BubbleViews
import Foundation

/// Outlets and actions of an interface file.
extension NibReader {
  /// Connects what the connections in an element name.
  func connect(_ root: NibElement) {
    root.walk { element in
      guard element.name == "connections", let id = element.parent?.id, let source = objects[id]
      else {
        return
      }
      var collections: [(name: String, members: [Any])] = []
      for connection in element.children {
        let destination = connection["destination"].flatMap { objects[$0] }
        switch connection.name {
        case "outlet": connectOutlet(connection, of: source, to: destination)
        case "outletCollection":
          guard let name = connection["property"], let destination else { continue }
          if let place = collections.firstIndex(where: { $0.name == name }) {
            collections[place].members.append(destination)
          } else {
            collections.append((name, [destination]))
          }
        case "action": connectAction(connection, of: source, to: destination)
        default: break
        }
      }
      for (name, members) in collections { connectCollection(name, of: source, to: members) }
    }
  }

  private func connectOutlet(_ element: NibElement, of source: Any, to destination: Any?) {
    guard let name = element["property"], let destination else { return }
    if (source as? UIResponder)?.connectOutlet(name, to: destination) == true { return }
    if NibClass.connectOutlet(name, of: source as AnyObject, to: destination) { return }
    UIKitDiagnostics.report(
      "'\(document.name)' has an outlet '\(name)' of \(type(of: source)) that isn't connected: "
        + "the class has no @IBOutlet of that name and type, or wasn't lowered.")
  }

  private func connectCollection(_ name: String, of source: Any, to members: [Any]) {
    if name == "gestureRecognizers", let view = source as? UIView {
      for recognizer in members.compactMap({ $0 as? UIGestureRecognizer }) {
        view.addGestureRecognizer(recognizer)
      }
      return
    }
    if (source as? UIResponder)?.connectOutlet(name, to: members) == true { return }
    UIKitDiagnostics.report(
      "'\(document.name)' has an outlet collection '\(name)' of \(type(of: source)) that isn't connected."
    )
  }

  private func connectAction(_ element: NibElement, of source: Any, to destination: Any?) {
    guard let name = element["selector"] else { return }
    let target = destination as? UIResponder
    let selector = Selector(name) { target, arguments in
      let isKnown = (target as? UIResponder)?.performAction(name, sender: arguments[0]) ?? false
      if !isKnown {
        UIKitDiagnostics.report(
          "The action '\(name)' of \(type(of: target)) has no @IBAction method.")
      }
      return nil
    }
    NibClass.connectAction((target, selector, element["eventType"]), of: source as AnyObject)
  }
}

extension UIControl.Event {
  /// The event of a name in interface files; a touch that ends inside for none.
  static func named(_ name: String?) -> UIControl.Event {
    switch name {
    case "touchDown": .touchDown
    case "touchUpOutside": .touchUpOutside
    case "touchCancel": .touchCancel
    case "valueChanged": .valueChanged
    case "editingDidBegin": .editingDidBegin
    case "editingChanged": .editingChanged
    case "editingDidEnd": .editingDidEnd
    case "editingDidEndOnExit": .editingDidEndOnExit
    case "primaryActionTriggered": .primaryActionTriggered
    default: .touchUpInside
    }
  }
}
