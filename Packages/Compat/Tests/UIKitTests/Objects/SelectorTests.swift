// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

/// Counts the calls of its methods, which it is called by through selectors.
final class CallCounter: NSObject {
  private(set) var calls: [String] = []

  func open(_ sender: Any?) { calls.append("open \(sender.map { "\(type(of: $0))" } ?? "nil")") }
  func answer() -> NSString { "42" }

  static let open = Selector("open(_:)") { target, arguments in
    (target as? CallCounter)?.open(arguments[0])
  }
  static let answer = Selector("answer") { target, _ in (target as? CallCounter)?.answer() }
}

@Suite("Selectors")
struct SelectorTests {
  private let counter = CallCounter()

  @Test func aSelectorIsKnownByItsName() {
    #expect(CallCounter.open == Selector("open(_:)") && CallCounter.open != CallCounter.answer)
    #expect(NSStringFromSelector(NSSelectorFromString("a:b:")) == "a:b:")
    #expect(NSSelectorFromString("open:") == CallCounter.open)
    #expect(NSStringFromSelector(CallCounter.open) == "open:")
    let literal: Selector = "open(_:)"
    #expect(literal == CallCounter.open && literal.description == "open(_:)")
  }

  @Test func performCallsTheMethodWithItsArgument() {
    counter.perform(CallCounter.open, with: "text")
    #expect(counter.calls == ["open String"])
    #expect(counter.responds(to: CallCounter.open) && !counter.responds(to: Selector("other")))
  }

  @Test func performReturnsWhatTheMethodReturns() {
    let result = counter.perform(CallCounter.answer)
    #expect(result?.takeUnretainedValue() as? NSString == "42")
    #expect(counter.perform(CallCounter.open, with: nil) == nil)
  }

  @Test func aNameAloneCallsNothingAndIsReportedOnce() {
    let selector = Selector("unknown\(UInt32.random(in: 0...UInt32.max)):")
    counter.perform(selector, with: nil)
    counter.perform(selector, with: nil)
    #expect(counter.calls.isEmpty)
    #expect(UIKitDiagnostics.messages.filter { $0.contains(selector.name) }.count == 1)
  }

  @Test func aMethodOfAnotherClassIsNotCalled() {
    #expect(CallCounter.open.invoke(on: NSObject()) == nil)
    #expect(CallCounter.open.invoke(on: counter) != nil)
  }

  @Test func viewsAreKindsOfTheirClasses() {
    let cell = UITableViewCell()
    #expect(cell.isKind(of: UIView.self) && cell.isMember(of: UITableViewCell.self))
    #expect(!cell.isMember(of: UIView.self) && !cell.isKind(of: UILabel.self))
    #expect(cell.isEqual(cell) && !cell.isEqual(UIView()))
  }

  private final class Person: NSObject {
    let name = "Ada"
    var address: Address? = Address()
    final class Address: NSObject { let city = "London" }
  }

  @Test func valuesOfStoredPropertiesAreFoundByKey() {
    let person = Person()
    #expect(person.value(forKey: "name") as? String == "Ada")
    #expect(person.value(forKeyPath: "address.city") as? String == "London")
    #expect(person.value(forKey: "age") == nil)
  }

  @Test func aDelayedCallIsMadeAtOnce() {
    counter.perform(CallCounter.open, with: nil, afterDelay: 2)
    #expect(counter.calls.count == 1)
    NSObject.cancelPreviousPerformRequests(withTarget: counter)
    NSObject.cancelPreviousPerformRequests(
      withTarget: counter, selector: CallCounter.open, object: nil)
    #expect(counter.calls.count == 1)
  }

  @Test func controllersAreEqualToThemselves() {
    let (one, other) = (UIViewController(), UIViewController())
    #expect(one == one && one != other && Set([one, other, one]).count == 2)
  }
}
