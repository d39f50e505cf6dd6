// SPDX-License-Identifier: MIT
import AVKit
import AudioToolbox
import CoreServices
import LinkPresentation
import PhotosUI
import SafariServices
import Testing
import UIKit
import UniformTypeIdentifiers
import UserNotifications
import os

@Suite("Modules of screens")
struct ModuleTests {
  @Test func typesOfFilesAreKnownByExtensionAndMIMEType() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(mimeType: "video/mp4") == .mpeg4Movie)
    #expect(UTType.jpeg.conforms(to: .image) && UTType.jpeg.conforms(to: .item))
    #expect(!UTType.jpeg.conforms(to: .movie) && UTType.heic.isSubtype(of: .heif))
    #expect(UTType.mpeg4Movie.preferredFilenameExtension == "mp4")
    #expect(UTType.png.preferredMIMEType == "image/png" && UTType("nothing.known") == nil)
  }

  @Test func anUnknownExtensionMakesADynamicType() throws {
    let type = try #require(UTType(filenameExtension: "xyzw"))
    #expect(type.isDynamic && type.conforms(to: .data) && !type.conforms(to: .image))
    #expect(type.preferredFilenameExtension == "xyzw")
    #expect(UTType(filenameExtension: "xyzw", conformingTo: .image) == nil)
    #expect(UTType(filenameExtension: "") == nil)
  }

  @Test func olderFunctionsAgreeWithTypes() {
    #expect(kUTTypeImage as String == "public.image")
    #expect(UTTypeConformsTo("public.png" as CFString, kUTTypeImage))
    let type = UTTypeCreatePreferredIdentifierForTag(
      kUTTagClassFilenameExtension, "gif" as CFString, nil)
    #expect(type?.takeRetainedValue() == kUTTypeGIF)
    let tag = UTTypeCopyPreferredTagWithClass(kUTTypePDF, kUTTagClassMIMEType)
    #expect(tag?.takeRetainedValue() as String? == "application/pdf")
  }

  @Test func entriesOfALogReachItsHandlerWithoutPrivateValues() {
    let entries = OSAllocatedUnfairLock(initialState: [String]())
    OSLogEntries.handler = { text, type, log in
      guard log.subsystem == "test.modules" else { return }
      entries.withLock { $0.append("\(type.rawValue) \(text)") }
    }
    defer { OSLogEntries.handler = nil }
    let name = "Ann"
    let logger = Logger(subsystem: "test.modules", category: "tests")
    logger.error("\(name, privacy: .private) has \(2)")
    let log = OSLog(subsystem: "test.modules", category: "tests")
    os_log("%{public}@ is %ld, 100%%", log: log, type: .info, "Bob" as NSString, 3)
    os_log("%", log: log)
    #expect(entries.withLock { $0 } == ["16 <private> has 2", "1 Bob is 3, 100%", "0 %"])
  }

  @Test func soundsAreRecorded() {
    var sound: SystemSoundID = 0
    let url = URL(fileURLWithPath: "/sounds/a.caf")
    #expect(AudioServicesCreateSystemSoundID(url as CFURL, &sound) == noErr)
    AudioServicesPlaySystemSound(sound)
    #expect(PlayedSounds.all.contains(sound) && PlayedSounds.file(of: sound) == url)
    AudioServicesDisposeSystemSoundID(sound)
    #expect(PlayedSounds.file(of: sound) == nil)
  }

  private final class Chooser: PHPickerViewControllerDelegate {
    var chosen: [PHPickerResult] = []

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      chosen = results
    }
  }

  @Test func aPickerGivesWhatATestChoosesUpToItsLimit() throws {
    var configuration = PHPickerConfiguration()
    configuration.filter = .any(of: [.images, .videos])
    let (picker, chooser) = (PHPickerViewController(configuration: configuration), Chooser())
    picker.delegate = chooser
    let image = try UIKitHost(width: 10, scale: 1).perform {
      UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { _ in }
    }
    let result = PHPickerResult(itemProvider: NSItemProvider(object: image))
    picker.choose([result, result])
    #expect(chooser.chosen.count == 1)
    let provider = try #require(chooser.chosen.first?.itemProvider)
    #expect(provider.hasItemConformingToTypeIdentifier("public.image"))
    var loaded: UIImage?
    provider.loadObject(ofClass: UIImage.self) { image, _ in loaded = image }
    #expect(loaded?.size == CGSize(width: 3, height: 2))
    picker.cancel()
    #expect(chooser.chosen.isEmpty)
  }

  @Test func aLinkWithoutAResponseFails() throws {
    let url = try #require(URL(string: "https://example.org/a"))
    let provider = LPMetadataProvider()
    var titles: [String] = []
    provider.startFetchingMetadata(for: url) { data, error in
      titles.append(data?.title ?? (error == nil ? "-" : "error"))
    }
    provider.response = {
      let data = LPLinkMetadata()
      data.title = $0.lastPathComponent
      return data
    }
    provider.startFetchingMetadata(for: url) { data, _ in titles.append(data?.title ?? "-") }
    #expect(titles == ["error", "a"])
  }

  @Test func aRequestedNotificationIsKeptWithACopyOfItsContent() {
    let (center, content) = (UNUserNotificationCenter(), UNMutableNotificationContent())
    content.title = "one"
    center.add(UNNotificationRequest(identifier: "1", content: content, trigger: nil))
    content.title = "two"
    var titles: [String] = []
    center.getPendingNotificationRequests { titles = $0.map(\.content.title) }
    #expect(titles == ["one"])
    center.removePendingNotificationRequests(withIdentifiers: ["1"])
    center.getPendingNotificationRequests { titles = $0.map(\.content.title) }
    #expect(titles.isEmpty)
  }

  @Test func pagesAndPlayersDrawTheirViews() throws {
    let url = try #require(URL(string: "https://example.org"))
    let host = try UIKitHost(width: 20, height: 20, scale: 1)
    let controllers: [UIViewController] = host.perform {
      [SFSafariViewController(url: url), AVPlayerViewController()]
    }
    let colours = host.perform { controllers.map { $0.view.backgroundColor } }
    #expect(colours == [.systemBackground, .black])
  }
}
