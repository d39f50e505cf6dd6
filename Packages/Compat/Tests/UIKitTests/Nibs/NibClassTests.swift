// SPDX-License-Identifier: MIT
import Foundation
import Testing

@testable import UIKit

@Suite("Classes of interface files", .serialized)
struct NibClassTests {
  /// Views, controls and items of Interface Builder's library, by their elements, with their classes.
  private static let library = [
    "activityIndicatorView": "UIActivityIndicatorView", "barButtonItem": "UIBarButtonItem",
    "button": "UIButton", "collectionReusableView": "UICollectionReusableView",
    "collectionView": "UICollectionView", "collectionViewCell": "UICollectionViewCell",
    "collectionViewController": "UICollectionViewController", "colorWell": "UIColorWell",
    "containerView": "View", "control": "Control", "datePicker": "UIDatePicker",
    "imageView": "UIImageView", "label": "UILabel", "navigationBar": "UINavigationBar",
    "navigationController": "UINavigationController", "navigationItem": "UINavigationItem",
    "pageControl": "UIPageControl", "pageViewController": "UIPageViewController",
    "panGestureRecognizer": "UIPanGestureRecognizer", "pickerView": "UIPickerView",
    "pinchGestureRecognizer": "UIPinchGestureRecognizer",
    "pongPressGestureRecognizer": "LongPressGestureRecognizer",
    "progressView": "UIProgressView", "refreshControl": "UIRefreshControl",
    "rotationGestureRecognizer": "UIRotationGestureRecognizer",
    "screenEdgePanGestureRecognizer": "UIScreenEdgePanGestureRecognizer",
    "scrollView": "ScrollView", "searchBar": "UISearchBar",
    "segmentedControl": "UISegmentedControl", "slider": "UISlider",
    "splitViewController": "UISplitViewController", "stackView": "StackView",
    "stepper": "UIStepper", "swipeGestureRecognizer": "UISwipeGestureRecognizer",
    "switch": "UISwitch", "tabBar": "UITabBar", "tabBarController": "UITabBarController",
    "tabBarItem": "UITabBarItem", "tableView": "UITableView",
    "tableViewCell": "UITableViewCell", "tableViewController": "UITableViewController",
    "tapGestureRecognizer": "TapGestureRecognizer", "textField": "UITextField",
    "textView": "UITextView", "toolbar": "UIToolbar", "view": "View",
    "viewController": "UIViewController", "visualEffectView": "UIVisualEffectView",
    "window": "UIWindow",
  ]

  @Test func theTableHasAllClassesOfTheLibraryThatThereAre() {
    var there = 0
    for (element, name) in Self.library {
      let type: AnyClass? = ["UIKit", "BubbleViews"].lazy.compactMap {
        NSClassFromString("\($0).\(name)")
      }
      .first
      let found: AnyClass? = NibClass.named(element, as: AnyClass.self)
      #expect(found.map { "\($0)" } == type.map { _ in name }, "<\(element)>")
      if type != nil { there += 1 }
    }
    #expect(there == Self.library.count - 3)
  }

