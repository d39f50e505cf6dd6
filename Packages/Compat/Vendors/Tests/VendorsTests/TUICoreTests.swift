// SPDX-License-Identifier: MIT
import BubbleKit
import Foundation
import TUICore
import Testing
import UIKit

@Suite("TUICore's lookups")
struct TUICoreTests {
  private func environment(width: Double = 390) throws -> RenderEnvironment {
    var environment = try RenderEnvironment.bundled()
    environment.width = width
    return environment
  }

  private func components(_ color: UIColor) -> [Int] {
    var parts: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) = (0, 0, 0, 0)
    _ = color.getRed(&parts.red, green: &parts.green, blue: &parts.blue, alpha: &parts.alpha)
    return [parts.red, parts.green, parts.blue, parts.alpha].map { Int(($0 * 255).rounded()) }
  }

  @Test(
    "hexadecimal colours have three, six or eight digits",
    arguments: [
      ("#147AFF", [0x14, 0x7A, 0xFF, 0xFF]), ("147AFF", [0x14, 0x7A, 0xFF, 0xFF]),
      ("0x147AFF", [0x14, 0x7A, 0xFF, 0xFF]), ("#6868680C", [0x68, 0x68, 0x68, 0x0C]),
      ("#fb0", [0xFF, 0xBB, 0x00, 0xFF]), ("", [0, 0, 0, 0]), ("#12345", [0, 0, 0, 0]),
    ])
  func hex(text: String, expected: [Int]) {
    #expect(components(.tui_color(withHex: text)) == expected)
  }

  @Test("a colour is the theme's in an environment, and else the caller's or the dark theme's")
  func themes() throws {
    let key = "chat_link_message_subtitle_color"
    var environment = try environment()
    environment.perform {
      let color = TUISwift.tuiChatDynamicColor(key, defaultColor: "#0000FF")
      #expect(components(color) == [0x14, 0x7A, 0xFF, 0xFF])
      let missing = TUISwift.tuiChatDynamicColor("no_such_color", defaultColor: "#123456")
      #expect(components(missing) == [0x12, 0x34, 0x56, 0xFF])
    }
    environment.theme = .lively
    environment.perform {
      let color = TUISwift.tuiChatDynamicColor(key, defaultColor: "#0000FF")
      #expect(components(color) == [0xC2, 0x3D, 0x26, 0xFF])
    }
    let outside = TUISwift.tuiChatDynamicColor(key, defaultColor: "#0000FF")
    let light = outside.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
    #expect(components(light) == [0, 0, 0xFF, 0xFF])
    let dark = outside.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark))
    #expect(components(dark) == [0xC0, 0xDA, 0xFC, 0xFF])
  }

  @Test("strings are those of the environment's language; a missing one is its key")
  func strings() throws {
    var environment = try environment()
    environment.locale = "zh-Hans"
    environment.perform {
      #expect(TUISwift.timCommonLocalizableString("TUIKitMoreLinkDetails") == "查看详情>>")
      #expect(TUISwift.tuiChatLocalizableString("no such key") == "no such key")
      #expect(TUIGlobalization.getPreferredLanguage() == "zh-Hans")
      #expect(!TUISwift.isRTL())
    }
    environment.locale = "ar"
    environment.perform {
      #expect(TUISwift.isRTL())
      #expect(rtlString("Mira") == "\u{202B}Mira")
      let insets = rtlEdgeInsetsWithInsets(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      #expect(insets == UIEdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    }
  }

  @Test("lengths follow the screen's width", arguments: [CGFloat(375), 390, 430])
  func lengths(width: CGFloat) throws {
    try environment(width: Double(width)).perform {
      #expect(TUISwift.screen_Width() == width)
      #expect(TUISwift.kScale390(20) == 20 * (width / 390))
      #expect(TUISwift.kScale375(16) == 16 * (width / 375))
      #expect(TUISwift.tTextMessageCell_Text_Width_Max() == width - 160)
      #expect(TUISwift.tImageMessageCell_Image_Width_Max() == width * 0.4)
      #expect(TUISwift.tFaceMessageCell_Image_Height_Max() == width * 0.25)
    }
    #expect(TUISwift.tFileMessageCell_Container_Size() == CGSize(width: 237, height: 62))
    #expect(TReplyQuoteView_Max_Width == 175)
    #expect(TMessageCell_Name == "TMessageCell_Name")
  }

  @Test("services, events and extensions reach what is registered")
  func services() {
    let module = SampleModule()
    TUICore.registerService("sample_service", object: module)
    TUICore.registerEvent("sample_event", subKey: "change", object: module)
    TUICore.registerExtension("sample_place", object: module)
    let answer = TUICore.callService("sample_service", method: "name", param: nil)
    #expect(answer as? String == "sample: name")
    TUICore.notifyEvent("sample_event", subKey: "change", object: nil, param: ["count": 3])
    TUICore.notifyEvent("sample_event", subKey: "other", object: nil, param: nil)
    #expect(module.events == ["change"])
    #expect(TUICore.getExtensionList("sample_place", param: nil).map(\.text) == ["b", "a"])
    let view = UIView(frame: .zero)
    #expect(TUICore.raiseExtension("sample_place", parentView: view, param: nil))
    #expect(view.subviews.count == 1)
    #expect(!TUICore.raiseExtension("no_place", parentView: view, param: nil))
    TUICore.unregisterService("sample_service")
    #expect(TUICore.callService("sample_service", method: "name", param: nil) == nil)
    TUICore.unRegisterEvent(byObject: module)
    TUICore.unRegisterExtension("sample_place", object: module)
    #expect(TUICore.getExtensionList("sample_place", param: nil).isEmpty)
  }

  @Test("sizes of strings are cut to whole points and a point more, also where they are whole")
  func stringSizes() throws {
    try environment().perform {
      let (limit, font) = (CGSize(width: 390, height: 1e6), UIFont.systemFont(ofSize: 13))
      // A Han character is as wide as its face is high.
      for text in ["你好你好", "See you"] {
        let exact = text.boundingRect(
          with: limit, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
        let size = text.textSize(in: limit, font: font)
        #expect(size.width == exact.width.rounded(.down) + 1)
        #expect(size.height == exact.height.rounded(.down) + 1)
      }
    }
  }

  @Test("images of bundles are found without scale and extension, and themes' by their manifests")
  func bundles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let bundle = folder.appendingPathComponent("TUISample/Resources/TUISample.bundle")
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    let pixel = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 6)).image { _ in }
    try #require(pixel.pngData()).write(to: bundle.appendingPathComponent("mark@2x.png"))
    let theme = folder.appendingPathComponent("TUIChat/Resources/TUIChatTheme.bundle/light")
    let files = theme.appendingPathComponent("resource")
    try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
    try #require(pixel.pngData()).write(to: files.appendingPathComponent("bubble@3x.png"))
    let manifest = try PropertyListSerialization.data(
      fromPropertyList: ["sample_img": "bubble.png"], format: .xml, options: 0)
    try manifest.write(to: theme.appendingPathComponent("manifest.plist"))
    TUIResources.folder = folder
    defer { TUIResources.folder = nil }
    let path = TUISwift.tuiBundlePath("TUISample", key: "") + "/mark"
    let image = try #require(TUIImageCache.sharedInstance().getResourceFromCache(path))
    #expect(image.scale == 2)
    #expect(TUIImageCache.sharedInstance().getResourceFromCache(path + "_missing") == nil)
    #expect(UIImage.safeImage(path).size == image.size)
    let themed = TUISwift.tuiChatDynamicImage("sample_img", defaultImage: image)
    #expect(themed.scale == 3)
    #expect(TUISwift.tuiChatDynamicImage("no_such_img", defaultImage: image) === image)
  }
}

private final class SampleModule: TUIServiceProtocol, TUINotificationProtocol, TUIExtensionProtocol
{
  var events: [String] = []

  func onCall(_ method: String, param: [AnyHashable: Any]?) -> Any? { "sample: " + method }

  func onNotifyEvent(
    _ key: String, subKey: String, object anObject: Any?, param: [AnyHashable: Any]?
  ) {
    events.append(subKey)
  }

  func onGetExtension(_ extensionID: String, param: [AnyHashable: Any]?) -> [TUIExtensionInfo]? {
    [("a", 1), ("b", 2)].map { text, weight in
      let info = TUIExtensionInfo()
      info.text = text
      info.weight = weight
      return info
    }
  }

  func onRaiseExtension(
    _ extensionID: String, parentView: UIView, param: [AnyHashable: Any]?
  ) -> Bool {
    parentView.addSubview(UIView(frame: .zero))
    return true
  }
}
