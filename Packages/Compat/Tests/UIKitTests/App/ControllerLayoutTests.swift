// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

/// A controller that records the calls that it gets.
class CallLog: UIViewController {
  let name: String
  let log: Log

  final class Log {
    var calls: [String] = []

    /// The calls since the last time.
    func take() -> [String] {
      defer { calls = [] }
      return calls
    }
  }

  init(_ name: String, _ log: Log) {
    (self.name, self.log) = (name, log)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  func note(_ call: String) { log.calls.append("\(name) \(call)") }

  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewIsAppearing(_ animated: Bool) { note("is appearing") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewWillDisappear(_ animated: Bool) { note("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { note("did disappear") }
}

@Suite("Layout calls and safe areas of controllers")
struct ControllerLayoutTests {
  private let host: UIKitHost

  init() throws { host = try UIKitHost(device: .iPhone13) }

  private final class LayoutLog: CallLog {
    final class Root: UIView {
      var onLayout: () -> Void = {}
      override func layoutSubviews() { onLayout() }
    }

    var safeAreas: [UIEdgeInsets] = []

    override func loadView() {
      let root = Root(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      root.onLayout = { [unowned self] in note("lays out") }
      view = root
    }
    override func viewWillLayoutSubviews() { note("will lay out") }
    override func viewDidLayoutSubviews() { note("did lay out") }
    override func viewSafeAreaInsetsDidChange() { safeAreas.append(view.safeAreaInsets) }
  }

  @Test func aViewsLayoutCallsItsController() {
    host.perform {
      let log = CallLog.Log()
      let (parent, child) = (LayoutLog("parent", log), LayoutLog("child", log))
      parent.addChild(child)
      parent.view.addSubview(child.view)
      parent.view.layoutIfNeeded()
      #expect(
        log.take() == [
          "parent will lay out", "parent lays out", "parent did lay out", "child will lay out",
          "child lays out", "child did lay out",
        ])
      parent.view.layoutIfNeeded()
      #expect(log.take().isEmpty)
      child.view.setNeedsLayout()
      host.window.layoutIfNeeded()
      parent.view.layoutIfNeeded()
      #expect(log.take() == ["child will lay out", "child lays out", "child did lay out"])
    }
  }

  @Test func theSafeAreaIsThatOfTheDeviceAndOfBars() {
    host.perform {
      let controller = LayoutLog("a", CallLog.Log())
      let navigation = UINavigationController(rootViewController: controller)
      host.window.rootViewController = navigation
      let below = UIEdgeInsets(top: 47 + 44, left: 0, bottom: 34, right: 0)
      #expect(controller.view.safeAreaInsets == below && controller.safeAreas.last == below)
      #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 47, width: 390, height: 44))
      navigation.isToolbarHidden = false
      host.settle()
      #expect(controller.view.safeAreaInsets.bottom == 78)
      navigation.setNavigationBarHidden(true, animated: false)
      controller.additionalSafeAreaInsets.top = 5
      host.settle()
      #expect(controller.view.safeAreaInsets.top == 52)
    }
  }

  @Test func aSafeAreaCoversWhatIsBelowItOfEachView() {
    host.perform {
      let controller = UIViewController()
      let low = UIView(frame: CGRect(x: 0, y: 40, width: 390, height: 100))
      let inner = UIView(frame: CGRect(x: 0, y: 3, width: 390, height: 10))
      controller.view.addSubview(low)
      low.addSubview(inner)
      host.window.rootViewController = controller
      #expect(low.safeAreaInsets.top == 7 && inner.safeAreaInsets.top == 4)
      #expect(low.safeAreaInsets.bottom == 0)
      low.frame.origin.y = 60
      #expect(low.safeAreaInsets.top == 0 && inner.safeAreaInsets.top == 0)
    }
  }

  @Test(arguments: [true, false])
  func anOpaqueBarIsAboveTheViewUnlessItExtends(_ extends: Bool) {
    host.perform {
      let controller = UIViewController()
      controller.extendedLayoutIncludesOpaqueBars = extends
      let navigation = UINavigationController(rootViewController: controller)
      navigation.navigationBar.isTranslucent = false
      host.window.rootViewController = navigation
      #expect(controller.view.frame.minY == (extends ? 0 : 91))
      #expect(controller.view.frame.maxY == 844)
      #expect(controller.view.safeAreaInsets.top == (extends ? 91 : 0))
    }
  }

  @Test func noExtendedEdgesKeepTheViewBetweenBars() {
    host.perform {
      let controller = UIViewController()
      controller.edgesForExtendedLayout = []
      let navigation = UINavigationController(rootViewController: controller)
      navigation.isToolbarHidden = false
      host.window.rootViewController = navigation
      #expect(controller.view.frame == CGRect(x: 0, y: 91, width: 390, height: 675))
    }
  }

  @Test func anotherSizeOfTheWindowIsATransition() {
    final class Sized: UIViewController {
      var calls: [String] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        calls.append("will be \(Int(size.width)), is \(Int(view.bounds.width))")
        coordinator.animate { _ in self.calls.append("is \(Int(self.view.bounds.width))") }
        coordinator.animate(alongsideTransition: nil) { _ in self.calls.append("ended") }
      }
    }
    host.perform {
      let sized = Sized()
      host.window.rootViewController = UINavigationController(rootViewController: sized)
      host.window.frame = CGRect(x: 0, y: 0, width: 844, height: 390)
      #expect(sized.calls == ["will be 844, is 390", "is 844", "ended"])
    }
  }

  @Test("a controller's view has the system's margins at its sides, which views in it may preserve")
  func systemMargins() throws {
    let phone = try UIKitHost(width: 375, height: 600)
    let (controller, bar, row) = phone.perform { (UIViewController(), UIView(), UIView()) }
    phone.perform {
      let view: UIView = controller.view
      for inner in [bar, row] {
        inner.translatesAutoresizingMaskIntoConstraints = false
        inner.preservesSuperviewLayoutMargins = true
      }
      view.addSubview(bar)
      bar.addSubview(row)
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 3),
        bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        bar.topAnchor.constraint(equalTo: view.topAnchor),
        bar.heightAnchor.constraint(equalToConstant: 40),
        row.leadingAnchor.constraint(equalTo: bar.layoutMarginsGuide.leadingAnchor),
        row.trailingAnchor.constraint(equalTo: bar.layoutMarginsGuide.trailingAnchor),
        row.topAnchor.constraint(equalTo: bar.layoutMarginsGuide.topAnchor),
        row.bottomAnchor.constraint(equalTo: bar.layoutMarginsGuide.bottomAnchor),
      ])
    }
    phone.screen(of: controller)
    #expect(
      controller.view.layoutMarginsGuide.layoutFrame
        == CGRect(x: 16, y: 0, width: 343, height: 600))
    // As on iOS: 13 of the 16 points are inside of the bar.
    #expect(row.frame == CGRect(x: 13, y: 8, width: 343, height: 24))
    controller.view.directionalLayoutMargins.leading = 40
    phone.settle()
    #expect(row.frame.minX == 37)
    controller.view.directionalLayoutMargins.leading = 16
    controller.viewRespectsSystemMinimumLayoutMargins = false
    phone.settle()
    #expect(row.frame == CGRect(x: 8, y: 8, width: 356, height: 24))
    try UIKitHost(width: 414).perform {
      #expect(UIViewController().view.directionalLayoutMargins.leading == 20)
    }
  }

  @Test func otherTraitsOfTheViewAreReported() {
    final class Styled: UIViewController {
      var styles: [UIUserInterfaceStyle?] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        styles.append(previous?.userInterfaceStyle)
      }
    }
    host.perform {
      let controller = Styled()
      controller.loadViewIfNeeded()
      controller.overrideUserInterfaceStyle = .dark
      #expect(controller.styles == [.light])
      #expect(controller.traitCollection.userInterfaceStyle == .dark)
    }
  }

  @Test func aScreenIsDrawnWithItsController() throws {
    final class Red: UIViewController {
      override func viewDidLoad() {
        view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
      }
    }
    let png = try host.png { Red() }
    let image = try #require(UIImage(data: png, scale: 3))
    #expect(image.size == CGSize(width: 390, height: 844) && image[3, 3] == .red)
    #expect(host.screen(of: Red()) === host.window)
  }
}
