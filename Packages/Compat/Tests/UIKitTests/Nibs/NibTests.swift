// SPDX-License-Identifier: MIT
import Foundation
import Testing
import UIKit

/// A bar as an app's target has it after lowering.
final class NibSendBar: UIView {
  weak var field: UITextView!
  weak var sendButton: UIButton!
  var hidden: [NSLayoutConstraint]!
  var radius = 0
  private(set) var events: [String] = []

  override func connectOutlet(_ name: String, to value: Any?) -> Bool {
    switch name {
    case "field": field = value as? UITextView
    case "sendButton": sendButton = value as? UIButton
    case "hidden": hidden = value as? [NSLayoutConstraint]
    case "radius": radius = (value as? CGFloat).map(Int.init) ?? 0
    default: return super.connectOutlet(name, to: value)
    }
    return true
  }

  override func performAction(_ name: String, sender: Any?) -> Bool {
    guard name == "send:" else { return super.performAction(name, sender: sender) }
    events.append("sent by \(sender is UIButton ? "button" : "other")")
    return true
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    events.append(field == nil ? "awake without field" : "awake")
  }
}

@Suite("Interface files", .serialized)
struct NibTests {
  private static let bar = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
        <view contentMode="scaleToFill" id="bar" customClass="NibSendBar" customModule="UIKitTests">
          <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
          <subviews>
            <textView translatesAutoresizingMaskIntoConstraints="NO" editable="NO" text="Lunch?" id="fie">
              <fontDescription key="fontDescription" type="system" weight="medium" pointSize="15"/>
              <color key="textColor" white="0.25" alpha="1" colorSpace="calibratedWhite"/>
            </textView>
            <button translatesAutoresizingMaskIntoConstraints="NO" id="sen" horizontalHuggingPriority="251">
              <inset key="contentEdgeInsets" minX="20" minY="0.0" maxX="20" maxY="0.0"/>
              <state key="normal" title="Send"><color key="titleColor" systemColor="systemRedColor"/></state>
              <connections><action selector="send:" destination="bar" eventType="touchUpInside" id="c1"/></connections>
            </button>
            <view translatesAutoresizingMaskIntoConstraints="NO" id="lin"><viewLayoutGuide key="safeArea" id="saf"/>
              <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1"/></view>
          </subviews>
          <color key="backgroundColor" systemColor="systemBackgroundColor"/>
          <constraints>
            <constraint firstItem="fie" firstAttribute="leading" secondItem="bar" secondAttribute="leading" constant="8" id="k1"/>
            <constraint firstItem="fie" firstAttribute="top" secondItem="bar" secondAttribute="top" id="k2"/>
            <constraint firstAttribute="bottom" secondItem="fie" secondAttribute="bottom" id="k3"/>
            <constraint firstItem="sen" firstAttribute="leading" secondItem="fie" secondAttribute="trailing" constant="8" id="k4"/>
            <constraint firstAttribute="trailing" secondItem="sen" secondAttribute="trailing" id="k5"/>
            <constraint firstItem="sen" firstAttribute="centerY" secondItem="bar" secondAttribute="centerY" id="k6"/>
            <constraint firstItem="lin" firstAttribute="width" secondItem="bar" secondAttribute="width" multiplier="1:2" id="k7"/>
            <constraint firstItem="lin" firstAttribute="height" constant="1" id="k8"/>
            <constraint firstItem="lin" firstAttribute="top" secondItem="bar" secondAttribute="top" id="k9"/>
            <constraint firstItem="lin" firstAttribute="leading" secondItem="bar" secondAttribute="leading" priority="900" id="ka"/>
            <constraint firstItem="sen" firstAttribute="width" constant="0.0" id="kb"/>
          </constraints>
          <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="6"/></userDefinedRuntimeAttribute>
            <userDefinedRuntimeAttribute type="number" keyPath="radius"><integer key="value" value="7"/></userDefinedRuntimeAttribute>
          </userDefinedRuntimeAttributes>
          <variation key="default"><mask key="constraints"><exclude reference="kb"/></mask></variation>
          <connections>
            <outlet property="field" destination="fie" id="o1"/>
            <outlet property="sendButton" destination="sen" id="o2"/>
            <outletCollection property="hidden" destination="kb" id="o3"/>
          </connections>
        </view>
      </objects>
    </document>
    """

  private func objects(_ text: String, owner: Any? = nil) -> [Any] {
    UINib(data: Data(text.utf8), bundle: nil).instantiate(withOwner: owner)
  }

  /// Whether `body`, on a screen, reports a message with some text.
  private func reports(_ text: String, _ body: () -> Void) throws -> Bool {
    try UIKitHost(width: 320, scale: 2).perform { isReported(text, by: body) }
  }

  @Test func viewsHaveTheirClassesAndProperties() throws {
    let host = try UIKitHost(width: 320, scale: 2)
    try host.perform {
      let bar = try #require(objects(Self.bar).first as? NibSendBar)
      #expect(bar.frame == CGRect(x: 0, y: 0, width: 320, height: 60))
      #expect(bar.backgroundColor == .systemBackground)
      #expect(bar.layer.cornerRadius == 6)
      #expect(bar.radius == 7)
      #expect(bar.field.text == "Lunch?")
      #expect(bar.field.isEditable == false)
      #expect(bar.field.font == UIFont.systemFont(ofSize: 15, weight: .medium))
      #expect(bar.sendButton.title(for: .normal) == "Send")
      #expect(bar.sendButton.titleColor(for: .normal) == .systemRed)
      #expect(bar.sendButton.contentEdgeInsets.left == 20)
      #expect(bar.sendButton.contentHuggingPriority(for: .horizontal) == UILayoutPriority(251))
    }
  }

  @Test func constraintsPlaceViewsAndExcludedOnesAreInactive() throws {
    let host = try UIKitHost(width: 320, scale: 2)
    try host.perform {
      let bar = try #require(objects(Self.bar).first as? NibSendBar)
      bar.layoutIfNeeded()
      #expect(bar.field.frame.minX == 8)
      #expect(bar.field.frame.height == 60)
      #expect(bar.sendButton.frame.maxX == 320)
      #expect(bar.sendButton.frame.minX == bar.field.frame.maxX + 8)
      #expect(bar.subviews[2].frame == CGRect(x: 0, y: 0, width: 160, height: 1))
      #expect(bar.hidden.map(\.isActive) == [false])
      #expect(bar.sendButton.frame.width > 40)
    }
  }

  @Test func actionsReachTheirTargetAfterAwaking() throws {
    let host = try UIKitHost(width: 320, scale: 2)
    try host.perform {
      let bar = try #require(objects(Self.bar).first as? NibSendBar)
      bar.sendButton.sendActions(for: .touchUpInside)
      #expect(bar.events == ["awake", "sent by button"])
    }
  }

  @Test func labelsFollowTheTextSizeIfTheFileSaysSo() throws {
    func font(_ attribute: String) throws -> UIFont? {
      let text = """
        <document><objects>
          <label id="l" text="Hi"\(attribute)>
            <fontDescription key="fontDescription" style="UICTFontTextStyleFootnote"/>
          </label>
        </objects></document>
        """
      let host = try UIKitHost(width: 320)
      let label = try host.perform { try #require(objects(text).first as? UILabel) }
      host.layOut(label)
      host.contentSizeCategory = .extraExtraExtraLarge
      return label.font
    }
    #expect(try font("")?.pointSize == 13)
    #expect(try font(" adjustsFontForContentSizeCategory=\"YES\"")?.pointSize == 19)
  }

  @Test(arguments: [
    "'Gone' of 'data' isn't in the module 'UIKitTests'",
    "outlet 'field' of View that isn't connected",
  ])
  func classesThatAreNotThereAreReportedAndTheirBaseIsUsed(_ message: String) throws {
    let text = Self.bar.replacingOccurrences(of: "NibSendBar", with: "Gone")
    let isReported = try reports(message) { #expect(objects(text).first is UIView) }
    #expect(isReported)
  }

  @Test(arguments: [
    ("<document><objects>", "isn't valid XML at line"),
    ("NIBArchive\u{1}", "compiled format"),
    (String(repeating: "<a>", count: 300), "nested more than 200 deep"),
    ("", "isn't valid XML"),
  ])
  func brokenFilesAreReported(_ text: String, _ message: String) throws {
    let isReported = try reports(message) { #expect(objects(text).isEmpty) }
    #expect(isReported)
  }

  @Test func entitiesAndOtherFilesAreNotFollowed() throws {
    let text = """
      <!DOCTYPE document [<!ENTITY x SYSTEM "file:///etc/hostname"><!ENTITY y "text">]>
      <document><objects><label id="a" text="&x;"/></objects></document>
      """
    try UIKitHost(width: 320).perform {
      let label = objects(text).first as? UILabel
      #expect(label?.text?.isEmpty ?? true)
    }
  }

  @Test func hostileNumbersAreLeftOut() throws {
    let text = """
      <document><objects><view id="a"><rect key="frame" x="nan" y="1e400" width="-5" height="1e30"/>
      <constraints><constraint firstItem="gone" firstAttribute="width" constant="1" id="b"/>
      <constraint firstAttribute="height" constant="inf" multiplier="0" priority="5000" id="c"/></constraints></view></objects></document>
      """
    try UIKitHost(width: 320).perform {
      let view = objects(text).first as? UIView
      view?.layoutIfNeeded()
      #expect(view?.frame.width.isFinite == true)
    }
  }

  @Test func aMissingFileIsReported() throws {
    let isReported = try reports("There is no 'NoSuchBar.xib'") {
      #expect(Bundle.main.loadNibNamed("NoSuchBar", owner: nil)?.isEmpty == true)
    }
    #expect(isReported)
  }
}