  /// Runs `body` with the first view of an interface file as Xcode writes it.
  private func with<Made>(
    _ element: String, _ type: Made.Type, _ body: (Made) throws -> Void
  ) throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
      targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          \(element)
        </objects>
      </document>
      """
    try UIKitHost(width: 375, scale: 2).perform {
      let objects = UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: nil)
      try body(try #require(objects.first as? Made))
    }
  }

  @Test func segmentedControlsHaveTheirSegments() throws {
    try with(
      """
      <segmentedControl opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" \
      contentVerticalAlignment="top" segmentControlStyle="plain" selectedSegmentIndex="1" id="sEg-1a-b2C">
        <rect key="frame" x="20" y="60" width="240" height="32"/>
        <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMaxY="YES"/>
        <segments>
          <segment title="Unread"/>
          <segment title="All" enabled="NO" width="80"/>
          <segment title="" image="star" catalog="system"/>
        </segments>
        <color key="selectedSegmentTintColor" systemColor="systemYellowColor"/>
      </segmentedControl>
      """, UISegmentedControl.self
    ) { control in
      #expect(control.numberOfSegments == 3)
      #expect((0..<3).map { control.titleForSegment(at: $0) } == ["Unread", "All", nil])
      #expect(control.imageForSegment(at: 2) != nil)
      #expect((0..<3).map { control.isEnabledForSegment(at: $0) } == [true, false, true])
      #expect(control.widthForSegment(at: 1) == 80)
      #expect(control.selectedSegmentIndex == 1)
      #expect(control.selectedSegmentTintColor == .systemYellow)
      #expect(control.frame == CGRect(x: 20, y: 60, width: 240, height: 32))
    }
  }

  @Test func steppersHaveTheirRange() throws {
    try with(
      """
      <stepper opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="center" \
      contentVerticalAlignment="center" value="150" minimumValue="50" maximumValue="300" stepValue="25" \
      wraps="YES" continuous="NO" id="stE-3c-d4E">
        <rect key="frame" x="0.0" y="0.0" width="94" height="32"/>
      </stepper>
      """, UIStepper.self
    ) { stepper in
      #expect(
        [stepper.value, stepper.minimumValue, stepper.maximumValue, stepper.stepValue] == [
          150, 50, 300, 25,
        ])
      #expect([stepper.wraps, stepper.autorepeat, stepper.isContinuous] == [true, true, false])
    }
  }

  @Test func searchBarsHaveTheirTextsAndScopes() throws {
    try with(
      """
      <searchBar contentMode="redraw" barStyle="black" searchBarStyle="minimal" text="lunch" prompt="Chats" \
      placeholder="Search messages" showsCancelButton="YES" showsScopeBar="YES" id="seA-5e-f6G">
        <rect key="frame" x="0.0" y="0.0" width="375" height="100"/>
        <color key="barTintColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/>
        <textInputTraits key="textInputTraits"/>
        <scopeButtonTitles>
          <string>People</string>
          <string>Photos</string>
        </scopeButtonTitles>
        <connections><outlet property="delegate" destination="-1" id="dEl-1a-2b3"/></connections>
      </searchBar>
      """, UISearchBar.self
    ) { bar in
      #expect([bar.text, bar.prompt, bar.placeholder] == ["lunch", "Chats", "Search messages"])
      #expect(bar.scopeButtonTitles == ["People", "Photos"])
      #expect(bar.searchBarStyle == .minimal && bar.barStyle == .black)
      #expect(
        [bar.showsCancelButton, bar.showsScopeBar, bar.showsBookmarkButton] == [true, true, false])
      #expect(bar.barTintColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }
  }

  @Test func toolbarsHaveTheirItems() throws {
    try with(
      """
      <toolbar opaque="NO" clearsContextBeforeDrawing="NO" contentMode="scaleToFill" translucent="NO" id="toO-7g-h8I">
        <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
        <items>
          <barButtonItem systemItem="trash" id="a1B-c2-D3e"/>
          <barButtonItem style="plain" systemItem="flexibleSpace" id="b1B-c2-D3e"/>
          <barButtonItem width="42" style="plain" systemItem="fixedSpace" id="c1B-c2-D3e"/>
          <barButtonItem title="Reply" style="done" enabled="NO" tag="3" id="d1B-c2-D3e">
            <color key="tintColor" systemColor="systemRedColor"/>
          </barButtonItem>
          <barButtonItem image="paperplane" catalog="system" id="e1B-c2-D3e"/>
          <barButtonItem id="f1B-c2-D3e">
            <label key="customView" text="3 chosen" id="lAb-1a-2b3"/>
          </barButtonItem>
        </items>
      </toolbar>
      """, UIToolbar.self
    ) { bar in
      let items = try #require(bar.items)
      #expect(items.map(\.systemItem) == [.trash, .flexibleSpace, .fixedSpace, nil, nil, nil])
      #expect(items[2].width == 42)
      #expect(items[3].title == "Reply")
      #expect(items[3].style == .done && !items[3].isEnabled && items[3].tag == 3)
      #expect(items[3].tintColor == .systemRed)
      #expect(items[4].image != nil)
      #expect((items[5].customView as? UILabel)?.text == "3 chosen")
      #expect(!bar.isTranslucent)
    }
  }

  @Test func navigationBarsHaveTheirItems() throws {
    try with(
      """
      <navigationBar contentMode="scaleToFill" largeTitles="YES" id="naV-9i-j0K">
        <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
        <textAttributes key="titleTextAttributes">
          <color key="textColor" systemColor="systemIndigoColor"/>
        </textAttributes>
        <items>
          <navigationItem title="Chats" prompt="12 unread" id="hxk-eu-Ttl">
            <barButtonItem key="leftBarButtonItem" title="Edit" id="lEf-t1-2b3"/>
            <rightBarButtonItems>
              <barButtonItem systemItem="compose" id="riG-h1-2b3"/>
              <barButtonItem systemItem="search" id="riG-h2-2b3"/>
            </rightBarButtonItems>
          </navigationItem>
        </items>
      </navigationBar>
      """, UINavigationBar.self
    ) { bar in
      let item = try #require(bar.topItem)
      #expect([item.title, item.prompt] == ["Chats", "12 unread"])
      #expect(item.leftBarButtonItems?.map(\.title) == ["Edit"])
      #expect(item.rightBarButtonItems?.map(\.systemItem) == [.compose, .search])
      #expect(bar.titleTextAttributes?[.foregroundColor] as? UIColor == .systemIndigo)
      #expect(bar.prefersLargeTitles)
    }
  }

  @Test func tabBarsHaveTheirItemsAndTheSelectedOne() throws {
    try with(
      """
      <tabBar contentMode="scaleToFill" id="taB-1k-l2M">
        <rect key="frame" x="0.0" y="0.0" width="375" height="49"/>
        <items>
          <tabBarItem title="Chats" image="message" catalog="system" badgeValue="7" id="taB-i1-2b3"/>
          <tabBarItem systemItem="contacts" tag="2" id="taB-i2-2b3"/>
        </items>
        <color key="barTintColor" systemColor="systemGray6Color"/>
        <connections><outlet property="selectedItem" destination="taB-i2-2b3" id="seL-1a-2b3"/></connections>
      </tabBar>
      """, UITabBar.self
    ) { bar in
      let items = try #require(bar.items)
      #expect(items.map(\.title) == ["Chats", "Contacts"])
      #expect(items.map(\.badgeValue) == ["7", nil])
      #expect(items[0].image != nil && items[1].image != nil)
      #expect(items[1].tag == 2)
      #expect(bar.selectedItem === items[1])
      #expect(bar.barTintColor == .systemGray6)
    }
  }

  @Test func swipesHaveTheirDirectionAndActionsReachTheirTarget() throws {
    try with(
      """
      <view contentMode="scaleToFill" id="viE-1a-2b3">
        <gestureRecognizers/>
        <connections>
          <outletCollection property="gestureRecognizers" destination="swI-1a-2b3" appends="YES" id="c1A-1a-2b3"/>
        </connections>
      </view>
      <swipeGestureRecognizer direction="left" id="swI-1a-2b3">
        <connections><action selector="reply:" destination="viE-1a-2b3" id="c2A-1a-2b3"/></connections>
      </swipeGestureRecognizer>
      """, UIView.self
    ) { view in
      let swipe = try #require(view.gestureRecognizers?.first as? UISwipeGestureRecognizer)
      #expect(swipe.direction == .left)
    }
  }
}
