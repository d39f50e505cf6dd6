// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

private class Model: NSObject {
  var log: [String] = []
  var title = "a"
  func tap() { log.append("tap") }
  func open(_ sender: UIView?) { log.append("open \(sender == nil ? "nothing" : "a view")") }
  func move(_ first: Int, to second: String) -> String { "\(first) to \(second)" }
  func receive(_ notification: NSNotification) { log.append(notification.name.rawValue) }
  static func reset(_ value: Int) -> Int { value * 2 }
}

private final class SubModel: Model {
  override func tap() { log.append("tapped") }
}

@Suite("Selectors of methods")
struct SelectorMethodTests {
  private let model = Model()

  @Test("methods are called with their arguments")
  func callsMethods() {
    Selector("tap()", Model.tap).invoke(on: model)
    Selector("open(_:)", Model.open(_:)).invoke(on: model, with: [UIView(), 1])
    let moved = Selector("move(_:to:)", Model.move(_:to:)).invoke(on: model, with: [1, "b"])
    #expect(model.log == ["tap", "open a view"])
    #expect(moved as? String == "1 to b")
  }

  @Test("an argument that is missing is nil where nil may be")
  func passesNil() {
    Selector("open(_:)", Model.open(_:)).invoke(on: model)
    #expect(model.log == ["open nothing"])
    #expect(Selector("move(_:to:)", Model.move(_:to:)).invoke(on: model, with: [1]) == nil)
  }

  @Test("an object responds to methods of its class and of those above")
  func responds() {
    let selector = Selector("tap()", Model.tap)
    let delegate: (any NSObjectProtocol)? = model
    #expect(model.responds(to: selector) && SubModel().responds(to: selector))
    #expect(!NSObject().responds(to: selector) && !UIView().responds(to: selector))
    #expect((delegate as? NSObject)?.responds(to: selector) == true)
  }

  @Test("a subclass's override is called")
  func callsOverrides() {
    let model = SubModel()
    Selector("tap()", Model.tap).invoke(on: model)
    #expect(model.log == ["tapped"])
  }

  @Test("a target of another type isn't called")
  func refusesOthers() {
    #expect(Selector("tap()", Model.tap).invoke(on: NSObject()) == nil)
  }

  @Test("notifications reach methods that take the class")
  func bridgesNotifications() {
    let name = Notification.Name("moved")
    Selector("receive(_:)", Model.receive(_:)).invoke(on: model, with: [Notification(name: name)])
    #expect(model.log == ["moved"])
  }

  @Test("static methods need no target of their type")
  func callsStaticMethods() {
    #expect(Selector("reset(_:)", Model.reset(_:)).invoke(on: NSObject(), with: [4]) as? Int == 8)
  }

  @Test("getters and setters are called")
  func callsAccessors() {
    Selector("title", setter: \Model.title).invoke(on: model, with: ["b"])
    #expect(Selector("title", getter: \Model.title).invoke(on: model) as? String == "b")
  }
}
