// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import Testing
import UIKit

@testable import SnapshotTesting

@Suite("Snapshots: views and controllers", .serialized)
struct ScreenTests {
  /// A controller that keeps what it is asked to do, and what it sees of its screen.
  private final class Controller: UIViewController {
    var calls: [String] = []
    var insets: UIEdgeInsets?
    let label = UILabel()

    override func viewDidLoad() {
      super.viewDidLoad()
      calls.append("load")
      view.backgroundColor = .white
      label.text = "Hi"
      label.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
        label.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
      ])
    }

    override func viewDidAppear(_ animated: Bool) { calls.append("appear") }
    override func viewDidDisappear(_ animated: Bool) { calls.append("disappear") }
  }

  private func snapshot<Value, Format>(
    _ value: Value, as strategy: Snapshotting<Value, Format>
  ) -> Format? {
    var result: Format?
    strategy.snapshot(value).run { result = $0 }
    return result
  }

  private func pixelSize(_ image: UIImage?) -> [Int]? {
    image?.cgImage.map { [$0.width, $0.height] }
  }

  @Test("a view has its own size at the screen's scale, or the size and scale that are passed")
  func sizes() {
    let view = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 10))
    view.backgroundColor = .red
    #expect(pixelSize(snapshot(view, as: .image)) == [60, 30])
    #expect(view.frame == CGRect(x: 5, y: 5, width: 20, height: 10))
    let size = CGSize(width: 8, height: 4)
    #expect(pixelSize(snapshot(view, as: .image(size: size))) == [24, 12])
    let traits = UITraitCollection(displayScale: 2)
    #expect(pixelSize(snapshot(view, as: .image(traits: traits))) == [40, 20])
  }

  @Test("a view that isn't on a screen while it is made has text")
  func text() throws {
    let label = UILabel()
    label.text = "Hello"
    let image = try #require(
      snapshot(label, as: .image(size: CGSize(width: 60, height: 20)))?.cgImage)
    #expect(image.bitmap.bytes.contains { $0 > 128 })
  }

  @Test("views can be measured before the snapshot, outside of a host")
  func measuring() {
    let label = UILabel()
    label.font = .systemFont(ofSize: 17)
    label.text = "Hello"
    label.sizeToFit()
    #expect(label.frame.width > 30)
    #expect(UIScreen.main.scale == 3)
    #expect(
      pixelSize(snapshot(label, as: .image))?[1] == Int((label.frame.height * 3).rounded(.up)))
  }

  /// As on a phone, where `render(in:)` rounds all corners.
  @Test("corner masks can be ignored")
  func cornerMasks() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let inner = UIView(frame: view.bounds)
    inner.backgroundColor = .black
    inner.layer.cornerRadius = 8
    inner.layer.maskedCorners = .layerMinXMinYCorner
    view.addSubview(inner)
    func corners(drawsHierarchy: Bool = false) throws -> [UInt8] {
      let strategy = Snapshotting<UIView, UIImage>.image(
        drawHierarchyInKeyWindow: drawsHierarchy, traits: UITraitCollection(displayScale: 1))
      let bitmap = try #require(snapshot(view, as: strategy)?.cgImage?.bitmap)
      return [bitmap.bytes[3], bitmap.bytes[19 * 4 + 3]]
    }
    #expect(try corners() == [0, 255])
    try withSnapshotTesting(cornerMasks: .ignored) {
      #expect(try corners() == [0, 0])
      #expect(try corners(drawsHierarchy: true) == [0, 255])
      let layer = try #require(snapshot(view.layer, as: .image)?.cgImage?.bitmap)
      #expect(layer.bytes[3] == 0 && layer.bytes[(layer.pixelWidth - 1) * 4 + 3] == 0)
    }
    #expect(inner.layer.maskedCorners == .layerMinXMinYCorner)
  }

  @Test("a dark style changes the system's colours")
  func style() throws {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    view.backgroundColor = .systemBackground
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    let light = try #require(snapshot(view, as: .image)?.cgImage?.bitmap.bytes.first)
    let black = try #require(snapshot(view, as: .image(traits: dark))?.cgImage?.bitmap.bytes.first)
    #expect(light == 255)
    #expect(black < 40)
  }

  private func bodyLabel(adjusts: Bool = true) -> UILabel {
    let label = UILabel()
    label.adjustsFontForContentSizeCategory = adjusts
    label.font = .preferredFont(forTextStyle: .body)
    label.text = "Hi"
    return label
  }

  @Test("a text size applies to views that adjust their fonts, wherever they were made")
  func textSize() throws {
    let traits = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let host = try UIKitHost(width: 390, scale: 3)
    func heights(_ label: UILabel) -> [Int?] {
      [
        pixelSize(snapshot(label, as: .image))?[1],
        pixelSize(snapshot(label, as: .image(traits: traits)))?[1],
        pixelSize(snapshot(label, as: .image))?[1],
      ]
    }
    #expect(heights(bodyLabel()) == [63, 120, 63])
    #expect(heights(bodyLabel(adjusts: false)) == [63, 63, 63])
    #expect(heights(host.perform { bodyLabel() }) == [63, 120, 63])
    host.perform { #expect(heights(bodyLabel()) == [63, 120, 63]) }
    let fixed = UILabel()
    fixed.adjustsFontForContentSizeCategory = true
    fixed.font = .systemFont(ofSize: 15)
    fixed.text = "Hi"
    #expect(heights(fixed) == [54, 54, 54])
  }

  @Test("a text size applies to controllers, and phones have M unless another is passed")
  func textSizeOfControllers() {
    final class Page: UIViewController {
      let label: UILabel
      var sizes: [CGFloat] = []
      var category: UIContentSizeCategory?
      init(_ label: UILabel) {
        self.label = label
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
      override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
      }
      override func viewDidLayoutSubviews() {
        sizes.append(label.font.pointSize)
        category = UIApplication.shared.preferredContentSizeCategory
      }
    }
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    let page = Page(bodyLabel())
    let sizes = [
      Snapshotting<UIViewController, UIImage>.image(on: .iPhone13), .image(on: .iPadMini),
      .image(on: .iPhone13, traits: large), .image(traits: large), .image,
    ].map { strategy in
      _ = snapshot(page as UIViewController, as: strategy)
      return page.sizes.last
    }
    #expect(sizes == [16, 17, 33, 33, 17])
    #expect(page.category == .large)
  }

  @Test("the text size of a host around the test is that of its snapshots")
  func textSizeOfHost() throws {
    let host = try UIKitHost(width: 390, scale: 1, contentSizeCategory: .extraExtraExtraLarge)
    host.perform {
      #expect(pixelSize(snapshot(bodyLabel(), as: .image))?[1] == 28)
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(pixelSize(snapshot(bodyLabel(), as: .image(traits: dark)))?[1] == 28)
      let small = UITraitCollection(preferredContentSizeCategory: .small)
      #expect(pixelSize(snapshot(bodyLabel(), as: .image(traits: small)))?[1] == 18)
    }
  }

  @Test(
    "sizes that no image has give the sign, and don't crash",
    arguments: [
      CGSize(width: 0, height: 10), CGSize(width: CGFloat.nan, height: 10),
      CGSize(width: CGFloat.infinity, height: 1), CGSize(width: -4, height: 4),
    ])
  func hostileSizes(_ size: CGSize) throws {
    let folder = TemporaryFolder()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    let take = {
      verifySnapshot(
        of: view, as: .image(size: size), named: "x", snapshotDirectory: folder.path)
    }
    #expect(take()?.hasPrefix("No reference was found on disk.") == true)
    #expect(take() == nil)
    let file = try Data(
      contentsOf: folder.url.appendingPathComponent(try #require(folder.files.first)))
    #expect(pixelSize(UIImage(data: file)) == [800, 160])
  }

  @Test("a view that is too large fails with a message")
  func tooLarge() {
    let folder = TemporaryFolder()
    let failure = verifySnapshot(
      of: UIView(), as: .image(size: CGSize(width: 1e6, height: 1e6)),
      snapshotDirectory: folder.path)
    #expect(failure?.hasPrefix("The view can't be drawn") == true)
    #expect(folder.files.isEmpty)
  }

  @Test("a device has its size, its safe area and the calls of appearing")
  func device() {
    let controller = Controller()
    let image = snapshot(controller as UIViewController, as: .image(on: .iPhone13))
    #expect(pixelSize(image) == [1170, 2532])
    #expect(controller.label.frame.minY == 47)
    #expect(controller.calls == ["load", "appear", "disappear"])
    _ = snapshot(controller as UIViewController, as: .image(on: .iPhone13(.landscape)))
    #expect(controller.label.frame.minX == 47)
    #expect(controller.view.superview == nil)
  }

  @Test("views that are laid out by constraints have the size of these, or fill the screen")
  func constrained() {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.widthAnchor.constraint(equalToConstant: 30),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(pixelSize(snapshot(view, as: .image)) == [90, 60])
    let controller = UIViewController()
    controller.view.translatesAutoresizingMaskIntoConstraints = false
    #expect(pixelSize(snapshot(controller, as: .image(on: .iPhoneSe))) == [960, 1704])
    let label = UILabel()
    label.text = "Hello"
    #expect((pixelSize(snapshot(label, as: .image))?.first ?? 0) > 60)
  }

  @Test("devices have the sizes of swift-snapshot-testing")
  func devices() {
    let upright: [(ViewImageConfig, CGFloat, CGFloat, CGFloat)] = [
      (.iPhoneSe, 320, 568, 20), (.iPhone8, 375, 667, 20), (.iPhone8Plus, 414, 736, 20),
      (.iPhoneX, 375, 812, 44), (.iPhoneXsMax, 414, 896, 44), (.iPhone12ProMax, 428, 926, 47),
      (.iPhone13Mini, 375, 812, 50), (.iPad9_7(.portrait), 768, 1024, 20),
      (.iPadPro11(.portrait), 834, 1194, 24), (.iPadPro12_9, 1366, 1024, 20),
    ]
    for (device, width, height, top) in upright {
      #expect(device.size == CGSize(width: width, height: height))
      #expect(device.safeArea.top == top)
    }
    #expect(ViewImageConfig.iPhoneX(.landscape).safeArea.bottom == 24)
    #expect(ViewImageConfig.iPhone12(.landscape).safeArea.bottom == 21)
    #expect(
      ViewImageConfig.iPadMini(.landscape(splitView: .oneHalf)).size
        == CGSize(width: 507, height: 768))
    #expect(
      ViewImageConfig.iPadPro12_9(.portrait(splitView: .twoThirds)).size
        == CGSize(width: 639, height: 1366))
  }

  @Test("navigation and tab controllers have no space for the safe area outside of bars")
  func containers() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(
      pixelSize(snapshot(navigation as UIViewController, as: .image(on: .iPhoneX))) == [1125, 2304])
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: UIViewController())]
    #expect(
      pixelSize(snapshot(tabs as UIViewController, as: .image(on: .iPhoneX))) == [1125, 2202])
  }

  @Test("views are described as UIKit describes them")
  func description() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 10.5))
    let label = UILabel(frame: CGRect(x: 1, y: 2.25, width: 3, height: 4))
    label.text = "Hi"
    view.addSubview(label)
    #expect(
      snapshot(view, as: .recursiveDescription) == """
        <UIView; frame = (0 0; 20 10.5); layer = <CALayer>>
           | <UILabel; frame = (1 2.25; 3 4); text = 'Hi'; userInteractionEnabled = NO; layer = <CALayer>>
        """)
  }

  @Test("controllers are described with those in them")
  func hierarchy() {
    let parent = UIViewController()
    parent.addChild(UIViewController())
    #expect(
      snapshot(parent, as: .hierarchy) == """
        <UIViewController>, state: appeared, view: <UIView>
           | <UIViewController>, state: disappeared, view: (view not loaded)
        """)
  }

  @Test("layers and paths are drawn")
  func layersAndPaths() throws {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    layer.backgroundColor = UIColor.red.cgColor
    // A screen of the test's own: others change that of the process meanwhile.
    let pixels = try UIKitHost(width: 100, scale: 3).perform {
      pixelSize(snapshot(layer, as: .image))
    }
    #expect(pixels == [30, 30])
    let path = UIBezierPath(rect: CGRect(x: 10, y: 10, width: 4, height: 2))
    let image = snapshot(path, as: .image)
    #expect(pixelSize(image) == [4, 2])
    #expect(image?.cgImage?.bitmap.bytes.prefix(4) == [0, 0, 0, 255])
    #expect(pixelSize(snapshot(path.cgPath, as: .image(scale: 2, drawingMode: .fill))) == [8, 4])
  }

  @Test("a host around the test is the screen")
  func host() throws {
    let host = try UIKitHost(width: 100, scale: 1, style: .dark)
    host.perform {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
      view.backgroundColor = .systemBackground
      let image = snapshot(view, as: .image)
      #expect(pixelSize(image) == [4, 4])
      #expect((image?.cgImage?.bitmap.bytes.first ?? 255) < 40)
    }
  }
}
