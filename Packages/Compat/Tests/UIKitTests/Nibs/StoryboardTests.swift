// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

/// A controller of a storyboard, as an app's target has it after lowering.
final class StoryboardChatController: UIViewController {
  weak var list: UITableView!
  private(set) var events: [String] = []

  override func connectOutlet(_ name: String, to value: Any?) -> Bool {
    guard name == "list" else { return super.connectOutlet(name, to: value) }
    list = value as? UITableView
    return true
  }

  override func performAction(_ name: String, sender: Any?) -> Bool {
    guard name == "compose:" else { return super.performAction(name, sender: sender) }
    events.append("composed by \(type(of: sender!))")
    return true
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    events.append(list == nil ? "loaded without list" : "loaded")
  }
}

/// A controller whose view is in an interface file of its class's name.
final class NamedBarViewController: UIViewController {}

@Suite("Storyboards", .serialized)
struct StoryboardTests {
  private static let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="nav">
      <scenes>
        <scene sceneID="s1"><objects>
          <navigationController id="nav"><navigationBar key="navigationBar" largeTitles="YES" id="nba"/><connections>
            <segue destination="cha" kind="relationship" relationship="rootViewController" id="r1"/></connections></navigationController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController storyboardIdentifier="chat" id="cha" customClass="StoryboardChatController" customModule="UIKitTests">
            <view key="view" contentMode="scaleToFill" id="vie">
              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <subviews><tableView translatesAutoresizingMaskIntoConstraints="NO" id="tab" rowHeight="60">
                <prototypes><tableViewCell reuseIdentifier="row" id="cel"><rect key="frame" x="0" y="0" width="375" height="60"/>
                  <tableViewCellContentView key="contentView" id="con"><subviews>
                    <label text="Prototype" id="lab"><rect key="frame" x="8" y="8" width="100" height="20"/></label>
                  </subviews></tableViewCellContentView></tableViewCell></prototypes></tableView></subviews>
              <viewLayoutGuide key="safeArea" id="saf"/>
              <constraints>
                <constraint firstItem="tab" firstAttribute="top" secondItem="saf" secondAttribute="top" id="k1"/>
                <constraint firstItem="tab" firstAttribute="leading" secondItem="vie" secondAttribute="leading" id="k2"/>
                <constraint firstAttribute="trailing" secondItem="tab" secondAttribute="trailing" id="k3"/>
                <constraint firstAttribute="bottom" secondItem="tab" secondAttribute="bottom" id="k4"/>
              </constraints>
            </view>
            <navigationItem key="navigationItem" title="Mira" id="nit">
              <barButtonItem key="rightBarButtonItem" systemItem="compose" id="bar">
                <connections><action selector="compose:" destination="cha" id="a1"/></connections></barButtonItem>
            </navigationItem>
            <connections><outlet property="list" destination="tab" id="o1"/></connections>
          </viewController>
        </objects></scene>
        <scene sceneID="s3"><objects>
          <tabBarController storyboardIdentifier="loop" id="lop"><connections>
            <segue destination="lop" kind="relationship" relationship="viewControllers" id="r2"/></connections></tabBarController>
        </objects></scene>
        <scene sceneID="s4"><objects>
          <splitViewController storyboardIdentifier="split" id="spl"><connections>
            <segue destination="det" kind="relationship" relationship="detailViewController" id="r3"/>
            <segue destination="lst" kind="relationship" relationship="masterViewController" id="r4"/></connections></splitViewController>
        </objects></scene>
        <scene sceneID="s5"><objects>
          <tableViewController title="List" id="lst"><tableView key="view" tag="5" id="tv2"><connections>
              <outlet property="dataSource" destination="lst" id="o2"/></connections></tableView>
            <refreshControl key="refreshControl" opaque="NO" id="ref"/></tableViewController>
        </objects></scene>
        <scene sceneID="s6"><objects><viewController title="Details" id="det"/></objects></scene>
      </scenes>
    </document>
    """

  /// Runs `body` with a folder of interface files among the main bundle's.
  private func withFiles(_ body: () throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "nibs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(Self.text.utf8).write(to: folder.appendingPathComponent("Chat.storyboard"))
    let bar = """
      <document><objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      <outlet property="view" destination="a" id="b"/></connections></placeholder>
      <view id="a" tag="7"/></objects></document>
      """
    try Data(bar.utf8).write(to: folder.appendingPathComponent("NamedBarView.xib"))
    ImageBundles.reset()
    ImageBundles.register(folder)
    defer { ImageBundles.reset() }
    try UIKitHost(width: 375, height: 667, scale: 2).perform(body)
  }

  @Test func theFirstControllerHasTheOneOfItsRelationship() throws {
    try withFiles {
      let storyboard = UIStoryboard(name: "Chat", bundle: nil)
      let initial: UIViewController? = storyboard.instantiateInitialViewController()
      let navigation = try #require(initial as? UINavigationController)
      let chat = try #require(navigation.topViewController as? StoryboardChatController)
      #expect(chat.navigationItem.title == "Mira")
      #expect(chat.storyboard === storyboard)
      #expect(navigation.navigationBar.prefersLargeTitles)
    }
  }

  @Test func viewsAreLoadedOnFirstUseWithOutletsActionsAndPrototypes() throws {
    try withFiles {
      let storyboard = UIStoryboard(name: "Chat", bundle: nil)
      let chat = try #require(
        storyboard.instantiateViewController(withIdentifier: "chat") as? StoryboardChatController)
      #expect(!chat.isViewLoaded && chat.list == nil)
      chat.view.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      chat.view.layoutIfNeeded()
      #expect(chat.events == ["loaded"])
      #expect(chat.list.frame == CGRect(x: 0, y: 0, width: 375, height: 667))
      let cell = try #require(chat.list.dequeueReusableCell(withIdentifier: "row"))
      #expect((cell.contentView.subviews.first as? UILabel)?.text == "Prototype")
      let item = try #require(chat.navigationItem.rightBarButtonItem)
      item.action?.invoke(on: try #require(item.target), with: [item])
      #expect(chat.events.last == "composed by UIBarButtonItem")
    }
  }

  @Test func controllersThatContainEachOtherEnd() throws {
    try withFiles {
      let storyboard = UIStoryboard(name: "Chat", bundle: nil)
      let controller = storyboard.instantiateViewController(withIdentifier: "loop")
      #expect(controller is UITabBarController)
    }
  }

  @Test func splitsHaveTheirListFirstAndListsTheirRefreshControl() throws {
    try withFiles {
      let storyboard = UIStoryboard(name: "Chat", bundle: nil)
      let split = try #require(
        storyboard.instantiateViewController(withIdentifier: "split") as? UISplitViewController)
      #expect(split.viewControllers.map(\.title) == ["List", "Details"])
      let list = try #require(split.viewControllers.first as? UITableViewController)
      list.loadViewIfNeeded()
      #expect(list.refreshControl != nil)
      #expect(list.tableView.tag == 5 && list.tableView.dataSource === list)
    }
  }

  @Test func theFileOfAControllersClassIsItsView() throws {
    try withFiles { #expect(NamedBarViewController().view.tag == 7) }
  }

  @Test func whatIsMissingIsReported() throws {
    try withFiles {
      #expect(
        isReported("no controller with the identifier 'gone'") {
          let storyboard = UIStoryboard(name: "Chat", bundle: nil)
          _ = storyboard.instantiateViewController(withIdentifier: "gone")
        })
      #expect(
        isReported("There is no 'Gone.storyboard'") {
          let storyboard = UIStoryboard(name: "Gone", bundle: nil)
          _ = storyboard.instantiateInitialViewController() as UIViewController?
        })
    }
  }
}

/// Whether an action reports a message with some text. It is repeated, as other tests discard reports meanwhile.
func isReported(_ text: String, by action: () -> Void) -> Bool {
  (0..<50).contains { _ in
    action()
    return UIKitDiagnostics.messages.contains { $0.contains(text) }
  }
}
