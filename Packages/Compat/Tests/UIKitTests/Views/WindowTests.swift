// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

@Suite("Windows and coordinate spaces")
struct WindowTests {
  @Test func theWindowOfAViewIsAUIWindow() {
    let (window, view) = (UIWindow(), UIView())
    #expect(view.window == nil)
    window.addSubview(view)
    let found: UIWindow? = view.window
    #expect(found === window && window.window === window && found?.rootViewController == nil)
  }

  @Test func spacesAreConverted() {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 50, height: 50))
    root.addSubview(view)
    let space: any UICoordinateSpace = root
    #expect(view.convert(CGPoint(x: 1, y: 1), to: space) == CGPoint(x: 11, y: 21))
    #expect(space.convert(CGRect(x: 0, y: 0, width: 5, height: 5), from: view).minX == 10)
    #expect(view.convert(view.bounds, from: space).origin == CGPoint(x: -10, y: -20))
  }

  @Test func theScreensSpaceIsThatOfTheWindow() throws {
    let host = try UIKitHost(width: 100, height: 100, scale: 1)
    let view = host.perform { UIView(frame: CGRect(x: 10, y: 20, width: 5, height: 5)) }
    host.window.addSubview(view)
    let frame = host.perform { view.convert(view.bounds, to: UIScreen.main.fixedCoordinateSpace) }
    #expect(frame == view.frame)
  }

  private final class Watcher: UIView {
    var windows: [UIWindow?] = []

    override func willMove(toWindow newWindow: UIView.WindowBase?) {
      let newWindow = newWindow as? UIWindow
      windows.append(newWindow)
      super.willMove(toWindow: newWindow)
    }
  }

  private final class Fake: UIView {
    let fake = UIWindow(frame: .zero)
    override var _window: UIView.WindowBase? { fake }
  }

  @Test func aLoweredOverrideOfTheWindowIsFound() {
    let view: UIView = Fake()
    #expect(view.window === (view as? Fake)?.fake)
    #expect(UIView().window == nil)
  }

  @Test func aLoweredOverrideReceivesTheWindow() {
    let (window, view) = (UIWindow(), Watcher())
    window.addSubview(view)
    view.removeFromSuperview()
    #expect(view.windows == [window, nil])
  }
}
