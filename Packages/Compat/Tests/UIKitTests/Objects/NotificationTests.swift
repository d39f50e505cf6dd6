// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Notifications and timers with selectors")
struct NotificationTests {
  private final class Listener: NSObject {
    var names: [String] = []

    func hear(_ notification: Notification) { names.append(notification.name.rawValue) }

    static let hear = Selector("hear(_:)") { target, arguments in
      (target as? Listener)?.hear(arguments[0] as! Notification)
    }

    var ticks = 0
    func tick(_ timer: Timer) { ticks += timer.userInfo as? Int ?? 1 }

    static let tick = Selector("tick(_:)") { target, arguments in
      (target as? Listener)?.tick(arguments[0] as! Timer)
    }
  }

  private let center = NotificationCenter()
  private let first = NSNotification.Name("first")
  private let second = NSNotification.Name("second")

  @Test func theMethodIsCalledForItsName() {
    let listener = Listener()
    center.addObserver(listener, selector: Listener.hear, name: first, object: nil)
    center.post(name: first, object: nil)
    center.post(name: second, object: nil)
    #expect(listener.names == ["first"])
  }

  @Test func anObserverThatIsRemovedIsNotCalled() {
    let listener = Listener()
    center.addObserver(listener, selector: Listener.hear, name: first, object: nil)
    center.addObserver(listener, selector: Listener.hear, name: second, object: nil)
    center.removeObserver(listener, name: first, object: nil)
    center.post(name: first, object: nil)
    center.post(name: second, object: nil)
    #expect(listener.names == ["second"])
    center.removeObserver(listener)
    center.post(name: second, object: nil)
    #expect(listener.names.count == 1)
  }

  @Test func onlyTheSenderThatIsMeantIsHeard() {
    let (listener, sender) = (Listener(), NSObject())
    center.addObserver(listener, selector: Listener.hear, name: first, object: sender)
    center.post(name: first, object: NSObject())
    #expect(listener.names.isEmpty)
    center.post(name: first, object: sender)
    #expect(listener.names.count == 1)
  }

  @Test func anObserverIsNotKeptAlive() {
    weak var gone: Listener?
    do {
      let listener = Listener()
      gone = listener
      center.addObserver(listener, selector: Listener.hear, name: first, object: nil)
    }
    center.post(name: first, object: nil)
    #expect(gone == nil)
  }

  @Test func aTimerCallsItsTarget() {
    let listener = Listener()
    let timer = Timer.scheduledTimer(
      timeInterval: 60, target: listener, selector: Listener.tick, userInfo: 5, repeats: false)
    timer.fire()
    #expect(listener.ticks == 5)
    timer.invalidate()
  }
}
